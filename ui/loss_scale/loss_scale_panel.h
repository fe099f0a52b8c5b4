#pragma once
// The panel "Loss scale": readouts over the plot. Knows nothing of the engine.
#include "ui/panel.h"

namespace ui {
class ReadoutRow;
}
namespace ui::plots {
class ScalePlot;
}

namespace ui::loss_scale {

class LossScalePanel : public Panel {
    Q_OBJECT
public:
    explicit LossScalePanel(QWidget* parent = nullptr);
    void showSnapshot(const core::Snapshot& snapshot) override;
    void showHistory(const RunHistory& history) override;
    void setTheme(const Theme& theme) override;
    void fillMenu(QMenu& menu) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showReadouts();

    ReadoutRow* m_row;
    plots::ScalePlot* m_plot;
    Theme m_theme;
    core::ScalerState m_scaler;
    std::uint64_t m_growths = 0, m_skips = 0;
};

} // namespace ui::loss_scale
