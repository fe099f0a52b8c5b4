#include "../unit/kernels/test_matrix.h"
#include "rows.h"

using namespace kernels;

namespace {

constexpr Activation kActivations[] = {Activation::Relu, Activation::Sigmoid, Activation::Tanh, Activation::Gelu};

Matrix difficult(Rig& rig, const Case& c, unsigned salt)
{
    return rig.matrix(c.from, c.shape.rows, c.shape.cols, difficultValues(c.shape.size(), c.seed + salt));
}

void activate(Rig& rig, const Case& c)
{
    for (const Activation f : kActivations) {
        const Matrix x = difficult(rig, c, 1), y = rig.room(c.to, c.shape.rows, c.shape.cols);
        rig.backend.activate(f, x, y);
        rig.outcome("activation " + std::to_string(static_cast<int>(f)), y);
    }
}

void activateBackward(Rig& rig, const Case& c)
{
    for (const Activation f : kActivations) {
        const Matrix x = difficult(rig, c, 1), y = rig.room(c.from, c.shape.rows, c.shape.cols);
        const Matrix dy = difficult(rig, c, 2), dx = rig.room(c.to, c.shape.rows, c.shape.cols);
        rig.backend.activate(f, x, y);
        rig.backend.activateBackward(f, x, y, dy, dx);
        rig.outcome("gradient " + std::to_string(static_cast<int>(f)), dx);
    }
}

} // namespace

std::vector<Row> activationRows()
{
    return {
        {"activate", activate, true},
        {"activateBackward", activateBackward, true},
    };
}
