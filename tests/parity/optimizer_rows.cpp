#include "../unit/kernels/test_matrix.h"
#include "rows.h"
#include <array>
#include <cmath>

using namespace kernels;

namespace {

/// Many gradients of different sizes and formats, one of them empty, at once.
void unscale(Rig& rig, const Case& c)
{
    for (const float inverse : {1.0F, 0x1p-16F, 0.3F, INFINITY})
        for (const bool finite : {true, false}) {
            std::vector<Matrix> gradients;
            for (std::size_t t = 0; t < 5; ++t) {
                const std::size_t rows = t == 2 ? 0 : c.shape.rows, cols = t == 1 ? 1 : c.shape.cols;
                const unsigned seed = c.seed + static_cast<unsigned>(t);
                std::vector<float> values = randomValues(rows * cols, seed, 1, 6);
                if (t == 4 && !finite) values = difficultValues(values.size(), seed);
                gradients.push_back(rig.matrix(t == 3 ? Format::FP32 : c.from, rows, cols, values));
            }
            rig.outcome("found", rig.backend.unscale(gradients, inverse) ? 1 : 0);
            for (const Matrix& gradient : gradients)
                rig.outcome("gradient", gradient);
        }
}

void unscaleNothing(Rig& rig, const Case&)
{
    rig.outcome("found", rig.backend.unscale({}, 0.5F) ? 1 : 0);
}

std::vector<float> squares(std::vector<float> values)
{
    for (float& value : values)
        value *= value;
    return values;
}

void sgd(Rig& rig, const Case& c)
{
    const auto random = [&](unsigned salt) { return randomValues(c.shape.size(), c.seed + salt, 1, 4); };
    for (const bool first : {true, false})
        for (const double momentum : {0.0, 0.9})
            for (const double decay : {0.0, 0.1}) {
                const auto in = [&](const std::vector<float>& v) {
                    return rig.matrix(c.from, c.shape.rows, c.shape.cols, v);
                };
                const SgdUpdate plain{in(random(1)), momentum == 0 ? Matrix{} : in(random(2)), in(random(3))};
                const SgdUpdate other{in(random(4)), in(random(5)), in(difficultValues(c.shape.size(), c.seed + 6))};
                rig.backend.sgd(std::array{plain, other}, {0.05, momentum, decay, first});
                for (const SgdUpdate& update : {plain, other})
                    rig.outcome("parameter", update.parameter);
                if (momentum != 0) rig.outcome("momentum", plain.momentum);
                rig.outcome("other momentum", other.momentum);
            }
}

void adam(Rig& rig, const Case& c)
{
    const auto random = [&](unsigned salt) { return randomValues(c.shape.size(), c.seed + salt, 1, 4); };
    for (const bool decoupled : {true, false})
        for (const double beta1 : {0.9, 0.3}) {
            const auto in = [&](const std::vector<float>& v) {
                return rig.matrix(c.from, c.shape.rows, c.shape.cols, v);
            };
            const AdamUpdate plain{in(random(1)), in(random(2)), in(squares(random(3))), in(random(4))};
            const AdamUpdate other{in(random(5)), in(random(6)), in(squares(random(7))),
                                   in(difficultValues(c.shape.size(), c.seed + 8))};
            rig.backend.adam(std::array{plain, other}, {1e-2, beta1, 0.99, 1e-6, 0.1, 7, decoupled});
            for (const AdamUpdate& update : {plain, other}) {
                rig.outcome("parameter", update.parameter);
                rig.outcome("m", update.m);
                rig.outcome("v", update.v);
            }
        }
}

} // namespace

std::vector<Row> optimizerRows()
{
    return {
        {"unscale", unscale},
        {"unscaleNothing", unscaleNothing},
        {"sgd", sgd},
        {"adam", adam},
    };
}
