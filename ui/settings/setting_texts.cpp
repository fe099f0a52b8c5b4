#include "ui/settings/setting_texts.h"
#include "ui/number_text.h"
#include "ui/typed_number.h"
#include <QCoreApplication>
#include <QLocale>
#include <array>

namespace ui::settings {

using core::content::isALayer;
using core::content::isOfALayer;
using core::content::Setting;
using core::content::SettingValue;
using core::content::SettingValues;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::settings::SettingTexts)
};

struct Row {
    std::string_view field;
    const char* label;
    const char* effect; // empty: told by a function
};

constexpr std::array kRows = {
    Row{"seed", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Seed"),
        QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Initial weights and the order of the data follow from it.")},
    Row{"iterations", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Iterations"),
        QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                          "Where Run pauses. Changed alone, it does not start the run again.")},
    Row{"data.kind", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Data set"), ""},
    Row{"data.batch", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Batch"), ""},
    Row{"data.test_share", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Test share"),
        QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                          "test_share: the part of the rows on which the accuracy is measured.")},
    Row{"model.dtype", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Parameters in"),
        QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                          "float16 is model.half(): weights and optimizer in FP16 too. AMP keeps them in FP32.")},
    Row{"loss.op", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Loss function"), ""},
    Row{"optimizer.op", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Algorithm"), ""},
    Row{"optimizer.lr", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Learning rate"),
        QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "lr: how long each step is.")},
    Row{"optimizer.momentum", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Momentum"),
        QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "momentum: how much of the last step goes into the next.")},
    Row{"optimizer.betas[0]", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Memory of gradients"),
        QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                          "betas[0]: how much of the running mean of the gradients is kept at each step.")},
    Row{"optimizer.betas[1]", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Memory of squares"),
        QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                          "betas[1]: the same for the mean of their squares, by whose root a step is divided.")},
    Row{"optimizer.eps", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Epsilon"),
        QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                          "eps: added to that root, so that nothing is divided by 0. PyTorch's 1e-8 is 0 in FP16.")},
    Row{"optimizer.weight_decay", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Weight decay"),
        QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "weight_decay: how strongly weights are pulled towards 0.")},
    Row{"scaler.init_scale", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Initial scale"),
        QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                          "init_scale: what the loss is first multiplied by. Too large: skipped steps until it fits.")},
    Row{"scaler.growth_factor", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Growth factor"),
        QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "growth_factor: multiplies the scale when it grows.")},
    Row{"scaler.backoff_factor", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Backoff factor"),
        QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                          "backoff_factor: multiplies the scale after a step with inf or NaN.")},
    Row{"scaler.growth_interval", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Growth interval"),
        QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                          "growth_interval: after so many good steps in a row the scale grows.")},
};

const Row* rowOf(const std::string& field)
{
    const auto* found = std::ranges::find(kRows, field, &Row::field);
    return found == kRows.end() ? nullptr : found;
}

QString dataEffect(const SettingValue& kind, std::size_t examples)
{
    const auto& name = std::get<std::string>(kind);
    if (name == "inline") return Words::tr("The batches stand in the experiment's file and are used in turn.");
    return Words::tr("%1 examples to train with, in another order in every epoch.", nullptr, pluralOf(examples))
        .arg(count(examples));
}

QString batchEffect(const SettingValue& batch, std::size_t examples)
{
    const auto size = static_cast<std::uint64_t>(std::get<double>(batch));
    if (size == 0 || examples < size) return Words::tr("So many examples go through the model in one step.");
    const std::uint64_t steps = examples / size;
    return Words::tr("So many examples go through the model in one step: %1 steps in an epoch.", nullptr,
                     pluralOf(steps))
        .arg(count(steps));
}

