#pragma once
// How many threads a measurement uses: the environment variable BENCH_THREADS, else one. Two thread pools in one
// process starve each other, so figures for more threads come from processes of their own (see `run`).
#include <cstdlib>

inline int benchThreads()
{
    const char* text = std::getenv("BENCH_THREADS");
    return text == nullptr ? 1 : std::atoi(text);
}
