#include "core/statistics.h"
#include <algorithm>
#include <utility>

namespace core {

Observer Statistics::observer()
{
    return {[this](OpRun op) { seeOp(std::move(op)); },
            [this](const std::string& name, const Tensor& t) { seeActivation(name, t); },
            [this](const std::string& name, const Tensor& t) {
                m_written.push_back({name + ".grad", t});
            },
            [this](const Parameter& parameter) { countBefore(parameter); },
            [this](const Parameter& parameter, const Gradient& g) { seeGradient(parameter, g); }};
}

void Statistics::beginIteration(std::uint64_t iteration)
{
    m_iteration = iteration;
    m_opsAreOld = true;
    m_firstNonFinite.reset();
}

void Statistics::forget()
{
    m_gradients.clear();
    m_outputs.clear();
    m_ops.clear();
    m_firstNonFinite.reset();
}

void Statistics::renumber(const std::function<int(int)>& lineNow)
{
    for (auto& [name, picture] : m_gradients)
        picture.line = lineNow(picture.line);
    for (auto& [name, picture] : m_outputs)
        picture.line = lineNow(picture.line);
}

void Statistics::beginBackward(double multiplier, std::map<std::string, Tensor> twin)
{
    m_multiplier = multiplier;
    m_twin = std::move(twin);
    m_countsStores = m_backend.device().countsStores;
}

void Statistics::beginStatement(int line)
{
    m_line = line;
    m_written.clear(); // by one that the device did not finish
}

void Statistics::seeOp(OpRun op)
{
    if (std::exchange(m_opsAreOld, false)) m_ops.clear();
    m_ops.push_back(std::move(op));
}

void Statistics::seeActivation(const std::string& name, const Tensor& tensor)
{
    m_outputs[name] = {tensor, m_iteration, m_line, {}, {}};
    m_written.push_back({name, tensor});
}

/// An element is lost where even the FP32 sum that was stored is 0 although the twin's is not; where stores are not
/// counted, wherever it is 0 although the twin's is not.
void Statistics::seeGradient(const Parameter& parameter, const Gradient& gradient)
{
    const Tensor& grad = parameter.grad;
    Written written{parameter.name + ".grad", grad, &parameter};
    written.picture = {
        grad.rows(), grad.cols(), gradient.roundedTo, grad.format(), m_iteration, m_line, m_multiplier, {}, {}, {}, {}};
    if (const auto twin = m_twin.find(parameter.name); twin != m_twin.end())
        written.picture.twinGradient = twin->second;
    const bool isCounted = m_countsStores || gradient.roundedTo == kernels::Format::FP32;
    if (isCounted) written.stores = gradient.stores ? gradient.stores : std::make_shared<kernels::StoreCounts>();
    written.exact = isCounted && gradient.accumulator ? gradient.accumulator : grad;
    m_written.push_back(std::move(written));
}

/// Where a graph gives a parameter several gradients one by one, each sum is counted before the next changes it.
void Statistics::countBefore(const Parameter& parameter)
{
    if (std::any_of(m_written.begin(), m_written.end(), [&](const Written& w) { return w.parameter == &parameter; }))
        count();
}

void Statistics::count()
{
    countGradients();
    if (m_detailed) {
        summarizeGradients();
        countOutputs();
    }
    if (!m_firstNonFinite) findNonFinite();
    m_written.clear();
}

void Statistics::countGradients()
{
    std::vector<kernels::ConstMatrix> gradients, twins;
    std::vector<kernels::ReferencePair> pairs;
    for (const Written& w : m_written) {
        if (w.parameter) gradients.push_back(w.tensor.view());
        if (!w.picture.twinGradient) continue;
        twins.push_back(w.picture.twinGradient.view());
        pairs.push_back({w.exact.view(), twins.back()});
    }
    if (gradients.empty()) return;
    gradients.insert(gradients.end(), twins.begin(), twins.end());
    const std::vector<kernels::ExponentCounts> exponents = m_backend.countExponents(gradients);
    const std::vector<std::uint64_t> lost = pairs.empty() ? std::vector<std::uint64_t>() : m_backend.countLost(pairs);
    auto ofGradient = exponents.begin(), ofTwin = exponents.end() - static_cast<std::ptrdiff_t>(twins.size());
    auto ofPair = lost.begin();
    for (Written& w : m_written) {
        if (!w.parameter) continue;
        GradientPicture& picture = w.picture;
        picture.measured =
            distributionOf(*ofGradient++, picture.format, w.stores ? std::optional(w.stores->flushed) : std::nullopt);
        if (picture.twinGradient) {
            picture.twin = distributionOf(*ofTwin++, kernels::Format::FP32, 0);
            picture.measured.counts.lost = *ofPair++;
        }
        m_gradients[w.parameter->name] = picture;
    }
}

void Statistics::summarizeGradients()
{
    std::vector<kernels::ConstMatrix> gradients;
    for (const Written& w : m_written)
        if (w.parameter) gradients.push_back(w.tensor.view());
    if (gradients.empty()) return;
    const std::vector<Summary> summaries = m_backend.summarize(gradients);
    auto summary = summaries.begin();
    for (const Written& w : m_written)
        if (w.parameter) m_gradients[w.parameter->name].summary = *summary++;
}

/// This iteration's, that are not counted yet. What a store to 16 bits flushed, nobody has counted.
void Statistics::countOutputs()
{
    std::vector<OutputPicture*> outputs;
    std::vector<kernels::ConstMatrix> values;
    for (auto& [name, output] : m_outputs) {
        if (output.counts || output.iteration != m_iteration) continue;
        outputs.push_back(&output);
        values.push_back(output.tensor.view());
    }
    if (outputs.empty()) return;
    const std::vector<kernels::ExponentCounts> exponents = m_backend.countExponents(values);
    const std::vector<Summary> summaries = m_backend.summarize(values);
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const kernels::Format format = outputs[i]->tensor.format();
        const bool rounds = format != kernels::Format::FP32;
        outputs[i]->counts =
            distributionOf(exponents[i], format, rounds ? std::nullopt : std::optional<std::uint64_t>(0)).counts;
        outputs[i]->summary = summaries[i];
    }
}

/// Up to the first parameter's gradient whose counts say that it is not finite.
void Statistics::findNonFinite()
{
    std::vector<std::string> names;
    std::vector<kernels::ConstMatrix> asked;
    for (const Written& w : m_written) {
        if (w.parameter && w.picture.measured.counts.nonFinite() == 0) continue;
        names.push_back(w.name);
        if (w.parameter) break;
        asked.push_back(w.tensor.view());
    }
    const std::size_t first = asked.empty() ? 0 : m_backend.firstNonFinite(asked);
    if (first < names.size()) m_firstNonFinite = NonFinite{names[first], m_line};
}

const GradientPicture* Statistics::gradient(const std::string& parameter) const
{
    const auto found = m_gradients.find(parameter);
    return found == m_gradients.end() ? nullptr : &found->second;
}

const OutputPicture& Statistics::output(const std::string& name) const
{
    static const OutputPicture kNone;
    const auto found = m_outputs.find(name);
    return found == m_outputs.end() ? kNone : found->second;
}

std::vector<TensorCounts> Statistics::countsOf(const std::vector<Parameter>& parameters) const
{
    std::vector<TensorCounts> result;
    for (const Parameter& parameter : parameters) {
        const GradientPicture* picture = gradient(parameter.name);
        if (picture && picture->iteration == m_iteration) result.push_back({parameter.name, picture->measured.counts});
    }
    return result;
}

} // namespace core