QString lossEffect(const std::string& op)
{
    if (op == "mse") return Words::tr("The mean of squared differences. autocast computes it in FP32.");
    if (op == "l1") return Words::tr("The mean of differences without their sign. autocast computes it in FP32.");
    if (op == "cross_entropy") return Words::tr("For classes; softmax is part of it. autocast computes it in FP32.");
    return Words::tr("For targets from 0 to 1; sigmoid is part of it. autocast computes it in FP32.");
}

QString optimizerEffect(const std::string& op)
{
    if (op == "sgd") return Words::tr("A step is lr times the gradient: a small gradient moves its weight little.");
    if (op == "adam")
        return Words::tr("Divides by the gradient's usual size: a small gradient moves its weight as far as a large "
                         "one, and one that became 0 not at all.");
    return Words::tr("Adam with a weight decay that does not pass through the gradient.");
}

struct LayerHelp {
    std::string_view op;
    const char* help;
};

constexpr std::array kLayerHelp = {
    LayerHelp{"linear", QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                                          "A matrix of weights times what arrives: autocast computes it in 16 bits.")},
    LayerHelp{"conv2d", QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                                          "Small filters that slide over an image: autocast computes it in 16 bits.")},
    LayerHelp{"max_pool2d", QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                                              "Keeps the largest value of each square: the image becomes smaller.")},
    LayerHelp{"flatten", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "Makes one row of values of an image.")},
    LayerHelp{"relu", QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                                        "Its slope is 0 or 1: gradients pass as they are, or not at all.")},
    LayerHelp{"sigmoid", QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                                           "Its slope is 1/4 at most: gradients shrink from layer to layer.")},
    LayerHelp{"tanh", QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                                        "Its slope is 1 at most, and small where its values are near -1 or 1.")},
    LayerHelp{"gelu", QT_TRANSLATE_NOOP("ui::settings::SettingTexts", "A smooth relu: its slope lies near 0 or 1.")},
    LayerHelp{"layer_norm", QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                                              "Brings the values of each example to mean 0 and variance 1. autocast "
                                              "computes it in FP32.")},
    LayerHelp{"batch_norm", QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                                              "Brings each value to mean 0 and variance 1 over the batch.")},
    LayerHelp{"residual", QT_TRANSLATE_NOOP("ui::settings::SettingTexts",
                                            "Adds what arrives to what its own layers make of it: gradients also pass "
                                            "them by.")},
};

/// "linear" of "linear 64→128", "residual" of "residual: linear 64→64, relu"
std::string opOf(const Setting& setting)
{
    return setting.layer.substr(0, setting.layer.find_first_of(": "));
}

QString layerHelp(const Setting& setting)
{
    const bool isChoice = setting.kind == Setting::Kind::Choice;
    const QString help = helpOfLayer(isChoice ? std::get<std::string>(setting.value) : opOf(setting));
    if (setting.kind != Setting::Kind::Whole) return help;
    return help + QLatin1Char(' ') + Words::tr("How many values it gives can be set; the next layer takes as many.");
}

QString layerEditText(std::size_t index, const std::string& edit)
{
    if (edit == core::content::kRemoveLayer) return Words::tr("layer %1 removed").arg(index);
    const QString op = QString::fromStdString(edit.substr(core::content::kAddLayer.size()));
    return Words::tr("layer %1 added: %2").arg(index).arg(op);
}

/// The shortest that is read as the same number: 0.003, 1e-8.
QString written(double number)
{
    QString text = QString::number(number, 'g', QLocale::FloatingPointShortest);
    text.replace(QLatin1String("e-0"), QLatin1String("e-"));
    return text.replace(QLatin1Char('.'), QLocale().decimalPoint());
}

} // namespace

Group groupOf(const std::string& field)
{
    if (field.starts_with("data.")) return Group::Data;
    if (field.starts_with("model.")) return Group::Model;
    if (field.starts_with("loss.")) return Group::Loss;
    if (field.starts_with("optimizer.")) return Group::Optimizer;
    if (field.starts_with("scaler.")) return Group::Scaler;
    return Group::Run;
}

