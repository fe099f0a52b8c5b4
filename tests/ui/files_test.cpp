#include "core/content/experiment_reader.h"
#include "tests/ui/editing.h"
#include <QAbstractButton>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QTemporaryDir>
#include <gtest/gtest.h>

namespace {

/// Changes the program so that it runs all the same.
QStringList edited(Editing& editing)
{
    editing.caretToEnd(7);
    editing.type(QStringLiteral("  # mine"));
    return editing.lines();
}

void saveAs(WindowDriver& driver, const QString& file)
{
    driver.action("saveAs").trigger();
    auto& dialog = driver.child<QFileDialog>("saveDialog");
    dialog.setDirectory(QFileInfo(file).path());
    dialog.selectFile(QFileInfo(file).fileName());
    QMetaObject::invokeMethod(&dialog, "accept");
}

QMessageBox* unsaved(WindowDriver& driver)
{
    return driver.window().findChild<QMessageBox*>(QStringLiteral("unsaved"));
}

void answer(WindowDriver& driver, QMessageBox::StandardButton button)
{
    ASSERT_NE(unsaved(driver), nullptr);
    unsaved(driver)->button(button)->click();
}

bool waitForExperiment(WindowDriver& driver, const std::string& id)
{
    return driver.waitUntil([&] { return driver.snapshot().experiment == id; });
}

QStringList entriesOf(WindowDriver& driver)
{
    emit driver.child<QMenu>("experimentMenu").aboutToShow();
    QStringList entries;
    for (const QAction* action : driver.child<QMenu>("recentMenu").actions())
        entries += action->text() + (action->isEnabled() ? QString() : QStringLiteral(" gone"));
    return entries;
}

} // namespace

TEST(Files, SavedAndOpenedAgainItIsTheSame)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("mine.json"));
    QStringList text;
    std::uint64_t seed = 0;
    {
        WindowDriver driver;
        Editing editing(driver);
        text = edited(editing);
        const std::uint64_t run = driver.snapshot().run;
        driver.trigger("newSeed"); // after the text, which has a snapshot of its own
        ASSERT_TRUE(driver.waitUntil([&] { return driver.snapshot().run != run; }));
        seed = driver.snapshot().seed;
        driver.trigger("scaler");
        EXPECT_TRUE(driver.window().isWindowModified());
        saveAs(driver, file);
        EXPECT_FALSE(driver.window().isWindowModified());
        EXPECT_TRUE(driver.window().windowTitle().startsWith(QStringLiteral("mine.json")));
    }
    WindowDriver driver("digits-clip");
    Editing editing(driver);
    driver.window().openExperiment(file);
    ASSERT_TRUE(waitForExperiment(driver, "digits-autoencoder"));
    EXPECT_EQ(editing.lines(), text);
    EXPECT_EQ(editing.ofEngine(), text);
    EXPECT_EQ(driver.snapshot().seed, seed);
    EXPECT_FALSE(driver.snapshot().scaler.enabled);
    EXPECT_FALSE(driver.window().isWindowModified());
    EXPECT_FALSE(driver.action("undo").isEnabled());
}

TEST(Files, ASecondSaveNeedsNoQuestion)
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("mine.json"));
    WindowDriver driver;
    Editing editing(driver);
    saveAs(driver, file);
    const QStringList text = edited(editing);
    driver.action("save").trigger();
    const auto saved = core::content::readExperiment(file.toStdString());
    EXPECT_EQ(saved.program.lines.back(), text.last().toStdString());
}

TEST(Files, AShippedExperimentIsNeverWrittenTo)
{
    WindowDriver driver;
    Editing editing(driver);
    edited(editing);
    const std::string ours = core::content::findExperiment("digits-autoencoder").file;
    driver.action("save").trigger();
    ASSERT_NE(driver.window().findChild<QFileDialog*>(QStringLiteral("saveDialog")), nullptr);
    driver.child<QFileDialog>("saveDialog").reject();
    EXPECT_EQ(core::content::readExperiment(ours).program.lines.back(), "scaler.update()");
}

TEST(Files, AsksBeforeAnotherIsOpened)
{
    WindowDriver driver;
    Editing editing(driver);
    const QStringList text = edited(editing);
    driver.action("shipped-digits-classifier").trigger();
    answer(driver, QMessageBox::Cancel);
    EXPECT_EQ(editing.lines(), text);
    EXPECT_TRUE(driver.waitUntil([&] { return !unsaved(driver); }));
    driver.action("shipped-digits-classifier").trigger();
    answer(driver, QMessageBox::Discard);
    ASSERT_TRUE(waitForExperiment(driver, "digits-classifier"));
    EXPECT_NE(editing.lines(), text);
    EXPECT_EQ(editing.ofEngine(), editing.lines());
}

TEST(Files, AsksBeforeTheWindowCloses)
{
    WindowDriver driver;
    Editing editing(driver);
    edited(editing);
    EXPECT_FALSE(driver.window().close());
    EXPECT_TRUE(driver.window().isVisible());
    answer(driver, QMessageBox::Discard);
    EXPECT_FALSE(driver.window().isVisible());
}

TEST(Files, RemembersWhatWasSavedLastAndGreysWhatIsGone)
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    {
        WindowDriver driver("digits-autoencoder", {1440, 900}, &settings);
        EXPECT_FALSE(driver.child<QMenu>("recentMenu").menuAction()->isEnabled());
        for (int i = 1; i <= 9; ++i)
            saveAs(driver, folder.filePath(QStringLiteral("%1.json").arg(i)));
    }
    WindowDriver driver("digits-autoencoder", {1440, 900}, &settings);
    QFile::remove(folder.filePath(QStringLiteral("8.json")));
    const QStringList entries = entriesOf(driver);
    ASSERT_EQ(entries.size(), 8);
    EXPECT_EQ(entries[0], QStringLiteral("&1  9.json"));
    EXPECT_EQ(entries[1], QStringLiteral("&2  8.json gone"));
    EXPECT_EQ(entries[7], QStringLiteral("&8  2.json"));
    driver.action("recent-3").trigger();
    EXPECT_TRUE(driver.waitUntil([&] { return driver.window().windowTitle().startsWith(QStringLiteral("7.json")); }));
}

TEST(Files, AMistakeSaysWhatOneSeesWhyAndTheCure)
{
    WindowDriver driver;
    driver.action("shipped-mistakes/clip-before-unscale").trigger();
    ASSERT_TRUE(waitForExperiment(driver, "mistakes/clip-before-unscale"));
    EXPECT_TRUE(driver.child<QWidget>("mistake").isVisible());
    EXPECT_FALSE(driver.child<QWidget>("cureText").isVisible());
    driver.child<QAbstractButton>("cureTitle").click();
    EXPECT_TRUE(driver.child<QWidget>("cureText").isVisible());
    driver.action("shipped-digits-clip").trigger();
    ASSERT_TRUE(waitForExperiment(driver, "digits-clip"));
    EXPECT_FALSE(driver.child<QWidget>("mistake").isVisible());
}
