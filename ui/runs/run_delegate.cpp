#include "ui/runs/run_delegate.h"
#include "ui/plots/run_look.h"
#include "ui/row_header.h"
#include "ui/runs/run_table_model.h"
#include <QPainter>
#include <QStyle>
#include <algorithm>

namespace ui::runs {

namespace {

constexpr double kBox = 16, kSample = 24, kGap = 8;

/// The widest figure that is usual, in any locale's digits.
QString usual(Column column)
{
    switch (column) {
    case Column::Iterations:
        return QStringLiteral("88,888");
    case Column::Loss:
        return QStringLiteral("0.0888");
    case Column::ToFp32:
        return QStringLiteral("+88.8\u00A0%");
    case Column::Accuracy:
        return QStringLiteral("88.8\u00A0%");
    default:
        return {};
    }
}

} // namespace

QFont RunDelegate::fontOf(const RunRow& row) const
{
    return theme().font(row.isCurrent ? TypeRole::SmallStrong : TypeRole::Small);
}

int RunDelegate::nameLeft() const
{
    return theme().px(kFirstRowInset) + theme().px(kBox) + theme().px(kSample) + 2 * theme().px(kGap);
}

void RunDelegate::paintCell(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& model = *static_cast<const RunTableModel*>(index.model());
    const RunRow& row = model.row(index.row());
    const Column column = model.column(index.column());
    painter.setFont(fontOf(row));
    painter.setPen(row.isDrawn ? theme().text : theme().secondary);
    if (column == Column::Run) return paintName(painter, option, row);
    const int inset = theme().px(kRowInset);
    painter.drawText(option.rect.adjusted(inset, 0, -inset, 0), Qt::AlignRight | Qt::AlignVCenter, textOf(row, column));
}

void RunDelegate::paintName(QPainter& painter, const QStyleOptionViewItem& option, const RunRow& row) const
{
    painter.drawText(option.rect.adjusted(nameLeft(), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     textOf(row, Column::Run));
    if (row.canChoose()) paintBox(painter, option, row);
    if (!row.isDrawn) return;
    const double left = option.rect.left() + theme().px(kFirstRowInset) + theme().px(kBox) + theme().px(kGap);
    plots::paintSample(painter, QRectF(left, option.rect.top(), theme().px(kSample), option.rect.height()),
                       plots::lookOf(row.mode, row.isCurrent, theme()));
}

void RunDelegate::paintBox(QPainter& painter, const QStyleOptionViewItem& option, const RunRow& row) const
{
    QStyleOption box;
    const int size = theme().px(kBox);
    box.palette = option.palette;
    box.state = QStyle::State_Enabled | (row.isDrawn ? QStyle::State_On : QStyle::State_Off);
    box.rect = QRect(option.rect.left() + theme().px(kFirstRowInset), option.rect.center().y() - size / 2, size, size);
    option.widget->style()->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, &painter, option.widget);
}

int RunDelegate::widthOf(const RunTableModel& model, Column column) const
{
    const int insets = 2 * theme().px(kRowInset);
    const auto advance = [](const QFont& font, const QString& text) {
        return QFontMetrics(font).horizontalAdvance(text);
    };
    const QFont strong = theme().font(TypeRole::SmallStrong);
    int widest = std::max(advance(theme().font(TypeRole::Small), headerOf(column)), advance(strong, usual(column)));
    const int left = column == Column::Run ? nameLeft() - theme().px(kRowInset) : 0;
    for (const RunRow& row : model.rows())
        widest = std::max(widest, left + advance(fontOf(row), textOf(row, column)));
    return widest + insets;
}

std::vector<int> RunDelegate::columnWidths(const RunTableModel& model) const
{
    std::vector<int> widths;
    for (const Column column : model.columns())
        widths.push_back(widthOf(model, column));
    return widths;
}

} // namespace ui::runs
