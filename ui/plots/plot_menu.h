#pragma once
// The "⋯" menu of a plot: its table, its picture, its files. The same for every plot; knows nothing of what is plotted.
#include <QString>

class QMenu;

namespace ui::plots {

class PlotView;

/// `title` names the dialogs and proposes the file name.
void fillPlotMenu(QMenu& menu, PlotView& view, const QString& title);

} // namespace ui::plots
