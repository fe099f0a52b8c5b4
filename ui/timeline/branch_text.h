#pragma once
// What a branch of the run is called: "branch 2: GradScaler off from iteration 110".
#include "core/branch.h"
#include <QString>

namespace ui::timeline {

/// `number` counts from 0.
QString branchText(const core::Branch& branch, std::size_t number);

} // namespace ui::timeline
