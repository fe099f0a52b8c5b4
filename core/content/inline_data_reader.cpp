#include "core/content/inline_data_reader.h"
#include <algorithm>

namespace core::content {

namespace {

constexpr std::uint64_t kLargestLabel = 1'000'000;

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
            label.integer(0, kLargestLabel);
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

/// "shape": [channels, height, width] of each row of x.
kernels::ImageShape readShape(const JsonField& field, std::size_t values)
{
    if (field.size() != 3) field.fail({MessageId::FieldOutOfRange, {"this list", "[channels, height, width]"}});
    std::size_t sizes[3] = {};
    for (std::size_t i = 0; i < 3; ++i)
        sizes[i] = field.item(i).integer(1, 1'000'000);
    const kernels::ImageShape shape = {sizes[0], sizes[1], sizes[2]};
    if (shape.size() != values)
        field.fail({MessageId::ShapeMismatch, {std::to_string(values), std::to_string(shape.size())}});
    return shape;
}

std::size_t classesOf(const std::vector<InlineBatch>& batches)
{
    float largest = 0;
    for (const InlineBatch& batch : batches)
        largest = std::max(largest, *std::max_element(batch.y.begin(), batch.y.end()));
    return static_cast<std::size_t>(largest) + 1;
}

} // namespace

Data readInlineData(const JsonField& field, LossOp loss)
{
    field.allowOnly({"kind", "shape", "batches"});
    Data data;
    data.kind = DataKind::Inline;
    const bool classify = loss == LossOp::CrossEntropy;
    data.task = classify ? Task::Classify : Task::Autoencode;
    data.batches = readBatches(field.at("batches"), loss);
    const InlineBatch& first = data.batches.front();
    data.batch = first.rows;
    data.shape.x = first.xCols;
    data.shape.y = classify ? classesOf(data.batches) : first.yCols;
    if (const auto shape = field.find("shape")) {
        data.shape.image = readShape(*shape, first.xCols);
        data.shape.isImage = true;
    }
    return data;
}

} // namespace core::content
