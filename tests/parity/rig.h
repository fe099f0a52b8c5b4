#pragma once
// One run of an operation on one backend: operands between guard zones in the backend's memory, and what came out.
// Knows nothing of the other backend.
#include "kernels/backend.h"
#include <string>
#include <vector>

struct Outcome {
    std::string name;
    kernels::Format format;
    std::vector<float> values;
    /// Units in the last place that separate it from the other backend's at most.
    int units = 0;
    /// How far each value may lie from the other's, besides, where the order of summation is free.
    std::vector<float> slack;
};

class Rig {
public:
    /// Operands begin `shift` elements after the address that allocate() gave.
    Rig(kernels::Backend& onBackend, std::size_t shift) : backend(onBackend), m_shift(shift) {}
    ~Rig();
    Rig(const Rig&) = delete;
    Rig& operator=(const Rig&) = delete;

    kernels::Matrix matrix(kernels::Format format, std::size_t rows, std::size_t cols,
                           const std::vector<float>& values);
    /// Its values are what the operation must not look at: NaN.
    kernels::Matrix room(kernels::Format format, std::size_t rows, std::size_t cols);
    std::int32_t* integers(const std::vector<std::int32_t>& values);
    std::vector<std::int32_t> integersAt(const std::int32_t* memory, std::size_t count);

    void outcome(const std::string& name, const kernels::Matrix& m, std::vector<float> slack = {});
    /// Sums that are taken in another order than on the CPU.
    void sum(const std::string& name, const kernels::Matrix& m, std::vector<float> slack = {});
    void sum(const std::string& name, double value);
    void outcome(const std::string& name, double value); // exact
    void outcome(const std::string& name, const kernels::StoreCounts& counts);

    const std::vector<Outcome>& outcomes() const { return m_outcomes; }
    bool guardsAreIntact() const;

    kernels::Backend& backend;

private:
    struct Room {
        std::byte* memory;
        std::size_t front, bytes;
    };
    void* place(const void* from, std::size_t bytes, std::size_t elementBytes);

    std::size_t m_shift;
    std::vector<Room> m_rooms;
    std::vector<Outcome> m_outcomes;
};
