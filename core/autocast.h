#pragma once
// autocast: which format each op gets (PyTorch's CUDA lists), the regions of a program, and the cache of weight casts.
#include "core/autograd.h"
#include <map>

namespace core {

/// PyTorch's lists: Lower runs in the autocast format, Fp32 in FP32, Keep in the format it gets.
enum class CastPolicy : std::uint8_t { Lower, Fp32, Keep };
CastPolicy policyOf(OpKind kind);

class Autocast {
public:
    struct Region {
        bool enabled = false;
        kernels::Format format = kernels::Format::FP16;
        bool cacheEnabled = true;
    };

    void enter(const Region& region) { m_regions.push_back(region); }
    /// What a region inside takes over where it does not say otherwise: format and cache.
    Region surrounding() const { return m_regions.empty() ? Region{} : m_regions.back(); }
    void leave();
    std::size_t depth() const { return m_regions.size(); }
    bool isActive() const { return !m_regions.empty() && m_regions.back().enabled; }

    /// The format in which `kind` wants an input that has `given`; `given` itself outside of a region.
    kernels::Format formatFor(OpKind kind, kernels::Format given) const;

    /// The cast of a parameter that this region made before, or null. Only FP32 parameters are cached, until the
    /// outermost region ends; the cache does not notice that a weight has changed (PyTorch's does not either).
    const Value* cached(const Node& parameter) const;
    void remember(const Node& parameter, const Value& cast);

    /// Casts together what a model is about to cast one by one: of these parameters, all in FP32 that no cast is
    /// remembered of. Until forgetPrepared(), because a weight may change afterwards.
    void prepare(kernels::Backend& backend, const std::vector<const Parameter*>& parameters);
    void forgetPrepared() { m_prepared.clear(); }
    Tensor prepared(const Parameter& parameter) const; // or none

private:
    std::vector<Region> m_regions;
    std::map<const Parameter*, Value> m_cache;
    std::map<const Parameter*, Tensor> m_prepared;
};

} // namespace core
