#pragma once
// A loss scale that is being tried: from the first drag until the measured counts stand beside the predicted ones.
// Knows nothing of widgets.
#include "core/snapshot.h"

namespace ui::gradients {

class Trial {
public:
    bool active() const { return m_scale.has_value(); }
    std::optional<double> scale() const { return m_scale; }
    /// Predicted from the twin shown last under this scale; kept for one step after it took effect.
    const std::optional<core::Counts>& predicted() const { return m_predicted; }
    /// The measured counts on the screen were made with the scale that was tried.
    bool measured() const { return !m_scale && m_predicted.has_value(); }

    void start(double scale);
    /// It has been handed to GradScaler: the trial ends with the first gradient made with it.
    void commit() { m_committed = true; }
    void cancel();
    /// A newer moment of the run: predicts anew, or ends the trial.
    void follow(const core::Snapshot& snapshot);

private:
    void predict();

    struct Moment {
        std::uint64_t run = 0, iteration = 0;
        bool available = false;
        core::Watch watch;
        friend bool operator==(const Moment&, const Moment&) = default;
    };
    core::WatchedTensor m_shown;
    Moment m_moment;
    std::optional<double> m_scale;
    std::optional<core::Counts> m_predicted;
    bool m_committed = false, m_scalerWasOn = false;
};

} // namespace ui::gradients
