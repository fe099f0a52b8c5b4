#include "core/content_error.h"
#include "tests/ui/in_language.h"
#include "tests/ui/window_driver.h"
#include "ui/messages.h"
#include "ui/number_text.h"
#include "ui/plots/plot_table.h"
#include <QApplication>
#include <QDialogButtonBox>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <gtest/gtest.h>

using ui::Language;

namespace {

QString threads(int n)
{
    return QCoreApplication::translate("ui::StatusBar", "CPU · %n threads", nullptr, n);
}

/// What the program answers without a window, when `kept` is the language that was chosen in the menu.
QString answerOf(const QStringList& arguments, const QString& kept)
{
    const QTemporaryDir folder;
    QDir(folder.path()).mkpath(QStringLiteral("AmpScope"));
    QSettings(folder.filePath(QStringLiteral("AmpScope/ampscope.conf")), QSettings::IniFormat)
        .setValue(ui::kLanguageKey, kept);
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder.path());
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(AMPSCOPE_PROGRAM), arguments);
    EXPECT_TRUE(process.waitForFinished());
    return QString::fromUtf8(process.readAllStandardOutput());
}

/// Sources without a finished translation.
QStringList unfinished(const QString& file)
{
    QFile ts(file);
    EXPECT_TRUE(ts.open(QIODevice::ReadOnly)) << qPrintable(file);
    QXmlStreamReader xml(&ts);
    QStringList sources;
    QString source;
    int forms = 0;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("source")) {
            source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            if (xml.attributes().hasAttribute(QLatin1String("type"))) sources += source;
        } else if (xml.name() == QLatin1String("numerusform")) {
            ++forms;
            if (xml.readElementText().isEmpty()) sources += source;
        }
    }
    EXPECT_GT(forms, 50) << "the file was not read";
    return sources;
}

