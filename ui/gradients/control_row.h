#pragma once
// Above the plot: which tensor and which of its quantities, the facts about it, and the finding where the plot has no
// room for it.
#include "core/snapshot.h"
#include "ui/theme.h"
#include <QWidget>

class QComboBox;
class QLabel;

namespace ui::gradients {

class ControlRow : public QWidget {
    Q_OBJECT
public:
    explicit ControlRow(QWidget* parent = nullptr);

    void showSnapshot(const core::Snapshot& snapshot);
    void showFacts(const QStringList& facts);
    void showFinding(const QString& finding);
    void setTheme(const Theme& theme);

signals:
    void watchChanged(const core::Watch& watch);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void createTensorBox();
    void createQuantityBox();
    void createLayout();
    core::Quantity quantity() const;
    void chooseTensor();
    void chooseQuantity();
    void watch(const QString& tensor);
    void showTensors();
    void showWatch(const core::Watch& watch);
    void placeFacts();

    QLabel *m_tensorLabel, *m_quantityLabel, *m_facts, *m_factsBelow, *m_finding;
    QComboBox *m_tensor, *m_quantity;
    std::vector<core::TensorInfo> m_tensors;
    core::Watch m_watch;
    std::optional<core::Watch> m_wanted; // chosen here, not yet in a snapshot
    Theme m_theme;
};

} // namespace ui::gradients
