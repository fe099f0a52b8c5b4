#pragma once
// One format in the panel "Numbers": the bits of the number there, its value, formula and neighbours, and what became
// of it; with and without the loss scale. Knows nothing of the other formats.
#include "core/stored_number.h"
#include "ui/theme.h"
#include <QWidget>

class QLabel;

namespace ui::numbers {

class BitCells;
class FlowLayout;
class GlyphLabel;
class StepButton;

class FormatRow : public QWidget {
    Q_OBJECT
public:
    explicit FormatRow(kernels::Format format, QWidget* parent = nullptr);
    kernels::Format format() const { return m_stored.format; }
    /// `number` is what was stored.
    void showNumber(const core::StoredNumber& stored, double number);
    /// Stored after it was multiplied; none: it is not shown.
    void showScaled(double number, std::optional<double> scale);
    /// What it says, as cells of a table; headers() names them.
    QStringList cells() const;
    static QStringList headers();
    void setTheme(const Theme& theme);
    void retranslate();

signals:
    void numberChosen(float number);
    void bitsChosen(kernels::Format format, std::uint32_t bits);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void createWidgets();
    void createLayout();
    QLabel* addLabel(const char* name);
    void step(bool up);
    bool isWidest() const;
    QString id(const char* name) const;

    core::StoredNumber m_stored;
    Theme m_theme;
    QLabel *m_name = nullptr, *m_formula = nullptr, *m_value = nullptr, *m_neighbours = nullptr;
    StepButton *m_down = nullptr, *m_up = nullptr;
    BitCells* m_cells = nullptr;
    FlowLayout *m_bitsLine = nullptr, *m_valueLine = nullptr;
    GlyphLabel *m_fate = nullptr, *m_scaled = nullptr;
};

} // namespace ui::numbers
