#include "ui/plots/iteration_plot.h"
#include <qcustomplot.h>

namespace ui::plots {

IterationPlot::IterationPlot(QWidget* parent)
    : PlotView(parent), m_frame(std::make_unique<IterationFrame>(plot(), QList{plot().axisRect()}))
{
    plot().installEventFilter(this);
}

IterationPlot::~IterationPlot() = default;

bool IterationPlot::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave) hoverAt(std::nullopt);
    if (event->type() == QEvent::MouseMove)
        hoverAt(m_frame->iterationAt(static_cast<QMouseEvent*>(event)->position().x()));
    return PlotView::eventFilter(watched, event);
}

void IterationPlot::hoverAt(std::optional<std::uint64_t> iteration)
{
    if (iteration == m_hover) return;
    showHover(iteration);
    emit hovered(iteration);
}

void IterationPlot::showHover(std::optional<std::uint64_t> iteration)
{
    m_hover = iteration;
    m_frame->setHover(iteration);
    replotSoon();
    emit hoverChanged();
}

void IterationPlot::resizeEvent(QResizeEvent* event)
{
    PlotView::resizeEvent(event);
    m_frame->fitTicks();
}

} // namespace ui::plots
