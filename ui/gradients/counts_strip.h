#pragma once
// The six counts of the tensor as a proportion bar and six cells that add up to all elements, and what a tried loss
// scale would make of them. Knows nothing of the plot.
#include "core/counts.h"
#include "ui/glyphs.h"
#include <QWidget>
#include <array>

namespace ui::gradients {

struct CountCell {
    Glyph glyph = Glyph::Zero;
    QString name, shortName, hint; // shortName: where there is little room
    std::uint64_t count = 0;
    std::optional<std::uint64_t> predicted;
    bool unknown = false; // it was not counted
};
using CountCells = std::array<CountCell, 6>;

/// What the six cells have in common.
struct StripTotal {
    std::uint64_t all = 0;
    kernels::Format format = kernels::Format::FP16;
};

/// Zero, flushed or lost, subnormal, normal, inf, NaN: their counts add up to counts.numel.
CountCells cellsOf(const core::Counts& counts, const std::optional<core::Counts>& predicted);

class CountsStrip : public QWidget {
    Q_OBJECT
public:
    explicit CountsStrip(QWidget* parent = nullptr);

    /// `measured`: these counts were made with the scale that was predicted for.
    void showCounts(const core::Counts& counts, const std::optional<core::Counts>& predicted, bool measured);
    void setTheme(const Theme& theme);
    void retranslate();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    void describe();
    QString tipOf(const CountCell& cell) const;

    core::Counts m_counts;
    CountCells m_cells;
    StripTotal m_total;
    bool m_measured = false;
    Theme m_theme;
};

} // namespace ui::gradients
