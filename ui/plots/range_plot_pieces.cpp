#include "ui/plots/finding_block.h"
#include "ui/plots/range_painting.h"
#include "ui/plots/range_plot.h"
#include "ui/plots/scale_handle.h"
#include <QPainter>

namespace ui::plots {

void RangePlot::paintBackground(QPainter& painter) const
{
    if (m_picture.zones) paintZones(painter, parts(), *m_picture.zones, theme());
}

void RangePlot::paintGhost(QPainter& painter) const
{
    paintUnscaledTwin(painter, parts(), m_picture, theme());
}

void RangePlot::paintFill(QPainter& painter) const
{
    paintTwinFill(painter, parts(), m_picture, theme());
}

void RangePlot::paintMeasured(QPainter& painter) const
{
    if (m_picture.empty()) return;
    paintBars(painter, parts(), m_picture, theme());
    paintSpecialBars(painter, parts(), m_picture.measured.counts, theme());
}

void RangePlot::paintTwin(QPainter& painter) const
{
    paintTwinLine(painter, parts(), m_picture, theme());
}

void RangePlot::paintHandle(QPainter& painter) const
{
    if (!m_picture.lossScale) return;
    const RangeGeometry g = parts();
    ScaleHandle(*m_picture.lossScale, g, theme()).paint(painter, m_pillHovered, hasFocus());
}

void RangePlot::paintLabels(QPainter& painter) const
{
    const RangeGeometry g = parts();
    if (m_picture.empty()) return paintAbsence(painter, g, m_picture.finding, theme());
    paintShareTitle(painter, g, m_picture.measured.counts.numel, theme());
    if (m_picture.zones) paintZoneTitles(painter, g, *m_picture.zones, theme());
    if (m_block) FindingBlock(m_picture, theme(), m_block->withFinding).paint(painter, m_block->at);
    if (m_hovered.isEmpty()) return;
    painter.setPen(QPen(theme().ink.fill, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(m_hovered);
}

} // namespace ui::plots
