#pragma once
// The panel "Runs": the runs of this experiment side by side; a click draws one in the loss plot, or takes it out.
// Knows nothing of the engine.
#include "ui/panel.h"

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace ui {
class RowTable;
}

namespace ui::runs {

class RunDelegate;
class RunTableModel;

class RunsPanel : public Panel {
    Q_OBJECT
public:
    explicit RunsPanel(QWidget* parent = nullptr);
    void showSnapshot(const core::Snapshot&) override {}
    void showHistory(const RunHistory& history) override;
    void setTheme(const Theme& theme) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;
    QString keyEffect(const QKeyEvent& key) const override;

signals:
    void drawnChanged(std::uint64_t run, bool drawn);
    /// Another run from the start, with autocast or in FP32.
    void comparisonWanted(bool autocast);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void createTable();
    void showFinding();
    void layOut();
    void fitRows();
    void choose(int row);

    RunTableModel* m_model;
    RunDelegate* m_delegate;
    RowTable* m_table;
    QLabel* m_finding;
    QPushButton* m_compare;
    QHBoxLayout* m_below; // with the button
};

} // namespace ui::runs
