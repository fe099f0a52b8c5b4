#pragma once
// Above the plot, or in the panel's header: which tensor and which of its quantities, and the facts about it.
#include "core/snapshot.h"
#include "ui/theme.h"
#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;

namespace ui::gradients {

class ControlRow : public QWidget {
    Q_OBJECT
public:
    explicit ControlRow(QWidget* parent = nullptr);

    void showSnapshot(const core::Snapshot& snapshot);
    void showFacts(const QStringList& facts);
    /// In a header there is less room: only the last of the facts, whether the values are scaled.
    void setInHeader(bool inHeader);
    void setTheme(const Theme& theme);
    void retranslate();

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
    void fillFacts();
    void placeFacts();

    QLabel *m_tensorLabel, *m_quantityLabel, *m_facts, *m_factsBelow;
    QHBoxLayout* m_boxes = nullptr;
    QStringList m_shownFacts;
    bool m_inHeader = false;
    QComboBox *m_tensor, *m_quantity;
    std::vector<core::TensorInfo> m_tensors;
    core::Watch m_watch;
    std::optional<core::Watch> m_wanted; // chosen here, not yet in a snapshot
    Theme m_theme;
};

} // namespace ui::gradients
