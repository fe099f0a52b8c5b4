#pragma once
// One run in the loss plot: its line, its markers every 100 iterations, gaps where the loss is not finite. For the .cpp
// files of plots alone: it includes QCustomPlot.
#include "ui/plots/run_look.h"
#include <qcustomplot.h>

namespace ui::plots {

class RunCurve {
public:
    /// `accuracy` may be null: the run has none.
    RunCurve(QCPAxisRect& loss, QCPAxisRect* accuracy);
    ~RunCurve();
    RunCurve(const RunCurve&) = delete;
    RunCurve& operator=(const RunCurve&) = delete;

    /// Appends what is new of the same run's records.
    void append(const std::vector<core::Record>& records);
    void setLook(const RunLook& look);

    std::size_t size() const { return m_shown; }
    double lowest() const { return m_lowest; }   // of the finite losses above 0; infinity where there is none
    double highest() const { return m_highest; } // 0 where there is none
    /// Iterations at which a stretch of infinite or NaN losses begins, and which of the two it is.
    const std::vector<std::pair<double, bool>>& nonFinite() const { return m_nonFinite; }

private:
    void showFirstPoints();
    void addLoss(double iteration, double loss);
    bool isMarked(std::uint64_t iteration) const;

    QCustomPlot& m_plot;
    QCPGraph *m_loss, *m_markers, *m_accuracy = nullptr;
    std::size_t m_shown = 0;
    double m_lowest, m_highest = 0;
    std::vector<std::pair<double, bool>> m_nonFinite;
    bool m_wasFinite = true;
    int m_markerOffset = 0;
};

} // namespace ui::plots
