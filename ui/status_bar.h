#pragma once
// The status bar: what ran last, and where the run stands. Knows nothing of the engine.
#include "core/snapshot.h"
#include "ui/theme.h"
#include <QStatusBar>

class QAction;
class QLabel;

namespace ui {

class KeyCap;
class StatusCell;

class StatusBar : public QStatusBar {
    Q_OBJECT
public:
    explicit StatusBar(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    /// A snapshot follows.
    void retranslate();
    /// The past is being computed again and has come to this iteration, from 0.
    void showReplay(std::uint64_t iteration);
    void showSnapshot(const core::SnapshotPtr& snapshot);
    /// Presentation view: a key that was pressed, and the action it triggered, if any; else `effect` is what it did.
    void showKey(const QString& keys, const QAction* action, const QString& effect);
    /// Narrow windows: without what the window's title or the program say too.
    void setCompact(bool compact);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    StatusCell* addCell(const QString& name);
    void showLast(const core::Snapshot& snapshot);
    void showPlace(const core::Snapshot& snapshot);
    QString keyEffect() const;
    void hideKey();
    void showCells();

    Theme m_theme;
    KeyCap* m_key = nullptr;
    const QAction* m_keyAction = nullptr; // the window's
    core::SnapshotPtr m_snapshot;
    bool m_compact = false;
    QLabel* m_last = nullptr;
    StatusCell *m_experiment = nullptr, *m_iteration = nullptr, *m_statement = nullptr, *m_device = nullptr,
               *m_state = nullptr;
};

} // namespace ui
