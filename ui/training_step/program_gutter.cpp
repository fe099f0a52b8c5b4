#include "ui/training_step/program_gutter.h"
#include "ui/glyphs.h"
#include "ui/training_step/program_view.h"
#include <QPainter>

namespace ui::training_step {

namespace {

constexpr double kMarkX = 14, kNumberX = 40;

} // namespace

ProgramGutter::ProgramGutter(ProgramView* view) : QWidget(view), m_view(*view) {}

void ProgramGutter::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void ProgramGutter::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.alternate);
    for (int i = 0; i < m_view.lineCount(); ++i) {
        const QRectF line = m_view.lineRect(i);
        const bool isNext = i == m_view.next(), isFailed = i == m_view.failed();
        if (isNext) painter.fillRect(QRectF(0, line.top(), width(), line.height()), m_theme.nowLine);
        QFont font = m_theme.font(TypeRole::Program);
        font.setWeight(isNext ? QFont::DemiBold : QFont::Normal);
        painter.setFont(font);
        painter.setPen(isNext ? m_theme.text : m_theme.secondary);
        painter.drawText(QRectF(0, line.top(), m_theme.px(kNumberX), line.height()), Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(m_view.lineNumber(i)));
        const QPointF mark(m_theme.px(kMarkX), line.center().y());
        if (isFailed)
            paintGlyph(painter, Glyph::Skip, mark, m_theme);
        else if (isNext)
            paintGlyph(painter, Glyph::NowRight, mark, m_theme);
    }
}

} // namespace ui::training_step
