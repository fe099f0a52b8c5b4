#pragma once
// The finding with the legend under it, as one block that stands where no data is. Knows nothing of the counts.
#include "ui/plots/range_painting.h"

namespace ui::plots {

class FindingBlock {
public:
    /// Without the finding it is the legend alone.
    FindingBlock(const RangePicture& picture, const Theme& theme, bool withFinding);

    QSizeF size() const { return m_size; }
    /// Where it fits below `ceiling`: at the right end of the normal zone, else at its left end; none where data is in
    /// the way of both. The place it had (`before`) is kept as long as it fits.
    std::optional<QPointF> place(const RangeGeometry& geometry, double ceiling, std::optional<QPointF> before) const;
    void paint(QPainter& painter, QPointF at) const;

private:
    struct Entry {
        enum class Sample { Twin, UnscaledTwin, Bars } sample;
        QString text;
    };
    void addFinding();
    void addLegend();
    void paintFinding(QPainter& painter, QPointF at) const;
    double highestData(const RangeGeometry& geometry, double from, double to) const;
    void paintSample(QPainter& painter, Entry::Sample sample, QPointF centre) const;

    const RangePicture& m_picture;
    const Theme& m_theme;
    QList<Entry> m_legend;
    double m_width = 0, m_findingHeight = 0, m_noteHeight = 0;
    QSizeF m_size;
};

} // namespace ui::plots
