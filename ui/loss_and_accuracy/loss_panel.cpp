#include "ui/loss_and_accuracy/loss_panel.h"
#include "ui/number_text.h"
#include "ui/plots/loss_plot.h"
#include "ui/plots/plot_menu.h"
#include "ui/plots/run_look.h"
#include <QVBoxLayout>

namespace ui::loss_and_accuracy {

namespace {

constexpr double kSampleWidth = 24;

} // namespace

LossPanel::LossPanel(QWidget* parent) : Panel(parent), m_row(new ReadoutRow(this)), m_plot(new plots::LossPlot(this))
{
    setMinimumSize(280, 180);
    m_row->setObjectName(QStringLiteral("lossReadouts"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_row);
    column->addWidget(m_plot, 1);
    connect(m_plot, &plots::IterationPlot::hoverChanged, this, &LossPanel::showLegend);
}

void LossPanel::showSnapshot(const core::Snapshot& snapshot)
{
    m_now = snapshot;
    m_classifies = snapshot.classifies;
    const double part = snapshot.program.empty()
                            ? 0
                            : static_cast<double>(snapshot.next) / static_cast<double>(snapshot.program.size());
    m_plot->setExperiment(QString::fromStdString(snapshot.lossName), snapshot.classifies);
    m_plot->showNow(static_cast<double>(snapshot.iteration) + part, snapshot.plan);
}

void LossPanel::showHistory(const RunHistory& history)
{
    m_history = &history;
    m_plot->showHistory(history);
    showLegend();
}

void LossPanel::showLegend()
{
    if (!m_history) return;
    QList<Readout> readouts = {readoutOf(m_history->current(), true)};
    for (const Run* other : m_history->others())
        readouts += readoutOf(*other, false);
    m_row->showReadouts(readouts);
}

Readout LossPanel::readoutOf(const Run& run, bool isCurrent) const
{
    const plots::RunLook look = plots::lookOf(run.mode, isCurrent, m_theme);
    const auto hover = m_plot->hover();
    const std::uint64_t at = hover ? *hover : isInThePast(m_now) ? m_now.iteration : kAllIterations;
    const auto lossNow = newest(run, at, &core::Record::loss);
    const auto accuracyNow = newest(run, at, &core::Record::accuracy);
    QString value = lossNow ? loss(*lossNow) : QStringLiteral("–");
    QString widest = loss(0.0888);
    if (m_classifies) {
        if (accuracyNow) value += QStringLiteral(" · ") + share(*accuracyNow);
        widest += QStringLiteral(" · ") + share(0.888);
    }
    const auto sample = [look](QPainter& painter, const QRectF& cell) { plots::paintSample(painter, cell, look); };
    return {.name = plots::nameOf(run, *m_history),
            .value = value,
            .widest = widest,
            .strongName = isCurrent,
            .strongValue = isCurrent && !hover,
            .markWidth = double(m_theme.px(kSampleWidth)),
            .mark = sample,
            .briefName = isCurrent ? std::optional(QString()) : std::nullopt}; // its line is the one that grows
}

void LossPanel::retranslate()
{
    m_row->setAccessibleName(tr("Loss of each run"));
    m_row->setWhatsThis(tr("What each line is, and its value at the iteration where this run stands."));
    m_plot->retranslate();
}

void LossPanel::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_row->setTheme(theme);
    m_plot->setTheme(theme);
    showLegend();
}

void LossPanel::fillMenu(QMenu& menu)
{
    plots::fillPlotMenu(menu, *m_plot, tr("Loss and accuracy"));
}

} // namespace ui::loss_and_accuracy
