#pragma once
// How a run is drawn and called, by its mode: the same in the plot and in its legend. Knows nothing of plots.
#include "ui/run_history.h"
#include "ui/theme.h"
#include <QPainterPath>
#include <QPen>

namespace ui::plots {

struct RunLook {
    QPen line;
    QPainterPath marker; // around the origin; empty: none
    QBrush markerFill;
    QPen markerPen;
    int markerOffset = 0; // iterations, of every 100
};

/// `isCurrent`: the run that is going on is drawn thicker.
RunLook lookOf(RunMode mode, bool isCurrent, const Theme& theme);
QString modeName(RunMode mode);
/// The name of its mode; with its number where two runs of that mode are drawn.
QString nameOf(const Run& run, const RunHistory& history);
/// A piece of the line with its marker, in the middle of `cell`.
void paintSample(QPainter& painter, const QRectF& cell, const RunLook& look);

} // namespace ui::plots
