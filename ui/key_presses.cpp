#include "ui/key_presses.h"
#include "ui/panel.h"
#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

namespace ui {

namespace {

bool isModifier(int key)
{
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_AltGr ||
           key == Qt::Key_Meta || key == 0;
}

/// Letters as they were typed, everything else as it is called.
QString nameOf(const QKeyEvent& key)
{
    const bool isTyped = (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) == 0 && key.text().size() == 1 &&
                         key.text().front().isPrint() && !key.text().front().isSpace();
    return isTyped ? key.text() : QKeySequence(key.keyCombination()).toString(QKeySequence::NativeText);
}

} // namespace

KeyPresses::KeyPresses(QWidget* window) : QObject(window), m_window(*window) {}

void KeyPresses::setWatching(bool watching)
{
    qApp->removeEventFilter(this);
    if (watching) qApp->installEventFilter(this);
}

/// Qt asks the widget with the focus first, for every key, whether it wants it although it is a shortcut.
bool KeyPresses::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride || watched != m_window.focusWidget()) return false;
    const auto& key = *static_cast<const QKeyEvent*>(event);
    if (!isModifier(key.key())) emit pressed(nameOf(key), actionOf(key), effectOf(key));
    return false;
}

const QAction* KeyPresses::actionOf(const QKeyEvent& key) const
{
    const QKeySequence sequence(key.keyCombination());
    for (const QAction* action : m_window.findChildren<QAction*>(Qt::FindDirectChildrenOnly))
        if (action->isEnabled() && action->shortcuts().contains(sequence)) return action;
    return nullptr;
}

QString KeyPresses::effectOf(const QKeyEvent& key) const
{
    for (const QWidget* widget = m_window.focusWidget(); widget; widget = widget->parentWidget())
        if (const auto* panel = qobject_cast<const Panel*>(widget)) return panel->keyEffect(key);
    return {};
}

} // namespace ui
