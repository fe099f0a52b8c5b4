#pragma once
// The "⋯" menu of a plot: its table, its picture, its files. The same for every plot; knows nothing of what is plotted.
#include <QString>
#include <functional>

class QMenu;
class QWidget;

namespace ui::plots {

class PlotView;

/// `title` names the dialogs and proposes the file name.
void fillPlotMenu(QMenu& menu, PlotView& view, const QString& title);

/// The same for tables without a picture; `text` gives them with their fields separated so.
void fillTableMenu(QMenu& menu, QWidget& owner, const QString& title, std::function<QString(QChar separator)> text);

} // namespace ui::plots
