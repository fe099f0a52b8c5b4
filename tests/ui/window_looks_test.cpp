#include "core/content/settings.h"
#include "tests/ui/in_language.h"
#include "tests/ui/window_driver.h"
#include "tests/ui/window_faults.h"
#include "ui/panel_dock.h"
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <gtest/gtest.h>

// The whole window in every language, theme and size: what is seen of each panel, and what is said of it.
using ui::Language;

namespace {

struct Look {
    Language language;
    const char* theme;
    QSize size;
    bool presentation;
};

/// Words of the experiment: its program, its tensors, its name, the fields of its file.
QSet<QString> codeOf(const core::Snapshot& snapshot)
{
    static const QRegularExpression kNoWord(QStringLiteral("[^A-Za-z0-9_]+"));
    QStringList words = QString::fromStdString(snapshot.experiment).split(kNoWord);
    for (const std::string& line : snapshot.program.lines)
        words += QString::fromStdString(line).split(kNoWord);
    for (const core::TensorInfo& tensor : snapshot.tensors)
        words += QString::fromStdString(tensor.name).split(kNoWord);
    for (const core::content::Setting& setting : core::content::settingsOf(*snapshot.opened)) {
        words += QString::fromStdString(setting.field + ' ' + setting.layer).split(kNoWord);
        for (const std::string& choice : setting.choices)
            words += QString::fromStdString(choice);
    }
    return {words.begin(), words.end()};
}

void report(const char* where, const QStringList& faults)
{
    for (const QString& fault : faults)
        ADD_FAILURE() << where << ": " << qPrintable(fault);
}

/// Every panel that is open comes to the front once.
template <class Check>
void forEachPanel(WindowDriver& driver, Check check)
{
    for (auto* dock : driver.window().findChildren<ui::PanelDock*>()) {
        if (dock->isHidden()) continue;
        dock->raise();
        driver.waitUntil([&] { return !dock->panel().visibleRegion().isEmpty(); });
        driver.settle();
        check(qPrintable(dock->objectName()));
    }
}

/// Ids and titles of shipped experiments are in the menus of both languages; a Russian title names calls and data.
QSet<QString> withShipped(QSet<QString> code, WindowDriver& driver)
{
    static const QRegularExpression kWord(QStringLiteral("[A-Za-z][A-Za-z0-9_]+")), kRussian(QStringLiteral("[А-я]"));
    for (const QAction* action : driver.window().findChildren<QAction*>()) {
        if (!action->objectName().startsWith(QLatin1String("shipped-"))) continue;
        EXPECT_TRUE(action->whatsThis().contains(kRussian)) << qPrintable(action->whatsThis());
        const QString names = action->objectName() + QLatin1Char(' ') + action->whatsThis();
        for (auto match = kWord.globalMatch(names); match.hasNext();)
            code += match.next().captured();
    }
    return code;
}

/// Of a dock that stands alone.
QLabel& titleOf(WindowDriver& driver)
{
    return *driver.child<ui::PanelDock>("gradients").findChild<QLabel*>(QStringLiteral("dockTitle"));
}

class WindowInEveryLook : public testing::TestWithParam<Look> {
protected:
    WindowInEveryLook() : m_language(GetParam().language), m_driver("digits-autoencoder", GetParam().size)
    {
        m_driver.action(GetParam().theme).trigger();
        if (GetParam().presentation) m_driver.action("presentation").trigger();
        for (int i = 0; i < 5; ++i)
            m_driver.trigger("statement");
    }
    ~WindowInEveryLook() override { m_driver.action("lightTheme").trigger(); }

    /// As it stands in the middle of an iteration, and then with GradScaler off, after an iteration.
    template <class Check>
    void inEachState(Check check)
    {
        forEachPanel(m_driver, check);
        m_driver.trigger("scaler");
        m_driver.trigger("iteration");
        m_driver.trigger("iteration");
        forEachPanel(m_driver, check);
    }

    InLanguage m_language;
    WindowDriver m_driver;
};

std::string nameOf(const testing::TestParamInfo<Look>& look)
{
    const QSize size = look.param.size;
    return (look.param.language == Language::Russian ? "Russian_" : "English_") + std::string(look.param.theme) + "_" +
           std::to_string(size.width()) + "x" + std::to_string(size.height()) +
           (look.param.presentation ? "_presentation" : "");
}

std::vector<Look> looks()
{
    std::vector<Look> all;
    for (const Language language : {Language::English, Language::Russian}) {
        for (const QSize size : {QSize(1024, 600), QSize(1920, 1080)})
            for (const char* theme : {"lightTheme", "darkTheme"})
                all.push_back({language, theme, size, false});
        all.push_back({language, "lightTheme", QSize(1440, 900), false});
        for (const QSize size : {QSize(1024, 600), QSize(1366, 768), QSize(1600, 1000)})
            all.push_back({language, "lightTheme", size, true});
    }
    return all;
}

INSTANTIATE_TEST_SUITE_P(All, WindowInEveryLook, testing::ValuesIn(looks()), nameOf);

} // namespace

