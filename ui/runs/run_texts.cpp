#include "ui/runs/run_texts.h"
#include "ui/number_text.h"
#include "ui/plots/run_look.h"
#include "ui/settings/setting_texts.h"
#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <algorithm>
#include <cmath>

namespace ui::runs {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::runs::RunTexts)
};

const QString kUnknown = QStringLiteral("–");

QString fileName(const RunRow& row)
{
    return QFileInfo(QString::fromStdString(row.file)).fileName();
}

QString nameOf(const RunRow& row)
{
    const QString name = QStringLiteral("%1\u2002%2").arg(row.number).arg(plots::modeName(row.mode)); // an en space
    QStringList parts = {name};
    if (!row.file.empty()) parts += fileName(row);
    for (const auto& [field, value] : row.settings)
        parts += settings::changeText(field, value);
    if (!row.editedStep.empty()) parts += Words::tr("step edited");
    return parts.join(QStringLiteral(", "));
}

/// "+0.08 %", "−3.4 %"; of more than ten times as much "× 23.4".
QString difference(const Comparison& comparison)
{
    const double ratio = comparison.here / comparison.there, part = 100 * (ratio - 1);
    if (ratio >= 11) return QStringLiteral("×\u00A0") + number(ratio, 3);
    const QString digits = QLocale().toString(std::abs(part), 'f', std::abs(part) < 9.995 ? 2 : 1);
    const bool isZero = std::abs(part) < 0.005;
    return (isZero     ? QString()
            : part < 0 ? QStringLiteral("−")
                       : QStringLiteral("+")) +
           digits + QStringLiteral("\u00A0%");
}

QString stateOf(const RunRow& row)
{
    if (row.isCurrent) return Words::tr("This run; it is always drawn in the loss plot.");
    if (!row.canChoose()) return {};
    return row.isDrawn ? Words::tr("Drawn in the loss plot; a click takes it out.")
                       : Words::tr("A click draws it in the loss plot too.");
}

QString factsOf(const RunRow& row)
{
    if (!row.file.empty())
        return Words::tr("Run %1: %2 iterations, read from %3.", nullptr, pluralOf(row.iterations))
                   .arg(row.number)
                   .arg(count(row.iterations), QString::fromStdString(row.file)) +
               QLatin1Char('\n') + stateOf(row);
    const QString facts = Words::tr("Run %1: %2, seed %3, %4 iterations.", nullptr, pluralOf(row.iterations))
                              .arg(row.number)
                              .arg(plots::modeName(row.mode))
                              .arg(row.seed)
                              .arg(count(row.iterations));
    QStringList lines = {facts, stateOf(row)};
    if (!row.settings.empty())
        lines +=
            Words::tr("Settings that are others than the experiment's: %1.").arg(settings::changesText(row.settings));
    if (!row.editedStep.empty()) {
        lines += Words::tr("Its training step:");
        for (const std::string& line : row.editedStep)
            lines += QString::fromStdString(line);
    }
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

/// The newest that is compared with the run of this number; null: none.
const RunRow* comparedWith(std::uint64_t number, const std::vector<RunRow>& rows)
{
    const auto found = std::find_if(rows.rbegin(), rows.rend(),
                                    [&](const RunRow& row) { return row.toFp32 && row.toFp32->with == number; });
    return found == rows.rend() ? nullptr : &*found;
}

QString comparisonTip(const RunRow& row)
{
    if (row.toFp32)
        return Words::tr("After %1 iterations the loss is %2 here and %3 in run %4 (FP32).", nullptr,
                         pluralOf(row.toFp32->iterations))
            .arg(count(row.toFp32->iterations), number(row.toFp32->here), number(row.toFp32->there))
            .arg(row.toFp32->with);
    if (!row.file.empty()) return Words::tr("Its seed and settings are not in the file, so it is not compared.");
    return row.mode == RunMode::FP32
               ? Words::tr("Other runs with these settings and this seed are compared with an FP32 run.")
               : Words::tr("Nothing to compare with: no FP32 run with these settings, "
                           "this seed and the experiment's own step, or a loss that is not a "
                           "number.");
}

QVariant cellOf(const RunRow& row, Column column)
{
    const auto optional = [](const std::optional<double>& value) { return value ? QVariant(*value) : QVariant(); };
    switch (column) {
    case Column::Run:
        return textOf(row, column);
    case Column::Iterations:
        return static_cast<qulonglong>(row.iterations);
    case Column::Loss:
        return optional(row.loss);
    case Column::ToFp32:
        return row.toFp32 ? QVariant(row.toFp32->here / row.toFp32->there - 1) : QVariant();
    case Column::Accuracy:
        return optional(row.accuracy);
    case Column::Skipped:
        return static_cast<qulonglong>(row.skips);
    case Column::Scale:
        return optional(row.scale);
    case Column::Seed:
        return row.file.empty() ? QVariant(static_cast<qulonglong>(row.seed)) : QVariant();
    }
    return {};
}

} // namespace

