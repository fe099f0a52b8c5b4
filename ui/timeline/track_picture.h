#pragma once
// The timeline's track as a picture: what has run, skipped steps, another branch, where the run stands. Knows nothing
// of mice or of the engine.
#include "ui/plots/scale_history.h"
#include "ui/theme.h"
#include <QPainter>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ui::timeline {

using Skip = plots::ScaleMark;

struct SideBranch {
    std::size_t number = 0; // in Snapshot::branches
    std::uint64_t from = 0; // where it parts from the track
    std::uint64_t end = 0;  // iterations
    QString text;
};

struct TrackPicture {
    std::uint64_t plan = 1, done = 0; // iterations
    double now = 0;
    QColor colour;           // of the part that is done
    std::vector<Skip> skips; // in order
    std::optional<SideBranch> side;
    std::optional<std::uint64_t> hover;
};

/// Where things are in a widget of this size.
class TrackGeometry {
public:
    TrackGeometry(const TrackPicture& picture, const Theme& theme, const QRectF& all);
    QRectF track() const { return m_track; }
    double x(double iteration) const;
    /// None beside the track.
    std::optional<std::uint64_t> iterationAt(QPointF point) const;
    /// The line of the other branch, wide enough for a mouse; empty where there is none.
    QRectF sideLine() const;
    /// Marks that would lie upon one another are one: each of these is drawn as one mark.
    std::vector<std::span<const Skip>> skipMarks() const;
    /// The skips of the mark there; empty where there is none.
    std::span<const Skip> skipsAt(QPointF point) const;
    double skipsY() const; // of the marks' middle

private:
    const TrackPicture& m_picture;
    const Theme& m_theme;
    QRectF m_track;
};

void paintTrack(QPainter& painter, const TrackPicture& picture, const Theme& theme, const QRectF& all);

} // namespace ui::timeline
