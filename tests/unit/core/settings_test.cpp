// The settings of an experiment: told as the file has them, and changed as if the file had been.
#include "core/content/experiment_reader.h"
#include "core/content/experiment_writer.h"
#include "core/content/layer_choices.h"
#include "core/content/settings.h"
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

using namespace core;
using namespace core::content;

namespace {

class SettingsOfAFile : public testing::Test {
protected:
    void SetUp() override
    {
        std::filesystem::create_directories(m_folder);
        const std::string text = R"json({
  "format": "ampscope-experiment/1",
  "data": {"kind": "digits", "task": "classify", "batch": 256},
  "model": {"layers": [
    {"op": "linear", "in": 64, "out": 32},
    {"op": "layer_norm", "size": 32},
    {"op": "relu"},
    {"op": "linear", "in": 32, "out": 16},
    {"op": "residual", "layers": [{"op": "linear", "in": 16, "out": 16}, {"op": "tanh"}]},
    {"op": "linear", "in": 16, "out": 10}
  ]},
  "loss": {"op": "cross_entropy"},
  "optimizer": {"op": "sgd", "lr": 0.5, "momentum": 0.9},
  "program": ["optimizer.zero_grad()", "output = model(x)", "loss = loss_fn(output, y)", "loss.backward()",
              "optimizer.step()"]
})json";
        std::ofstream(m_file) << text;
        m_experiment = readExperiment(m_file);
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    static Setting settingIn(const Experiment& experiment, const std::string& field)
    {
        const std::vector<Setting> settings = settingsOf(experiment);
        const auto found = std::ranges::find(settings, field, &Setting::field);
        EXPECT_NE(found, settings.end()) << field;
        return found == settings.end() ? Setting{} : *found;
    }
    static std::string opsOf(const Experiment& experiment)
    {
        std::string ops;
        for (const Layer& layer : experiment.layers)
            ops += (ops.empty() ? "" : ", ") + std::string(nameOf(layer.op));
        return ops;
    }
    SettingValue valueOf(const std::string& field) const { return settingIn(m_experiment, field).value; }

    const std::filesystem::path m_folder =
        std::filesystem::path(testing::TempDir()) /
        (std::string("settings-") + testing::UnitTest::GetInstance()->current_test_info()->name());
    const std::string m_file = (m_folder / "mine.json").string();
    Experiment m_experiment;
};

using Value = SettingValue;

} // namespace

TEST_F(SettingsOfAFile, TellWhatTheFileSaysAndPyTorchsDefaultsForTheRest)
{
    EXPECT_EQ(valueOf("data.kind"), Value("digits"));
    EXPECT_EQ(valueOf("data.batch"), Value(256.0));
    EXPECT_EQ(valueOf("model.dtype"), Value("float32"));
    EXPECT_EQ(valueOf("model.layers[0].out"), Value(32.0));
    EXPECT_EQ(valueOf("model.layers[2].op"), Value("relu"));
    EXPECT_EQ(valueOf("optimizer.lr"), Value(0.5));
    EXPECT_EQ(valueOf("optimizer.momentum"), Value(0.9));
    EXPECT_EQ(valueOf("optimizer.weight_decay"), Value(0.0));
    EXPECT_EQ(valueOf("scaler.init_scale"), Value(65536.0));
    EXPECT_EQ(valueOf("scaler.growth_interval"), Value(2000.0));
    EXPECT_EQ(valueOf("seed"), Value(1.0));
}

TEST_F(SettingsOfAFile, OfferWhatCanBeSetAndTellTheRest)
{
    using Kind = Setting::Kind;
    EXPECT_EQ(settingIn(m_experiment, "model.layers[2].op").choices,
              (std::vector<std::string>{"relu", "sigmoid", "tanh", "gelu"}));
    EXPECT_EQ(settingIn(m_experiment, "model.layers[4].op").kind, Kind::Fixed);
    EXPECT_EQ(settingIn(m_experiment, "model.layers[4].op").layer, "residual: linear 16→16, tanh");
    EXPECT_EQ(settingIn(m_experiment, "model.layers[5].op").kind, Kind::Fixed) << "its width is the number of classes";
    EXPECT_EQ(settingIn(m_experiment, "loss.op").kind, Kind::Fixed) << "labels fit no other loss";
}

TEST_F(SettingsOfAFile, AreChangedAsIfTheFileHadBeen)
{
    const Experiment changed = withSettings(m_experiment, {{"data.batch", 128.0}, {"optimizer.lr", 0.25}});
    EXPECT_EQ(changed.data.batch, 128U);
    EXPECT_EQ(changed.optimizer.learningRate, 0.25);
    EXPECT_EQ(changed.optimizer.momentum, 0.9);
    EXPECT_EQ(changed.id, "mine");
    EXPECT_EQ(changedSettings(m_experiment, changed), (SettingValues{{"data.batch", 128.0}, {"optimizer.lr", 0.25}}));
    const Experiment again = withSettings(changed, {{"data.batch", 256.0}});
    EXPECT_EQ(changedSettings(m_experiment, again), (SettingValues{{"optimizer.lr", 0.25}}))
        << "what was changed stays";
    EXPECT_EQ(readExperiment(m_file).data.batch, 256U) << "the file is as it was";
}

