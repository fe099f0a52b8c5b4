#include "app/interrupt.h"
#include <csignal>

namespace app {

namespace {

volatile std::sig_atomic_t interrupted = 0; // the only thing a signal handler may touch

} // namespace

void catchInterrupt()
{
    std::signal(SIGINT, [](int) { interrupted = 1; });
}

bool wasInterrupted()
{
    return interrupted != 0;
}

} // namespace app
