#pragma once
// What the panel says of an event: a title, the scale it changed, and where inf or NaN came from. Knows nothing of
// widgets.
#include "core/op_run.h"
#include "ui/events/event.h"
#include "ui/plots/plot_table.h"

namespace ui::events {

/// "Iterations 1 to 6: 6 steps skipped"
QString titleOf(const Event& event);
/// "2¹⁶ → 2¹⁰"; nothing where the event has nothing to do with the scale.
QString scaleOf(const Event& event);
/// "first inf or NaN: 10.bias.grad, line 5, backward of linear"; PyTorch's words of an error; may be empty.
QString detailOf(const Event& event, const std::vector<core::OpRun>& ops);
/// All of it in full, and what a click does.
QString tipOf(const Event& event, const std::vector<core::OpRun>& ops);
/// What a screen reader says.
QString sentenceOf(const Event& event, const std::vector<core::OpRun>& ops);
plots::PlotTable tableOf(const std::vector<Event>& events, const std::vector<core::OpRun>& ops);

} // namespace ui::events
