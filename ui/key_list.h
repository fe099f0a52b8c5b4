#pragma once
// The window's keys and what they do, as a dialog: from the actions of its menus. Knows nothing of what they do.
#include "ui/theme.h"
#include <QStringList>
#include <vector>

class QMenuBar;
class QWidget;

namespace ui {

struct KeyRow {
    QString keys; // "F8", "Ctrl+O, Ctrl+P"
    QString name; // "Statement"
    QString help;
};

/// Of every action that has a key, in the order of the menus.
std::vector<KeyRow> keysOf(const QMenuBar& bar);

/// Shows them without blocking.
void openKeyList(const QMenuBar& bar, const Theme& theme, QWidget* window);

} // namespace ui
