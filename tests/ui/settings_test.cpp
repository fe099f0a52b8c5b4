// The panel of settings: the run's own, and what becomes of others.
#include "core/content/experiment_reader.h"
#include "tests/ui/in_language.h"
#include "tests/ui/settings_driver.h"
#include "tests/ui/window_faults.h"
#include "ui/learning/primary_button.h"
#include "ui/panel_dock.h"
#include "ui/runs/run_row.h"
#include "ui/settings/setting_row.h"
#include "ui/settings/setting_texts.h"
#include "ui/settings/settings_panel.h"
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>
#include <gtest/gtest.h>

using namespace ui::settings;

TEST(Settings, ShowWhatTheRunHas)
{
    SettingsDriver driver;
    EXPECT_EQ(driver.text("data.batch"), QStringLiteral("512"));
    EXPECT_EQ(driver.text("optimizer.lr"), QStringLiteral("0.003"));
    EXPECT_EQ(driver.text("model.layers[0].out"), QStringLiteral("128"));
    EXPECT_EQ(driver.text("seed"), QString::number(driver.snapshot().seed));
    EXPECT_EQ(driver.text("iterations"), QString::number(driver.snapshot().plan));
    EXPECT_EQ(driver.child<QComboBox>("optimizer.op").currentText(), QStringLiteral("adam"));
    EXPECT_EQ(driver.child<QLabel>("data.kind").text(), QStringLiteral("digits"));
    EXPECT_EQ(driver.state(), "Nothing is changed.");
    EXPECT_FALSE(driver.child<QPushButton>("settingsApply").isEnabled());
    driver.trigger("newSeed");
    EXPECT_TRUE(driver.waitUntil([&] { return driver.text("seed") == QString::number(driver.snapshot().seed); }));
}

TEST(Settings, AreAppliedTogetherAndStartTheRunAgain)
{
    SettingsDriver driver;
    driver.trigger("iteration");
    driver.type("data.batch", "256");
    driver.type("optimizer.lr", "1e-3");
    driver.choose("model.layers[1].op", "relu");
    EXPECT_EQ(driver.state(), "Changed: batch\u00A0256, layer 1: relu, lr\u00A00.001. The run starts again.");
    EXPECT_EQ(driver.snapshot().opened->data.batch, 512U) << "until they are applied";
    ASSERT_TRUE(driver.apply());
    const core::content::Experiment& opened = *driver.snapshot().opened;
    EXPECT_EQ(opened.data.batch, 256U);
    EXPECT_EQ(opened.optimizer.learningRate, 0.001);
    EXPECT_EQ(opened.layers[1].op, core::content::LayerOp::Relu);
    EXPECT_EQ(driver.snapshot().iteration, 0U);
    EXPECT_EQ(driver.state(), "Nothing is changed.");
    EXPECT_EQ(driver.text("optimizer.lr"), QStringLiteral("0.001"));
    driver.trigger("iteration");
    EXPECT_EQ(driver.snapshot().lines[2].rows, 256U) << "output = model(x)";
}

TEST(Settings, TheOldRunStaysBesideTheNewOneAndIsNotComparedWithIt)
{
    SettingsDriver driver;
    const ui::RunHistory& history = driver.window().history();
    driver.trigger("autocast");
    driver.trigger("iteration");
    driver.type("optimizer.lr", "0.001");
    ASSERT_TRUE(driver.apply());
    driver.trigger("autocast");
    driver.trigger("iteration");
    const auto runs = history.runs();
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_EQ(runs[0]->mode, ui::RunMode::FP32);
    EXPECT_TRUE(runs[0]->settings.empty());
    EXPECT_EQ(runs[1]->settings, (core::content::SettingValues{{"optimizer.lr", 0.001}}));
    EXPECT_TRUE(history.others().empty()) << "runs of other settings are drawn when they are chosen";
    EXPECT_FALSE(ui::runs::rowsOf(history)[1].toFp32);
    driver.type("optimizer.lr", "0.003");
    ASSERT_TRUE(driver.apply());
    driver.trigger("iteration");
    EXPECT_EQ(history.others(), std::vector<const ui::Run*>{history.runs()[0]}) << "with the old settings again";
    EXPECT_TRUE(ui::runs::rowsOf(history)[2].toFp32);
}

