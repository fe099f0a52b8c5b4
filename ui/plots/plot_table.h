#pragma once
// The numbers behind a picture, as rows and columns: for the table dialog and the CSV file. Knows nothing of plots.
#include <QStringList>
#include <QVariant>
#include <vector>

namespace ui::plots {

struct PlotTable {
    QStringList columns;
    std::vector<std::vector<QVariant>> rows; // numbers as numbers; an invalid value is an empty cell
};

/// Numbers with a decimal point and all their digits whatever the locale; text quoted where it must be.
QString toText(const PlotTable& table, QChar separator);
inline QString toCsv(const PlotTable& table)
{
    return toText(table, QLatin1Char(','));
}

} // namespace ui::plots
