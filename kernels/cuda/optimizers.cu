#include "kernels/cuda/launch.h"
#include "kernels/cuda/operations.h"
#include "kernels/formulas/optimizers.h"

namespace kernels::cuda {
namespace {

struct Sgd {
    SgdUpdate update;
    formulas::SgdScalars scalars;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        formulas::SgdBlocks<Group> groups;
        read(update.parameter, i, n, groups.parameter);
        read(update.gradient, i, n, groups.gradient);
        if (scalars.hasMomentum) read(update.momentum, i, n, groups.momentum);
        formulas::sgd(Operation{update.parameter.format}, scalars, groups);
        write(groups.parameter, update.parameter, i, n);
        if (scalars.hasMomentum) write(groups.momentum, update.momentum, i, n);
    }
};

struct Adam {
    AdamUpdate update;
    formulas::AdamScalars scalars;

    __device__ void operator()(std::size_t i, std::size_t n, Tally&) const
    {
        formulas::AdamBlocks<Group> groups;
        read(update.parameter, i, n, groups.parameter);
        read(update.m, i, n, groups.m);
        read(update.v, i, n, groups.v);
        read(update.gradient, i, n, groups.gradient);
        formulas::adam(Operation{update.parameter.format}, scalars, groups);
        write(groups.parameter, update.parameter, i, n);
        write(groups.m, update.m, i, n);
        write(groups.v, update.v, i, n);
    }
};

} // namespace

void sgd(Context& context, std::span<const SgdUpdate> updates, const SgdStep& step)
{
    std::vector<Part<Sgd>> parts;
    for (const SgdUpdate& update : updates) {
        assert(update.gradient.size() == update.parameter.size());
        const formulas::SgdScalars scalars(step, update.momentum.data != nullptr);
        parts.push_back({Sgd{update, scalars}, update.parameter.size()});
    }
    forParts(context, std::move(parts));
}

void adam(Context& context, std::span<const AdamUpdate> updates, const AdamStep& step)
{
    const formulas::AdamScalars scalars(step);
    std::vector<Part<Adam>> parts;
    for (const AdamUpdate& update : updates) {
        assert(update.gradient.size() == update.parameter.size());
        parts.push_back({Adam{update, scalars}, update.parameter.size()});
    }
    forParts(context, std::move(parts));
}

} // namespace kernels::cuda
