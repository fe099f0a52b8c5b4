#pragma once
// Which tensors can be chosen for a quantity, and which one stands for which. Knows nothing of widgets.
#include "core/snapshot.h"
#include <QStringList>

namespace ui::gradients {

/// Parameters, or the outputs of layers for Activation.
QStringList tensorsFor(core::Quantity quantity, const std::vector<core::TensorInfo>& tensors);

/// The same tensor if the quantity has it, else one of the same layer ("0.weight" and "0.output"), else the first.
QString counterpart(const QString& tensor, const QStringList& choices);

} // namespace ui::gradients
