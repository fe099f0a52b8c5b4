#pragma once
// The panel "Gradients against the FP16 range": control row, plot, counts strip. Turns a snapshot into a picture and
// clicks into signals; holds no training rules.
#include "ui/gradients/trial.h"
#include "ui/panel.h"

class QLabel;

namespace ui::plots {
class RangePlot;
}

namespace ui::gradients {

class ControlRow;
class CountsStrip;

class GradientsPanel : public Panel {
    Q_OBJECT
public:
    explicit GradientsPanel(QWidget* parent = nullptr);
    ~GradientsPanel() override;

    void showSnapshot(const core::Snapshot& snapshot) override;
    void setTheme(const Theme& theme) override;
    void retranslate() override;
    void placeControls(QBoxLayout* header) override;
    void fillMenu(QMenu& menu) override;

signals:
    void watchChanged(const core::Watch& watch);
    /// GradScaler is to be on with this scale.
    void scaleChosen(double scale);
    /// To be looked at by itself.
    void numberChosen(double number);

private:
    void createLayout();
    void connectPlot();
    void tryScale(double scale);
    void chooseScale(double scale);
    void cancelTrial();
    void turnScalerOn();
    void refresh();
    void placeFinding();

    ControlRow* m_controls;
    QBoxLayout* m_controlsPlace = nullptr;
    QLabel* m_finding;
    plots::RangePlot* m_plot;
    CountsStrip* m_strip;
    core::WatchedTensor m_watched;
    core::ScalerState m_scaler;
    Trial m_trial;
};

} // namespace ui::gradients
