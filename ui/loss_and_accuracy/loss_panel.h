#pragma once
// The panel "Loss and accuracy": the legend with the values at this moment, over the plot. Knows nothing of the engine.
#include "ui/panel.h"
#include "ui/readout_row.h"
#include "ui/run_history.h"

namespace ui::plots {
class LossPlot;
}

namespace ui::loss_and_accuracy {

class LossPanel : public Panel {
    Q_OBJECT
public:
    explicit LossPanel(QWidget* parent = nullptr);
    void showSnapshot(const core::Snapshot& snapshot) override;
    void showHistory(const RunHistory& history) override;
    void setTheme(const Theme& theme) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;

private:
    void showLegend();
    Readout readoutOf(const Run& run, bool isCurrent) const;

    ReadoutRow* m_row;
    plots::LossPlot* m_plot;
    Theme m_theme;
    const RunHistory* m_history = nullptr; // the window's
    core::Snapshot m_now;
    bool m_classifies = false;
};

} // namespace ui::loss_and_accuracy
