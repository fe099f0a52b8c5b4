#pragma once
// What the table of runs says: its columns, what a number means, and the sentence below. Knows nothing of widgets.
#include "ui/plots/plot_table.h"
#include "ui/runs/run_row.h"

namespace ui::runs {

enum class Column { Run, Iterations, Loss, ToFp32, Accuracy, Skipped, Scale, Seed };

QString headerOf(Column column);
QString helpOf(Column column);
/// "–" where there is nothing to tell.
QString textOf(const RunRow& row, Column column);
QString tipOf(const RunRow& row, Column column);
/// What a click did: "drew run 3 in the loss plot"; nothing where it does nothing.
QString effectOf(const RunRow& row);
/// How the current run stands to FP32, or what is to be done to know it.
QString findingOf(const std::vector<RunRow>& rows);
/// The current run, where another one would show how its loss stands to FP32's; null where none is needed, or where it
/// has told nothing.
const RunRow* toBeCompared(const std::vector<RunRow>& rows);
plots::PlotTable tableOf(const std::vector<RunRow>& rows, const std::vector<Column>& columns);

} // namespace ui::runs