TEST(Settings, TheEditedProgramAndTheWatchedTensorStay)
{
    SettingsDriver driver;
    driver.bridge().post(core::command::SetWatch{{"4.weight", core::Quantity::Gradient}});
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().watched.watch.tensor == "4.weight"; }));
    driver.trigger("bfloat16");
    const std::vector<std::string> lines = driver.snapshot().programAfter.lines;
    driver.type("data.batch", "100");
    ASSERT_TRUE(driver.apply());
    EXPECT_EQ(driver.snapshot().program.lines, lines);
    EXPECT_EQ(driver.snapshot().watched.watch.tensor, "4.weight");
}

TEST(Settings, AWrongValueIsToldWhereItStandsAndTheRunGoesOn)
{
    SettingsDriver driver;
    driver.trigger("iteration");
    driver.type("data.batch", "5000");
    driver.child<QPushButton>("settingsApply").click();
    EXPECT_NE(driver.fault("data.batch").find("1437"), std::string::npos) << driver.fault("data.batch");
    EXPECT_EQ(driver.state(), "A value cannot be applied: its row says why.");
    driver.type("optimizer.lr", "fast");
    EXPECT_NE(driver.fault("optimizer.lr").find("is not a number"), std::string::npos);
    EXPECT_FALSE(driver.child<QPushButton>("settingsApply").isEnabled());
    driver.settle();
    EXPECT_EQ(driver.snapshot().iteration, 1U);
    EXPECT_EQ(driver.snapshot().opened->data.batch, 512U);
    driver.child<QPushButton>("settingsDiscard").click();
    EXPECT_EQ(driver.text("data.batch"), QStringLiteral("512"));
    EXPECT_EQ(driver.fault("data.batch"), "");
    EXPECT_EQ(driver.state(), "Nothing is changed.");
}

TEST(Settings, WhatCannotBeAppliedIsSaidWhenItWasTyped)
{
    SettingsDriver driver;
    const auto says = [&](const char* field, const char* words) {
        return driver.waitUntil([&] { return driver.fault(field).find(words) != std::string::npos; });
    };
    driver.type("model.layers[0].out", "-5");
    EXPECT_TRUE(says("model.layers[0].out", "-5 is out of range")) << driver.fault("model.layers[0].out");
    EXPECT_FALSE(driver.child<QPushButton>("settingsApply").isEnabled());
    driver.type("model.layers[0].out", "2.5");
    EXPECT_TRUE(says("model.layers[0].out", "whole number")) << driver.fault("model.layers[0].out");
    driver.type("model.layers[0].out", "many");
    EXPECT_EQ(driver.fault("model.layers[0].out"), "“many” is not a number: write it as 128 or 2^16.");
    driver.type("model.layers[0].out", "100");
    EXPECT_TRUE(driver.waitUntil([&] { return driver.child<QPushButton>("settingsApply").isEnabled(); }));
    EXPECT_EQ(driver.fault("model.layers[0].out"), "");
}

TEST(Settings, TheRowsStayWhereTheyAreWhenALayerIsAdded)
{
    SettingsDriver driver;
    auto& bar = *driver.child<QScrollArea>("settingsScroll").verticalScrollBar();
    ASSERT_GT(bar.maximum(), 100);
    bar.setValue(100);
    EXPECT_EQ(bar.value(), 100);
    driver.editLayer(1, "Add behind it", "relu");
    EXPECT_EQ(bar.value(), 100);
    ASSERT_TRUE(driver.apply());
    driver.settle();
    EXPECT_EQ(bar.value(), 100);
}

TEST(Settings, MoreIterationsAloneDoNotStartTheRunAgain)
{
    SettingsDriver driver;
    driver.trigger("iteration");
    const std::uint64_t run = driver.snapshot().run;
    driver.type("iterations", "900");
    EXPECT_EQ(driver.state(), "Changed: iterations\u00A0900. The run goes on.");
    QTest::keyClick(&driver.child<QLineEdit>("iterations"), Qt::Key_Return);
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().plan == 900U; }));
    EXPECT_EQ(driver.snapshot().run, run);
    EXPECT_EQ(driver.snapshot().iteration, 1U);
    EXPECT_EQ(driver.state(), "Nothing is changed.");
}

