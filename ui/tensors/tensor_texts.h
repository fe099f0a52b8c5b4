#pragma once
// What the table of tensors says: its columns, what a number means, why one is missing, and the sentence below. Knows
// nothing of widgets.
#include "ui/plots/plot_table.h"
#include "ui/tensors/tensor_row.h"

namespace ui::tensors {

enum class Column {
    Tensor,
    Zero,
    Lost,
    Flushed,
    Subnormal,
    Normal,
    Infinite,
    NaN,
    Smallest,
    Largest,
    Median,
    Shape,
    Format,
    GradientFormat
};
inline constexpr int kColumns = 14;
bool isCount(Column column);
bool isValue(Column column);

QString headerOf(Column column);
QString helpOf(Column column);
/// None where the engine has not counted it: "–".
std::optional<std::uint64_t> countIn(const core::Counts& counts, Column column);
/// None where nobody looked at the values, or all of them are NaN.
std::optional<float> valueIn(const TensorRow& row, Column column);
/// As wide as a value can be written.
QString widestValue();
QString textOf(const TensorRow& row, Column column);
QString tipOf(const TensorRow& row, Column column);
/// Stands in place of the counts of a row that has none.
QString reasonOfAbsence(const TensorRow& row);
/// "Iteration 12: 2 of 12 gradients became 0 altogether"
QString findingOf(const std::vector<TensorRow>& rows, std::optional<std::uint64_t> iteration);
/// What the histogram shows, and between which powers of two its values lie.
QString watchedText(const core::WatchedTensor& watched);
plots::PlotTable tableOf(const std::vector<TensorRow>& rows);

} // namespace ui::tensors
