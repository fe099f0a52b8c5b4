#include "ui/language.h"
#include "core/content/experiment.h"
#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace ui {

namespace {

const QString kTranslator = QStringLiteral("translator");

QLocale localeOf(Language language)
{
    return language == Language::Russian ? QLocale(QLocale::Russian, QLocale::Russia)
                                         : QLocale(QLocale::English, QLocale::UnitedStates);
}

/// What cannot be loaded is left out: Qt's package of translations may be missing.
void install(const QString& file, const QString& folder)
{
    auto* texts = new QTranslator(QCoreApplication::instance());
    texts->setObjectName(kTranslator);
    if (!texts->load(file, folder) || !QCoreApplication::installTranslator(texts)) delete texts;
}

} // namespace

QString codeOf(Language language)
{
    return language == Language::Russian ? QStringLiteral("ru") : QStringLiteral("en");
}

std::optional<Language> languageOf(const QString& code)
{
    for (const Language language : {Language::English, Language::Russian})
        if (code == codeOf(language)) return language;
    return std::nullopt;
}

Language systemLanguage()
{
    const QStringList wanted = QLocale::system().uiLanguages();
    return languageOf(wanted.value(0).left(2)).value_or(Language::English);
}

void useLanguage(Language language)
{
    const auto old = QCoreApplication::instance()->findChildren<QTranslator*>(kTranslator, Qt::FindDirectChildrenOnly);
    QLocale::setDefault(localeOf(language));
    // The application's own texts come last: Qt asks the newest translator first.
    const QString code = codeOf(language);
    install(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QStringLiteral("ampscope_") + code, QStringLiteral(":/i18n"));
    qDeleteAll(old);
}

Language language()
{
    return QLocale().language() == QLocale::Russian ? Language::Russian : Language::English;
}

QString inLanguage(const core::content::Text& text)
{
    return QString::fromStdString(textIn(text, language()));
}

} // namespace ui
