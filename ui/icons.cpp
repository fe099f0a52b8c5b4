#include "ui/icons.h"
#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace ui {

namespace {

constexpr int kSizes[] = {16, 22, 32, 44};

QPixmap render(QByteArray svg, const QColor& colour, int size)
{
    QSvgRenderer renderer(svg.replace("currentColor", colour.name().toLatin1()));
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    return pixmap;
}

} // namespace

QIcon icon(const QString& name, const Theme& theme)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QByteArray svg = file.readAll();
    QIcon result;
    for (const int size : kSizes) {
        result.addPixmap(render(svg, theme.text, size), QIcon::Normal);
        result.addPixmap(render(svg, theme.disabled, size), QIcon::Disabled);
    }
    return result;
}

} // namespace ui