QString headerOf(Column column)
{
    switch (column) {
    case Column::Run:
        return Words::tr("Run");
    case Column::Iterations:
        return Words::tr("Iterations");
    case Column::Loss:
        return Words::tr("Loss");
    case Column::ToFp32:
        return Words::tr("vs FP32");
    case Column::Accuracy:
        return Words::tr("Accuracy");
    case Column::Skipped:
        return Words::tr("Skipped");
    case Column::Scale:
        return Words::tr("Scale");
    case Column::Seed:
        return Words::tr("Seed");
    }
    return {};
}

QString helpOf(Column column)
{
    switch (column) {
    case Column::Run:
        return Words::tr(
            "The runs of this experiment, one below the other; a mark shows those drawn in the loss plot.");
    case Column::Iterations:
        return Words::tr("How many iterations it ran.");
    case Column::Loss:
        return Words::tr("The loss of its last iteration.");
    case Column::ToFp32:
        return Words::tr("How much its loss differs from that of the FP32 run with the same settings and seed, "
                         "after as many iterations.");
    case Column::Accuracy:
        return Words::tr("The share of test images that were right when it was last measured.");
    case Column::Skipped:
        return Words::tr("Steps that GradScaler skipped.");
    case Column::Scale:
        return Words::tr("The loss scale at its end, where GradScaler was on.");
    case Column::Seed:
        return Words::tr("Initial weights and the order of the data follow from it.");
    }
    return {};
}

QString textOf(const RunRow& row, Column column)
{
    switch (column) {
    case Column::Run:
        return nameOf(row);
    case Column::Iterations:
        return count(row.iterations);
    case Column::Loss:
        return row.loss ? loss(*row.loss) : kUnknown;
    case Column::ToFp32:
        return row.toFp32 ? difference(*row.toFp32) : kUnknown;
    case Column::Accuracy:
        return row.accuracy ? share(*row.accuracy) : kUnknown;
    case Column::Skipped:
        return count(row.skips);
    case Column::Scale:
        return row.scale ? powerOrNumber(*row.scale) : kUnknown;
    case Column::Seed:
        return row.file.empty() ? QString::number(row.seed) : kUnknown;
    }
    return {};
}

QString tipOf(const RunRow& row, Column column)
{
    if (column == Column::Run) return factsOf(row);
    if (column == Column::ToFp32) return comparisonTip(row);
    return helpOf(column);
}

QString effectOf(const RunRow& row)
{
    if (!row.canChoose()) return {};
    return row.isDrawn ? Words::tr("took run %1 out of the loss plot").arg(row.number)
                       : Words::tr("drew run %1 in the loss plot").arg(row.number);
}

const RunRow* toBeCompared(const std::vector<RunRow>& rows)
{
    const auto current = std::ranges::find_if(rows, &RunRow::isCurrent);
    if (current == rows.end() || current->iterations == 0 || current->toFp32) return nullptr;
    const bool isOther = !current->hasAutocast || current->mode == RunMode::Mixed || !current->editedStep.empty();
    return isOther || comparedWith(current->number, rows) ? nullptr : &*current;
}

QString findingOf(const std::vector<RunRow>& rows)
{
    const auto current = std::ranges::find_if(rows, &RunRow::isCurrent);
    if (current == rows.end()) return {};
    if (current->toFp32)
        return Words::tr("This run against FP32, after %1 iterations: loss %2 and %3.", nullptr,
                         pluralOf(current->toFp32->iterations))
            .arg(count(current->toFp32->iterations), loss(current->toFp32->here), loss(current->toFp32->there));
    if (const RunRow* other = comparedWith(current->number, rows))
        return Words::tr("Run %1 against this one in FP32, after %2 iterations: loss %3 and %4.", nullptr,
                         pluralOf(other->toFp32->iterations))
            .arg(other->number)
            .arg(count(other->toFp32->iterations), loss(other->toFp32->here), loss(other->toFp32->there));
    if (current->mode == RunMode::FP32)
        return Words::tr("To compare: Reset, turn autocast on, and run as far with the same seed.");
    return Words::tr("To compare with FP32: Reset, turn autocast off, and run as far with the same seed.");
}

plots::PlotTable tableOf(const std::vector<RunRow>& rows, const std::vector<Column>& columns)
{
    plots::PlotTable table;
    for (const Column column : columns)
        table.columns << headerOf(column);
    for (const RunRow& row : rows) {
        std::vector<QVariant>& cells = table.rows.emplace_back();
        for (const Column column : columns)
            cells.push_back(cellOf(row, column));
    }
    return table;
}

} // namespace ui::runs
