#pragma once
// The panel "Loss scale": readouts over the plot. Knows nothing of the engine.
#include "ui/glyphs.h"
#include "ui/panel.h"
#include "ui/readout_row.h"

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
    void retranslate() override;
    void fillMenu(QMenu& menu) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Moment {
        double scale;
        int growthTracker;
        std::uint64_t growths, skips; // until then
        bool isPast;
    };
    Moment moment() const;
    void showReadouts();
    Readout counted(const QString& name, std::uint64_t number, Glyph glyph) const;

    ReadoutRow* m_row;
    plots::ScalePlot* m_plot;
    Theme m_theme;
    core::ScalerState m_scaler;
    std::uint64_t m_completed = 0; // iterations, where the run stands
    bool m_isInThePast = false;
    const RunHistory* m_history = nullptr; // the window's
};

} // namespace ui::loss_scale
