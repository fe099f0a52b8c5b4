#include "ui/gradients/tensor_choice.h"
#include <algorithm>

namespace ui::gradients {

QStringList tensorsFor(core::Quantity quantity, const std::vector<core::TensorInfo>& tensors)
{
    const bool parameters = quantity != core::Quantity::Activation;
    QStringList names;
    for (const core::TensorInfo& tensor : tensors)
        if (tensor.parameter == parameters) names << QString::fromStdString(tensor.name);
    return names;
}

QString counterpart(const QString& tensor, const QStringList& choices)
{
    if (choices.contains(tensor)) return tensor;
    const QString layer = tensor.left(tensor.lastIndexOf(QLatin1Char('.')) + 1);
    const auto same = std::ranges::find_if(choices, [&layer](const QString& name) { return name.startsWith(layer); });
    return same != choices.end() ? *same : choices.value(0);
}

} // namespace ui::gradients
