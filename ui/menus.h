#pragma once
// The menu bar: every action stands in a menu. Knows nothing of what they do.
#include "ui/actions.h"
#include <QList>
#include <functional>

class QMenu;
class QMenuBar;
class QString;

namespace ui {

/// `openShipped` is called with the id of a shipped experiment; `docks` are the entries that show and hide panels.
void fillMenus(QMenuBar& bar, const Actions& actions, const QList<QAction*>& docks,
               const std::function<void(const QString& id)>& openShipped);

} // namespace ui
