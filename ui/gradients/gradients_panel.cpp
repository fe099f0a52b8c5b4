#include "ui/gradients/gradients_panel.h"
#include "ui/gradients/control_row.h"
#include "ui/gradients/counts_strip.h"
#include "ui/gradients/finding.h"
#include "ui/gradients/picture.h"
#include "ui/plots/plot_menu.h"
#include "ui/plots/range_plot.h"
#include <QLabel>
#include <QVBoxLayout>
#include <cmath>

namespace ui::gradients {

namespace {

constexpr int kTitleInMargin = 8; // the title of the share axis stands in the margin

} // namespace

GradientsPanel::GradientsPanel(QWidget* parent)
    : Panel(parent), m_controls(new ControlRow(this)), m_finding(new QLabel(this)), m_plot(new plots::RangePlot(this)),
      m_strip(new CountsStrip(this))
{
    setObjectName(QStringLiteral("gradientsPanel"));
    setMinimumSize(560, 320);
    m_plot->setObjectName(QStringLiteral("rangePlot"));
    m_finding->setObjectName(QStringLiteral("gradientFinding"));
    m_finding->setWordWrap(true);
    m_finding->hide();
    createLayout();
    connect(m_controls, &ControlRow::watchChanged, this, &GradientsPanel::watchChanged);
    connectPlot();
}

GradientsPanel::~GradientsPanel()
{
    // The tensor box loses the focus while it is destroyed, and then takes what was typed for a choice.
    m_controls->disconnect(this);
}

void GradientsPanel::createLayout()
{
    const auto inset = [](QWidget* widget) {
        auto* row = new QHBoxLayout;
        row->setContentsMargins(kTitleInMargin, 0, 0, 0);
        row->addWidget(widget);
        return row;
    };
    auto* column = new QVBoxLayout(this);
    column->setSpacing(0);
    column->addLayout(m_controlsPlace = inset(m_controls));
    column->addLayout(inset(m_finding));
    column->addSpacing(8);
    column->addWidget(m_plot, 1);
    column->addSpacing(8);
    column->addLayout(inset(m_strip));
}

void GradientsPanel::connectPlot()
{
    connect(m_plot, &plots::RangePlot::scaleTried, this, &GradientsPanel::tryScale);
    connect(m_plot, &plots::RangePlot::scaleChosen, this, &GradientsPanel::chooseScale);
    connect(m_plot, &plots::RangePlot::trialCancelled, this, &GradientsPanel::cancelTrial);
    connect(m_plot, &plots::RangePlot::scalerWanted, this, &GradientsPanel::turnScalerOn);
    connect(m_plot, &plots::RangePlot::powerChosen, this,
            [this](int exponent) { emit numberChosen(std::ldexp(1.0, exponent)); });
    // The plot notices while it draws; the layout must not change under it.
    connect(m_plot, &plots::RangePlot::findingMoved, this, &GradientsPanel::placeFinding, Qt::QueuedConnection);
}

void GradientsPanel::showSnapshot(const core::Snapshot& snapshot)
{
    m_watched = snapshot.watched;
    m_scaler = snapshot.scaler;
    m_trial.follow(snapshot);
    m_controls->showSnapshot(snapshot);
    m_controls->showFacts(m_watched.available ? factsOf(m_watched) : QStringList());
    refresh();
    const plots::RangePicture picture = pictureOf(m_watched, m_scaler, m_trial.scale());
    if (m_plot->accessibleDescription() != picture.finding) m_plot->setAccessibleDescription(picture.finding);
    m_plot->showPicture(picture);
    placeFinding();
}

void GradientsPanel::refresh()
{
    const auto predicted = zonesApply(m_watched) ? m_trial.predicted() : std::nullopt;
    m_strip->showCounts(m_watched.available ? m_watched.measured.counts : core::Counts(), predicted,
                        m_trial.measured());
}

void GradientsPanel::placeFinding()
{
    const bool inPlot = m_plot->findingFits() || !m_watched.available;
    m_finding->setText(inPlot ? QString() : findingOf(m_watched));
    m_finding->setVisible(!inPlot);
}

void GradientsPanel::placeControls(QBoxLayout* header)
{
    m_controls->setInHeader(header != nullptr);
    if (header)
        header->insertWidget(1, m_controls, 1);
    else
        m_controlsPlace->addWidget(m_controls);
}

void GradientsPanel::tryScale(double scale)
{
    if (scale == m_watched.multiplier)
        m_trial.cancel();
    else
        m_trial.start(scale);
    m_plot->showTrial(pictureOf(m_watched, m_scaler, m_trial.scale()));
    refresh();
}

void GradientsPanel::chooseScale(double scale)
{
    if (!m_scaler.enabled) return; // the trial stays; the link beside the handle turns GradScaler on
    m_trial.commit();
    emit scaleChosen(scale);
}

void GradientsPanel::cancelTrial()
{
    m_trial.cancel();
    m_plot->showTrial(pictureOf(m_watched, m_scaler, m_trial.scale()));
    refresh();
}

void GradientsPanel::turnScalerOn()
{
    if (!m_trial.scale()) return;
    m_trial.commit();
    emit scaleChosen(*m_trial.scale());
}

void GradientsPanel::retranslate()
{
    m_controls->retranslate();
    m_plot->retranslate();
    m_strip->retranslate();
}

void GradientsPanel::setTheme(const Theme& theme)
{
    layout()->setContentsMargins(theme.px(12, 16) - kTitleInMargin, 0, theme.px(16), 0);
    m_controls->setTheme(theme);
    m_finding->setFont(theme.font(theme.presentation ? TypeRole::Finding : TypeRole::PanelTitle));
    m_plot->setTheme(theme);
    m_strip->setTheme(theme);
}

void GradientsPanel::fillMenu(QMenu& menu)
{
    plots::fillPlotMenu(menu, *m_plot, tr("Gradients against the FP16 range"));
}

} // namespace ui::gradients
