#include "ui/loss_scale/loss_scale_panel.h"
#include "ui/glyphs.h"
#include "ui/numbers.h"
#include "ui/plots/plot_menu.h"
#include "ui/plots/scale_plot.h"
#include "ui/readout_row.h"
#include <QVBoxLayout>

namespace ui::loss_scale {

namespace {

constexpr double kRoomForBoth = 560; // for the scale as a power and as a number
constexpr double kUsuallyWidest = 131072;

} // namespace

LossScalePanel::LossScalePanel(QWidget* parent)
    : Panel(parent), m_row(new ReadoutRow(this)), m_plot(new plots::ScalePlot(this))
{
    setMinimumSize(320, 180);
    m_row->setObjectName(QStringLiteral("scaleReadouts"));
    m_row->setAccessibleName(tr("Loss scale"));
    m_row->setWhatsThis(
        tr("The loss scale, the good steps counted towards its next growth, and how often it grew and a "
           "step was skipped in this run."));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_row);
    column->addWidget(m_plot, 1);
}

void LossScalePanel::showSnapshot(const core::Snapshot& snapshot)
{
    m_scaler = snapshot.scaler;
    const double part = snapshot.program.empty()
                            ? 0
                            : static_cast<double>(snapshot.next) / static_cast<double>(snapshot.program.size());
    m_plot->showNow({static_cast<double>(snapshot.iteration) + part, snapshot.plan, m_scaler.scale, m_scaler.enabled});
    showReadouts();
}

void LossScalePanel::showHistory(const RunHistory& history)
{
    m_growths = history.growths();
    m_skips = history.skips();
    m_plot->showHistory(scaleHistoryOf(history.current()));
    showReadouts();
}

void LossScalePanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    showReadouts();
}

void LossScalePanel::showReadouts()
{
    const auto glyph = [this](Glyph which) {
        return [this, which](QPainter& painter, const QRectF& cell) {
            paintGlyph(painter, which, cell.center(), m_theme);
        };
    };
    const QString interval = count(static_cast<std::uint64_t>(m_scaler.growthInterval));
    const QString tracker = tr("%1 of %2");
    const auto scaleText = m_row->width() < m_theme.px(kRoomForBoth) ? powerOrNumber : powerAndNumber;
    QList<Readout> readouts;
    readouts += {.name = tr("scale"),
                 .value = m_scaler.enabled ? scaleText(m_scaler.scale) : QStringLiteral("1"),
                 .widest = m_scaler.enabled ? scaleText(kUsuallyWidest) : QString(),
                 .strongValue = true,
                 .colour = m_theme.scale.text};
    if (m_scaler.enabled)
        readouts += {.name = tr("growth tracker"),
                     .value = tracker.arg(count(static_cast<std::uint64_t>(m_scaler.growthTracker)), interval),
                     .widest = tracker.arg(interval, interval),
                     .strongValue = true};
    const auto marked = [&](const QString& name, std::uint64_t number, Glyph which) {
        readouts += {.name = name,
                     .value = count(number),
                     .widest = QStringLiteral("00"),
                     .strongValue = true,
                     .markWidth = normalSize(which),
                     .mark = glyph(which)};
    };
    marked(tr("growth"), m_growths, Glyph::Growth);
    marked(tr("skipped steps"), m_skips, Glyph::Skip);
    m_row->showReadouts(readouts);
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
