#pragma once
// What the settings of an experiment are called, what they do, and their values in words. Knows nothing of widgets.
#include "core/content/settings.h"
#include "ui/plots/plot_table.h"
#include <QStringList>
#include <optional>

namespace ui::settings {

enum class Group : std::uint8_t { Run, Data, Model, Loss, Optimizer, Scaler };
Group groupOf(const std::string& field);
QString titleOf(Group group);
/// What concerns all of its settings; mostly empty.
QString noteOf(Group group);

/// 2 of "model.layers[2].out"
std::size_t layerIndex(const std::string& field);
QString labelOf(const core::content::Setting& setting);
/// What the setting does, with its value as it is now; `examples` in an epoch, 0 where nobody counts them.
QString effectOf(const core::content::Setting& setting, std::size_t examples);
/// The same at more length, for who asks; never empty.
QString helpOf(const core::content::Setting& setting, std::size_t examples);
/// What a layer of this kind does.
QString helpOfLayer(const std::string& op);
/// As it stands in a field to be edited.
QString textOf(const core::content::SettingValue& value);
/// None where it is no number.
std::optional<core::content::SettingValue> valueOf(core::content::Setting::Kind kind, const QString& text);
/// "lr 0.001": as PyTorch calls it.
QString changeText(const std::string& field, const core::content::SettingValue& value);
/// "batch 256, lr 0.001"
QString changesText(const core::content::SettingValues& values);

/// Fields and values, as the file has them.
plots::PlotTable tableOf(const std::vector<core::content::Setting>& settings);

} // namespace ui::settings
