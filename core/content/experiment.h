#pragma once
// An experiment: data, model, loss, optimizer, scaler, autocast, program. The values of the file, checked. Knows
// nothing of JSON or of running it.
#include "core/program.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core::content {

/// A text in both languages; the id of a text nobody translated is an empty string.
struct Text {
    std::string en, ru;
};

enum class DataKind : std::uint8_t { Digits, Inline };
enum class Task : std::uint8_t { Classify, Autoencode };

/// One batch of `inline` data, row-major. y holds labels for cross_entropy, values for mse.
struct InlineBatch {
    std::size_t rows = 0, xCols = 0, yCols = 0;
    std::vector<float> x, y;
};

struct Data {
    DataKind kind = DataKind::Digits;
    Task task = Task::Classify;
    std::size_t batch = 0;
    std::vector<InlineBatch> batches; // Inline only
};

enum class LayerOp : std::uint8_t { Linear, Relu, Sigmoid, Tanh, Gelu };
struct Layer {
    LayerOp op = LayerOp::Linear;
    std::size_t in = 0, out = 0; // Linear
    bool bias = true;
};

enum class LossOp : std::uint8_t { Mse, CrossEntropy };
enum class OptimizerOp : std::uint8_t { Sgd, Adam, AdamW };

/// PyTorch's defaults.
struct Optimizer {
    OptimizerOp op = OptimizerOp::Sgd;
    double learningRate = 1e-3, momentum = 0, weightDecay = 0;
    double beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8;
};

struct Scaler {
    bool enabled = true;
    double initScale = 65536, growthFactor = 2, backoffFactor = 0.5;
    int growthInterval = 2000;
};

struct Experiment {
    std::string id; // the shipped id, or the file's stem
    Text title, notes;
    std::uint64_t seed = 1, iterations = 450;
    Data data;
    std::vector<Layer> layers;
    bool halfModel = false;                               // model.half(): parameters, x and a floating-point y are FP16
    std::map<std::string, std::vector<float>> parameters; // row-major, by name; absent ones come from the seed
    LossOp loss = LossOp::Mse;
    Optimizer optimizer;
    Scaler scaler;
    bool autocast = true;
    Program program;
};

std::string_view nameOf(LossOp op);
std::string_view nameOf(LayerOp op);
std::string_view nameOf(OptimizerOp op);

} // namespace core::content
