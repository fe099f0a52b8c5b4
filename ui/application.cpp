#include "ui/application.h"
#include "ui/style.h"
#include <QApplication>
#include <QFont>
#include <QIcon>
#include <QLocale>
#include <QTranslator>

namespace ui {

namespace {

constexpr double kNormalPoints = 9.75; // 13 px at 96 dpi

QFont applicationFont(const QFont& system)
{
    QFont font = system;
    font.setFamilies({QStringLiteral("Inter"), system.family(), QStringLiteral("DejaVu Sans")});
    // A desktop's larger font counts; the offscreen platform has none to ask for.
    const bool isDesktop = QGuiApplication::platformName() != QLatin1String("offscreen");
    font.setPointSizeF(isDesktop ? std::max(kNormalPoints, system.pointSizeF()) : kNormalPoints);
    return font;
}

} // namespace

void prepareApplication(QApplication& application)
{
    QApplication::setStyle(new Style);
    QApplication::setFont(applicationFont(QApplication::font()));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/ampscope.svg")));
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    auto* texts = new QTranslator(&application); // English plural forms
    if (texts->load(QStringLiteral(":/i18n/ampscope_en.qm"))) QCoreApplication::installTranslator(texts);
}

} // namespace ui
