#include "ui/plots/run_curve.h"
#include <cmath>
#include <limits>

namespace ui::plots {

namespace {

constexpr std::uint64_t kMarkerEvery = 100;
constexpr int kLine = 8; // points

QCPGraph* addGraph(QCPAxisRect& rect)
{
    return rect.parentPlot()->addGraph(rect.axis(QCPAxis::atBottom), rect.axis(QCPAxis::atLeft));
}

} // namespace

RunCurve::RunCurve(QCPAxisRect& loss, QCPAxisRect* accuracy)
    : m_plot(*loss.parentPlot()), m_loss(addGraph(loss)), m_markers(addGraph(loss)),
      m_accuracy(accuracy ? addGraph(*accuracy) : nullptr), m_lowest(std::numeric_limits<double>::infinity())
{
    m_markers->setLineStyle(QCPGraph::lsNone);
}

RunCurve::~RunCurve()
{
    for (QCPGraph* graph : {m_loss, m_markers, m_accuracy})
        if (graph) m_plot.removeGraph(graph);
}

void RunCurve::append(const std::vector<core::Record>& records)
{
    for (; m_shown < records.size(); ++m_shown) {
        const core::Record& record = records[m_shown];
        const double iteration = static_cast<double>(record.iteration + 1);
        if (record.loss) addLoss(iteration, *record.loss);
        if (record.loss && isMarked(record.iteration + 1)) m_markers->addData(iteration, *record.loss);
        if (record.accuracy && m_accuracy) m_accuracy->addData(iteration, 100 * *record.accuracy);
    }
    showFirstPoints();
}

/// Few iterations of a long plan make a line too short to be seen.
void RunCurve::showFirstPoints()
{
    const QCPScatterStyle point(QCPScatterStyle::ssDisc, 4);
    for (QCPGraph* graph : {m_loss, m_accuracy})
        if (graph) graph->setScatterStyle(graph->dataCount() < kLine ? point : QCPScatterStyle());
}

void RunCurve::addLoss(double iteration, double loss)
{
    const bool isFinite = std::isfinite(loss);
    m_loss->addData(iteration, isFinite ? loss : std::numeric_limits<double>::quiet_NaN());
    if (isFinite && loss > 0) {
        m_lowest = std::min(m_lowest, loss);
        m_highest = std::max(m_highest, loss);
    }
    if (!isFinite && m_wasFinite) m_nonFinite.emplace_back(iteration, std::isinf(loss));
    m_wasFinite = isFinite;
}

bool RunCurve::isMarked(std::uint64_t iteration) const
{
    return iteration % kMarkerEvery == static_cast<std::uint64_t>(m_markerOffset);
}

void RunCurve::setLook(const RunLook& look)
{
    m_markerOffset = look.markerOffset;
    m_loss->setPen(look.line);
    if (m_accuracy) m_accuracy->setPen(look.line);
    m_markers->setVisible(!look.marker.isEmpty());
    m_markers->setScatterStyle(QCPScatterStyle(look.marker, look.markerPen, look.markerFill, 6));
}

} // namespace ui::plots
