#include "core/batches.h"
#include "core/data/csv.h"
#include "core/data/fashion_mnist.h"
#include "core/data/idx.h"
#include "tests/unit/core/testing.h"
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <zlib.h>

using namespace core;

namespace {

/// A folder for one test's files.
class Folder {
public:
    Folder() : m_path(std::filesystem::temp_directory_path() / ("ampscope-data-" + std::to_string(getpid())))
    {
        std::filesystem::create_directories(m_path);
    }
    ~Folder() { std::filesystem::remove_all(m_path); }

    std::string write(const std::string& name, const std::string& bytes) const
    {
        std::ofstream(m_path / name, std::ios::binary) << bytes;
        return (m_path / name).string();
    }

    std::string writeGzip(const std::string& name, const std::string& bytes) const
    {
        const std::string file = (m_path / name).string();
        const gzFile out = gzopen(file.c_str(), "wb");
        gzwrite(out, bytes.data(), static_cast<unsigned>(bytes.size()));
        gzclose(out);
        return file;
    }

private:
    std::filesystem::path m_path;
};

std::string bigEndian(std::initializer_list<unsigned> numbers)
{
    std::string bytes;
    for (const unsigned number : numbers)
        for (const int shift : {24, 16, 8, 0})
            bytes += static_cast<char>(number >> shift & 0xffU);
    return bytes;
}

/// Three images of 2x2: pixels 0, 1, ..., 11; labels 2, 0, 1.
const std::string kImages = bigEndian({0x803, 3, 2, 2}) + std::string("\0\1\2\3\4\5\6\7\10\11\12\13", 12);
const std::string kLabels = bigEndian({0x801, 3}) + std::string("\2\0\1", 3);

std::string experimentText(const std::string& data, const std::string& loss = "cross_entropy", int in = 4, int out = 3)
{
    return "{\"format\": \"ampscope-experiment/1\",\n\"data\": {" + data +
           "},\n\"model\": {\"layers\": [{\"op\": \"linear\", \"in\": " + std::to_string(in) +
           ", \"out\": " + std::to_string(out) + "}]}, \"loss\": {\"op\": \"" + loss +
           "\"}, \"optimizer\": {\"op\": \"sgd\"},\n\"program\": [\"optimizer.zero_grad()\"]}";
}

std::string failureOf(const std::function<void()>& call)
{
    try {
        call();
    } catch (const ContentError& error) {
        return error.what();
    }
    return "no error";
}

} // namespace

TEST(Idx, IsReadPlainAndCompressed)
{
    const Folder folder;
    for (const bool compressed : {false, true}) {
        const auto write = [&](const std::string& name, const std::string& bytes) {
            return compressed ? folder.writeGzip(name + ".gz", bytes) : folder.write(name, bytes);
        };
        const std::string images = write("images", kImages), labels = write("labels", kLabels);
        EXPECT_EQ(data::readIdxHeader(images).count, 3u);
        EXPECT_EQ(data::readIdxHeader(images).shape, (kernels::ImageShape{1, 2, 2}));
        const data::Dataset all = data::readIdx(images, labels, 100);
        EXPECT_EQ(all.labels, (std::vector<std::int32_t>{2, 0, 1}));
        EXPECT_EQ(all.classes, 3u);
        std::vector<float> row;
        all.appendRow(2, row);
        EXPECT_EQ(row, (std::vector<float>{8 / 255.0F, 9 / 255.0F, 10 / 255.0F, 11 / 255.0F}));
        EXPECT_EQ(data::readIdx(images, labels, 2).size(), 2u);
    }
}

