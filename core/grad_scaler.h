#pragma once
// torch.amp.GradScaler as a state machine, for one optimizer: scale, unscale_, step, update, with PyTorch's errors and
// arithmetic (2.14.1). Knows nothing of statements.
#include "core/ops/op.h"
#include "core/optimizer.h"

namespace core {

class GradScaler {
public:
    enum class Stage : std::uint8_t { Ready, Unscaled, Stepped };
    /// All that changes while it works.
    struct State {
        bool enabled = true;
        double initScale = 0;
        std::optional<float> scale; // exists from the first scale() on
        int growthTracker = 0;
        Stage stage = Stage::Ready;
        std::optional<bool> foundInf; // none: no inf check was recorded
    };

    GradScaler(kernels::Backend& backend, const content::Scaler& settings);

    /// While off, scale returns its argument, step is optimizer.step() and the rest does nothing; the state is kept.
    void setEnabled(bool enabled) { m_settings.enabled = enabled; }
    bool isEnabled() const { return m_settings.enabled; }

    Value scale(OpContext& context, const Value& loss);
    void unscale(Optimizer& optimizer);
    /// False if the step was refused because a gradient is infinite or NaN.
    bool step(Optimizer& optimizer);
    void update();
    /// update(new_scale): the growth tracker stays, no inf check is needed. A whole number is Python's int: it fails.
    void update(double newScale, bool wholeNumber);
    /// For the window: the same, also before the first scale().
    void setScale(float scale);

    /// What scaler.get_scale() returns: 1 while off; before the first scale() the initial scale, unrounded.
    double getScale() const { return m_settings.enabled ? scaleHeld() : 1; }
    double scaleHeld() const { return m_scale ? static_cast<double>(*m_scale) : m_settings.initScale; }
    int growthTracker() const { return m_growthTracker; }
    int growthInterval() const { return m_settings.growthInterval; }
    /// True between unscale_ (also inside step) and update().
    bool hasUnscaled() const { return m_stage != Stage::Ready; }

    State state() const;
    void restore(const State& state);

private:
    void requireScale(const char* caller) const;
    void unscaleGradients(Optimizer& optimizer);
    void grow();

    kernels::Backend& m_backend;
    content::Scaler m_settings;
    std::optional<float> m_scale;
    int m_growthTracker = 0;
    Stage m_stage = Stage::Ready;
    std::optional<bool> m_foundInf;
};

} // namespace core