TEST_F(SettingsOfAFile, KeepTheProgramAndTheTogglesAsTheyStand)
{
    m_experiment.program = parseProgram({"optimizer.zero_grad()", "optimizer.step()"});
    m_experiment.scaler.enabled = m_experiment.autocast = false;
    m_experiment.seed = 7;
    const Experiment changed = withSettings(m_experiment, {{"optimizer.lr", 1.0}});
    EXPECT_EQ(changed.program.lines, m_experiment.program.lines);
    EXPECT_FALSE(changed.scaler.enabled);
    EXPECT_FALSE(changed.autocast);
    EXPECT_EQ(changed.seed, 7U);
}

TEST_F(SettingsOfAFile, AreInAFileThatIsSaved)
{
    Experiment changed =
        withSettings(m_experiment, {{"scaler.growth_interval", 20.0}, {"optimizer.op", "adam"}, {"seed", 3.0}});
    const std::string other = (m_folder / "other.json").string();
    saveExperiment(changed, other);
    const Experiment read = readExperiment(other);
    EXPECT_EQ(read.scaler.growthInterval, 20);
    EXPECT_EQ(read.optimizer.op, OptimizerOp::Adam);
    EXPECT_EQ(read.seed, 3U);
    EXPECT_TRUE(changedSettings(changed, read).empty());
}

TEST_F(SettingsOfAFile, AWidthIsTakenOverByWhatComesBehind)
{
    const Experiment changed = withSettings(m_experiment, {{"model.layers[0].out", 48.0}});
    EXPECT_EQ(changed.layers[0].out, 48U);
    EXPECT_EQ(changed.layers[1].in, 48U) << "layer_norm";
    EXPECT_EQ(changed.layers[3].in, 48U);
    EXPECT_EQ(changed.layers[3].out, 16U);
}

TEST_F(SettingsOfAFile, AResidualBlockTakesAWidthAndGivesIt)
{
    const Experiment changed = withSettings(m_experiment, {{"model.layers[3].out", 24.0}});
    EXPECT_EQ(changed.layers[4].layers[0].in, 24U);
    EXPECT_EQ(changed.layers[4].layers[0].out, 24U);
    EXPECT_EQ(changed.layers[5].in, 24U);
    EXPECT_EQ(changed.layers[5].out, 10U);
}

TEST_F(SettingsOfAFile, ALayerIsAddedAsWideAsWhatArrives)
{
    const Experiment changed =
        withSettings(m_experiment, {layerAdded(1, "linear"), layerAdded(1, "gelu"), {"model.layers[2].out", 20.0}});
    EXPECT_EQ(opsOf(changed), "linear, gelu, linear, layer_norm, relu, linear, residual, linear");
    EXPECT_EQ(changed.layers[2].in, 32U);
    EXPECT_EQ(changed.layers[2].out, 20U);
    EXPECT_EQ(changed.layers[3].in, 20U) << "layer_norm";
    EXPECT_EQ(changed.layers[5].in, 20U);
    EXPECT_TRUE(opsOf(withSettings(m_experiment, {layerAdded(6, "tanh")})).ends_with(", linear, tanh"));
    EXPECT_EQ(withSettings(m_experiment, {layerAdded(0, "layer_norm")}).layers[0].in, 64U) << "the data";
}

TEST_F(SettingsOfAFile, AResidualBlockIsAddedWithLayersOfItsOwn)
{
    const Experiment changed = withSettings(m_experiment, {layerAdded(3, "residual")});
    const std::vector<Layer>& block = changed.layers[3].layers;
    ASSERT_EQ(block.size(), 4U);
    EXPECT_EQ(block[0].in, 32U);
    EXPECT_EQ(block[1].out, 32U);
    EXPECT_EQ(block[3].out, 32U);
}

TEST_F(SettingsOfAFile, ALayerIsRemovedAndTheOnesBehindTakeWhatArrives)
{
    const Experiment changed = withSettings(m_experiment, {layerRemoved(3), layerRemoved(1)});
    EXPECT_EQ(opsOf(changed), "linear, relu, residual, linear");
    EXPECT_EQ(changed.layers[2].layers[0].in, 32U);
    EXPECT_EQ(changed.layers[3].in, 32U);
    EXPECT_EQ(changed.layers[3].out, 10U);
    const SettingValues told = {{"model.layers", "linear 64→32, relu, residual: linear 32→32, tanh, linear 32→10"}};
    EXPECT_EQ(changedSettings(m_experiment, changed), told);
}