TEST(Idx, ADamagedFileIsNamedWithItsFault)
{
    const Folder folder;
    const std::string images = folder.write("images", kImages), labels = folder.write("labels", kLabels);
    const auto failure = [&](const std::string& imageBytes, const std::string& labelBytes) {
        const std::string i = folder.write("i", imageBytes), l = folder.write("l", labelBytes);
        return failureOf([&] { data::readIdx(i, l, 100); });
    };
    const auto has = [](const std::string& text, const std::string& words) {
        return text.find(words) != std::string::npos;
    };
    EXPECT_TRUE(has(failure(kLabels, kLabels), "it is no idx file of images"));
    EXPECT_TRUE(has(failure("", kLabels), "it is no idx file of images"));
    EXPECT_TRUE(has(failure(kImages, kImages), "it is no idx file of labels"));
    EXPECT_TRUE(has(failure(kImages.substr(0, 24), kLabels), "3 images are expected, but it ends after 2"));
    EXPECT_TRUE(has(failure(kImages, kLabels.substr(0, 10)), "3 labels are expected, but it ends after 2"));
    EXPECT_TRUE(has(failure(kImages, bigEndian({0x801, 2}) + std::string("\0\1", 2)), "3 labels are expected, not 2"));
    EXPECT_TRUE(has(failure(bigEndian({0x803, 3, 0, 2}), kLabels), "3 images of 0x2"));
    EXPECT_TRUE(has(failure(bigEndian({0x803, 0xffffffff, 4096, 4096}), kLabels), "images are expected, but it ends"));
    EXPECT_TRUE(has(failureOf([&] { data::readIdxHeader("no/such/file"); }), "no/such/file: there is no such file"));
    const std::string cut = folder.writeGzip("cut.gz", kImages);
    std::filesystem::resize_file(cut, std::filesystem::file_size(cut) - 12);
    EXPECT_TRUE(has(failureOf([&] { data::readIdx(cut, labels, 100); }), "cut.gz: the data are damaged"));
}

TEST(Idx, AnExperimentNamesItsFilesRelativeToItself)
{
    const Folder folder;
    const std::string images = folder.write("images", kImages);
    folder.write("labels", kLabels);
    const std::string data = R"("kind": "idx", "task": "classify", "batch": 2, "images": "images", "labels": "labels",
 "test_images": "images", "test_labels": "labels")";
    const content::Experiment e = content::readExperiment(folder.write("e.json", experimentText(data)));
    EXPECT_EQ(e.data.idx.images, images);
    const auto device = core::testing::backend();
    Batches batches(*device, e, 1);
    EXPECT_EQ(batches.batch(0).rows(), 2u);
    EXPECT_EQ(batches.test().front().rows(), 3u);
    const auto failure = [&](const std::string& text) {
        return failureOf([&] { content::readExperiment(folder.write("wrong.json", text)); });
    };
    std::string missing = data;
    missing.replace(missing.find("\"images\": \"images\""), 18, "\"images\": \"image\"");
    EXPECT_NE(failure(experimentText(missing)).find("wrong.json, line 2, data.images: there is no file"),
              std::string::npos);
    EXPECT_NE(failure(experimentText(data, "cross_entropy", 4, 2)).find("the label 2 is not one of 0 to 1"),
              std::string::npos);
    EXPECT_NE(failure(experimentText(data, "cross_entropy", 5)).find("4 values arrive where 5 are expected"),
              std::string::npos);
    EXPECT_NE(failure(experimentText(data, "l1", 4, 4)).find("known: autoencode (the loss is l1)"), std::string::npos);
}

TEST(Csv, HoldsTheLabelInTheLastColumn)
{
    const Folder folder;
    const std::string file = folder.write("t.csv", "height,width,kind\r\n1, 2.5, 0\r\n\r\n-3,4e1,2\n");
    const data::Dataset table = data::readCsv(file, true);
    EXPECT_EQ(table.features, 2u);
    EXPECT_EQ(table.x, (std::vector<float>{1, 2.5F, -3, 40}));
    EXPECT_EQ(table.labels, (std::vector<std::int32_t>{0, 2}));
    EXPECT_EQ(table.classes, 3u);
    const data::Dataset numbers = data::readCsv(folder.write("n.csv", "1,2,0.75\n3,4,-1.5\n"), false);
    EXPECT_EQ(numbers.targets, (std::vector<float>{0.75F, -1.5F}));
}

TEST(Csv, MayBeginWithAByteOrderMark)
{
    const Folder folder;
    const std::string file = folder.write("bom.csv", "\xEF\xBB\xBF"
                                                     "1,2,0\n3,4,1\n");
    EXPECT_EQ(data::readCsv(file, true).size(), 2u);
}

