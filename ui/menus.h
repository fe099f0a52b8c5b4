#pragma once
// The menu bar: every action stands in a menu. Knows nothing of what they do.
#include "ui/actions.h"
#include "ui/recent_files.h"
#include <QList>
#include <functional>

class QMenu;
class QMenuBar;
class QString;

namespace ui {

/// `open` is called with the id of a shipped experiment or with a recent file; `docks` are the entries that show and
/// hide panels. `recent` must outlive the menus.
void fillMenus(QMenuBar& bar, const Actions& actions, QMenu& devices, const QList<QAction*>& docks,
               const RecentFiles& recent, const std::function<void(const QString& idOrFile)>& open);

} // namespace ui
