#include "ui/training_step/program_gutter.h"
#include "ui/glyphs.h"
#include "ui/training_step/program_view.h"
#include <QMouseEvent>
#include <QPainter>

namespace ui::training_step {

namespace {

constexpr double kShift = 5, kSmallFlag = 9, kFlagX = 23; // an arrow or cross and a flag at one line

} // namespace

ProgramGutter::ProgramGutter(ProgramView* view) : QWidget(view), m_view(*view)
{
    setObjectName(QStringLiteral("gutter"));
}

void ProgramGutter::retranslate()
{
    setAccessibleName(tr("Run-until marks"));
    setToolTip(tr("Click to set or remove a run-until mark: a run pauses before that line."));
    setWhatsThis(toolTip());
}

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
        const bool isNext = i == m_view.next();
        painter.fillRect(QRectF(0, line.top(), width(), line.height()), m_theme.nowLineAt(m_view.nowStrength(i)));
        QFont font = m_theme.font(TypeRole::Program);
        font.setWeight(isNext ? QFont::DemiBold : QFont::Normal);
        painter.setFont(font);
        painter.setPen(isNext ? m_theme.text : m_theme.secondary);
        painter.drawText(QRectF(0, line.top(), m_theme.px(40, 48), line.height()), Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(i + 1));
        paintMarks(painter, i, line);
    }
}

void ProgramGutter::paintMarks(QPainter& painter, int index, const QRectF& line) const
{
    const bool isWrong = index == m_view.failed() || index == m_view.wrong(), isNext = index == m_view.next();
    const double y = line.center().y(), x = m_theme.px(14, 17);
    if (!m_view.isMarked(index)) {
        if (isWrong || isNext) paintGlyph(painter, isWrong ? Glyph::Skip : Glyph::NowRight, {x, y}, m_theme);
    } else if (isWrong || isNext) {
        paintGlyph(painter, isWrong ? Glyph::Skip : Glyph::NowRight, {x - m_theme.px(kShift), y}, m_theme);
        paintGlyph(painter, Glyph::Flag, {m_theme.px(kFlagX) + 0.0, y}, m_theme, m_theme.px(kSmallFlag));
    } else {
        paintGlyph(painter, Glyph::Flag, {x, y}, m_theme);
    }
}

void ProgramGutter::mousePressEvent(QMouseEvent* event)
{
    for (int i = 0; i < m_view.lineCount(); ++i) {
        const QRectF line = m_view.lineRect(i);
        if (event->position().y() >= line.top() && event->position().y() < line.bottom()) emit markChosen(i);
    }
}

} // namespace ui::training_step
