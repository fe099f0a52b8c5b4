#include "ui/plots/scale_plot.h"
#include "ui/glyphs.h"
#include "ui/loss_scale/skip_text.h"
#include "ui/number_text.h"
#include "ui/plots/painted_item.h"
#include <QHelpEvent>
#include <QToolTip>
#include <cmath>

namespace ui::plots {

namespace {

constexpr double kLowest = -3.2, kHighest = 26.5; // log2; so that 2⁰ does not lie on the axis
constexpr int kTicks[] = {0, 8, 16, 24};
constexpr double kFreeLevels[] = {4, 12, 20}; // between the grid lines, for a sentence

double levelOf(double scale)
{
    return scale > 0 ? std::clamp(std::log2(scale), kLowest, kHighest) : kLowest;
}

} // namespace

ScalePlot::ScalePlot(QWidget* parent) : IterationPlot(parent)
{
    setObjectName(QStringLiteral("scalePlot"));
    createAxes();
    m_curve = plot().addGraph();
    m_curve->setLineStyle(QCPGraph::lsStepLeft);
    new PaintedItem(plot(), QStringLiteral("axes"), [this](QPainter& painter) {
        paintMarks(painter);
        paintStreaks(painter);
        if (m_now.scalerOn)
            paintLastSkip(painter);
        else
            paintExplanation(painter);
    });
}

void ScalePlot::nameSelf()
{
    setAccessibleName(tr("Loss scale over the iterations"));
    setWhatsThis(
        tr("The loss scale as powers of two, from the first planned iteration to the last. A triangle marks where "
           "the scale grew, a cross a step that was skipped because a gradient was inf or NaN."));
}

void ScalePlot::createAxes()
{
    plot().axisRect()->setAutoMargins(QCP::msNone);
    plot().yAxis->setRange(kLowest, kHighest);
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (const int exponent : kTicks)
        ticker->addTick(exponent, powerOfTwo(exponent));
    plot().yAxis->setTicker(ticker);
    plot().yAxis->setTickLength(0);
}

void ScalePlot::applyTheme()
{
    plot().axisRect()->setMargins(QMargins(theme().px(42), theme().px(28), theme().px(16), theme().px(26)));
    plot().yAxis->setBasePen(Qt::NoPen);
    plot().yAxis->setTickPen(Qt::NoPen);
    m_curve->setPen(QPen(theme().scale.fill, theme().stroke(2.25), Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    frame().setTheme(theme());
}

void ScalePlot::showNow(const Now& now)
{
    m_now = now;
    frame().setPlan(now.plan);
    frame().setNow(now.iteration);
    fillCurve();
    replotSoon();
}

void ScalePlot::showHistory(const loss_scale::ScaleHistory& history)
{
    m_history = history;
    fillCurve();
    replotSoon();
    emit tableChanged();
}

void ScalePlot::fillCurve()
{
    QVector<double> iterations, levels;
    for (std::size_t i = 0; i < m_history.scales.size(); ++i) {
        iterations += static_cast<double>(i);
        levels += levelOf(m_history.scales[i]);
    }
    iterations += std::max(m_now.iteration, static_cast<double>(m_history.scales.size()) - 1);
    levels += levelOf(m_now.scalerOn ? m_now.scale : 1);
    m_curve->setData(iterations, levels, true);
}

QPointF ScalePlot::pixel(double iteration, double scale) const
{
    return {plot().xAxis->coordToPixel(iteration), plot().yAxis->coordToPixel(levelOf(scale))};
}

void ScalePlot::paintMarks(QPainter& painter) const
{
    const double above = theme().px(10);
    for (const auto& growth : m_history.growths)
        paintGlyph(painter, Glyph::Growth,
                   pixel(static_cast<double>(growth.iteration), growth.after) - QPointF(0, above), theme());
    for (const auto& skip : m_history.skips)
        paintGlyph(painter, Glyph::Skip, pixel(static_cast<double>(skip.iteration), skip.before), theme());
}

void ScalePlot::paintStreaks(QPainter& painter) const
{
    painter.setFont(theme().font(TypeRole::Small));
    painter.setPen(theme().overflow.text);
    double free = plot().axisRect()->left();
    for (const auto& streak : m_history.streaks) {
        const QString text = tr("%n skips in a row: %1 → %2", nullptr, static_cast<int>(streak.skips))
                                 .arg(powerOrNumber(streak.first.before), powerOrNumber(streak.last.after));
        const QPointF from = pixel(static_cast<double>(streak.last.iteration), streak.last.after);
        const QPointF at = from + QPointF(theme().px(4), theme().px(17));
        const double width = painter.fontMetrics().horizontalAdvance(text);
        if (at.x() < free || at.x() + width > plot().axisRect()->right()) continue;
        painter.drawText(at, text);
        free = at.x() + width + theme().px(8);
    }
}

/// A level where the staircase has not been, so that a sentence there covers nothing.
double ScalePlot::freeLevel() const
{
    const auto [lowest, highest] = std::minmax_element(m_history.scales.begin(), m_history.scales.end());
    if (lowest == m_history.scales.end()) return kFreeLevels[0];
    for (const double level : {kFreeLevels[1], kFreeLevels[0], kFreeLevels[2]})
        if (level + 2 < levelOf(*lowest) || level - 2 > levelOf(*highest)) return level;
    return kFreeLevels[0];
}

void ScalePlot::paintLastSkip(QPainter& painter) const
{
    if (m_history.skips.empty()) return;
    const auto& skip = m_history.skips.back();
    const QString where = QString::fromStdString(skip.tensor);
    const QString text = where.isEmpty()
                             ? tr("last skip: iteration %1").arg(count(skip.iteration))
                             : tr("last skip: iteration %1, inf or NaN in %2").arg(count(skip.iteration), where);
    const QCPAxisRect& rect = *plot().axisRect();
    painter.setFont(theme().font(TypeRole::Small));
    painter.setPen(theme().secondary);
    const double y = plot().yAxis->coordToPixel(freeLevel()), height = painter.fontMetrics().height();
    painter.drawText(QRectF(rect.left(), y - height / 2, rect.width(), height), Qt::AlignCenter, text);
}

void ScalePlot::paintExplanation(QPainter& painter) const
{
    const QString lines[] = {tr("GradScaler is off: the loss is multiplied by 1."),
                             tr("Tick GradScaler in the toolbar to turn it on.")};
    painter.setFont(theme().font(TypeRole::Small));
    const QCPAxisRect& rect = *plot().axisRect();
    const double height = painter.fontMetrics().height() + 2, gap = theme().px(16);
    const double width =
        std::max(painter.fontMetrics().horizontalAdvance(lines[0]), painter.fontMetrics().horizontalAdvance(lines[1]));
    const double now = pixel(m_now.iteration, 1).x();
    const double left =
        now + gap + width <= rect.right() ? now + gap : std::max<double>(rect.left(), now - gap - width);
    const double top = plot().yAxis->coordToPixel(kFreeLevels[1]) - height;
    for (int i = 0; i < 2; ++i) {
        painter.setPen(i == 0 ? theme().text : theme().secondary);
        painter.drawText(QRectF(left, top + i * height, width + 1, height), Qt::AlignLeft | Qt::AlignVCenter, lines[i]);
    }
}

bool ScalePlot::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return IterationPlot::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
    return true;
}

QString ScalePlot::tipAt(QPointF position) const
{
    const auto isNear = [&](const loss_scale::ScaleMark& mark, double scale, double above) {
        const QPointF away = pixel(static_cast<double>(mark.iteration), scale) - QPointF(0, above) - position;
        return std::hypot(away.x(), away.y()) < theme().px(8);
    };
    for (const auto& skip : m_history.skips)
        if (isNear(skip, skip.before, 0)) return loss_scale::skipText({&skip, 1});
    for (const auto& growth : m_history.growths)
        if (isNear(growth, growth.after, theme().px(10)))
            return tr("iteration %1: scale %2 → %3")
                .arg(count(growth.iteration), powerOrNumber(growth.before), powerOrNumber(growth.after));
    return {};
}

PlotTable ScalePlot::table() const
{
    PlotTable table{{tr("iteration"), tr("scale"), tr("growth"), tr("skipped")}, {}};
    for (std::size_t i = 1; i < m_history.scales.size(); ++i)
        table.rows.push_back({static_cast<qulonglong>(i), m_history.scales[i], QVariant(), QVariant()});
    for (const auto& growth : m_history.growths)
        table.rows[growth.iteration - 1][2] = tr("yes");
    for (const auto& skip : m_history.skips)
        table.rows[skip.iteration - 1][3] = QString::fromStdString(skip.tensor);
    return table;
}

} // namespace ui::plots
