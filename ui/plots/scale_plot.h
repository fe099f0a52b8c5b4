#pragma once
// The loss scale over the iterations: a staircase on a log2 axis that does not move, growths and skips. Knows nothing
// of records.
#include "ui/plots/iteration_plot.h"
#include "ui/plots/scale_history.h"

class QCPGraph;

namespace ui::plots {

class ScalePlot : public IterationPlot {
    Q_OBJECT
public:
    explicit ScalePlot(QWidget* parent = nullptr);

    struct Now {
        double iteration = 0; // completed ones, and the part of the present one
        std::uint64_t plan = 1;
        double scale = 1;
        bool scalerOn = false;
        bool isInProgram = true;  // scaler.scale(loss)
        std::uint64_t onFrom = 0; // the iteration that GradScaler, ticked already, is on from; 0: it is not
    };
    void showNow(const Now& now);
    void showHistory(const ScaleHistory& history);
    PlotTable table() const override;

protected:
    void applyTheme() override;
    void nameSelf() override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void createAxes();
    void fitLevels();
    void fillCurve();
    void paintMarks(QPainter& painter) const;
    /// Where their texts stand.
    QList<QRectF> paintStreaks(QPainter& painter) const;
    void paintLastSkip(QPainter& painter, const QList<QRectF>& taken) const;
    QString explanation() const;
    void paintExplanation(QPainter& painter) const;
    double freeLevel() const;
    QPointF pixel(double iteration, double scale) const;
    QString tipAt(QPointF position) const;

    QCPGraph* m_curve = nullptr;
    ScaleHistory m_history;
    Now m_now;
};

} // namespace ui::plots
