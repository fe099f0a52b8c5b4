#include "core/autocast.h"
#include <cassert>

namespace core {

CastPolicy policyOf(OpKind kind)
{
    switch (kind) {
    case OpKind::Linear:
    case OpKind::Conv2d:
        return CastPolicy::Lower;
    case OpKind::LayerNorm:
    case OpKind::Mse:
    case OpKind::L1:
    case OpKind::CrossEntropy:
    case OpKind::BceWithLogits:
        return CastPolicy::Fp32;
    case OpKind::Input:
    case OpKind::Parameter:
    case OpKind::Cast:
    case OpKind::Relu:
    case OpKind::Sigmoid:
    case OpKind::Tanh:
    case OpKind::Gelu:
    case OpKind::MaxPool2d:
    case OpKind::Flatten:
    case OpKind::BatchNorm:
    case OpKind::Scale:
    case OpKind::Divide:
    case OpKind::Add:
    case OpKind::Expand:
        break;
    }
    return CastPolicy::Keep;
}

void Autocast::leave()
{
    assert(!m_regions.empty());
    m_regions.pop_back();
    if (m_regions.empty()) m_cache.clear();
}

kernels::Format Autocast::formatFor(OpKind kind, kernels::Format given) const
{
    if (!isActive()) return given;
    switch (policyOf(kind)) {
    case CastPolicy::Lower:
        return m_regions.back().format;
    case CastPolicy::Fp32:
        return kernels::Format::FP32;
    case CastPolicy::Keep:
        return given;
    }
    return given;
}

const Value* Autocast::cached(const Node& parameter) const
{
    if (!isActive() || !m_regions.back().cacheEnabled) return nullptr;
    const auto found = m_cache.find(parameter.parameter);
    return found == m_cache.end() ? nullptr : &found->second;
}

void Autocast::prepare(kernels::Backend& backend, const std::vector<const Parameter*>& parameters)
{
    if (!isActive()) return;
    std::vector<kernels::Conversion> conversions;
    for (const Parameter* parameter : parameters) {
        const Tensor& data = parameter->data;
        if (data.format() != kernels::Format::FP32 || m_cache.contains(parameter)) continue;
        const Tensor cast(backend, m_regions.back().format, data.rows(), data.cols());
        conversions.push_back({data.view(), cast.matrix()});
        m_prepared.emplace(parameter, cast);
    }
    backend.castAll(conversions);
}

Tensor Autocast::prepared(const Parameter& parameter) const
{
    const auto found = m_prepared.find(&parameter);
    return found == m_prepared.end() ? Tensor{} : found->second;
}

void Autocast::remember(const Node& parameter, const Value& cast)
{
    if (m_regions.back().cacheEnabled) m_cache.insert_or_assign(parameter.parameter, cast);
}

} // namespace core
