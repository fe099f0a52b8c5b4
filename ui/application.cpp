#include "ui/application.h"
#include "ui/style.h"
#include <QApplication>
#include <QFont>
#include <QIcon>

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

void prepareApplication()
{
    auto* style = new Style;
    QApplication::setStyle(style);
    QApplication::setFont(applicationFont(QApplication::font()));
    style->setTheme(Theme::light(QApplication::font()));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/ampscope.svg")));
}

} // namespace ui
