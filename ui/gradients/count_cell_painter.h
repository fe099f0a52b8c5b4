#pragma once
// How the counts strip looks below its proportion bar: cells, total. Knows nothing of where the counts come from.
#include "ui/gradients/counts_strip.h"

namespace ui::gradients {

/// Where the six cells and the total stand, and how much of a cell's text there is room for. It depends on the width
/// and the number of elements alone, never on the counts: a changing number moves nothing.
struct CellLayout {
    CellLayout(const Theme& theme, std::uint64_t all, double width);

    std::array<double, 7> edges{};
    TypeRole numbers;                   // Count, or smaller where seven large numbers do not fit
    bool shortNames;                    // "lost", "= all"
    double percentColumn, percentWidth; // from a cell's edge
    bool measuredBeside;                // "predicted: 37 · measured: 37"; else the measured count above has to do
    bool predictionsInWords;            // else "→ 37", and "→ predicted" once, under the total
    /// Else it stands on the third line.
    bool percentBeside(std::size_t cell) const { return percentColumn + percentWidth <= widthOf(cell); }
    double widthOf(std::size_t cell) const { return edges[cell + 1] - edges[cell]; }
};

class CountCellPainter {
public:
    CountCellPainter(QPainter& painter, const Theme& theme, const StripTotal& total, const CellLayout& layout);

    void paintCell(const CountCell& cell, std::size_t index, bool measured) const;
    void paintTotal(bool predicting) const;

private:
    void paintNumbers(const CountCell& cell, std::size_t index) const;
    QString prediction(const CountCell& cell, bool measured) const;
    void text(double left, double centre, TypeRole role, const QColor& colour, const QString& words) const;
    double lineCentre(int line) const;

    QPainter& m_painter;
    const Theme& m_theme;
    std::uint64_t m_all;
    kernels::Format m_format;
    const CellLayout& m_layout;
};

} // namespace ui::gradients
