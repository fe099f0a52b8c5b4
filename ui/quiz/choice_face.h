#pragma once
// How an answer to choose from looks: frame, circle or box, letter, text, and the mark once it is known. Knows nothing
// of buttons.
#include "ui/theme.h"
#include <QTextDocument>

class QPainter;
class QStyleOptionButton;

namespace ui::quiz {

enum class ChoiceMark : std::uint8_t { None, Right, Wrong };

class ChoiceFace {
public:
    void setTheme(const Theme& theme);
    void setText(const QString& letter, const QString& html);
    void setMark(ChoiceMark mark) { m_mark = mark; }
    ChoiceMark mark() const { return m_mark; }
    int heightFor(int width) const;
    /// `several`: a box instead of a circle.
    void paint(QPainter& painter, const QStyleOptionButton& option, bool several) const;

private:
    int textLeft() const;
    int textWidth(int width) const;
    void paintFocus(QPainter& painter, const QStyleOptionButton& option) const;
    void paintIndicator(QPainter& painter, const QRectF& place, bool chosen, bool several) const;
    void paintText(QPainter& painter, const QRect& rect, bool chosen) const;

    Theme m_theme;
    QString m_letter, m_html;
    ChoiceMark m_mark = ChoiceMark::None;
};

} // namespace ui::quiz