/// What would be unfinished if the file were updated from the sources now.
QStringList untranslated(const QString& name, const QStringList& options)
{
    const QTemporaryDir folder;
    const QString copy = folder.filePath(name);
    EXPECT_TRUE(QFile::copy(QStringLiteral(AMPSCOPE_TRANSLATIONS "/") + name, copy));
    QProcess lupdate;
    lupdate.start(QStringLiteral(AMPSCOPE_LUPDATE),
                  options + QStringLiteral(AMPSCOPE_LUPDATE_OPTIONS).split(QLatin1Char(' ')) +
                      QStringList{QStringLiteral("@" AMPSCOPE_TRANSLATED), QStringLiteral("-ts"), copy});
    EXPECT_TRUE(lupdate.waitForFinished(60'000));
    EXPECT_EQ(lupdate.exitCode(), 0) << lupdate.readAllStandardError().constData();
    return unfinished(copy);
}

} // namespace

TEST(Language, EverySentenceInTheSourcesHasARussianTranslation)
{
    for (const QString& source : untranslated(QStringLiteral("ampscope_ru.ts"), {}))
        ADD_FAILURE() << qPrintable(source);
}

TEST(Language, EveryPluralInTheSourcesHasItsEnglishForms)
{
    for (const QString& source : untranslated(QStringLiteral("ampscope_en.ts"), {QStringLiteral("-pluralonly")}))
        ADD_FAILURE() << qPrintable(source);
}

TEST(Language, EveryMessageOfCoreWithWordsOfItsOwnIsTranslated)
{
    const InLanguage russian(Language::Russian);
    for (int id = 0; id <= static_cast<int>(core::MessageId::InternalError); ++id) {
        const core::Message message{static_cast<core::MessageId>(id), {}};
        if (core::englishTemplate(message.id) == "%1") continue; // all of it is said by others
        EXPECT_NE(ui::sentence(message), QString::fromStdString(core::english(message))) << core::english(message);
    }
    const core::Message pyTorch{core::MessageId::PyTorch, {"a number"}};
    EXPECT_EQ(ui::sentence(pyTorch), QStringLiteral("a number"));
}

TEST(Language, TranslatesThePhrasesWithinAMessageAndLeavesNames)
{
    const InLanguage russian(Language::Russian);
    const core::Message range{core::MessageId::FieldOutOfRange, {"9", "a whole number from 1 to 8"}};
    EXPECT_EQ(ui::sentence(core::ContentError("my.json", 3, "model.layers[0].kernel", range)),
              QStringLiteral("my.json, строка 3, model.layers[0].kernel: 9 вне допустимых пределов; здесь нужно: целое "
                             "число от 1 до 8"));
    const core::Message missing{core::MessageId::FieldMissing, {"a list"}};
    EXPECT_TRUE(ui::sentence(missing).contains(QStringLiteral("список")));
    EXPECT_TRUE(ui::sentence({core::MessageId::FieldMissing, {"kernel"}}).contains(QStringLiteral("«kernel»")));
    const core::Message full{core::MessageId::DeviceFailed,
                             {"The GPU is out of memory: 64 bytes could not be allocated."}};
    EXPECT_TRUE(ui::sentence(full).endsWith(QStringLiteral("Не хватает памяти GPU: не удалось выделить байтов: 64.")))
        << qPrintable(ui::sentence(full));
}

TEST(Language, WritesNumbersAsItsReadersDoAndFilesInTheCLocale)
{
    const QString csv = ui::plots::toCsv({{QStringLiteral("x")}, {{QVariant(7680.5)}}});
    {
        const InLanguage russian(Language::Russian);
        EXPECT_EQ(ui::count(7680), QStringLiteral("7\u00A0680"));
        EXPECT_EQ(ui::loss(0.0732), QStringLiteral("0,0732"));
        EXPECT_EQ(ui::percent(512, 8192), QStringLiteral("6,25\u00A0%"));
        EXPECT_EQ(ui::plots::toCsv({{QStringLiteral("x")}, {{QVariant(7680.5)}}}), csv);
    }
    EXPECT_EQ(ui::count(7680), QStringLiteral("7,680"));
    EXPECT_EQ(ui::loss(0.0732), QStringLiteral("0.0732"));
    EXPECT_EQ(csv, QStringLiteral("x\n7680.5\n"));
}

TEST(Language, HasThePluralFormsOfBothLanguages)
{
    EXPECT_EQ(threads(1), QStringLiteral("CPU · 1 thread"));
    EXPECT_EQ(threads(2), QStringLiteral("CPU · 2 threads"));
    const InLanguage russian(Language::Russian);
    const std::pair<int, QString> forms[] = {{1, QStringLiteral("поток")},   {2, QStringLiteral("потока")},
                                             {5, QStringLiteral("потоков")}, {11, QStringLiteral("потоков")},
                                             {21, QStringLiteral("поток")},  {22, QStringLiteral("потока")}};
    for (const auto& [n, word] : forms)
        EXPECT_EQ(threads(n), QStringLiteral("CPU · %1 %2").arg(n).arg(word));
    // Where count() writes the number, the form is that of the whole number.
    EXPECT_EQ(ui::pluralOf(1) % 100, 1);
    EXPECT_EQ(ui::pluralOf(7681) % 1000, 681);
    EXPECT_NE(ui::pluralOf(1'000'001), 1);
}

TEST(Language, GivesQtsOwnButtonsTheirWords)
{
    const InLanguage russian(Language::Russian);
    const QDialogButtonBox box(QDialogButtonBox::Cancel | QDialogButtonBox::Save | QDialogButtonBox::Discard);
    EXPECT_EQ(box.button(QDialogButtonBox::Cancel)->text().remove(QLatin1Char('&')), QStringLiteral("Отмена"));
    EXPECT_EQ(box.button(QDialogButtonBox::Save)->text().remove(QLatin1Char('&')), QStringLiteral("Сохранить"));
}

TEST(Language, IsRememberedWhenItIsChosenInTheMenu)
{
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("language.ini")), QSettings::IniFormat);
    WindowDriver driver("digits-autoencoder", {1440, 900}, &settings);
    EXPECT_TRUE(driver.action("english").isChecked());
    driver.action("russian").trigger();
    EXPECT_TRUE(driver.waitUntil([&] { return driver.action("quit").text() == QStringLiteral("В&ыход"); }));
    EXPECT_TRUE(driver.action("russian").isChecked());
    EXPECT_EQ(settings.value(ui::kLanguageKey).toString(), QStringLiteral("ru"));
    driver.action("english").trigger();
    EXPECT_TRUE(driver.waitUntil([&] { return driver.action("quit").text() == QStringLiteral("&Quit"); }));
    EXPECT_EQ(settings.value(ui::kLanguageKey).toString(), QStringLiteral("en"));
}

TEST(Language, OfTheCommandLineWinsOverTheOneChosenInTheMenu)
{
    const QString help = QStringLiteral("--help"), lang = QStringLiteral("--lang");
    const QString russian = QStringLiteral("Размер окна"), english = QStringLiteral("Size of the window");
    EXPECT_TRUE(answerOf({help}, {}).contains(english));
    EXPECT_TRUE(answerOf({help}, QStringLiteral("ru")).contains(russian));
    EXPECT_TRUE(answerOf({lang, QStringLiteral("en"), help}, QStringLiteral("ru")).contains(english));
    EXPECT_TRUE(answerOf({lang, QStringLiteral("ru"), help}, QStringLiteral("en")).contains(russian));
}
