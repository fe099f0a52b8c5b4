#pragma once
// A sum in double over eight interleaved lanes: element i is added to lane i mod 8, and at the end the lanes are added
// in order. Defined, accurate, and as fast as a vector. Knows nothing of formats.
#include <cstddef>

namespace kernels::cpu {

class LaneSum {
public:
    /// Adds term(i) for i in 0..n; every call but the last one has n divisible by eight.
    template <class Term>
    void add(std::size_t n, Term term)
    {
        std::size_t i = 0;
        for (; i + kLanes <= n; i += kLanes) {
            for (std::size_t lane = 0; lane < kLanes; ++lane)
                m_lanes[lane] += term(i + lane);
        }
        for (; i < n; ++i)
            m_lanes[i % kLanes] += term(i);
    }

    double total() const
    {
        double sum = 0;
        for (const double lane : m_lanes)
            sum += lane;
        return sum;
    }

private:
    static constexpr std::size_t kLanes = 8;
    double m_lanes[kLanes] = {};
};

} // namespace kernels::cpu
