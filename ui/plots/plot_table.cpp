#include "ui/plots/plot_table.h"
#include <QLocale>

namespace ui::plots {

namespace {

QString quoted(QString text)
{
    if (!text.contains(QLatin1Char(',')) && !text.contains(QLatin1Char('"')) && !text.contains(QLatin1Char('\n')))
        return text;
    return QLatin1Char('"') + text.replace(QLatin1String("\""), QLatin1String("\"\"")) + QLatin1Char('"');
}

QString field(const QVariant& value)
{
    if (value.typeId() == QMetaType::Double)
        return QLocale::c().toString(value.toDouble(), 'g', QLocale::FloatingPointShortest);
    return quoted(value.toString());
}

} // namespace

QString toCsv(const PlotTable& table)
{
    QString text;
    const auto addLine = [&text](const QStringList& fields) {
        text += fields.join(QLatin1Char(',')) + QLatin1Char('\n');
    };
    QStringList header;
    for (const QString& column : table.columns)
        header << quoted(column);
    addLine(header);
    for (const auto& row : table.rows) {
        QStringList fields;
        for (const QVariant& value : row)
            fields << field(value);
        addLine(fields);
    }
    return text;
}

} // namespace ui::plots
