#include "ui/plots/loss_plot.h"
#include "ui/glyphs.h"
#include "ui/number_text.h"
#include "ui/plots/painted_item.h"
#include "ui/plots/run_curve.h"
#include <algorithm>
#include <cmath>
#include <set>

namespace ui::plots {

namespace {

constexpr double kTickHeight = 20;                           // two numbers closer than this are one too many
constexpr double kSmallestPlain = 1e-3, kLargestPlain = 1e4; // beyond, numbers are too wide for the margin

struct Range {
    double low, high;
};

Range firstRange(const QString& lossName)
{
    return lossName == QLatin1String("mse") ? Range{0.03, 0.25} : Range{0.01, 4};
}

int paintOrder(RunMode mode)
{
    constexpr RunMode kOrder[] = {RunMode::Mixed, RunMode::Half, RunMode::BF16,
                                  RunMode::AMP,   RunMode::FP16, RunMode::FP32};
    return static_cast<int>(std::find(std::begin(kOrder), std::end(kOrder), mode) - std::begin(kOrder));
}

/// Dashes must be seen over the line they coincide with.
std::vector<const Run*> inPaintOrder(const RunHistory& history)
{
    std::vector<const Run*> runs = history.others();
    runs.push_back(&history.current());
    std::ranges::stable_sort(runs, {}, [](const Run* run) { return paintOrder(run->mode); });
    return runs;
}

bool arePlain(double low, double high)
{
    return low >= kSmallestPlain && high < kLargestPlain;
}

/// Every `nth` power of ten.
std::vector<double> decadesOf(double low, double high, int nth)
{
    std::vector<double> decades;
    for (int exponent = static_cast<int>(std::ceil(std::log10(low) - 1e-3)); exponent <= std::log10(high) + 1e-3;
         ++exponent)
        if (exponent % nth == 0) decades.push_back(std::pow(10, exponent));
    return decades;
}

/// 1, 2, 3, 5, 7 of each decade, thinned to what `most` leaves room for.
std::vector<double> lossTicks(double low, double high, double most)
{
    const std::vector<std::vector<double>> kDigits = {{1, 2, 3, 5, 7}, {1, 2, 5}, {1, 3}};
    std::vector<double> ticks;
    for (const auto& digits : kDigits) {
        ticks.clear();
        for (double decade = std::pow(10, std::floor(std::log10(low))); decade <= high; decade *= 10)
            for (const double digit : digits)
                if (digit * decade >= low * 0.999 && digit * decade <= high * 1.001) ticks.push_back(digit * decade);
        if (arePlain(low, high) && static_cast<double>(ticks.size()) <= most) return ticks;
    }
    for (int nth = 1; nth == 1 || static_cast<double>(ticks.size()) > std::max(most, 2.0); ++nth)
        ticks = decadesOf(low, high, nth);
    return ticks;
}

QString tickText(double tick, double low, double high)
{
    if (low >= 0.01 && high <= 1) return QLocale().toString(tick, 'f', 2);
    if (arePlain(low, high) || tick == 1) return number(tick, 3);
    return QStringLiteral("10") + superscript(static_cast<int>(std::lround(std::log10(tick))));
}

} // namespace

LossPlot::LossPlot(QWidget* parent) : IterationPlot(parent), m_loss(plot().axisRect())
{
    setObjectName(QStringLiteral("lossPlot"));
    new PaintedItem(plot(), QStringLiteral("axes"), [this](QPainter& painter) { paintTop(painter); });
    createRects(false);
}

LossPlot::~LossPlot() = default;

void LossPlot::nameSelf()
{
    setAccessibleName(tr("Loss and accuracy over the iterations"));
    setWhatsThis(
        tr("The loss of this run, and of the last run of every other mode with the same experiment and seed; the panel "
           "Runs chooses others. For classifiers the share of test images that are right stands below."));
}

QCPAxis& LossPlot::lossAxis() const
{
    return *m_loss->axis(QCPAxis::atLeft);
}

void LossPlot::createRects(bool classifies)
{
    m_runs.clear();
    if (m_accuracy && !classifies) {
        plot().plotLayout()->remove(m_accuracy);
        plot().plotLayout()->simplify();
        plot().plotLayout()->setRowStretchFactors({1});
        m_accuracy = nullptr;
    } else if (!m_accuracy && classifies) {
        m_accuracy = new QCPAxisRect(&plot());
        plot().plotLayout()->addElement(1, 0, m_accuracy);
        plot().plotLayout()->setRowSpacing(0);
        plot().plotLayout()->setRowStretchFactors({3, 2});
        m_accuracy->axis(QCPAxis::atLeft)->setRange(0, 100);
        auto ticker = QSharedPointer<QCPAxisTickerText>::create();
        for (const int percent : {0, 50, 100})
            ticker->addTick(percent, QString::number(percent) + QStringLiteral("\u00A0%"));
        m_accuracy->axis(QCPAxis::atLeft)->setTicker(ticker);
    }
    m_loss->setAutoMargins(QCP::msNone);
    lossAxis().setScaleType(QCPAxis::stLogarithmic);
    if (m_accuracy) m_accuracy->setAutoMargins(QCP::msNone);
    frame().setRects(m_accuracy ? QList{m_loss, m_accuracy} : QList{m_loss});
}

void LossPlot::setExperiment(const QString& lossName, bool classifies)
{
    if (lossName == m_lossName && classifies == (m_accuracy != nullptr)) return;
    m_lossName = lossName;
    const Range range = firstRange(lossName);
    m_low = range.low;
    m_high = range.high;
    createRects(classifies);
    setTheme(theme());
}

void LossPlot::applyTheme()
{
    styleRects();
    frame().setTheme(theme());
    applyLooks();
    growRange();
}

void LossPlot::styleRects()
{
    const int left = theme().px(46), top = theme().px(28), right = theme().px(26), bottom = theme().px(26);
    m_loss->setMargins(QMargins(left, top, right, m_accuracy ? theme().px(12) : bottom));
    if (m_accuracy) m_accuracy->setMargins(QMargins(left, theme().px(8), right, bottom));
    for (QCPAxisRect* rect : {m_loss, m_accuracy}) {
        if (!rect) continue;
        rect->axis(QCPAxis::atLeft)->setBasePen(Qt::NoPen);
        rect->axis(QCPAxis::atLeft)->setTickPen(Qt::NoPen);
        rect->axis(QCPAxis::atLeft)->setSubTicks(false);
    }
}

void LossPlot::resizeEvent(QResizeEvent* event)
{
    IterationPlot::resizeEvent(event);
    fitLossTicks();
}

void LossPlot::showNow(double iteration, std::uint64_t plan)
{
    frame().setPlan(plan);
    frame().setNow(iteration);
    replotSoon();
}

void LossPlot::showHistory(const RunHistory& history)
{
    m_history = &history;
    const std::vector<const Run*> runs = inPaintOrder(history);
    const auto isShown = [&](const Shown& shown, const Run* run) {
        return shown.number == run->number && shown.mode == run->mode &&
               shown.isCurrent == (run == &history.current()) && shown.curve->size() <= run->records.size();
    };
    if (m_edition != history.edition() || !std::ranges::equal(m_runs, runs, isShown)) createCurves(runs, history);
    m_edition = history.edition();
    for (std::size_t i = 0; i < runs.size(); ++i)
        m_runs[i].curve->append(runs[i]->records);
    growRange();
    replotSoon();
    emit tableChanged();
}

void LossPlot::createCurves(const std::vector<const Run*>& runs, const RunHistory& history)
{
    m_runs.clear();
    for (const Run* run : runs)
        m_runs.push_back(
            {run->number, run->mode, run == &history.current(), std::make_unique<RunCurve>(*m_loss, m_accuracy)});
    applyLooks();
}

void LossPlot::applyLooks()
{
    for (const Shown& run : m_runs)
        run.curve->setLook(lookOf(run.mode, run.isCurrent, theme()));
}

/// By whole steps of 2, and never back.
void LossPlot::growRange()
{
    for (const Shown& run : m_runs) {
        while (run.curve->lowest() < m_low)
            m_low /= 2;
        while (run.curve->highest() > m_high)
            m_high *= 2;
    }
    lossAxis().setRange(m_low, m_high);
    fitLossTicks();
}

void LossPlot::fitLossTicks()
{
    const double most = m_loss->height() / std::max(1.0, static_cast<double>(theme().px(kTickHeight)));
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    for (const double tick : lossTicks(m_low, m_high, most))
        ticker->addTick(tick, tickText(tick, m_low, m_high));
    lossAxis().setTicker(ticker);
}

/// The unit above the axis, and a glyph at the top edge where the loss stopped being a number.
void LossPlot::paintTop(QPainter& painter) const
{
    painter.setFont(theme().font(TypeRole::Axis));
    painter.setPen(theme().secondary);
    const QString unit = m_lossName == QLatin1String("mse") ? QStringLiteral("MSE") : tr("loss");
    const QSizeF size(painter.fontMetrics().horizontalAdvance(unit), painter.fontMetrics().height());
    const double right = m_loss->left() - theme().px(10); // of the numbers; a longer word begins at the edge
    painter.drawText(QRectF(QPointF(std::max<double>(theme().px(2), right - size.width()), 2), size),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, unit);
    for (const Shown& run : m_runs)
        for (const auto& [iteration, isInfinite] : run.curve->nonFinite()) {
            const double x = m_loss->axis(QCPAxis::atBottom)->coordToPixel(iteration);
            paintGlyph(painter, isInfinite ? Glyph::Infinite : Glyph::NaN, QPointF(x, m_loss->top() + theme().px(7)),
                       theme());
        }
}

PlotTable LossPlot::table() const
{
    PlotTable table{{tr("iteration")}, {}};
    if (!m_history) return table;
    std::vector<const Run*> runs = {&m_history->current()};
    for (const Run* other : m_history->others())
        runs.push_back(other);
    std::set<std::uint64_t> iterations; // of a very long run not every one is kept
    for (const Run* run : runs) {
        const QString name = nameOf(*run, *m_history);
        table.columns << tr("loss: %1").arg(name);
        if (m_accuracy) table.columns << tr("accuracy: %1").arg(name);
        for (const core::Record& record : run->records)
            iterations.insert(record.iteration);
    }
    const auto cell = [](const std::optional<double>& value) { return value ? QVariant(*value) : QVariant(); };
    for (const std::uint64_t iteration : iterations) {
        std::vector<QVariant> row = {static_cast<qulonglong>(iteration + 1)};
        for (const Run* run : runs) {
            const core::Record* record = run->recordOf(iteration);
            const bool has = record && record->iteration == iteration;
            row.push_back(has ? cell(record->loss) : QVariant());
            if (m_accuracy) row.push_back(has ? cell(record->accuracy) : QVariant());
        }
        table.rows.push_back(row);
    }
    return table;
}

} // namespace ui::plots
