#include "ui/training_step/line_fade.h"

namespace ui::training_step {

namespace {

constexpr int kDuration = 150; // ms
constexpr int kFast = 200;     // ms from line to line: more than 4 statements a second

} // namespace

LineFade::LineFade(QObject* parent) : QVariantAnimation(parent)
{
    setDuration(kDuration);
    setStartValue(1.0);
    setEndValue(0.0);
}

void LineFade::move(int from, int to, bool isRunning, bool isAnimated)
{
    if (from == to) return;
    const bool isFast = isRunning && m_sinceMove.isValid() && !m_sinceMove.hasExpired(kFast);
    m_sinceMove.start();
    stop();
    m_line = isAnimated && !isFast ? from : -1;
    if (m_line >= 0) start();
}

double LineFade::strength(int line) const
{
    return line == m_line && state() == Running ? currentValue().toDouble() : 0;
}

} // namespace ui::training_step
