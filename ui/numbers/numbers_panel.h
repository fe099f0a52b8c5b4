#pragma once
// The panel "Numbers": one number under the bit microscope, in every format, with and without the loss scale of the
// run. Rounding is core's; knows nothing of the engine.
#include "core/stored_number.h"
#include "ui/panel.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QMenu;
class QScrollArea;
class QToolButton;

namespace ui::numbers {

class FlowLayout;
class FormatRow;

class NumbersPanel : public Panel {
    Q_OBJECT
public:
    explicit NumbersPanel(QWidget* parent = nullptr);
    /// As if it had been typed.
    void setNumber(double number);

    void showSnapshot(const core::Snapshot& snapshot) override;
    void setTheme(const Theme& theme) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;

private:
    void createControls();
    void createRows();
    void createLayout();
    void fillPresets();
    void readField(bool isDone);
    void setBits(kernels::Format format, std::uint32_t bits);
    void showNumber();
    void showFinding();
    void showFault(const QString& text);
    QString tableAsText(QChar separator) const;

    double m_number;
    std::optional<core::StoredNumber> m_given; // of which a bit was turned over: shown as it is, a NaN too
    core::ScalerState m_scaler;
    QLineEdit* m_field;
    QToolButton* m_examples;
    QMenu* m_presets;
    QCheckBox* m_scaled;
    QLabel *m_finding, *m_fault;
    FlowLayout* m_controls;
    QScrollArea* m_scroll;
    QWidget* m_page;
    QList<FormatRow*> m_rows;
};

} // namespace ui::numbers
