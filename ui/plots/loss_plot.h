#pragma once
// The loss over the iterations on a logarithmic axis, of this run and of others; under it the accuracy, for
// classifiers. Knows nothing of the engine.
#include "ui/plots/iteration_plot.h"
#include "ui/run_history.h"

class QCPAxis;
class QCPAxisRect;

namespace ui::plots {

class RunCurve;

class LossPlot : public IterationPlot {
    Q_OBJECT
public:
    explicit LossPlot(QWidget* parent = nullptr);
    ~LossPlot() override;

    /// `lossName` as PyTorch calls it. Starts anew: the axes go back to their first range.
    void setExperiment(const QString& lossName, bool classifies);
    void showNow(double iteration, std::uint64_t plan);
    void showHistory(const RunHistory& history);
    PlotTable table() const override;

protected:
    void applyTheme() override;
    void nameSelf() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void createRects(bool classifies);
    void createCurves(const std::vector<const Run*>& runs, const RunHistory& history);
    void applyLooks();
    void growRange();
    void fitLossTicks();
    void styleRects();
    void paintTop(QPainter& painter) const;
    QCPAxis& lossAxis() const;

    struct Shown {
        std::uint64_t number;
        RunMode mode;
        bool isCurrent;
        std::unique_ptr<RunCurve> curve;
    };
    std::vector<Shown> m_runs; // in the order they are painted
    QCPAxisRect *m_loss, *m_accuracy = nullptr;
    const RunHistory* m_history = nullptr; // the window's
    std::uint64_t m_edition = 0;           // of the history that the curves show
    QString m_lossName;
    double m_low = 0.03, m_high = 0.25;
};

} // namespace ui::plots
