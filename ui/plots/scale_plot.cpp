#include "ui/plots/scale_plot.h"
#include "ui/glyphs.h"
#include "ui/number_text.h"
#include "ui/plots/painted_item.h"
#include "ui/plots/skip_text.h"
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
        if (!m_now.scalerOn) return paintExplanation(painter);
        paintLastSkip(painter, paintStreaks(painter));
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
    plot().axisRect()->setMargins(QMargins(theme().px(42), theme().px(28), theme().px(26), theme().px(26)));
    plot().yAxis->setBasePen(Qt::NoPen);
    plot().yAxis->setTickPen(Qt::NoPen);
    m_curve->setPen(QPen(theme().scale.fill, theme().stroke(2.25), Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    frame().setTheme(theme());
    fitLevels();
}

/// The title of the axis stands below the line of 2⁰, however low the plot is.
void ScalePlot::fitLevels()
{
    constexpr double kMostShare = 0.4;
    const double height = std::max(1, plot().axisRect()->height());
    const double share = std::min(kMostShare, (frame().heightOfTitle() + 2) / height);
    plot().yAxis->setRange(std::min(kLowest, -kHighest * share / (1 - share)), kHighest);
}

void ScalePlot::resizeEvent(QResizeEvent* event)
{
    IterationPlot::resizeEvent(event);
    fitLevels();
}

void ScalePlot::showNow(const Now& now)
{
    m_now = now;
    frame().setPlan(now.plan);
    frame().setNow(now.iteration);
    fillCurve();
    replotSoon();
}

void ScalePlot::showHistory(const ScaleHistory& history)
{
    m_history = history;
    fillCurve();
    replotSoon();
    emit tableChanged();
}

void ScalePlot::fillCurve()
{
    QVector<double> iterations, levels;
    for (const auto& point : m_history.scales) {
        iterations += static_cast<double>(point.iteration);
        levels += levelOf(point.scale);
    }
    if (iterations.isEmpty() || m_now.iteration >= iterations.back()) { // not in the past
        iterations += m_now.iteration;
        levels += levelOf(m_now.scalerOn ? m_now.scale : 1);
    }
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

QList<QRectF> ScalePlot::paintStreaks(QPainter& painter) const
{
    QList<QRectF> texts;
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
        texts += QRectF(at.x(), at.y() - painter.fontMetrics().ascent(), width, painter.fontMetrics().height());
        free = at.x() + width + theme().px(8);
    }
    return texts;
}

/// A level where the staircase has not been, so that a sentence there covers nothing.
double ScalePlot::freeLevel() const
{
    if (m_history.scales.empty()) return kFreeLevels[0];
    const auto [lowest, highest] =
        std::ranges::minmax(m_history.scales, {}, [](const ScalePoint& point) { return point.scale; });
    for (const double level : {kFreeLevels[1], kFreeLevels[0], kFreeLevels[2]})
        if (level + 2 < levelOf(lowest.scale) || level - 2 > levelOf(highest.scale)) return level;
    return kFreeLevels[0];
}

/// Where it would cover another text, it is left out: the tip and the list of events have it.
void ScalePlot::paintLastSkip(QPainter& painter, const QList<QRectF>& taken) const
{
    if (m_history.skips.empty()) return;
    const auto& skip = m_history.skips.back();
    const QString where = QString::fromStdString(skip.tensor);
    const QCPAxisRect& rect = *plot().axisRect();
    painter.setFont(theme().font(TypeRole::Small));
    QString text = tr("last skip: iteration %1, inf or NaN in %2").arg(count(skip.iteration), where);
    if (where.isEmpty() || painter.fontMetrics().horizontalAdvance(text) > rect.width())
        text = tr("last skip: iteration %1").arg(count(skip.iteration));
    painter.setPen(theme().secondary);
    const double y = plot().yAxis->coordToPixel(freeLevel()), height = painter.fontMetrics().height();
    const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, rect.width());
    const QRectF room(rect.left(), y - height / 2, rect.width(), height);
    const bool isFree = std::ranges::none_of(taken, [&](const QRectF& other) { return other.intersects(room); });
    if (isFree) painter.drawText(room, Qt::AlignCenter, shown);
}

QString ScalePlot::explanation() const
{
    if (!m_now.isInProgram) return tr("This step has no GradScaler: the loss is not multiplied.");
    return tr("GradScaler is off: loss × 1.") + QLatin1Char('\n') +
           (m_now.onFrom > 0 ? tr("It is ticked, and on from iteration %1.").arg(count(m_now.onFrom))
                             : tr("Tick it in the tool bar."));
}

void ScalePlot::paintExplanation(QPainter& painter) const
{
    const QString text = explanation();
    const QCPAxisRect& rect = *plot().axisRect();
    painter.setFont(theme().font(TypeRole::Small));
    painter.setPen(theme().text);
    constexpr int kFlags = Qt::AlignHCenter | Qt::AlignVCenter | Qt::TextWordWrap;
    QRect room =
        painter.fontMetrics().boundingRect(QRect(rect.left(), rect.top(), rect.width(), rect.height()), kFlags, text);
    const int y = qRound(plot().yAxis->coordToPixel(freeLevel()));
    room.moveTop(std::clamp(y - room.height() / 2, rect.top(), std::max(rect.top(), rect.bottom() - room.height())));
    painter.fillRect(room.adjusted(-theme().px(4), 0, theme().px(4), 0), theme().base);
    painter.drawText(room, kFlags, text);
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
    const auto isNear = [&](const ScaleMark& mark, double scale, double above) {
        const QPointF away = pixel(static_cast<double>(mark.iteration), scale) - QPointF(0, above) - position;
        return std::hypot(away.x(), away.y()) < theme().px(8);
    };
    for (const auto& skip : m_history.skips)
        if (isNear(skip, skip.before, 0)) return skipText({&skip, 1});
    for (const auto& growth : m_history.growths)
        if (isNear(growth, growth.after, theme().px(10)))
            return tr("iteration %1: scale %2 → %3")
                .arg(count(growth.iteration), powerOrNumber(growth.before), powerOrNumber(growth.after));
    return {};
}

PlotTable ScalePlot::table() const
{
    PlotTable table{{tr("iteration"), tr("scale"), tr("growth"), tr("skipped")}, {}};
    const auto& marks = m_history;
    auto growth = marks.growths.begin();
    auto skip = marks.skips.begin();
    for (std::size_t i = 1; i < marks.scales.size(); ++i) {
        const auto& point = marks.scales[i];
        const bool grew = growth != marks.growths.end() && growth->iteration == point.iteration;
        const bool skipped = skip != marks.skips.end() && skip->iteration == point.iteration;
        table.rows.push_back({static_cast<qulonglong>(point.iteration), point.scale,
                              grew ? QVariant(tr("yes")) : QVariant(),
                              skipped ? QVariant(QString::fromStdString(skip->tensor)) : QVariant()});
        if (grew) ++growth;
        if (skipped) ++skip;
    }
    return table;
}

} // namespace ui::plots
