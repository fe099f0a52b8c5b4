#include "core/content/data_reader.h"
#include "core/data/digits.h"

namespace core::content {

namespace {

/// A list of rows of equal length, or of plain numbers: one column.
std::vector<float> readRows(const JsonField& field, std::size_t& rows, std::size_t& cols)
{
    rows = field.size();
    if (rows == 0) field.fail({MessageId::FieldOutOfRange, {"an empty list", "a list with at least one row"}});
    const bool flat = !field.item(0).json().is_array();
    cols = flat ? 1 : field.item(0).size();
    std::vector<float> values;
    for (const JsonField& row : field.items()) {
        if (flat) {
            values.push_back(row.tensorValue());
            continue;
        }
        if (row.size() != cols || cols == 0)
            row.fail({MessageId::ShapeMismatch, {std::to_string(row.size()), std::to_string(cols)}});
        for (const JsonField& value : row.items())
            values.push_back(value.tensorValue());
    }
    return values;
}

InlineBatch readBatch(const JsonField& field, LossOp loss)
{
    field.allowOnly({"x", "y"});
    InlineBatch batch;
    batch.x = readRows(field.at("x"), batch.rows, batch.xCols);
    const JsonField y = field.at("y");
    std::size_t rows = 0;
    batch.y = readRows(y, rows, batch.yCols);
    if (rows != batch.rows) y.fail({MessageId::ShapeMismatch, {std::to_string(rows), std::to_string(batch.rows)}});
    if (loss == LossOp::CrossEntropy)
        for (const JsonField& label : y.items())
            label.integer(0, 1'000'000);
    return batch;
}

std::vector<InlineBatch> readBatches(const JsonField& field, LossOp loss)
{
    std::vector<InlineBatch> batches;
    for (const JsonField& item : field.items()) {
        batches.push_back(readBatch(item, loss));
        const InlineBatch& first = batches.front();
        if (batches.back().xCols != first.xCols)
            item.at("x").fail(
                {MessageId::ShapeMismatch, {std::to_string(batches.back().xCols), std::to_string(first.xCols)}});
        if (batches.back().yCols != first.yCols)
            item.at("y").fail(
                {MessageId::ShapeMismatch, {std::to_string(batches.back().yCols), std::to_string(first.yCols)}});
    }
    if (batches.empty()) field.fail({MessageId::FieldOutOfRange, {"an empty list", "a list of batches"}});
    return batches;
}

Data readDigits(const JsonField& field, LossOp loss)
{
    field.allowOnly({"kind", "task", "batch"});
    Data data;
    data.task = static_cast<Task>(field.at("task").oneOf({"classify", "autoencode"}));
    const bool fits = (data.task == Task::Classify) == (loss == LossOp::CrossEntropy);
    if (!fits) {
        const std::string needs =
            loss == LossOp::Mse ? "autoencode (the loss is mse)" : "classify (the loss is cross_entropy)";
        field.at("task").fail({MessageId::ValueUnknown, {field.at("task").text(), needs}});
    }
    const JsonField batch = field.at("batch");
    data.batch = batch.integer(1, 1'000'000);
    if (data.batch > data::kDigitsForTraining)
        batch.fail({MessageId::BatchTooLarge, {std::to_string(data.batch), std::to_string(data::kDigitsForTraining)}});
    return data;
}

} // namespace

Data readData(const JsonField& field, LossOp loss)
{
    const std::string kind = field.at("kind").text();
    if (kind == "fashion_mnist" || kind == "idx" || kind == "csv")
        field.at("kind").fail({MessageId::NotImplemented, {"data of the kind \"" + kind + "\""}});
    if (field.at("kind").oneOf({"digits", "inline"}) == 0) return readDigits(field, loss);
    field.allowOnly({"kind", "batches"});
    Data data;
    data.kind = DataKind::Inline;
    data.task = loss == LossOp::CrossEntropy ? Task::Classify : Task::Autoencode;
    data.batches = readBatches(field.at("batches"), loss);
    data.batch = data.batches.front().rows;
    return data;
}

} // namespace core::content
