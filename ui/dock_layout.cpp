#include "ui/dock_layout.h"
#include "ui/panel_dock.h"
#include <QMainWindow>
#include <QStyle>

namespace ui {

namespace {

constexpr QSize kRoomy(1180, 760);
constexpr int kLeftColumn = 464;
constexpr double kMainShare = 0.62; // of the height, for the histogram

PanelDock* firstOf(const QList<PanelDock*>& docks, PanelArea area)
{
    for (PanelDock* dock : docks)
        if (dock->area() == area) return dock;
    return nullptr;
}

/// The others of its area become tabs behind the first.
void tabify(QMainWindow& window, const QList<PanelDock*>& docks, PanelDock* first)
{
    for (PanelDock* dock : docks)
        if (dock != first && dock->area() == first->area()) window.tabifyDockWidget(first, dock);
    first->raise();
}

} // namespace

Room roomOf(QSize window, const Theme& theme)
{
    return window.width() < theme.px(kRoomy.width()) || window.height() < theme.px(kRoomy.height()) ? Room::Narrow
                                                                                                    : Room::Roomy;
}

void arrange(QMainWindow& window, const QList<PanelDock*>& docks, Room room, const Theme& theme)
{
    PanelDock* left = firstOf(docks, PanelArea::Left);
    PanelDock* main = firstOf(docks, PanelArea::Main);
    PanelDock* lowerLeft = firstOf(docks, PanelArea::LowerLeft);
    PanelDock* lowerRight = firstOf(docks, PanelArea::LowerRight);
    for (PanelDock* dock : docks) {
        dock->setFloating(false);
        window.removeDockWidget(dock);
    }
    window.addDockWidget(Qt::LeftDockWidgetArea, left);
    window.splitDockWidget(left, main, Qt::Horizontal);
    if (room == Room::Roomy) {
        window.splitDockWidget(main, lowerLeft, Qt::Vertical);
        window.splitDockWidget(lowerLeft, lowerRight, Qt::Horizontal);
    } else {
        window.tabifyDockWidget(main, lowerLeft);
        window.tabifyDockWidget(lowerLeft, lowerRight);
    }
    for (PanelDock* dock : docks)
        dock->show();
    for (PanelDock* first : {left, main, lowerLeft, lowerRight})
        tabify(window, docks, first);
    if (room == Room::Narrow) main->raise();
    proportion(window, docks, room, theme);
}

void proportion(QMainWindow& window, const QList<PanelDock*>& docks, Room room, const Theme& theme)
{
    PanelDock* left = firstOf(docks, PanelArea::Left);
    PanelDock* main = firstOf(docks, PanelArea::Main);
    PanelDock* lowerLeft = firstOf(docks, PanelArea::LowerLeft);
    PanelDock* lowerRight = firstOf(docks, PanelArea::LowerRight);
    const int width = window.width(), height = window.height();
    const int separator = window.style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, &window);
    const int column = theme.px(kLeftColumn), right = width - column - separator;
    if (room == Room::Narrow) return window.resizeDocks({left, main}, {column, right}, Qt::Horizontal);
    // One call for all: Qt also sets the size of the column that the lower two stand in, from their sum.
    const int half = (right - separator) / 2;
    window.resizeDocks({left, lowerLeft, lowerRight}, {column, half, half}, Qt::Horizontal);
    const int upper = static_cast<int>(kMainShare * height);
    window.resizeDocks({main, lowerLeft}, {upper, height - upper}, Qt::Vertical);
}

} // namespace ui
