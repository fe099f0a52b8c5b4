#pragma once
// An experiment: data, model, loss, optimizer, scaler, autocast, program. The values of the file, checked. Knows
// nothing of JSON or of running it.
#include "core/data/idx.h"
#include "core/program.h"
#include "kernels/images.h"
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace core::content {

/// A text in both languages; the id of a text nobody translated is an empty string.
struct Text {
    std::string en, ru;
};

enum class DataKind : std::uint8_t { Digits, FashionMnist, Idx, Csv, Inline };
enum class Task : std::uint8_t { Classify, Autoencode };

/// One batch of `inline` data, row-major. y holds labels for cross_entropy, values for the other losses.
struct InlineBatch {
    std::size_t rows = 0, xCols = 0, yCols = 0;
    std::vector<float> x, y;
};

/// What one row of a batch is to the model.
struct DataShape {
    std::size_t x = 0;                             // values
    std::optional<kernels::ImageShape> image = {}; // what x can be taken for
    bool isImage = false;                          // and what it is: the experiment gives a shape
    std::size_t y = 0;                             // values; for cross_entropy the number of classes
    bool allClasses = false;                       // the model must give exactly so many, not at least
};

struct Data {
    DataKind kind = DataKind::Digits;
    Task task = Task::Classify;
    std::size_t batch = 0;
    std::vector<InlineBatch> batches; // Inline only
    DataShape shape = {};
    data::IdxFiles idx = {}; // FashionMnist, Idx
    std::string table = {};  // Csv: the file
    double testShare = 0;    // Csv
};

enum class LayerOp : std::uint8_t {
    Linear,
    Relu,
    Sigmoid,
    Tanh,
    Gelu,
    LayerNorm,
    Conv2d,
    MaxPool2d,
    Flatten,
    BatchNorm,
    Residual
};
struct Layer {
    LayerOp op = LayerOp::Linear;
    std::size_t in = 0, out = 0;           // Linear; Conv2d: channels; LayerNorm (in): size; BatchNorm (in): channels
    bool bias = true;                      // Linear, Conv2d
    kernels::Windows windows = {};         // Conv2d, MaxPool2d: over the images that arrive
    double epsilon = 1e-5, momentum = 0.1; // LayerNorm, BatchNorm
    std::vector<Layer> layers = {};        // Residual
};

enum class LossOp : std::uint8_t { Mse, L1, CrossEntropy, BceWithLogits };
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

/// What a broken step teaches.
struct Mistake {
    Text see, why, cure;
    std::string source; // the public report: "pytorch#111739"
};

inline constexpr std::uint64_t kMostIterations = 100'000'000;

struct Experiment {
    std::string id;                            // the shipped id, or the file's stem
    std::string file;                          // it was read from
    std::shared_ptr<const std::string> source; // the JSON that was read: the file's, with what was changed since
    Text title, notes;
    std::optional<Mistake> mistake; // of a step that is broken on purpose
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

std::string_view nameOf(DataKind kind);
std::string_view nameOf(LossOp op);
std::string_view nameOf(LayerOp op);
std::string_view nameOf(OptimizerOp op);

} // namespace core::content
