// Layers that are added and removed in the panel of settings.
#include "core/content/experiment.h"
#include "tests/ui/settings_driver.h"
#include <gtest/gtest.h>

TEST(Settings, LayersAreAddedAndRemovedAndAppliedTogether)
{
    SettingsDriver driver;
    const std::uint64_t run = driver.snapshot().run;
    driver.type("optimizer.lr", "0.001");
    driver.type("model.layers[0].out", "96");
    driver.editLayer(1, "Add behind it", "linear");
    EXPECT_EQ(driver.text("optimizer.lr"), QStringLiteral("0.001")) << "what is edited stays";
    EXPECT_EQ(driver.text("model.layers[2].out"), QStringLiteral("96")) << "as wide as what arrives";
    driver.editLayer(3, "Remove");
    EXPECT_EQ(driver.state(), "Changed: layer 0: 96, layer 2 added: linear, layer 3 removed, lr\u00A00.001. "
                              "The run starts again.");
    EXPECT_EQ(driver.snapshot().run, run) << "until they are applied";
    const std::size_t before = driver.snapshot().opened->layers.size();
    ASSERT_TRUE(driver.apply());
    const std::vector<core::content::Layer>& layers = driver.snapshot().opened->layers;
    ASSERT_EQ(layers.size(), before);
    EXPECT_EQ(layers[2].in, 96U);
    EXPECT_EQ(layers[3].op, core::content::LayerOp::Sigmoid);
    EXPECT_EQ(driver.state(), "Nothing is changed.");
    driver.trigger("iteration");
    EXPECT_EQ(driver.snapshot().iteration, 1U) << "and it trains";
}

TEST(Settings, LayersThatWereEditedAreDiscarded)
{
    SettingsDriver driver;
    driver.editLayer(0, "Remove");
    EXPECT_NE(driver.state().find("layer 0 removed"), std::string::npos);
    EXPECT_EQ(driver.window().findChild<QLineEdit*>(QStringLiteral("model.layers[0].out")), nullptr);
    driver.child<QPushButton>("settingsDiscard").click();
    EXPECT_EQ(driver.text("model.layers[0].out"), QStringLiteral("128"));
    EXPECT_EQ(driver.state(), "Nothing is changed.");
}

TEST(Settings, TheLayerThatGivesTheOutputCannotBeRemoved)
{
    SettingsDriver driver("digits-classifier");
    const QMenu& menu = driver.layerMenu(driver.snapshot().opened->layers.size() - 1);
    EXPECT_FALSE(menu.actions().back()->isEnabled());
    EXPECT_EQ(menu.actions().back()->toolTip(), QStringLiteral("The model needs this layer."));
}
