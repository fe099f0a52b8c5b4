#pragma once
// Where the docks stand at first: in a roomy and in a narrow window, and in the presentation view. Knows nothing of
// what they hold.
#include <QList>
#include <QSize>

class QMainWindow;

namespace ui {

class PanelDock;
struct Theme;

/// Narrow: the left column is one tab group, everything else another, and of each area only the first panel is open.
/// Presentation: the gradients over program and loss, the loss scale behind the loss; where the window is low, beside
/// the program and with these two behind them; where it is narrow, too, all behind one another. Every other panel is
/// closed.
enum class Room : std::uint8_t { Narrow, Roomy, Presentation, LowPresentation, NarrowPresentation };

bool isNarrow(Room room);
Room roomOf(QSize window, const Theme& theme);
void arrange(QMainWindow& window, const QList<PanelDock*>& docks, Room room, const Theme& theme);
/// The first sizes of docks that stand as arrange() put them; they hold once the window is shown.
void proportion(QMainWindow& window, const QList<PanelDock*>& docks, Room room, const Theme& theme);

} // namespace ui
