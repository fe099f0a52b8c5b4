#include "tests/unit/core/testing.h"
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

using namespace core;
using content::parseExperiment;

namespace {

const std::string kGood = R"json({
  "format": "ampscope-experiment/1",
  "data": {"kind": "digits", "task": "classify", "batch": 256},
  "model": {"layers": [
    {"op": "linear", "in": 64, "out": 32},
    {"op": "relu"},
    {"op": "linear", "in": 32, "out": 10, "bias": false}
  ]},
  "loss": {"op": "cross_entropy"},
  "optimizer": {"op": "sgd", "lr": 0.5},
  "program": [
    "optimizer.zero_grad()",
    "loss = loss_fn(output, y)"
  ]
})json";

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

struct Wrong {
    std::string from, to;
    int line;
    std::string field, words;
};

void expectError(const std::string& text, const Wrong& wrong)
{
    SCOPED_TRACE(wrong.to);
    try {
        parseExperiment(text, "mine.json");
        ADD_FAILURE() << "no error";
    } catch (const ContentError& error) {
        EXPECT_EQ(error.file, "mine.json");
        EXPECT_EQ(error.line, wrong.line) << error.what();
        EXPECT_EQ(error.field, wrong.field) << error.what();
        EXPECT_NE(std::string(error.what()).find(wrong.words), std::string::npos) << error.what();
    }
}

ContentError errorOfFile(const std::string& file)
{
    try {
        content::readExperiment(file);
    } catch (const ContentError& error) {
        return error;
    }
    ADD_FAILURE() << "no error: " << file;
    return {"", 0, "", {}};
}

struct TemporaryFile {
    TemporaryFile(const std::string& name, const std::string& content)
        : path((std::filesystem::temp_directory_path() / (std::to_string(getpid()) + name)).string())
    {
        std::ofstream(path, std::ios::binary) << content;
    }
    ~TemporaryFile() { std::filesystem::remove(path); }
    std::string path;
};

} // namespace

TEST(ExperimentReader, FillsInPyTorchsDefaults)
{
    const content::Experiment e = parseExperiment(kGood, "folder/mine.json");
    EXPECT_EQ(e.id, "mine");
    EXPECT_EQ(e.seed, 1u);
    EXPECT_EQ(e.iterations, 450u);
    EXPECT_TRUE(e.autocast && e.scaler.enabled);
    EXPECT_EQ(e.scaler.initScale, 65536);
    EXPECT_EQ(e.scaler.growthFactor, 2);
    EXPECT_EQ(e.scaler.backoffFactor, 0.5);
    EXPECT_EQ(e.scaler.growthInterval, 2000);
    EXPECT_EQ(e.optimizer.momentum, 0);
    EXPECT_TRUE(e.layers[0].bias);
    EXPECT_FALSE(e.layers[2].bias);
    EXPECT_EQ(parseExperiment(replaced(kGood, "\"sgd\", \"lr\": 0.5", "\"adamw\""), "m").optimizer.weightDecay, 0.01);
}

TEST(ExperimentReader, EveryWrongFieldGetsFileLineFieldAndCause)
{
    const std::vector<Wrong> cases = {
        {"\"batch\": 256", "\"batch\": -256", 3, "data.batch",
         "-256 is out of range: this must be a whole number from 1"},
        {"\"batch\": 256", "\"batch\": 2.5", 3, "data.batch", "this must be a whole number from 1 to 1000000, not 2.5"},
        {"\"batch\": 256", "\"batch\": \"many\"", 3, "data.batch",
         "this must be a whole number from 1 to 1000000, not \"many\""},
        {"\"batch\": 256", "\"batch\": 5000", 3, "data.batch",
         "a batch of 5000 is larger than the 1437 training examples"},
        {"\"classify\"", "\"cluster\"", 3, "data.task", "\"cluster\" is not known here; known: classify, autoencode"},
        {"\"classify\"", "\"autoencode\"", 3, "data.task", "known: classify (the loss is cross_entropy)"},
        {"\"digits\"", "\"cifar\"", 3, "data.kind", "\"cifar\" is not known here"},
        {"\"in\": 32", "\"in\": 48", 7, "model.layers[2].in",
         "the sizes do not fit: 32 values arrive where 48 are expected"},
        {"\"in\": 64", "\"in\": 65", 5, "model.layers[0].in", "64 values arrive where 65 are expected"},
        {"\"out\": 10", "\"out\": 9", 7, "model.layers[2].out", "9 values arrive where 10 are expected"},
        {"\"op\": \"relu\"", "\"op\": \"relu6\"", 6, "model.layers[1].op", "\"relu6\" is not known here"},
        {"\"op\": \"relu\"", "\"op\": \"relu\", \"slope\": 1", 6, "model.layers[1].slope",
         "there is no field of this name"},
        {"\"out\": 32", "\"out\": 1e9", 5, "model.layers[0].out", "out of range"},
        {"\"lr\": 0.5", "\"lr\": -1", 10, "optimizer.lr", "this must be a number that is not negative"},
        {"\"lr\": 0.5", "\"betas\": [0.9, 0.999]", 10, "optimizer.betas", "there is no field of this name"},
        {"\"cross_entropy\"", "\"focal\"", 9, "loss.op",
         "\"focal\" is not known here; known: mse, l1, cross_entropy, bce_with_logits"},
        {"experiment/1", "experiment/9", 2, "format",
         "\"ampscope-experiment/9\", but \"ampscope-experiment/1\" is needed"},
        {"loss_fn(output, y)", "loss_fn(output y)", 13, "program[1]", "AmpScope does not know this statement"},
        {"\"program\": [", "\"scaler\": {\"growth_factor\": 1}, \"program\": [", 11, "scaler.growth_factor",
         "a number greater than 1"},
        {"\"program\": [", "\"scaler\": {\"backoff_factor\": 1}, \"program\": [", 11, "scaler.backoff_factor",
         "a number less than 1"},
        {"\"program\": [", "\"title\": {\"en\": \"x\"}, \"program\": [", 11, "title", "the field \"ru\" is missing"},
        {"\"program\"", "\"programme\"", 11, "programme", "there is no field of this name"},
        {"\"loss\": {\"op\": \"cross_entropy\"},", "", 0, "", "the field \"loss\" is missing"},
    };
    for (const Wrong& wrong : cases)
        expectError(replaced(kGood, wrong.from, wrong.to), wrong);
}

