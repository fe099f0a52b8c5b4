#include "core/content/data_reader.h"
#include "core/content/inline_data_reader.h"
#include "core/data/csv.h"
#include "core/data/digits.h"
#include "core/data/fashion_mnist.h"
#include "core/data/idx.h"
#include <cmath>

namespace core::content {

namespace {

namespace fs = std::filesystem;

Task readTask(const JsonField& field, LossOp loss)
{
    const auto task = static_cast<Task>(field.oneOf({"classify", "autoencode"}));
    if ((task == Task::Classify) == (loss == LossOp::CrossEntropy)) return task;
    const std::string needed = loss == LossOp::CrossEntropy ? "classify" : "autoencode";
    field.fail({MessageId::ValueUnknown, {field.text(), needed + " (the loss is " + std::string(nameOf(loss)) + ")"}});
}

std::size_t readBatchSize(const JsonField& field, std::size_t examples)
{
    const std::size_t batch = field.integer(1, 1'000'000);
    if (batch > examples) field.fail({MessageId::BatchTooLarge, {std::to_string(batch), std::to_string(examples)}});
    return batch;
}

/// Images that are labelled with one of so many classes, or are to be given back.
DataShape imagesOf(const kernels::ImageShape& image, std::size_t classes, Task task)
{
    const bool classify = task == Task::Classify;
    return {image.size(), image, false, classify ? classes : image.size(), true};
}

std::string readPath(const JsonField& field, const fs::path& folder)
{
    const fs::path path = folder / field.text();
    std::error_code failure;
    if (!fs::is_regular_file(path, failure)) field.fail({MessageId::DataFileMissing, {path.string()}});
    return path.string();
}

Data readDigits(const JsonField& field, LossOp loss)
{
    field.allowOnly({"kind", "task", "batch"});
    Data data;
    data.task = readTask(field.at("task"), loss);
    data.batch = readBatchSize(field.at("batch"), data::kDigitsForTraining);
    data.shape = imagesOf({1, 8, 8}, data::kDigitsClasses, data.task);
    return data;
}

/// The files are looked for when they are needed: the experiment can be listed and read without them.
Data readFashionMnist(const JsonField& field, LossOp loss, const fs::path& folder)
{
    field.allowOnly({"kind", "task", "batch", "folder"});
    Data data;
    data.kind = DataKind::FashionMnist;
    data.task = readTask(field.at("task"), loss);
    data.batch = readBatchSize(field.at("batch"), data::kFashionMnistForTraining);
    data.shape = imagesOf({1, 28, 28}, data::kFashionMnistClasses, data.task);
    const auto given = field.find("folder");
    data.idx = data::fashionMnistFiles(given ? (folder / given->text()).string() : data::kFashionMnistFolder);
    return data;
}

Data readIdx(const JsonField& field, LossOp loss, const fs::path& folder)
{
    field.allowOnly({"kind", "task", "batch", "images", "labels", "test_images", "test_labels"});
    Data data;
    data.kind = DataKind::Idx;
    data.task = readTask(field.at("task"), loss);
    data.idx.images = readPath(field.at("images"), folder);
    data.idx.labels = readPath(field.at("labels"), folder);
    if (const auto images = field.find("test_images")) data.idx.testImages = readPath(*images, folder);
    if (!data.idx.testImages.empty()) data.idx.testLabels = readPath(field.at("test_labels"), folder);
    const data::IdxImages images = data::readIdxHeader(data.idx.images);
    const std::vector<std::int32_t> labels = data::readIdxLabels(data.idx.labels, images.count);
    data.batch = readBatchSize(field.at("batch"), images.count);
    data.shape = imagesOf(images.shape, data::classesIn(labels), data.task);
    data.shape.allClasses = data.task == Task::Autoencode;
    return data;
}

Data readCsv(const JsonField& field, LossOp loss, const fs::path& folder)
{
    field.allowOnly({"kind", "file", "batch", "test_share"});
    Data data;
    data.kind = DataKind::Csv;
    const bool classify = loss == LossOp::CrossEntropy;
    data.task = classify ? Task::Classify : Task::Autoencode;
    data.table = readPath(field.at("file"), folder);
    data.testShare = 0.2;
    if (const auto share = field.find("test_share"))
        data.testShare = share->number(0, std::nextafter(1.0, 0.0), "a number from 0 to below 1");
    const data::Dataset table = data::readCsv(data.table, classify);
    data.batch = readBatchSize(field.at("batch"), table.size() - data::testExamples(table.size(), data.testShare));
    data.shape.x = table.features;
    data.shape.y = classify ? table.classes : 1;
    return data;
}

} // namespace

Data readData(const JsonField& field, LossOp loss, const fs::path& folder)
{
    switch (static_cast<DataKind>(field.at("kind").oneOf({"digits", "fashion_mnist", "idx", "csv", "inline"}))) {
    case DataKind::Digits:
        return readDigits(field, loss);
    case DataKind::FashionMnist:
        return readFashionMnist(field, loss, folder);
    case DataKind::Idx:
        return readIdx(field, loss, folder);
    case DataKind::Csv:
        return readCsv(field, loss, folder);
    case DataKind::Inline:
        return readInlineData(field, loss);
    }
    return {};
}

} // namespace core::content
