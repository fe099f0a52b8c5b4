#pragma once
// What the range plot is to show, ready to paint: no rule of training or arithmetic is left to it.
#include "core/counts.h"
#include "ui/plots/zones.h"
#include <QStringList>

namespace ui::plots {

/// Where the handle of the loss scale stands.
struct LossScale {
    double scale = 1;
    double median = 0;     // log2 of the twin's median magnitude at scale 1: the stem stands there
    bool on = false;       // GradScaler
    bool inEffect = false; // the values shown were made with this scale
    bool trying = false;
};

struct RangePicture {
    core::Distribution measured; // numel 0: there is nothing to show, and `finding` says why
    QString format;              // "FP16": what the bars are called
    std::optional<core::Histogram> twin, unscaledTwin;
    double twinScale = 1; // what `twin` is multiplied by
    std::optional<Zones> zones;
    std::optional<LossScale> lossScale;
    QString symbol;  // "g": the x axis shows |g|
    QString finding; // one sentence
    QString note;    // what a reader must know besides; may be empty

    bool empty() const { return measured.counts.numel == 0; }
};

/// The zeros that the twin calls zero too; with no twin, all of them.
inline std::uint64_t trueZeros(const core::Counts& counts)
{
    return counts.zero - counts.lost.value_or(0);
}

/// Non-zero in FP32, 0 here: flushed at this store or lost further up.
inline std::uint64_t becameZero(const core::Counts& counts)
{
    return counts.flushed.value_or(0) + counts.lost.value_or(0);
}

/// Neither the store nor the twin has told; 0 would be a lie.
inline bool becameZeroIsUnknown(const core::Counts& counts)
{
    return !counts.flushed && !counts.lost;
}

/// What to call it: by its one cause; either, where there are both, or only the twin has told.
enum class BecameZero { Flushed, LostFurtherUp, Either };
inline BecameZero kindOfBecameZero(const core::Counts& counts)
{
    const bool isAnyLost = counts.lost.value_or(0) > 0;
    if ((!counts.flushed && counts.lost) || (isAnyLost && *counts.flushed > 0)) return BecameZero::Either;
    return isAnyLost ? BecameZero::LostFurtherUp : BecameZero::Flushed;
}

} // namespace ui::plots