TEST(Settings, AreSavedWithTheExperiment)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("mine.json"));
    SettingsDriver driver;
    EXPECT_FALSE(driver.window().isWindowModified());
    driver.type("scaler.growth_interval", "20");
    ASSERT_TRUE(driver.apply());
    EXPECT_TRUE(driver.window().isWindowModified());
    driver.action("saveAs").trigger();
    auto& dialog = driver.child<QFileDialog>("saveDialog");
    emit dialog.fileSelected(file);
    dialog.reject();
    EXPECT_FALSE(driver.window().isWindowModified());
    EXPECT_EQ(core::content::readExperiment(file.toStdString()).scaler.growthInterval, 20);
    EXPECT_EQ(core::content::findExperiment("digits-autoencoder").scaler.growthInterval, 2000);
}

TEST(Settings, AnotherExperimentAsksAboutThoseThatAreNotSaved)
{
    SettingsDriver driver;
    driver.type("scaler.growth_interval", "20");
    ASSERT_TRUE(driver.apply());
    driver.action("shipped-digits-classifier").trigger();
    auto* question = driver.window().findChild<QMessageBox*>(QStringLiteral("unsaved"));
    ASSERT_NE(question, nullptr);
    EXPECT_EQ(question->text(), QStringLiteral("The settings of digits-autoencoder were changed and are not saved."));
    question->button(QMessageBox::Discard)->click();
    ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().experiment == "digits-classifier"; }));
    EXPECT_TRUE(driver.waitUntil([&] { return driver.window().findChild<QLabel*>(QStringLiteral("loss.op")); }));
    EXPECT_EQ(driver.child<QLabel>("loss.op").text(), QStringLiteral("cross_entropy"));
}

TEST(Settings, AreAsWideAsThePanelHoweverLongALayerIs)
{
    for (const ui::Language language : {ui::Language::English, ui::Language::Russian}) {
        const InLanguage inLanguage(language);
        SettingsDriver driver("digits-residual");
        auto& scroll = driver.child<QScrollArea>("settingsScroll");
        EXPECT_EQ(scroll.widget()->width(), scroll.viewport()->width());
        auto& field = driver.child<QLineEdit>("optimizer.lr");
        EXPECT_LE(field.mapTo(scroll.widget(), QPoint(field.width(), 0)).x(), scroll.viewport()->width());
        EXPECT_EQ(cutTexts(driver.window()).join(QLatin1Char('|')).toStdString(), "");
    }
}

TEST(Settings, TheWheelIsForThePageAndChangesNoChoice)
{
    SettingsDriver driver;
    auto& choice = driver.child<QComboBox>("model.dtype");
    const QPointF at(choice.rect().center());
    QWheelEvent down(at, choice.mapToGlobal(at), QPoint(), QPoint(0, -120), Qt::NoButton, Qt::NoModifier,
                     Qt::NoScrollPhase, false);
    QApplication::sendEvent(&choice, &down);
    EXPECT_EQ(choice.currentText(), QStringLiteral("float32"));
    EXPECT_FALSE(down.isAccepted()) << "then it goes on to the page";
}

TEST(Settings, EveryOneSaysInBothLanguagesWhatItDoes)
{
    for (const char* id : {"digits-autoencoder", "fashion-cnn"}) {
        const core::content::Experiment experiment = core::content::findExperiment(id);
        for (const core::content::Setting& setting : core::content::settingsOf(experiment)) {
            const QString english = labelOf(setting) + effectOf(setting, 1437), help = helpOf(setting, 1437);
            const InLanguage russian(ui::Language::Russian);
            const QString translated = labelOf(setting) + effectOf(setting, 1437);
            EXPECT_EQ(english == translated, !setting.layer.empty()) << setting.field; // "linear 64→128"
            EXPECT_NE(help, helpOf(setting, 1437)) << setting.field;
            EXPECT_NE(labelOf(setting), QString::fromStdString(setting.field));
        }
    }
}
