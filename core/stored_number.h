#pragma once
// One number as one format stores it: its bits by field, its value, what storing did to it, and its neighbours. For the
// bit microscope; knows nothing of tensors and of the screen.
#include "kernels/format.h"
#include <cstdint>
#include <optional>

namespace core {

/// What storing did. Saturated: too large for a format without infinity, which holds its largest number instead.
enum class Fate : std::uint8_t { Exact, Rounded, Flushed, Overflowed, Saturated };

/// `bits` has the format's own width, right-aligned: sign, exponent field, mantissa.
struct StoredNumber {
    kernels::Format format = kernels::Format::FP32;
    std::uint32_t bits = 0;
    float value = 0;
    kernels::NumberClass kind = kernels::NumberClass::Zero;
    Fate fate = Fate::Exact;
    bool isTie = false;              // it lay in the middle of two neighbours: the one with the even mantissa is taken
    double error = 0;                // value - number; 0 where one of them is not finite
    std::optional<double> ulp;       // from one number of the format to the next, around the number; finite ones only
    std::optional<float> up, down;   // the neighbours, also the infinite ones; none of NaN and beyond infinity
    std::uint32_t exponentField = 0; // as stored, with the bias
    std::uint32_t mantissa = 0;      // as stored, without the leading 1
    bool isNegative = false;         // the sign bit: also of zero and NaN
    /// Of a finite number other than 0: the power of two that its significand is multiplied by.
    int exponent() const;
    /// From the first significant bit to the last: fewer than mantissaBits + 1 in a subnormal number only.
    int significantBits() const;
};

/// `number` goes through FP32, as in PyTorch: torch.tensor(number, dtype=...) rounds twice as well.
StoredNumber storedIn(kernels::Format format, double number);
/// What these bits mean; nothing was rounded.
StoredNumber storedAs(kernels::Format format, std::uint32_t bits);

} // namespace core
