#pragma once
// The panels of the window, one row each: to add a panel, add a row. Knows nothing of docks.
#include "ui/panel.h"
#include <functional>
#include <vector>

namespace ui {

/// Where a panel stands at first; panels of one area share it as tabs. Right is closed at first.
/// Bottom has no header.
enum class PanelArea : std::uint8_t { Left, LeftBelow, Main, LowerLeft, LowerRight, Right, Bottom };

struct PanelRow {
    QString id, title, help;
    PanelArea area;
    std::function<Panel*(QWidget* parent)> make;
};

std::vector<PanelRow> panelTable();

} // namespace ui
