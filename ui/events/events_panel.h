#pragma once
// The panel "Events": what happened in the run, the newest at the bottom; a click goes back there.
// Knows nothing of the engine.
#include "ui/panel.h"

class QLabel;

namespace ui {
class RowTable;
}

namespace ui::events {

class EventDelegate;
class EventModel;

class EventsPanel : public Panel {
    Q_OBJECT
public:
    explicit EventsPanel(QWidget* parent = nullptr);
    void showSnapshot(const core::Snapshot& snapshot) override;
    void showHistory(const RunHistory& history) override;
    void setTheme(const Theme& theme) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;
    QString keyEffect(const QKeyEvent& key) const override;

signals:
    /// To the first line of this iteration, counted from 0.
    void rewindWanted(std::size_t branch, std::uint64_t iteration);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void createTable();
    void fitRows();
    void choose(int row);

    EventModel* m_model;
    EventDelegate* m_delegate;
    RowTable* m_table;
    QLabel* m_empty;
    std::size_t m_branch = 0;
};

} // namespace ui::events
