// Formulas: section 1.8a of the AMP facts, written out here value by value.
#include "kernels/cpu/cpu_backend.h"
#include "test_matrix.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace kernels;

namespace {

constexpr Format kStored[] = {Format::FP32, Format::FP16, Format::BF16};

struct State {
    float p, m, v;
};

struct Rounded {
    Format format;
    float operator()(float value) const { return roundTo(format, value); }
};

float lerp(float a, float b, float weight)
{
    return weight < 0.5F ? a + weight * (b - a) : b - (b - a) * (1.0F - weight);
}

State adamFormula(Format format, State s, float g, const AdamStep& step)
{
    const Rounded round{format};
    const auto wd = static_cast<float>(step.weightDecay);
    if (step.decoupled)
        s.p = round(s.p * static_cast<float>(1 - step.learningRate * step.weightDecay));
    else if (step.weightDecay != 0)
        g = round(g + wd * s.p);
    s.m = round(lerp(s.m, g, static_cast<float>(1 - step.beta1)));
    s.v = round(s.v * static_cast<float>(step.beta2));
    s.v = round(s.v + static_cast<float>(1 - step.beta2) * g * g);
    const double correction1 = 1 - std::pow(step.beta1, static_cast<double>(step.step));
    const double correction2 = 1 - std::pow(step.beta2, static_cast<double>(step.step));
    float denominator = round(std::sqrt(s.v));
    denominator = round(denominator / static_cast<float>(std::sqrt(correction2)));
    denominator = round(denominator + static_cast<float>(step.epsilon));
    s.p = round(s.p + static_cast<float>(-step.learningRate / correction1) * s.m / denominator);
    return s;
}

State sgdFormula(Format format, State s, float g, const SgdStep& step)
{
    const Rounded round{format};
    if (step.weightDecay != 0) g = round(g + static_cast<float>(step.weightDecay) * s.p);
    if (step.momentum != 0) {
        s.m = step.firstStep ? g : round(round(static_cast<float>(step.momentum) * s.m) + g);
        g = s.m;
    }
    s.p = round(s.p + static_cast<float>(-step.learningRate) * g);
    return s;
}

void expectAdam(Format format, const AdamStep& step)
{
    const std::size_t n = 5003;
    TestMatrix p(format, 1, n, randomValues(n, 1)), m(format, 1, n, randomValues(n, 2, 0.1F));
    std::vector<float> squares = randomValues(n, 3, 0.1F);
    for (float& value : squares)
        value *= value;
    TestMatrix v(format, 1, n, squares), g(format, 1, n, randomValues(n, 4, 0.1F, 4));
    const std::vector<float> p0 = p.values(), m0 = m.values(), v0 = v.values();
    cpu::makeBackend(2)->adam(std::array{AdamUpdate{p, m, v, g}}, step);
    for (std::size_t i = 0; i < n; ++i) {
        const State expected = adamFormula(format, {p0[i], m0[i], v0[i]}, g[i], step);
        ASSERT_EQ(p[i], expected.p) << info(format).name << " " << i;
        ASSERT_EQ(m[i], expected.m);
        ASSERT_EQ(v[i], expected.v);
    }
    EXPECT_TRUE(p.guardsAreIntact() && m.guardsAreIntact() && v.guardsAreIntact());
}

void expectSgd(Format format, const SgdStep& step)
{
    const std::size_t n = 9001;
    TestMatrix p(format, 1, n, randomValues(n, 1)), m(format, 1, n, randomValues(n, 2));
    TestMatrix g(format, 1, n, randomValues(n, 3, 1, 4));
    const std::vector<float> p0 = p.values(), m0 = m.values();
    cpu::makeBackend(2)->sgd(std::array{SgdUpdate{p, m, g}}, step);
    for (std::size_t i = 0; i < n; ++i) {
        const State expected = sgdFormula(format, {p0[i], m0[i], 0}, g[i], step);
        ASSERT_EQ(p[i], expected.p) << info(format).name << " " << i;
        ASSERT_EQ(m[i], expected.m);
    }
    EXPECT_TRUE(p.guardsAreIntact() && m.guardsAreIntact());
}

} // namespace