TEST_F(SettingsOfAFile, OfOtherWidthsOnlyThoseAreToldThatWereSet)
{
    const SettingValues values = {{"model.layers[0].out", 48.0}, {"model.layers[2].op", "gelu"}};
    EXPECT_EQ(changedSettings(m_experiment, withSettings(m_experiment, values)), values);
}

TEST_F(SettingsOfAFile, OfferLayersThatFit)
{
    const auto offers = [](const Experiment& e, std::size_t index, const std::string& op) {
        const std::vector<std::string> ops = layersToAdd(e.layers, index);
        return std::ranges::find(ops, op) != ops.end();
    };
    const Experiment cnn = findExperiment("fashion-cnn");
    for (std::size_t i = 0; i <= cnn.layers.size(); ++i)
        for (const std::string& op : layersToAdd(cnn.layers, i))
            EXPECT_EQ(layersWith(cnn, {layerAdded(i, op)}).size(), cnn.layers.size() + 1) << i << " " << op;
    EXPECT_TRUE(offers(cnn, 0, "conv2d") && !offers(cnn, 0, "linear"));
    EXPECT_TRUE(offers(cnn, 7, "linear") && !offers(cnn, 7, "conv2d")) << "behind flatten";
    EXPECT_FALSE(canRemoveLayer(cnn.layers, 6)) << "flatten";
    EXPECT_FALSE(canRemoveLayer(cnn.layers, 7)) << "gives the output";
    for (std::size_t i = 0; i < 6; ++i)
        EXPECT_EQ(layersWith(cnn, {layerRemoved(i)}).size(), cnn.layers.size() - 1) << i;
    EXPECT_EQ(layersWith(cnn, {layerRemoved(5)}).back().in, 3136U) << "16x14x14: no second max_pool2d";
    EXPECT_EQ(layersWith(cnn, {{"model.layers[3].out_channels", 4.0}}).back().in, 196U) << "4x7x7";
}

TEST_F(SettingsOfAFile, AnotherOptimizerDropsWhatItDoesNotHave)
{
    const Experiment adam = withSettings(m_experiment, {{"optimizer.op", "adam"}, {"optimizer.betas[1]", 0.99}});
    EXPECT_EQ(adam.optimizer.op, OptimizerOp::Adam);
    EXPECT_EQ(adam.optimizer.learningRate, 0.5);
    EXPECT_EQ(adam.optimizer.beta1, 0.9);
    EXPECT_EQ(adam.optimizer.beta2, 0.99);
    const Experiment sgd = withSettings(adam, {{"optimizer.op", "sgd"}});
    EXPECT_EQ(sgd.optimizer.op, OptimizerOp::Sgd);
    EXPECT_EQ(sgd.optimizer.momentum, 0);
}

TEST_F(SettingsOfAFile, AWrongValueIsToldWithItsField)
{
    const std::vector<std::pair<SettingValues, std::string>> wrong = {
        {{{"data.batch", 1438.0}}, "data.batch"},
        {{{"data.batch", 2.5}}, "data.batch"},
        {{{"iterations", 0.0}}, "iterations"},
        {{{"optimizer.lr", -1.0}}, "optimizer.lr"},
        {{{"scaler.growth_factor", 1.0}}, "scaler.growth_factor"},
        {{{"model.layers[3].out", 0.0}}, "model.layers[3].out"},
        {{{"model.layers[2].op", "softmax"}}, "model.layers[2].op"},
        {{{"model.layers[7]", "add relu"}}, "model.layers[7]"},
        {{{"model.layers[6]", "remove"}}, "model.layers[6]"},
        {{{"model.layers[1]", "add softmax"}}, "model.layers[1]"},
        {{{"model.layers[1]", 2.0}}, "model.layers[1]"},
    };
    for (const auto& [values, field] : wrong) {
        try {
            withSettings(m_experiment, values);
            ADD_FAILURE() << field << " was taken";
        } catch (const ContentError& error) {
            EXPECT_EQ(error.field, field);
            EXPECT_EQ(std::string(error.what()).rfind(field + ": ", 0), 0U) << error.what();
        }
    }
}

TEST(Settings, OfEveryShippedExperimentCanBeSetToWhatTheyAre)
{
    for (const ShippedExperiment& shipped : shippedExperiments()) {
        const Experiment experiment = readExperiment(shipped.file);
        SettingValues same;
        for (const Setting& setting : settingsOf(experiment))
            if (setting.kind != Setting::Kind::Fixed) same.emplace_back(setting.field, setting.value);
        const Experiment again = withSettings(experiment, same);
        EXPECT_TRUE(changedSettings(experiment, again).empty()) << shipped.id;
        EXPECT_EQ(again.id, experiment.id);
    }
}
