#pragma once
// A plot over the iterations, with a thin line at the iteration under the mouse. Knows nothing of what is plotted, nor
// of the other plots that show the same line.
#include "ui/plots/iteration_frame.h"
#include "ui/plots/plot_view.h"
#include <memory>
#include <optional>

namespace ui::plots {

class IterationPlot : public PlotView {
    Q_OBJECT
public:
    explicit IterationPlot(QWidget* parent = nullptr);
    ~IterationPlot() override;

    /// 0 is before the first iteration; none: the mouse is elsewhere.
    void showHover(std::optional<std::uint64_t> iteration);
    std::optional<std::uint64_t> hover() const { return m_hover; }

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void hovered(std::optional<std::uint64_t> iteration);
    void hoverChanged();

protected:
    IterationFrame& frame() const { return *m_frame; }
    void resizeEvent(QResizeEvent* event) override;

private:
    void hoverAt(std::optional<std::uint64_t> iteration);

    std::unique_ptr<IterationFrame> m_frame;
    std::optional<std::uint64_t> m_hover;
};

} // namespace ui::plots
