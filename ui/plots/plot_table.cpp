#include "ui/plots/plot_table.h"
#include <QLocale>

namespace ui::plots {

namespace {

QString quoted(QString text, QChar separator)
{
    if (!text.contains(separator) && !text.contains(QLatin1Char('"')) && !text.contains(QLatin1Char('\n'))) return text;
    return QLatin1Char('"') + text.replace(QLatin1String("\""), QLatin1String("\"\"")) + QLatin1Char('"');
}

QString field(const QVariant& value, QChar separator)
{
    if (value.typeId() == QMetaType::Double)
        return QLocale::c().toString(value.toDouble(), 'g', QLocale::FloatingPointShortest);
    return quoted(value.toString(), separator);
}

} // namespace

QString toText(const PlotTable& table, QChar separator)
{
    QString text;
    const auto addLine = [&](const QStringList& fields) { text += fields.join(separator) + QLatin1Char('\n'); };
    QStringList header;
    for (const QString& column : table.columns)
        header << quoted(column, separator);
    addLine(header);
    for (const auto& row : table.rows) {
        QStringList fields;
        for (const QVariant& value : row)
            fields << field(value, separator);
        addLine(fields);
    }
    return text;
}

} // namespace ui::plots
