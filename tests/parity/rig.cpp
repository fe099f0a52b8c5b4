#include "rig.h"
#include <algorithm>
#include <cmath>

using namespace kernels;

namespace {

constexpr std::size_t kGuard = 64;
constexpr std::byte kGuardByte{0xa5};

} // namespace

Rig::~Rig()
{
    for (const Room& room : m_rooms)
        backend.release(room.memory);
}

void* Rig::place(const void* from, std::size_t bytes, std::size_t elementBytes)
{
    const std::size_t front = kGuard + m_shift * elementBytes;
    std::vector<std::byte> all(front + bytes + kGuard, kGuardByte);
    std::copy_n(static_cast<const std::byte*>(from), bytes, all.begin() + static_cast<std::ptrdiff_t>(front));
    auto* memory = static_cast<std::byte*>(backend.allocate(all.size()));
    backend.upload(memory, all.data(), all.size());
    m_rooms.push_back({memory, front, bytes});
    return memory + front;
}

Matrix Rig::matrix(Format format, std::size_t rows, std::size_t cols, const std::vector<float>& values)
{
    const std::size_t size = sizeOf(format);
    std::vector<std::byte> bytes(rows * cols * size);
    for (std::size_t i = 0; i < rows * cols; ++i) {
        const std::uint32_t bits = encode(format, values.at(i));
        std::copy_n(reinterpret_cast<const std::byte*>(&bits), size,
                    bytes.begin() + static_cast<std::ptrdiff_t>(i * size));
    }
    return {place(bytes.data(), bytes.size(), size), format, rows, cols};
}

Matrix Rig::room(Format format, std::size_t rows, std::size_t cols)
{
    return matrix(format, rows, cols, std::vector<float>(rows * cols, std::nanf("")));
}

std::int32_t* Rig::integers(const std::vector<std::int32_t>& values)
{
    return static_cast<std::int32_t*>(place(values.data(), values.size() * sizeof(std::int32_t), sizeof(std::int32_t)));
}

std::vector<std::int32_t> Rig::integersAt(const std::int32_t* memory, std::size_t count)
{
    std::vector<std::int32_t> values(count);
    backend.download(values.data(), memory, count * sizeof(std::int32_t));
    return values;
}

void Rig::outcome(const std::string& name, const Matrix& m, std::vector<float> slack)
{
    std::vector<std::byte> bytes(m.size() * sizeOf(m.format));
    backend.download(bytes.data(), m.data, bytes.size());
    std::vector<float> values(m.size());
    for (std::size_t i = 0; i < m.size(); ++i) {
        std::uint32_t bits = 0;
        std::copy_n(bytes.data() + i * sizeOf(m.format), sizeOf(m.format), reinterpret_cast<std::byte*>(&bits));
        values[i] = decode(m.format, bits);
    }
    m_outcomes.push_back({name, m.format, std::move(values), 0, std::move(slack)});
}

void Rig::sum(const std::string& name, const Matrix& m, std::vector<float> slack)
{
    outcome(name, m, std::move(slack));
    m_outcomes.back().units = 1;
}

void Rig::sum(const std::string& name, double value)
{
    outcome(name, value);
    m_outcomes.back().units = 1;
}

void Rig::outcome(const std::string& name, double value)
{
    m_outcomes.push_back({name, Format::FP32, {static_cast<float>(value)}, 0, {}});
}

void Rig::outcome(const std::string& name, const StoreCounts& counts)
{
    outcome(name + ", flushed", static_cast<double>(counts.flushed));
    outcome(name + ", overflowed", static_cast<double>(counts.overflowed));
}

bool Rig::guardsAreIntact() const
{
    return std::all_of(m_rooms.begin(), m_rooms.end(), [&](const Room& room) {
        std::vector<std::byte> all(room.front + room.bytes + kGuard);
        backend.download(all.data(), room.memory, all.size());
        const auto isGuard = [](std::byte byte) { return byte == kGuardByte; };
        return std::all_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(room.front), isGuard) &&
               std::all_of(all.end() - static_cast<std::ptrdiff_t>(kGuard), all.end(), isGuard);
    });
}
