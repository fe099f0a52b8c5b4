#include "ui/tensors/tensor_delegate.h"
#include "ui/gradients/proportion_bar.h"
#include "ui/number_text.h"
#include "ui/plots/range_picture.h"
#include "ui/row_header.h"
#include "ui/tensors/tensor_table_model.h"
#include <QPainter>
#include <QTableView>
#include <algorithm>

namespace ui::tensors {

namespace {

constexpr double kMark = 3, kBarHeight = 8, kBarBelow = 4, kNumbersHeight = 21;

const TensorTableModel& modelOf(const QModelIndex& index)
{
    return *static_cast<const TensorTableModel*>(index.model());
}

QFont nameFont(const Theme& theme, bool watched)
{
    QFont font = theme.font(TypeRole::Program);
    if (watched) font.setWeight(QFont::Bold);
    return font;
}

int advance(const QFont& font, const QString& text)
{
    return QFontMetrics(font).horizontalAdvance(text);
}

} // namespace

void TensorDelegate::paintCell(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const TensorRow& row = modelOf(index).row(index.row());
    const auto column = static_cast<Column>(index.column());
    if (row.isWhollyZero() && plots::becameZero(*row.counts) > 0) painter.fillRect(option.rect, theme().flushedTint);
    if (column == Column::Tensor) return paintName(painter, option.rect, row);
    if (isCount(column) && row.counts) {
        paintBar(painter, option, row);
        return paintCount(painter, option.rect, row, column);
    }
    const int inset = theme().px(kRowInset);
    painter.setFont(theme().font(TypeRole::Small));
    painter.setPen(valueIn(row, column) ? theme().text : theme().secondary);
    // Of a cell that spans others, what is scrolled out of sight holds no text.
    const QRect seen = option.rect & option.widget->rect();
    const auto side = isValue(column) ? Qt::AlignRight : Qt::AlignLeft;
    painter.drawText(seen.adjusted(inset, 0, -inset, 0), side | Qt::AlignVCenter, textOf(row, column));
}

void TensorDelegate::paintName(QPainter& painter, const QRect& cell, const TensorRow& row) const
{
    if (row.watched) painter.fillRect(QRect(cell.topLeft(), QSize(theme().px(kMark), cell.height())), theme().ink.fill);
    painter.setFont(nameFont(theme(), row.watched));
    painter.setPen(theme().text);
    painter.drawText(cell.adjusted(theme().px(kFirstRowInset), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     textOf(row, Column::Tensor));
}

void TensorDelegate::paintCount(QPainter& painter, const QRect& cell, const TensorRow& row, Column column) const
{
    const bool isSome = countIn(*row.counts, column).value_or(0) > 0;
    const bool isTold = isSome && column != Column::Zero && column != Column::Normal && column != Column::Subnormal;
    painter.setFont(theme().font(isTold ? TypeRole::SmallStrong : TypeRole::Small));
    painter.setPen(isSome ? inkOf(column) : theme().secondary);
    QRect numbers = cell.adjusted(0, 0, -theme().px(kRowInset), 0);
    numbers.setHeight(theme().px(kNumbersHeight));
    painter.drawText(numbers, Qt::AlignRight | Qt::AlignVCenter, textOf(row, column));
}

QColor TensorDelegate::inkOf(Column column) const
{
    switch (column) {
    case Column::Lost:
    case Column::Flushed:
        return theme().flushed.text;
    case Column::Subnormal:
        return theme().subnormal.text;
    case Column::Infinite:
        return theme().overflow.text;
    case Column::NaN:
        return theme().nan.text;
    default:
        return theme().text;
    }
}

/// Below all counts that are seen; each cell paints the part that lies in it.
void TensorDelegate::paintBar(QPainter& painter, const QStyleOptionViewItem& option, const TensorRow& row) const
{
    const auto* table = qobject_cast<const QTableView*>(option.widget);
    if (!table || row.counts->numel == 0) return;
    const auto leftOf = [table](Column column) { return table->columnViewportPosition(static_cast<int>(column)); };
    const int inset = theme().px(kRowInset);
    const int left = std::max(leftOf(Column::Zero), 0) + inset;
    const int right = std::min(leftOf(Column::Smallest), table->viewport()->width()) - inset;
    const int height = theme().px(kBarHeight), top = option.rect.bottom() - theme().px(kBarBelow) + 1 - height;
    gradients::paintProportions(painter, theme(), *row.counts, QRectF(left, top, right - left, height));
}

/// Outputs are larger than gradients, but only their normal values are many as a rule.
int TensorDelegate::widestText(const TensorRow& row, Column column) const
{
    if (column == Column::Tensor) return advance(nameFont(theme(), true), textOf(row, column));
    const QFont small = theme().font(TypeRole::Small), strong = theme().font(TypeRole::SmallStrong);
    if (isValue(column)) return advance(small, widestValue());
    if (!isCount(column)) return advance(small, textOf(row, column));
    return row.isGradient() || column == Column::Normal ? advance(strong, count(row.tensor.rows * row.tensor.cols)) : 0;
}

int TensorDelegate::widthOf(const TensorTableModel& model, Column column) const
{
    const int inset = theme().px(kRowInset), before = column == Column::Tensor ? theme().px(kFirstRowInset) : inset;
    int widest = advance(theme().font(TypeRole::Small), headerOf(column));
    for (const TensorRow& row : model.rows())
        widest = std::max(widest, widestText(row, column));
    return before + widest + inset;
}

std::vector<int> TensorDelegate::columnWidths(const TensorTableModel& model) const
{
    std::vector<int> widths;
    for (int column = 0; column < kColumns; ++column)
        widths.push_back(widthOf(model, static_cast<Column>(column)));
    return widths;
}

} // namespace ui::tensors
