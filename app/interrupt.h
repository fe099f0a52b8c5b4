#pragma once
// Ctrl+C as something to ask for. Knows nothing of what it ends.

namespace app {

inline constexpr int kInterrupted = 130; // the exit code

/// From now on Ctrl+C ends nothing by itself.
void catchInterrupt();
bool wasInterrupted();

} // namespace app
