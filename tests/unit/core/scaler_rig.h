#pragma once
// A GradScaler, an SGD optimizer with learning rate 1 and one parameter of n elements, all 1, to be driven call by
// call.
#include "core/grad_scaler.h"
#include "core/training_error.h"
#include "tests/unit/core/testing.h"
#include <cmath>
#include <gtest/gtest.h>

namespace core::testing {

struct ScalerRig {
    explicit ScalerRig(std::size_t elements = 1, content::Scaler settings = {})
        : device(testing::backend()), context(*device), scaler(*device, settings),
          parameters{{"w", Tensor::fromFloats(*device, std::vector<float>(elements, 1), 1, elements), {}}},
          optimizer(*device, sgd(), parameters)
    {
    }

    static content::Optimizer sgd()
    {
        content::Optimizer rules;
        rules.learningRate = 1;
        return rules;
    }

    Value lossValue() { return input(context, Tensor::fromFloats(*device, {1}, 1, 1)); }
    float scale(float loss = 1)
    {
        const Value value = input(context, Tensor::fromFloats(*device, {loss}, 1, 1));
        return scaler.scale(context, value).data.item(*device);
    }
    void setGradients(const std::vector<float>& values)
    {
        parameters[0].grad = Tensor::fromFloats(*device, values, 1, values.size());
    }
    void setFp16Gradient(float value)
    {
        setGradients({value});
        const Tensor half(*device, kernels::Format::FP16, 1, 1);
        device->cast(parameters[0].grad.view(), half.matrix());
        parameters[0].grad = half;
    }
    void scaledGradients(const std::vector<float>& values)
    {
        scale();
        setGradients(values);
    }
    /// What backward would leave where the true gradient is `value`.
    void scaledGradient(float value) { scaledGradients({value * static_cast<float>(scaler.scaleHeld())}); }

    /// scale, backward, step, update.
    void step(bool overflow)
    {
        scaledGradients(std::vector<float>(parameters[0].data.size(), overflow ? INFINITY : 0));
        scaler.step(optimizer);
        scaler.update();
    }

    std::vector<float> weights() { return parameters[0].data.floats(*device); }
    std::vector<float> grads() { return parameters[0].grad.floats(*device); }
    float weight() { return weights()[0]; }
    float grad() { return grads()[0]; }

    template <class Call>
    void expectError(const std::string& type, const std::string& words, Call call)
    {
        try {
            call();
            ADD_FAILURE() << "no error, expected " << type << ": " << words;
        } catch (const TrainingError& error) {
            EXPECT_EQ(error.type, type);
            EXPECT_NE(std::string(error.what()).find(words), std::string::npos) << error.what();
        }
    }

    std::unique_ptr<kernels::Backend> device;
    OpContext context;
    GradScaler scaler;
    std::vector<Parameter> parameters;
    Optimizer optimizer;
};

} // namespace core::testing