TEST(ExperimentReader, GivenParametersMustFitTheModel)
{
    const auto with = [](const std::string& parameters) {
        return replaced(kGood, "\"model\": {", "\"model\": {\"parameters\": " + parameters + ",\n");
    };
    expectError(with("{\"5.weight\": [1]}"),
                {"", "5.weight", 4, "model.parameters.5.weight", "the model has no parameter"});
    expectError(with("{\"0.bias\": [1, 2]}"), {"", "0.bias", 4, "model.parameters.0.bias", "2 values arrive where 32"});
    expectError(with("7"), {"", "7", 4, "model.parameters", "this must be an object, not 7"});
}

TEST(ExperimentReader, InlineBatchesMustBeRectangular)
{
    const auto with = [](const std::string& x, const std::string& y) {
        return R"json({"format": "ampscope-experiment/1",
"data": {"kind": "inline", "batches": [{"x": )json" +
               x + ", \"y\": " + y + R"json(}]},
"model": {"layers": [{"op": "linear", "in": 2, "out": 2}]}, "loss": {"op": "cross_entropy"},
"optimizer": {"op": "sgd"}, "program": ["optimizer.zero_grad()"]})json";
    };
    EXPECT_EQ(parseExperiment(with("[[1, 2], [3, 4]]", "[0, 1]"), "m").data.batches[0].rows, 2u);
    expectError(with("[[1, 2], [3]]", "[0, 1]"), {"", "x", 2, "data.batches[0].x[1]", "1 values arrive where 2"});
    expectError(with("[[1, 2]]", "[0, 1]"), {"", "y", 2, "data.batches[0].y", "2 values arrive where 1"});
    expectError(with("[[1, 2]]", "[7]"), {"", "label", 3, "model.layers[0].out", "the label 7 is not one of 0 to 1"});
    expectError(with("[]", "[]"), {"", "empty", 2, "data.batches[0].x", "an empty list"});
}

TEST(ExperimentReader, AFileThatIsNoExperimentGetsOneSentence)
{
    EXPECT_EQ(errorOfFile("no/such/file.json").message.id, MessageId::FileMissing);
    EXPECT_EQ(errorOfFile("/").message.id, MessageId::FileUnreadable);
    const TemporaryFile truncated("truncated.json", kGood.substr(0, 200));
    EXPECT_EQ(errorOfFile(truncated.path).message.id, MessageId::JsonBroken);
    EXPECT_EQ(errorOfFile(truncated.path).line, 1 + std::count(kGood.begin(), kGood.begin() + 200, '\n'));
    const TemporaryFile empty("empty.json", "");
    EXPECT_EQ(errorOfFile(empty.path).message.id, MessageId::JsonBroken);
    const TemporaryFile binary("binary.json", std::string("\x7f"
                                                          "ELF\0\1\2",
                                                          7));
    EXPECT_EQ(errorOfFile(binary.path).message.id, MessageId::FileNotText);
    const TemporaryFile latin1("latin1.json", "{\"id\": \"caf\xe9\"}");
    EXPECT_EQ(errorOfFile(latin1.path).message.id, MessageId::FileNotText);
    const TemporaryFile huge("huge.json", std::string((64u << 20) + 1, ' '));
    EXPECT_EQ(errorOfFile(huge.path).message.id, MessageId::FileTooLarge);
}

TEST(ExperimentReader, EveryShippedExperimentIsRightAndSpeaksBothLanguages)
{
    const auto shipped = content::shippedExperiments();
    ASSERT_GE(shipped.size(), 4u);
    for (const auto& entry : shipped) {
        const content::Experiment e = content::findExperiment(entry.id);
        EXPECT_EQ(e.id, entry.id);
        for (const content::Text& text : {e.title, e.notes})
            EXPECT_FALSE(text.en.empty() || text.ru.empty()) << entry.id;
    }
}

TEST(ExperimentReader, AnUnknownIdListsTheShippedOnes)
{
    try {
        content::findExperiment("digits-autoencodr");
        FAIL() << "no error";
    } catch (const ContentError& error) {
        EXPECT_NE(std::string(error.what()).find("shipped: digits-autoencoder, digits-classifier, digits-clip, "),
                  std::string::npos)
            << error.what();
    }
}