TEST(Csv, AWrongLineIsNamed)
{
    const Folder folder;
    const auto failure = [&](const std::string& text) {
        const std::string file = folder.write("t.csv", text);
        const std::string sentence = failureOf([&] { data::readCsv(file, true); });
        return sentence.rfind(file, 0) == 0 ? sentence.substr(file.size()) : sentence;
    };
    EXPECT_EQ(failure("1,2,0\n1,two,0\n"), ", line 2: the data are damaged: \"two\" is not a number");
    EXPECT_EQ(failure("1,2,0\n1,0\n"), ", line 2: the data are damaged: 2 columns stand here, but 3 above");
    EXPECT_EQ(failure("1,2,0.5\n"), ", line 1: the data are damaged: the label is not a whole number from 0");
    EXPECT_EQ(failure("1,2,-1\n"), ", line 1: the data are damaged: the label is not a whole number from 0");
    EXPECT_EQ(failure("5\n6\n"), ", line 1: the data are damaged: a line must hold at least one value and a label");
    EXPECT_EQ(failure("a,b\n"), ": the data are damaged: it holds no example");
    EXPECT_EQ(failure(""), ": the data are damaged: it holds no example");
}

TEST(Csv, IsSplitIntoTrainingAndTestByTheSeed)
{
    const Folder folder;
    std::string text;
    for (int i = 0; i < 10; ++i)
        text += std::to_string(i) + "," + std::to_string(i) + "\n";
    folder.write("t.csv", text);
    const std::string data = R"("kind": "csv", "file": "t.csv", "batch": 4, "test_share": 0.3)";
    const auto device = core::testing::backend();
    content::Experiment e = content::readExperiment(folder.write("e.json", experimentText(data, "mse", 1, 1)));
    Batches batches(*device, e, 1);
    EXPECT_EQ(batches.test().front().rows(), 3u);
    const Batch batch = batches.batch(0);
    EXPECT_EQ(batch.x.floats(*device), batch.y.floats(*device)) << "rows and their labels stay together";
    const std::string tooMany = R"("kind": "csv", "file": "t.csv", "batch": 8, "test_share": 0.3)";
    EXPECT_NE(failureOf([&] {
                  content::readExperiment(folder.write("e.json", experimentText(tooMany, "mse", 1, 1)));
              }).find("data.batch: a batch of 8 is larger than the 7 training examples"),
              std::string::npos);
}

TEST(Csv, EveryTestExampleIsThere)
{
    const Folder folder;
    std::string text;
    for (int i = 0; i < 4000; ++i)
        text += std::to_string(i) + "," + std::to_string(i) + "\n";
    folder.write("t.csv", text);
    const std::string data = R"("kind": "csv", "file": "t.csv", "batch": 4, "test_share": 0.75)";
    const auto device = core::testing::backend();
    const content::Experiment e = content::readExperiment(folder.write("e.json", experimentText(data, "mse", 1, 1)));
    const Batches batches(*device, e, 1);
    std::set<float> seen;
    for (const Batch& piece : batches.test())
        for (const float value : piece.x.floats(*device))
            seen.insert(value);
    EXPECT_EQ(seen.size(), 3000u);
}

TEST(FashionMnist, IsMissedWithThePackageThatBringsIt)
{
    content::Experiment e = content::findExperiment("fashion-cnn");
    e.data.idx = data::fashionMnistFiles("/no/such/folder");
    const auto device = core::testing::backend();
    EXPECT_EQ(failureOf([&] { Batches(*device, e, 1); }),
              "/no/such/folder/train-images-idx3-ubyte.gz: Fashion-MNIST is not here: install Debian's package "
              "dataset-fashion-mnist, or name its folder in the field \"data.folder\" of the experiment");
}

TEST(FashionMnist, HoldsAsManyImagesAsItsReaderExpects)
{
    const data::IdxFiles files = data::fashionMnistFiles(data::kFashionMnistFolder);
    if (!std::filesystem::exists(files.images)) GTEST_SKIP() << "dataset-fashion-mnist is not installed";
    EXPECT_EQ(data::readIdxHeader(files.images).count, data::kFashionMnistForTraining);
    EXPECT_EQ(data::readIdxHeader(files.images).shape, (kernels::ImageShape{1, 28, 28}));
    EXPECT_EQ(data::classesIn(data::readIdxLabels(files.labels, 60'000)), data::kFashionMnistClasses);
}