TEST(Adam, RoundsAfterEveryOperationOfTheFormula)
{
    for (const Format format : kStored) {
        expectAdam(format, {.learningRate = 3e-3, .beta1 = 0.9, .beta2 = 0.999, .epsilon = 1e-8, .step = 1});
        expectAdam(format, {.learningRate = 1e-3, .beta1 = 0.4, .beta2 = 0.99, .epsilon = 1e-4, .step = 1000});
        expectAdam(format, {.learningRate = 1e-3, .beta1 = 0.9, .beta2 = 0.99, .epsilon = 1e-2, .step = 5});
        expectAdam(
            format,
            {.learningRate = 1e-3, .beta1 = 0.9, .beta2 = 0.999, .epsilon = 1e-8, .weightDecay = 0.1, .step = 17});
    }
}

TEST(Adam, DecoupledShrinksTheParameterFirst)
{
    for (const Format format : kStored) {
        expectAdam(format, {.learningRate = 1e-2,
                            .beta1 = 0.9,
                            .beta2 = 0.999,
                            .epsilon = 1e-8,
                            .weightDecay = 0.5,
                            .step = 3,
                            .decoupled = true});
    }
}

// Pure FP16: report 52 of the AMP facts.
TEST(Adam, InHalfPrecisionDividesByZeroWithATooSmallEpsilon)
{
    const auto after = [](double epsilon) {
        TestMatrix p(Format::FP16, 1, 1, {1}), m(Format::FP16, 1, 1, {0}), v(Format::FP16, 1, 1, {0});
        TestMatrix g(Format::FP16, 1, 1, {1e-3F});
        const AdamStep step{.learningRate = 1e-3, .beta1 = 0.9, .beta2 = 0.999, .epsilon = epsilon};
        cpu::makeBackend(1)->adam(std::array{AdamUpdate{p, m, v, g}}, step);
        return static_cast<double>(p[0]);
    };
    EXPECT_EQ(after(1e-8), -INFINITY);
    EXPECT_NEAR(after(1e-7), -7.39, 5e-3);
    EXPECT_NEAR(after(1e-4), 0.9902, 5e-5);
}

TEST(Sgd, RoundsAfterEveryOperationOfTheFormula)
{
    for (const Format format : kStored) {
        expectSgd(format, {.learningRate = 0.1});
        expectSgd(format, {.learningRate = 0.1, .weightDecay = 0.01});
        expectSgd(format, {.learningRate = 0.01, .momentum = 0.9, .firstStep = true});
        expectSgd(format, {.learningRate = 0.01, .momentum = 0.9, .weightDecay = 0.1, .firstStep = false});
    }
}

TEST(Sgd, WithoutMomentumNeedsNoBuffer)
{
    TestMatrix p(Format::FP32, 1, 2, {1, 2}), g(Format::FP32, 1, 2, {4, 8});
    cpu::makeBackend(1)->sgd(std::array{SgdUpdate{p, {}, g}}, {.learningRate = 0.25});
    EXPECT_EQ(p.values(), (std::vector<float>{0, 0}));
}

// The paper's update that FP16 weights lose, section 4 of the AMP facts.
TEST(Sgd, LosesSmallUpdatesOfHalfPrecisionWeights)
{
    TestMatrix half(Format::FP16, 1, 1), single(Format::FP32, 1, 1), g16(Format::FP16, 1, 1), g32(Format::FP32, 1, 1);
    const auto backend = cpu::makeBackend(1);
    for (int i = 0; i < 100; ++i) {
        backend->sgd(std::array{SgdUpdate{half, {}, g16}}, {.learningRate = 1e-4});
        backend->sgd(std::array{SgdUpdate{single, {}, g32}}, {.learningRate = 1e-4});
    }
    EXPECT_EQ(half[0], 1.0F);
    EXPECT_EQ(single[0], 0.9899983406066895F);
}
