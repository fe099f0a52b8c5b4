#pragma once
// What a person can set of an experiment without writing its file, each by its place in it. Knows nothing of running
// it, or of the screen.
#include "core/content/experiment.h"
#include "core/content_error.h"
#include <variant>

namespace core::content {

using SettingValue = std::variant<double, std::string>;

struct Setting {
    enum class Kind : std::uint8_t { Fixed, Whole, Number, Choice };
    std::string field;       // "optimizer.lr", "model.layers[2].out"
    Kind kind = Kind::Fixed; // Fixed: told, not set
    SettingValue value; // PyTorch's defaults filled in; of a Choice, and of most that are Fixed, a word of the file
    std::vector<std::string> choices = {};
    std::string layer = {}; // of a layer's: "linear 64→128"
};

/// In the order of the file. Toggles and program are not among them.
std::vector<Setting> settingsOf(const Experiment& experiment);
/// With these layers in place of its own.
std::vector<Setting> settingsOf(const Experiment& experiment, const std::vector<Layer>& layers);

/// By field, in the order in which they are set. A layer is added or removed by its place, "model.layers[2]", and
/// "add relu", which puts it there and moves what stands there behind it, or "remove".
using SettingValues = std::vector<std::pair<std::string, SettingValue>>;
inline const std::string kAddLayer = "add ", kRemoveLayer = "remove";
using SettingChange = SettingValues::value_type;
SettingChange layerAdded(std::size_t index, const std::string& op);
SettingChange layerRemoved(std::size_t index);
bool isALayer(const std::string& field);   // "model.layers[2]"
bool isOfALayer(const std::string& field); // the same, or "model.layers[2].out"

/// The experiment's layers with these values; what the data and the loss need is not looked at. Throws as
/// withSettings does.
std::vector<Layer> layersWith(const Experiment& experiment, const SettingValues& values);

/// The experiment as it stands with these values in place of its own, checked as a file is; layers take what arrives.
/// Throws ContentError, with the field and no file.
Experiment withSettings(const Experiment& experiment, const SettingValues& values);

/// Those of `b` that are others than in `a`, seed and iterations apart. Of other layers one tells all: "model.layers",
/// with their description as its value.
SettingValues changedSettings(const Experiment& a, const Experiment& b);

} // namespace core::content
