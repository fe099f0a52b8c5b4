#pragma once
// What a key did, in a few words beside its key cap. Knows nothing of keys.
#include <QString>

class QAction;

namespace core {
struct Snapshot;
}

namespace ui {

/// "ran one statement: line 5". `snapshot` is the newest: of an action that the engine obeys it tells more when it has.
QString keyEffect(const QAction& action, const core::Snapshot& snapshot);

} // namespace ui
