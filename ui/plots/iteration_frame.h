#pragma once
// What the plots over iterations share: the axis from 0 to the plan, which does not move by itself, and the mark at the
// iteration where the run stands. Knows nothing of what is plotted.
#include "ui/theme.h"
#include <QCoreApplication>
#include <QList>
#include <cstdint>
#include <optional>

class QCPAxisRect;
class QCustomPlot;
class QPainter;

namespace ui::plots {

class IterationFrame {
    Q_DECLARE_TR_FUNCTIONS(ui::plots::IterationFrame)
public:
    /// `rects` stand one below the other; the last one carries the numbers.
    IterationFrame(QCustomPlot& plot, const QList<QCPAxisRect*>& rects);
    void setTheme(const Theme& theme);
    void setRects(const QList<QCPAxisRect*>& rects);
    void setPlan(std::uint64_t iterations);
    void setNow(double iteration) { m_now = iteration; }
    void setHover(std::optional<std::uint64_t> iteration) { m_hover = iteration; }
    /// None beside the axis.
    std::optional<std::uint64_t> iterationAt(double pixel) const;
    /// As many numbers as there is room for; to be called when the size changes.
    void fitTicks();
    double heightOfTitle() const; // inside the last rect, at its bottom

private:
    void paintHover(QPainter& painter) const;
    void paintNow(QPainter& painter) const;
    void paintTitle(QPainter& painter) const;

    QCustomPlot& m_plot;
    QList<QCPAxisRect*> m_rects;
    Theme m_theme;
    double m_plan = 1, m_now = 0;
    std::optional<std::uint64_t> m_hover;
};

} // namespace ui::plots