TEST_P(WindowInEveryLook, CutsNoText)
{
    EXPECT_EQ(m_driver.window().size(), GetParam().size);
    inEachState([&](const char* panel) { report(panel, cutTexts(m_driver.window())); });
}

TEST_P(WindowInEveryLook, NamesEveryControlAndGivesEveryKeyOneMeaning)
{
    forEachPanel(m_driver, [&](const char* panel) { report(panel, namelessControls(m_driver.window())); });
    report("window", sharedKeys(m_driver.window()));
}

TEST_P(WindowInEveryLook, SpeaksOneLanguage)
{
    if (GetParam().language != Language::Russian) return;
    const QSet<QString> code = withShipped(codeOf(m_driver.snapshot()), m_driver);
    inEachState([&](const char* panel) { report(panel, englishWords(m_driver.window(), code)); });
}

TEST(WindowLanguage, CutsNoTextOfAClassifierEither)
{
    const InLanguage russian(Language::Russian);
    WindowDriver driver("digits-classifier", {1024, 600});
    driver.trigger("iteration");
    forEachPanel(driver, [&](const char* panel) { report(panel, cutTexts(driver.window())); });
}

TEST(WindowLanguage, ChangesInEveryPanelWithoutARestart)
{
    WindowDriver driver;
    for (int i = 0; i < 5; ++i)
        driver.trigger("statement");
    driver.action("russian").trigger();
    ASSERT_TRUE(driver.waitUntil([&] { return driver.action("quit").text() == QStringLiteral("В&ыход"); }));
    const QSet<QString> code = withShipped(codeOf(driver.snapshot()), driver);
    forEachPanel(driver, [&](const char* panel) {
        report(panel, englishWords(driver.window(), code));
        report(panel, cutTexts(driver.window()));
    });
    driver.action("english").trigger();
    ASSERT_TRUE(driver.waitUntil([&] { return driver.action("quit").text() == QStringLiteral("&Quit"); }));
    EXPECT_EQ(driver.child<QLabel>("stepTitle").text(), QStringLiteral("Paused before line 6."));
    forEachPanel(driver, [&](const char* panel) { report(panel, cutTexts(driver.window())); });
}

// The faults are found: each is put into the window, and is then in the report.
TEST(WindowFaults, ALabelWithLittleRoomIsFound)
{
    WindowDriver driver;
    driver.settle();
    ASSERT_EQ(cutTexts(driver.window()).join(QLatin1Char('\n')), QString());
    titleOf(driver).setFixedWidth(20);
    driver.settle();
    EXPECT_FALSE(cutTexts(driver.window()).isEmpty());
}

TEST(WindowFaults, APaintedTextThatRunsOutOfItsWidgetIsFound)
{
    WindowDriver driver;
    driver.child<QWidget>("scaleReadouts").setFixedHeight(6);
    driver.settle();
    EXPECT_TRUE(cutTexts(driver.window()).join(QLatin1Char('\n')).contains(QStringLiteral("scaleReadouts")));
}

TEST(WindowFaults, AnEnglishWordIsFoundWhereverItStands)
{
    const InLanguage russian(Language::Russian);
    WindowDriver driver;
    const QSet<QString> code = withShipped(codeOf(driver.snapshot()), driver);
    ASSERT_EQ(englishWords(driver.window(), code).join(QLatin1Char('\n')), QString());
    auto& box = driver.child<QCheckBox>("scalerBox");
    box.setToolTip(QStringLiteral("Turns it on"));
    EXPECT_EQ(englishWords(driver.window(), code), QStringList(QStringLiteral("scalerBox: Turns it on")));
    box.setToolTip({});
    titleOf(driver).setText(QStringLiteral("Шаг training"));
    EXPECT_EQ(englishWords(driver.window(), code), QStringList(QStringLiteral("dockTitle: training")));
}

TEST(WindowFaults, AControlWithoutANameAndASharedKeyAreFound)
{
    WindowDriver driver;
    ASSERT_EQ(namelessControls(driver.window()).join(QLatin1Char('\n')), QString());
    QPushButton button(&driver.window());
    button.show();
    EXPECT_EQ(namelessControls(driver.window()).size(), 3);
    QAction twin(&driver.window());
    twin.setShortcut(Qt::Key_F8);
    EXPECT_EQ(sharedKeys(driver.window()).size(), 1);
}
