#pragma once
// The bits of a number as cells in three groups: sign, exponent, significand. A click or Space turns a bit over; the
// arrow keys go to the next bit and to the next number. Knows nothing of what the number was before it was stored.
#include "core/stored_number.h"
#include "ui/theme.h"
#include <QWidget>

namespace ui::numbers {

class BitCells : public QWidget {
    Q_OBJECT
public:
    explicit BitCells(QWidget* parent = nullptr);
    void showNumber(const core::StoredNumber& stored);
    void setTheme(const Theme& theme);
    /// Names of the groups above the cells.
    void setCaptions(bool shown);
    void setCellWidth(int pixels);
    void retranslate();
    /// With the gaps between the groups.
    static int widthOf(int bits, int cell, const Theme& theme);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    /// Of the bit, counted from the left.
    QRect cell(int bit) const;

signals:
    /// The bits with one turned over.
    void bitsChosen(std::uint32_t bits);
    /// To the next number of the format.
    void stepWanted(bool up);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Group {
        int first, bits;
        QString name;
    };
    std::array<Group, 3> groups() const;
    int bits() const { return kernels::info(m_stored.format).bits; }
    bool isSet(int bit) const { return (m_stored.bits >> (bits() - 1 - bit) & 1U) != 0; }
    int bitAt(QPoint at) const; // -1: none
    QString tipOf(int bit) const;
    void turn(int bit);
    void paintCell(QPainter& painter, int bit) const;
    void paintFrame(QPainter& painter, int bit, double width) const;

    core::StoredNumber m_stored;
    Theme m_theme;
    bool m_captions = false;
    int m_cell = 10, m_cursor = 0, m_hover = -1;
};

} // namespace ui::numbers
