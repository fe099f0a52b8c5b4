#pragma once
// The panel "Autocast map": which format each op of the newest step got and gave, and why. Knows nothing of the engine.
#include "ui/panel.h"

class QLabel;

namespace ui {
class RowTable;
}

namespace ui::autocast_map {

class OpDelegate;
class OpTableModel;

class AutocastMapPanel : public Panel {
    Q_OBJECT
public:
    explicit AutocastMapPanel(QWidget* parent = nullptr);
    void showSnapshot(const core::Snapshot& snapshot) override;
    void setTheme(const Theme& theme) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void createTable();
    void showTotal();
    void fitRows();
    void fitColumns();

    OpTableModel* m_model;
    OpDelegate* m_delegate;
    RowTable* m_table;
    QLabel* m_total;
};

} // namespace ui::autocast_map
