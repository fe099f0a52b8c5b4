#pragma once
// Every action of the window as a row: to add an action, add a row and its member. Knows nothing of what they do.
#include "ui/actions.h"
#include <QKeySequence>
#include <QList>
#include <QString>

namespace ui {

struct ActionRow {
    QAction* Actions::*member;
    QString name, text;
    QList<QKeySequence> keys;
    QString help;
};

/// In the application's language.
QList<ActionRow> actionRows();

} // namespace ui
