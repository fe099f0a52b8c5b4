// The toggles of a session: they act like PyTorch's `enabled=` arguments, from the next iteration's first line on.
#include "core/session.h"
#include <utility>

namespace core {

void Session::setAutocast(bool enabled)
{
    m_pending.autocast = enabled;
    applyPendingAtStart();
}

void Session::setAutocastFormat(kernels::Format format)
{
    m_pending.format = format;
    applyPendingAtStart();
}

void Session::setScaler(bool enabled)
{
    m_pending.scaler = enabled;
    applyPendingAtStart();
}

void Session::setScale(double scale)
{
    m_pending.scaler = true;
    m_pending.scale = scale;
    applyPendingAtStart();
}

void Session::applyPendingAtStart()
{
    if (m_next == 0) applyPending();
}

void Session::applyPending()
{
    const Pending pending = std::exchange(m_pending, {});
    if (pending.autocast) m_autocast = *pending.autocast;
    if (pending.format) m_program = withAutocastFormat(std::move(m_program), *pending.format);
    if (pending.scaler) m_runner.scaler().setEnabled(*pending.scaler);
    if (pending.scale) m_runner.scaler().setScale(static_cast<float>(*pending.scale));
}

} // namespace core