QString titleOf(Group group)
{
    switch (group) {
    case Group::Run:
        return Words::tr("Run");
    case Group::Data:
        return Words::tr("Data");
    case Group::Model:
        return Words::tr("Model");
    case Group::Loss:
        return Words::tr("Loss");
    case Group::Optimizer:
        return Words::tr("Optimizer");
    case Group::Scaler:
        return QStringLiteral("GradScaler");
    }
    return {};
}

QString noteOf(Group group)
{
    if (group != Group::Model) return {};
    return Words::tr(
        "Activations and the widths of hidden layers can be changed, and the button of a layer adds others "
        "and removes it. A layer takes what the one before gives.");
}

std::size_t layerIndex(const std::string& field)
{
    return std::stoul(field.substr(field.find('[') + 1));
}

QString labelOf(const Setting& setting)
{
    if (isOfALayer(setting.field))
        return QStringLiteral("%1\u2002%2").arg(layerIndex(setting.field)).arg(QString::fromStdString(setting.layer));
    const Row* row = rowOf(setting.field);
    return row ? Words::tr(row->label) : QString::fromStdString(setting.field);
}

QString effectOf(const Setting& setting, std::size_t examples)
{
    if (isOfALayer(setting.field)) return {}; // noteOf() its group
    if (setting.field == "data.kind") return dataEffect(setting.value, examples);
    if (setting.field == "data.batch") return batchEffect(setting.value, examples);
    if (setting.field == "loss.op") return lossEffect(std::get<std::string>(setting.value));
    if (setting.field == "optimizer.op") return optimizerEffect(std::get<std::string>(setting.value));
    const Row* row = rowOf(setting.field);
    return row ? Words::tr(row->effect) : QString();
}

QString helpOf(const Setting& setting, std::size_t examples)
{
    const QString effect = effectOf(setting, examples);
    return effect.isEmpty() ? layerHelp(setting) : effect;
}

QString helpOfLayer(const std::string& op)
{
    const auto* found = std::ranges::find(kLayerHelp, op, &LayerHelp::op);
    return found == kLayerHelp.end() ? QString() : Words::tr(found->help);
}

QString textOf(const SettingValue& value)
{
    const auto* number = std::get_if<double>(&value);
    return number ? written(*number) : QString::fromStdString(std::get<std::string>(value));
}

std::optional<SettingValue> valueOf(Setting::Kind kind, const QString& text)
{
    if (kind == Setting::Kind::Fixed || kind == Setting::Kind::Choice) return SettingValue(text.toStdString());
    const std::optional<double> number = numberIn(text);
    return number ? std::optional<SettingValue>(*number) : std::nullopt;
}

QString changeText(const std::string& field, const SettingValue& value)
{
    const std::string name = field.substr(field.rfind('.') + 1);
    if (field == "model.layers") return Words::tr("layers: %1").arg(textOf(value));
    if (isALayer(field)) return layerEditText(layerIndex(field), std::get<std::string>(value));
    if (isOfALayer(field)) return Words::tr("layer %1: %2").arg(layerIndex(field)).arg(textOf(value));
    if (name == "op" || name == "dtype") return textOf(value);
    return QStringLiteral("%1\u00A0%2").arg(QString::fromStdString(name), textOf(value));
}

plots::PlotTable tableOf(const std::vector<Setting>& settings)
{
    plots::PlotTable table{{Words::tr("Setting"), Words::tr("Value")}, {}};
    for (const Setting& setting : settings) {
        const auto* number = std::get_if<double>(&setting.value);
        table.rows.push_back(
            {QString::fromStdString(setting.field), number ? QVariant(*number) : QVariant(textOf(setting.value))});
    }
    return table;
}

QString changesText(const SettingValues& values)
{
    QStringList parts;
    for (const auto& [field, value] : values)
        parts << changeText(field, value);
    return parts.join(QStringLiteral(", "));
}

} // namespace ui::settings
