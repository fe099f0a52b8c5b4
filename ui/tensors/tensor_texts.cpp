#include "ui/tensors/tensor_texts.h"
#include "ui/number_text.h"
#include "ui/plots/range_picture.h"
#include <QCoreApplication>

namespace ui::tensors {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::tensors::TensorTexts)
};

const QString kUnknown = QStringLiteral("–");

QString valueText(double value)
{
    constexpr int kDigits = 3;
    return decimal(value, kDigits);
}

QString shapeOf(const core::TensorInfo& tensor)
{
    return tensor.rows == 0 ? kUnknown : QStringLiteral("%1×%2").arg(tensor.rows).arg(tensor.cols);
}

QString nameOf(const TensorRow& row)
{
    return QString::fromStdString(row.tensor.name);
}

QString factsOf(const TensorRow& row)
{
    const core::TensorInfo& tensor = row.tensor;
    if (tensor.rows == 0) return Words::tr("%1: the program has not computed it yet.").arg(nameOf(row));
    const std::uint64_t all = tensor.rows * tensor.cols;
    return Words::tr("%1: %2 = %3 elements in %4.", nullptr, pluralOf(all))
        .arg(nameOf(row), shapeOf(tensor), count(all), formatName(tensor.format));
}

QString nameTip(const TensorRow& row)
{
    const QString click = row.watched        ? Words::tr("The histogram shows it.")
                          : row.isGradient() ? Words::tr("Click: the histogram shows its gradient.")
                                             : Words::tr("Click: the histogram shows it, and counts it.");
    return factsOf(row) + QLatin1Char('\n') + click;
}

QString unknownFlushed(const TensorRow& row)
{
    if (!row.isGradient()) return Words::tr("Not counted for outputs: flushed values stand among the zeros.");
    return row.counts->lost ? Words::tr("Not counted in the device's fast mode: flushed values stand under \"lost\".")
                            : Words::tr("Not counted in the device's fast mode: flushed values stand among the zeros.");
}

QString countTip(const TensorRow& row, Column column)
{
    if (const auto number = countIn(*row.counts, column))
        return Words::tr("%1, %2: %3 of %4 (%5)")
                   .arg(nameOf(row), headerOf(column), count(*number), count(row.counts->numel),
                        percent(*number, row.counts->numel)) +
               QLatin1Char('\n') + helpOf(column);
    if (column == Column::Flushed) return unknownFlushed(row);
    if (!row.isGradient())
        return Words::tr("Told of gradients alone: what became 0 in outputs stands among the zeros.");
    return Words::tr("The FP32 twin did not run in this iteration: what was lost further up stands among the zeros.");
}

QString valueTip(const TensorRow& row, Column column)
{
    constexpr int kDigits = 9; // enough to tell any two numbers of FP32 apart
    const auto value = valueIn(row, column);
    if (!value) return Words::tr("Not told of this iteration: step or pause the run, and it is.");
    const QString number = decimal(static_cast<double>(*value), kDigits);
    QString tip = QStringLiteral("%1, %2: %3\n%4").arg(nameOf(row), headerOf(column), number, helpOf(column));
    if (row.multiplier != 1)
        tip += QLatin1Char('\n') +
               Words::tr("As backward() wrote it: multiplied by %1.").arg(powerAndNumber(row.multiplier));
    return tip;
}

} // namespace

bool isCount(Column column)
{
    return column >= Column::Zero && column <= Column::NaN;
}

bool isValue(Column column)
{
    return column >= Column::Smallest && column <= Column::Median;
}

std::optional<float> valueIn(const TensorRow& row, Column column)
{
    if (!row.summary || row.summary->numbers == 0) return std::nullopt;
    switch (column) {
    case Column::Smallest:
        return row.summary->smallest;
    case Column::Largest:
        return row.summary->largest;
    case Column::Median:
        return row.summary->medianMagnitude;
    default:
        return std::nullopt;
    }
}

QString widestValue()
{
    return valueText(-8.88e-38);
}

std::optional<std::uint64_t> countIn(const core::Counts& counts, Column column)
{
    switch (column) {
    case Column::Zero:
        return plots::trueZeros(counts);
    case Column::Lost:
        return counts.lost;
    case Column::Flushed:
        return counts.flushed;
    case Column::Subnormal:
        return counts.subnormal;
    case Column::Normal:
        return counts.normal;
    case Column::Infinite:
        return counts.inf;
    case Column::NaN:
        return counts.nan;
    default:
        return std::nullopt;
    }
}

QString textOf(const TensorRow& row, Column column)
{
    switch (column) {
    case Column::Tensor:
        return nameOf(row);
    case Column::Shape:
        return shapeOf(row.tensor);
    case Column::Format:
        return row.tensor.rows == 0 ? kUnknown : formatName(row.tensor.format);
    case Column::GradientFormat:
        return row.isGradient() && row.counts ? formatName(row.counts->format) : kUnknown;
    default:
        break;
    }
    if (isValue(column)) {
        const auto value = valueIn(row, column);
        return value ? valueText(static_cast<double>(*value)) : kUnknown;
    }
    if (!row.counts) return column == Column::Zero ? reasonOfAbsence(row) : QString();
    const auto number = countIn(*row.counts, column);
    return number ? count(*number) : kUnknown;
}

QString tipOf(const TensorRow& row, Column column)
{
    if (isCount(column) && row.counts) return countTip(row, column);
    if (isValue(column) && row.counts) return valueTip(row, column);
    if (column == Column::GradientFormat && textOf(row, column) == kUnknown)
        return row.isGradient() ? reasonOfAbsence(row) : Words::tr("An output has no gradient that is kept.");
    return nameTip(row);
}

QString reasonOfAbsence(const TensorRow& row)
{
    if (row.isGradient()) return Words::tr("no gradient yet");
    if (row.tensor.rows == 0) return Words::tr("not computed yet");
    return QStringLiteral("%1 · %2").arg(shapeOf(row.tensor), formatName(row.tensor.format));
}

plots::PlotTable tableOf(const std::vector<TensorRow>& rows)
{
    plots::PlotTable table;
    for (int column = 0; column < kColumns; ++column)
        table.columns << headerOf(static_cast<Column>(column));
    for (const TensorRow& row : rows) {
        std::vector<QVariant>& cells = table.rows.emplace_back();
        for (int i = 0; i < kColumns; ++i) {
            const auto column = static_cast<Column>(i);
            const auto number = isCount(column) && row.counts ? countIn(*row.counts, column) : std::nullopt;
            const QString text = isCount(column) ? QString() : textOf(row, column);
            if (const auto value = valueIn(row, column))
                cells.emplace_back(static_cast<double>(*value));
            else if (number)
                cells.emplace_back(static_cast<qulonglong>(*number));
            else
                cells.emplace_back(text == kUnknown ? QString() : text);
        }
    }
    return table;
}

} // namespace ui::tensors
