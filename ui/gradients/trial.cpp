#include "ui/gradients/trial.h"
#include "ui/gradients/prediction.h"
#include <utility>

namespace ui::gradients {

void Trial::start(double scale)
{
    m_scale = scale;
    m_committed = false;
    predict();
}

void Trial::cancel()
{
    m_scale.reset();
    m_predicted.reset();
    m_committed = false;
}

void Trial::follow(const core::Snapshot& snapshot)
{
    const core::WatchedTensor& watched = snapshot.watched;
    const Moment moment{snapshot.run, watched.iteration, watched.available, watched.watch};
    const bool another = moment.run != m_moment.run || moment.watch != m_moment.watch;
    const bool newer = moment != m_moment;
    const bool wasOn = std::exchange(m_scalerWasOn, snapshot.scalerAfter);
    const bool turnedOn = snapshot.scalerAfter && !wasOn;
    m_moment = moment;
    m_shown = watched;
    const bool isOvertaken = turnedOn && !m_committed; // by the tool bar, with GradScaler's own scale
    if (another || isOvertaken || (newer && measured()))
        cancel();
    else if (m_committed && newer && m_scale && watched.multiplier == *m_scale)
        m_scale.reset(); // the prediction stays one step beside what was measured
    else if (active() && newer)
        predict();
}

void Trial::predict()
{
    m_predicted.reset();
    if (m_scale && m_shown.twinValues) m_predicted = predictedCounts(*m_shown.twinValues, *m_scale, m_shown.format);
}

} // namespace ui::gradients
