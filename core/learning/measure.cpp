#include "core/learning/measure_counts.h"
#include "core/learning/measure_tensors.h"
#include <algorithm>

namespace core::learning {

namespace {

using content::Measure;
using content::ValueKind;
using Kind = content::Measure::Kind;

/// What statements gave in this iteration, so far, where it was of this kind; in their order.
std::vector<const LineResult*> resultsNow(const View& view, LineResult::Kind kind)
{
    std::vector<const LineResult*> results;
    for (const LineResult& line : view.now.lines)
        if (line.kind == kind && line.iteration == view.now.iteration) results.push_back(&line);
    return results;
}

/// Of the statement that computed it last in this iteration, else of the newest record.
std::optional<double> lossOf(const View& view)
{
    if (const auto now = resultsNow(view, LineResult::Kind::Loss); !now.empty()) return now.back()->value;
    return view.records.empty() ? std::nullopt : view.records.back().loss;
}

std::optional<double> iterationOfLoss(const View& view)
{
    if (!resultsNow(view, LineResult::Kind::Loss).empty()) return static_cast<double>(view.now.iteration + 1);
    if (view.records.empty()) return std::nullopt;
    return static_cast<double>(view.records.back().iteration + 1);
}

std::optional<double> accuracyOf(const View& view)
{
    for (std::size_t i = view.records.size(); i-- > 0;)
        if (view.records[i].accuracy) return view.records[i].accuracy;
    return std::nullopt;
}

double scaleOf(const View& view)
{
    return view.now.scaler.enabled ? view.now.scaler.scale : 1;
}

/// How often a statement of this iteration gave this, so far.
double countNow(const View& view, LineResult::Kind kind)
{
    return static_cast<double>(resultsNow(view, kind).size());
}

template <class Count>
double sumOf(const View& view, const Count& count)
{
    double sum = 0;
    for (const Record& record : view.records)
        sum += static_cast<double>(count(record));
    return sum;
}

std::optional<double> scalerNumber(Kind kind, const View& view)
{
    switch (kind) {
    case Kind::Scale:
        return scaleOf(view);
    case Kind::GrowthTracker:
        return view.now.scaler.growthTracker;
    case Kind::GrowthInterval:
        return view.now.scaler.growthInterval;
    case Kind::Skips:
        return sumOf(view, [](const Record& r) { return r.skipped; }) + countNow(view, LineResult::Kind::Skipped);
    case Kind::Growths:
        return sumOf(view, [](const Record& r) { return r.grew ? 1 : 0; });
    case Kind::Backoffs:
        return sumOf(view, [](const Record& r) { return r.backedOff ? 1 : 0; });
    default:
        return std::nullopt;
    }
}

/// What the numbers of a run are counted of.
std::optional<double> wholeOf(Kind kind, const View& view)
{
    switch (kind) {
    case Kind::Skips:
    case Kind::OptimizerSteps:
        return sumOf(view, [](const Record& r) { return r.skipped + r.optimizerSteps; }) +
               countNow(view, LineResult::Kind::Skipped) + countNow(view, LineResult::Kind::StepTaken);
    case Kind::GrowthTracker:
        return view.now.scaler.growthInterval;
    default:
        return std::nullopt;
    }
}

std::optional<double> runNumber(Kind kind, const View& view)
{
    const Snapshot& now = view.now;
    switch (kind) {
    case Kind::Iteration:
        return static_cast<double>(now.iteration);
    case Kind::Line:
        return now.next < now.program.size() ? now.program[now.next].line : 0;
    case Kind::LastLine:
        return now.lastLine ? std::optional<double>(*now.lastLine) : std::nullopt;
    case Kind::Loss:
        return lossOf(view);
    case Kind::LossIteration:
        return iterationOfLoss(view);
    case Kind::ScaledLoss: {
        const auto loss = lossOf(view);
        return loss ? std::optional(*loss * scaleOf(view)) : std::nullopt;
    }
    case Kind::Accuracy:
        return accuracyOf(view);
    case Kind::OptimizerSteps:
        return sumOf(view, [](const Record& r) { return r.optimizerSteps; }) +
               countNow(view, LineResult::Kind::StepTaken);
    case Kind::ErrorLine:
        return now.failure ? std::optional<double>(now.failure->line) : std::nullopt;
    case Kind::Autocast:
        return now.autocastAfter ? 1 : 0;
    case Kind::Scaler:
        return now.scalerAfter ? 1 : 0;
    case Kind::FirstNonFiniteLine: {
        const bool found = !view.records.empty() && view.records.back().firstNonFinite;
        return found ? std::optional<double>(view.records.back().firstNonFinite->line) : std::nullopt;
    }
    default:
        return std::nullopt;
    }
}

std::optional<std::string> runWord(const Measure& measure, const View& view)
{
    switch (measure.kind) {
    case Kind::Error:
        return view.now.failure ? view.now.failure->type : "none";
    case Kind::Dtype:
        return std::string(kernels::info(view.now.formatAfter).torch);
    case Kind::FirstNonFinite: {
        if (const auto now = resultsNow(view, LineResult::Kind::Skipped); !now.empty()) return now.back()->tensor;
        const bool found = !view.records.empty() && view.records.back().firstNonFinite;
        return found ? view.records.back().firstNonFinite->tensor : "none";
    }
    case Kind::GradientFormat: {
        const auto counts = countsOf(measure.tensor, view);
        return counts ? std::optional(std::string(kernels::info(counts->format).name)) : std::nullopt;
    }
    default:
        return std::nullopt;
    }
}

} // namespace

std::optional<Measured> measure(const Measure& measure, const View& view)
{
    const ValueKind kind = content::kindOf(measure);
    if (auto word = runWord(measure, view)) return Measured{kind, 0, std::move(*word)};
    if (auto tensor = tensorMeasure(measure, view)) return Measured{kind, tensor->number, tensor->word};
    std::optional<double> number = runNumber(measure.kind, view);
    if (!number) number = scalerNumber(measure.kind, view);
    if (!number) number = formatFact(measure);
    if (number) return Measured{kind, *number, "", wholeOf(measure.kind, view)};
    const auto counts = countsOf(measure.tensor, view);
    if (counts) number = countOf(measure, *counts);
    if (!number) return std::nullopt;
    return Measured{kind, *number, "", wholeOf(measure, *counts)};
}

std::optional<Measured> measureWithoutRun(const Measure& measure)
{
    const auto number = formatFact(measure);
    return number ? std::optional(Measured{content::kindOf(measure), *number, ""}) : std::nullopt;
}

} // namespace core::learning
