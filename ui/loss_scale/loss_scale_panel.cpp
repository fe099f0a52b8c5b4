#include "ui/loss_scale/loss_scale_panel.h"
#include "ui/number_text.h"
#include "ui/plots/plot_menu.h"
#include "ui/plots/scale_plot.h"
#include <QVBoxLayout>

namespace ui::loss_scale {

namespace {

constexpr double kRoomForBoth = 560; // for the scale as a power and as a number
constexpr double kUsuallyWidest = 131072;

void countUntil(std::uint64_t iterations, const Run& run, std::uint64_t& growths, std::uint64_t& skips)
{
    growths = skips = 0;
    for (const core::Record& record : run.records) {
        if (record.iteration >= iterations) return;
        growths += record.grew ? 1 : 0;
        skips += static_cast<std::uint64_t>(record.skipped);
    }
}

} // namespace

LossScalePanel::LossScalePanel(QWidget* parent)
    : Panel(parent), m_row(new ReadoutRow(this)), m_plot(new plots::ScalePlot(this))
{
    setMinimumSize(280, 180);
    m_row->setObjectName(QStringLiteral("scaleReadouts"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_row);
    column->addWidget(m_plot, 1);
    connect(m_plot, &plots::IterationPlot::hoverChanged, this, &LossScalePanel::showReadouts);
}

void LossScalePanel::showSnapshot(const core::Snapshot& snapshot)
{
    m_scaler = snapshot.scaler;
    m_completed = snapshot.iteration;
    m_isInThePast = isInThePast(snapshot);
    const double part = snapshot.program.empty()
                            ? 0
                            : static_cast<double>(snapshot.next) / static_cast<double>(snapshot.program.size());
    const bool isInProgram = std::ranges::any_of(
        snapshot.program, [](const core::Statement& s) { return s.kind == core::Statement::Kind::ScaledBackward; });
    const bool isTicked = snapshot.togglesPending && snapshot.scalerAfter && !m_scaler.enabled;
    m_plot->showNow({static_cast<double>(snapshot.iteration) + part, snapshot.plan, m_scaler.scale, m_scaler.enabled,
                     isInProgram, isTicked ? snapshot.iteration + 2 : 0});
    showReadouts();
}

void LossScalePanel::showHistory(const RunHistory& history)
{
    m_history = &history;
    m_plot->showHistory(plots::scaleHistoryOf(history.current()));
    showReadouts();
}

void LossScalePanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    showReadouts();
}

/// At the mouse, where it is over an iteration that has run; else now.
LossScalePanel::Moment LossScalePanel::moment() const
{
    const auto hover = m_plot->hover();
    if (!m_history) return {m_scaler.enabled ? m_scaler.scale : 1, m_scaler.growthTracker, 0, 0, false};
    const Run& run = m_history->current();
    const bool isHovered = hover && *hover >= 1 && *hover <= run.iterations();
    const core::Record* record = isHovered ? run.recordOf(*hover - 1) : nullptr;
    std::uint64_t growths = run.growths, skips = run.skips;
    if (record || m_isInThePast) countUntil(record ? *hover : m_completed, run, growths, skips);
    if (record) return {record->scale, record->growthTracker, growths, skips, true};
    return {m_scaler.enabled ? m_scaler.scale : 1, m_scaler.growthTracker, growths, skips, false};
}

void LossScalePanel::showReadouts()
{
    const auto [scale, growthTracker, growths, skips, isPast] = moment();
    const auto scaleText = m_row->width() < m_theme.px(kRoomForBoth) ? powerOrNumber : powerAndNumber;
    const QString interval = count(static_cast<std::uint64_t>(m_scaler.growthInterval)), tracker = tr("%1 of %2");
    QList<Readout> readouts;
    readouts += {.name = tr("scale"),
                 .value = scaleText(scale),
                 .widest = m_scaler.enabled ? scaleText(kUsuallyWidest) : QString(),
                 .strongValue = !isPast,
                 .colour = isPast ? m_theme.secondary : m_theme.scale.text,
                 .briefName = QString()};
    if (m_scaler.enabled)
        readouts += {.name = tr("growth tracker"),
                     .value = tracker.arg(count(static_cast<std::uint64_t>(growthTracker)), interval),
                     .widest = tracker.arg(interval, interval),
                     .strongValue = !isPast,
                     .briefName = tr("tracker")};
    readouts += counted(tr("growth"), growths, Glyph::Growth);
    readouts += counted(tr("skipped steps"), skips, Glyph::Skip);
    m_row->showReadouts(readouts);
}

Readout LossScalePanel::counted(const QString& name, std::uint64_t number, Glyph glyph) const
{
    const auto mark = [this, glyph](QPainter& painter, const QRectF& cell) {
        paintGlyph(painter, glyph, cell.center(), m_theme);
    };
    return {.name = name,
            .value = count(number),
            .widest = QStringLiteral("00"),
            .strongValue = true,
            .markWidth = glyphSize(glyph, m_theme),
            .mark = mark,
            .briefName = QString()};
}

void LossScalePanel::retranslate()
{
    m_row->setAccessibleName(tr("Loss scale"));
    m_row->setWhatsThis(
        tr("The loss scale, the good steps counted towards its next growth, and how often it grew and a "
           "step was skipped in this run."));
    m_plot->retranslate();
}

void LossScalePanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_row->setTheme(theme);
    m_plot->setTheme(theme);
    showReadouts();
}

void LossScalePanel::fillMenu(QMenu& menu)
{
    plots::fillPlotMenu(menu, *m_plot, tr("Loss scale"));
}

} // namespace ui::loss_scale
