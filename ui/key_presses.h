#pragma once
// Tells which keys are pressed in a window, and which of its actions they trigger or what a panel does with them. Takes
// no key away; knows nothing of how keys are shown.
#include <QObject>

class QAction;
class QKeyEvent;
class QWidget;

namespace ui {

class KeyPresses : public QObject {
    Q_OBJECT
public:
    /// The window is also the parent, and owns the actions.
    explicit KeyPresses(QWidget* window);
    void setWatching(bool watching);
    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    /// `action` is null where the key belongs to none that is available; then `effect` is what the panel with the focus
    /// says of the key.
    void pressed(const QString& keys, const QAction* action, const QString& effect);

private:
    const QAction* actionOf(const QKeyEvent& key) const;
    QString effectOf(const QKeyEvent& key) const;

    QWidget& m_window;
};

} // namespace ui
