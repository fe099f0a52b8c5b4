#pragma once
// The panel "Tensors": every tensor of the model with what was counted of its gradient; a click has the histogram show
// it. Knows nothing of the engine.
#include "ui/panel.h"

class QLabel;

namespace ui {
class RowTable;
}

namespace ui::tensors {

class TensorDelegate;
class TensorTableModel;

class TensorsPanel : public Panel {
    Q_OBJECT
public:
    explicit TensorsPanel(QWidget* parent = nullptr);
    void showSnapshot(const core::Snapshot& snapshot) override;
    void showHistory(const RunHistory& history) override;
    void setTheme(const Theme& theme) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;
    QString keyEffect(const QKeyEvent& key) const override;

signals:
    void watchChanged(const core::Watch& watch);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QLabel* addLine(const QString& name);
    void showTensors();
    void layOut();
    void fitRows();
    void choose(int row);

    TensorTableModel* m_model;
    TensorDelegate* m_delegate;
    RowTable* m_table;
    QLabel *m_finding, *m_watched;
    core::Snapshot m_now;
    const RunHistory* m_history = nullptr; // the window's
};

} // namespace ui::tensors
