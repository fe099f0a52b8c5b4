#include "ui/plots/iteration_frame.h"
#include "ui/glyphs.h"
#include "ui/number_text.h"
#include "ui/plots/nice_step.h"
#include "ui/plots/painted_item.h"

namespace ui::plots {

namespace {

constexpr double kNumberWidth = 45, kNumberGap = 16, kTriangleGap = 6;

} // namespace

IterationFrame::IterationFrame(QCustomPlot& plot, const QList<QCPAxisRect*>& rects) : m_plot(plot)
{
    plot.addLayer(QStringLiteral("now"), plot.layer(QStringLiteral("axes")), QCustomPlot::limAbove);
    // The plot owns its items.
    new PaintedItem(plot, QStringLiteral("now"), [this](QPainter& painter) {
        paintHover(painter);
        paintNow(painter);
    });
    new PaintedItem(plot, QStringLiteral("axes"), [this](QPainter& painter) { paintTitle(painter); });
    setRects(rects);
}

void IterationFrame::setRects(const QList<QCPAxisRect*>& rects)
{
    m_rects = rects;
    for (QCPAxisRect* rect : rects) {
        QCPAxis* axis = rect->axis(QCPAxis::atBottom);
        axis->grid()->setVisible(false);
        axis->setTickLabels(rect == rects.last());
        axis->setRange(0, m_plan);
    }
    fitTicks();
}

void IterationFrame::setTheme(const Theme& theme)
{
    m_theme = theme;
    fitTicks();
}

void IterationFrame::setPlan(std::uint64_t iterations)
{
    const double plan = std::max<double>(1, static_cast<double>(iterations));
    if (plan == m_plan) return;
    m_plan = plan;
    for (QCPAxisRect* rect : std::as_const(m_rects))
        rect->axis(QCPAxis::atBottom)->setRange(0, m_plan);
    fitTicks();
}

void IterationFrame::fitTicks()
{
    const QFontMetricsF metrics(m_theme.font(TypeRole::Axis));
    const double widest = metrics.horizontalAdvance(count(static_cast<std::uint64_t>(m_plan))) + m_theme.px(kNumberGap);
    const double room =
        std::max(1.0, m_rects.first()->width() / std::max<double>({1, double(m_theme.px(kNumberWidth)), widest}));
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    const double step = niceStep(m_plan, room);
    for (double iteration = 0; iteration <= m_plan; iteration += step)
        ticker->addTick(iteration, count(static_cast<std::uint64_t>(iteration)));
    for (QCPAxisRect* rect : std::as_const(m_rects)) {
        QCPAxis* axis = rect->axis(QCPAxis::atBottom);
        axis->setTicker(ticker);
        axis->setSubTicks(false);
    }
}

std::optional<std::uint64_t> IterationFrame::iterationAt(double pixel) const
{
    const double iteration = std::round(m_rects.first()->axis(QCPAxis::atBottom)->pixelToCoord(pixel));
    if (iteration < 0 || iteration > m_plan) return std::nullopt;
    return static_cast<std::uint64_t>(iteration);
}

void IterationFrame::paintHover(QPainter& painter) const
{
    if (!m_hover) return;
    const double x = m_rects.first()->axis(QCPAxis::atBottom)->coordToPixel(static_cast<double>(*m_hover));
    painter.setPen(QPen(m_theme.secondary, m_theme.stroke(1)));
    painter.drawLine(QPointF(x, m_rects.first()->top()), QPointF(x, m_rects.last()->bottom()));
}

void IterationFrame::paintNow(QPainter& painter) const
{
    const double x = m_rects.first()->axis(QCPAxis::atBottom)->coordToPixel(std::clamp(m_now, 0.0, m_plan));
    const double top = m_rects.first()->top(), bottom = m_rects.last()->bottom();
    const double height = glyphSize(Glyph::NowDown, m_theme), centre = top - m_theme.px(kTriangleGap) - height / 2;
    QColor line = m_theme.ink.fill;
    line.setAlphaF(0.55f);
    painter.setPen(QPen(line, m_theme.stroke(1)));
    painter.drawLine(QPointF(x, centre), QPointF(x, bottom));
    paintGlyph(painter, Glyph::NowDown, QPointF(x, centre), m_theme);
}

double IterationFrame::heightOfTitle() const
{
    return QFontMetricsF(m_theme.font(TypeRole::Axis)).height() + 2;
}

void IterationFrame::paintTitle(QPainter& painter) const
{
    const QCPAxisRect* rect = m_rects.last();
    painter.setFont(m_theme.font(TypeRole::Axis));
    painter.setPen(m_theme.secondary);
    painter.drawText(QRectF(rect->left(), rect->bottom() - heightOfTitle(), rect->width(), heightOfTitle() - 2),
                     Qt::AlignRight | Qt::AlignVCenter, tr("iteration"));
}

} // namespace ui::plots
