#pragma once
// The tables of the progress file, version by version. Knows nothing of how they are filled.
#include <QStringList>

namespace ui::learning {

/// "AmpS": tells our files from other SQLite files.
constexpr int kApplicationId = 0x416d7053;

/// Statements that lead from version i to i + 1. A version that was released never changes; a new one is appended.
const QList<QStringList>& schemaSteps();

} // namespace ui::learning
