#include "ui/dock_layout.h"
#include "ui/panel_dock.h"
#include <QMainWindow>
#include <QStyle>
#include <algorithm>

namespace ui {

namespace {

constexpr int kLeftColumn = 464, kWidestLeftColumn = 640;
constexpr double kLeftColumnShare = 0.29; // of the width: a wide window has room for clip_grad_norm_'s line
constexpr int kRightColumn = 420, kLeastRightColumn = 330, kPresentationRightColumn = 500;
constexpr int kLeastBetween = 600;                // for two plots side by side; the right column gives way first
constexpr double kMainShare = 0.62;               // of the height, for the histogram
constexpr double kMainShareInPresentation = 0.65; // the program needs no more than its lines
constexpr double kProgramShareOfColumn = 0.45;    // of the height: seven lines and what comes next
constexpr double kProgramShare = 636.0 / 1099.0;  // of the width, in the presentation view
constexpr int kLeastForTwoInPresentation = 1300;  // program and histogram side by side
constexpr double kProgramShareBeside = 0.40;      // of the width, then

PanelDock* firstOf(const QList<PanelDock*>& docks, PanelArea area)
{
    for (PanelDock* dock : docks)
        if (dock->area() == area) return dock;
    return nullptr;
}

int rightColumnWidth(const QMainWindow& window, const Theme& theme, int separator)
{
    if (theme.presentation) return theme.px(0, kPresentationRightColumn);
    const int room = window.width() - theme.px(kLeftColumn) - theme.px(kLeastBetween) - 2 * separator;
    return std::clamp(room, theme.px(kLeastRightColumn), theme.px(kRightColumn));
}

/// One that is open in the right column; null where it is closed.
PanelDock* openInRightColumn(const QList<PanelDock*>& docks)
{
    for (PanelDock* dock : docks)
        if (dock->area() == PanelArea::Right && !dock->isHidden()) return dock;
    return nullptr;
}

/// The others of its area become tabs behind the first.
void tabify(QMainWindow& window, const QList<PanelDock*>& docks, PanelDock* first)
{
    for (PanelDock* dock : docks)
        if (dock != first && dock->area() == first->area()) window.tabifyDockWidget(first, dock);
    first->raise();
}

/// Some panels are for the eyes of one person; a class sees these three, and the loss scale behind the loss.
void arrangePresentation(QMainWindow& window, const QList<PanelDock*>& docks, Room room)
{
    PanelDock* left = firstOf(docks, PanelArea::Left);
    PanelDock* main = firstOf(docks, PanelArea::Main);
    PanelDock* lowerRight = firstOf(docks, PanelArea::LowerRight);
    PanelDock* behind = firstOf(docks, PanelArea::LowerLeft);
    PanelDock* right = firstOf(docks, PanelArea::Right);
    window.addDockWidget(Qt::LeftDockWidgetArea, main);
    if (room == Room::Presentation) {
        window.splitDockWidget(main, right, Qt::Horizontal);
        window.splitDockWidget(main, left, Qt::Vertical);
        window.splitDockWidget(left, lowerRight, Qt::Horizontal);
    } else if (room == Room::LowPresentation) {
        window.addDockWidget(Qt::LeftDockWidgetArea, left);
        window.splitDockWidget(left, main, Qt::Horizontal);
        window.tabifyDockWidget(main, lowerRight);
        window.tabifyDockWidget(left, right);
    } else {
        window.tabifyDockWidget(main, left);
        window.tabifyDockWidget(left, lowerRight);
        window.tabifyDockWidget(lowerRight, right);
    }
    PanelDock* bottom = firstOf(docks, PanelArea::Bottom);
    window.addDockWidget(Qt::BottomDockWidgetArea, bottom);
    for (PanelDock* dock : docks) {
        const bool isPlaced = dock == left || dock == main || dock == lowerRight || dock == right || dock == bottom;
        if (!isPlaced) window.tabifyDockWidget(dock->area() == PanelArea::Right ? right : lowerRight, dock);
        dock->setVisible(dock == left || dock == main || dock == lowerRight || dock == behind);
    }
    (room == Room::Presentation ? lowerRight : main)->raise();
}

void arrangeColumns(QMainWindow& window, const QList<PanelDock*>& docks, Room room)
{
    PanelDock* left = firstOf(docks, PanelArea::Left);
    PanelDock* leftBelow = firstOf(docks, PanelArea::LeftBelow);
    PanelDock* main = firstOf(docks, PanelArea::Main);
    PanelDock* lowerLeft = firstOf(docks, PanelArea::LowerLeft);
    PanelDock* lowerRight = firstOf(docks, PanelArea::LowerRight);
    PanelDock* right = firstOf(docks, PanelArea::Right);
    window.addDockWidget(Qt::BottomDockWidgetArea, firstOf(docks, PanelArea::Bottom));
    window.addDockWidget(Qt::LeftDockWidgetArea, left);
    window.splitDockWidget(left, main, Qt::Horizontal);
    if (room == Room::Roomy) {
        window.splitDockWidget(main, right, Qt::Horizontal);
        window.splitDockWidget(left, leftBelow, Qt::Vertical);
        window.splitDockWidget(main, lowerLeft, Qt::Vertical);
        window.splitDockWidget(lowerLeft, lowerRight, Qt::Horizontal);
    } else {
        window.tabifyDockWidget(main, lowerLeft);
        window.tabifyDockWidget(lowerLeft, lowerRight);
        window.tabifyDockWidget(left, leftBelow);
        window.tabifyDockWidget(leftBelow, right);
    }
    for (PanelDock* first : {left, leftBelow, main, lowerLeft, lowerRight, right})
        tabify(window, docks, first);
    for (PanelDock* dock : docks) {
        const bool hasRoom = room == Room::Roomy || dock == firstOf(docks, dock->area()); // for its tab
        dock->setVisible(dock->area() != PanelArea::Right && hasRoom);
    }
    left->raise();
    if (room == Room::Narrow) main->raise();
}

} // namespace

bool isNarrow(Room room)
{
    return room == Room::Narrow || room == Room::LowPresentation || room == Room::NarrowPresentation;
}

Room roomOf(QSize window, const Theme& theme)
{
    const bool isRoomy = window.width() >= theme.px(1180, 1400) && window.height() >= theme.px(760, 860);
    const bool hasRoomForTwo = window.width() >= theme.px(0, kLeastForTwoInPresentation);
    if (theme.presentation)
        return isRoomy ? Room::Presentation : hasRoomForTwo ? Room::LowPresentation : Room::NarrowPresentation;
    return isRoomy ? Room::Roomy : Room::Narrow;
}

void arrange(QMainWindow& window, const QList<PanelDock*>& docks, Room room, const Theme& theme)
{
    for (PanelDock* dock : docks) {
        dock->setFloating(false);
        window.removeDockWidget(dock);
    }
    if (theme.presentation)
        arrangePresentation(window, docks, room);
    else
        arrangeColumns(window, docks, room);
    proportion(window, docks, room, theme);
}

void proportion(QMainWindow& window, const QList<PanelDock*>& docks, Room room, const Theme& theme)
{
    PanelDock* left = firstOf(docks, PanelArea::Left);
    PanelDock* main = firstOf(docks, PanelArea::Main);
    PanelDock* lowerLeft = firstOf(docks, PanelArea::LowerLeft);
    PanelDock* lowerRight = firstOf(docks, PanelArea::LowerRight);
    PanelDock* leftBelow = firstOf(docks, PanelArea::LeftBelow);
    if (room == Room::NarrowPresentation) return;
    if (room == Room::LowPresentation) {
        const int program = static_cast<int>(kProgramShareBeside * window.width());
        return window.resizeDocks({left, main}, {program, window.width() - program}, Qt::Horizontal);
    }
    const int separator = window.style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, &window);
    PanelDock* right = isNarrow(room) ? nullptr : openInRightColumn(docks);
    const int rightColumn = rightColumnWidth(window, theme, separator);
    const int width = window.width() - (right ? rightColumn + separator : 0), height = window.height();
    if (right) window.resizeDocks({right}, {rightColumn}, Qt::Horizontal);
    const double mainShare = room == Room::Presentation ? kMainShareInPresentation : kMainShare;
    const int upper = static_cast<int>(mainShare * height);
    if (room == Room::Presentation) {
        const int program = static_cast<int>(kProgramShare * (width - separator));
        window.resizeDocks({left, lowerRight}, {program, width - separator - program}, Qt::Horizontal);
        return window.resizeDocks({main, left}, {upper, height - upper}, Qt::Vertical);
    }
    const int column =
        std::clamp(static_cast<int>(kLeftColumnShare * width), theme.px(kLeftColumn), theme.px(kWidestLeftColumn));
    const int rest = width - column - separator;
    if (room == Room::Narrow) return window.resizeDocks({left, main}, {column, rest}, Qt::Horizontal);
    // One call for all: Qt also sets the size of the column that the lower two stand in, from their sum.
    const int half = (rest - separator) / 2;
    window.resizeDocks({left, lowerLeft, lowerRight}, {column, half, half}, Qt::Horizontal);
    window.resizeDocks({main, lowerLeft}, {upper, height - upper}, Qt::Vertical);
    const int program = static_cast<int>(kProgramShareOfColumn * height);
    window.resizeDocks({left, leftBelow}, {program, height - program}, Qt::Vertical);
}

} // namespace ui
