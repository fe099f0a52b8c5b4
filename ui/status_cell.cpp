#include "ui/status_cell.h"
#include <QPainter>

namespace ui {

void StatusCell::setTheme(const Theme& theme)
{
    m_line = theme.line;
    m_padding = theme.px(10);
    setContentsMargins(m_padding, 0, m_padding, 0);
    setForegroundRole(QPalette::PlaceholderText);
    fit();
}

void StatusCell::showText(const QString& shown, const QString& widest)
{
    if (text() == shown && widest == m_widest) return;
    setText(shown);
    m_widest = widest;
    fit();
}

void StatusCell::fit()
{
    const int width = std::max(fontMetrics().horizontalAdvance(m_widest), fontMetrics().horizontalAdvance(text()));
    setFixedWidth(width + 2 * m_padding + 2 * margin() + 2);
}

void StatusCell::paintEvent(QPaintEvent* event)
{
    QLabel::paintEvent(event);
    QPainter painter(this);
    painter.fillRect(0, height() / 4, 1, height() / 2, m_line);
}

} // namespace ui
