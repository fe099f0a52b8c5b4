#include "ui/autocast_map/op_delegate.h"
#include "ui/autocast_map/op_table_model.h"
#include "ui/glyphs.h"
#include "ui/number_text.h"
#include "ui/row_header.h"
#include <QPainter>
#include <cmath>

namespace ui::autocast_map {

namespace {

constexpr double kInset = 6, kSquare = 9, kSquareInPresentation = 13;
const QString kArrow = QStringLiteral("→");

const OpTableModel& modelOf(const QModelIndex& index)
{
    return *static_cast<const OpTableModel*>(index.model());
}

} // namespace

void OpDelegate::paintCell(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (modelOf(index).isException(index.row())) painter.fillRect(option.rect, theme().alternate);
    if (static_cast<Column>(index.column()) == Column::Formats) return paintFormats(painter, option.rect, index);
    paintText(painter, option.rect, index);
}

QFont OpDelegate::fontOf(const QModelIndex& index) const
{
    const auto column = static_cast<Column>(index.column());
    return theme().font(column == Column::Place || column == Column::Op ? TypeRole::Program : TypeRole::Small);
}

void OpDelegate::paintText(QPainter& painter, const QRect& cell, const QModelIndex& index) const
{
    const auto column = static_cast<Column>(index.column());
    const int inset = theme().px(kRowInset);
    const QRect room = cell.adjusted(inset, 0, -inset, 0);
    painter.setFont(fontOf(index));
    painter.setPen(column == Column::Op ? theme().text : theme().secondary);
    const QString text = painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, room.width());
    painter.drawText(room, (column == Column::Place ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, text);
}

void OpDelegate::paintFormats(QPainter& painter, const QRect& cell, const QModelIndex& index) const
{
    const core::OpRun& run = modelOf(index).op(index.row());
    painter.setFont(fontOf(index));
    painter.setRenderHint(QPainter::Antialiasing);
    QPointF at(cell.left() + theme().px(kRowInset), cell.center().y() + 0.5);
    at.rx() += paintTag(painter, run.given, at);
    const double arrow = painter.fontMetrics().horizontalAdvance(kArrow);
    painter.setPen(theme().secondary);
    painter.drawText(QRectF(at.x(), cell.top(), arrow, cell.height()), Qt::AlignCenter, kArrow);
    at.rx() += arrow + theme().px(kInset);
    paintTag(painter, run.result, at);
}

/// Returns how far it reaches, with the space behind it.
double OpDelegate::paintTag(QPainter& painter, kernels::Format format, QPointF at) const
{
    const bool isFp32 = format == kernels::Format::FP32;
    const double square = theme().px(kSquare, kSquareInPresentation);
    const QRectF mark(at.x(), at.y() - square / 2, square, square);
    painter.setPen(isFp32 ? QPen(theme().ink.fill, theme().stroke(1.5)) : Qt::NoPen);
    painter.setBrush(isFp32 ? Qt::NoBrush : QBrush(theme().fp16.fill));
    painter.drawRect(isFp32 ? mark.adjusted(0.75, 0.75, -0.75, -0.75) : mark);
    const QString name = formatName(format);
    const double gap = theme().px(4), width = painter.fontMetrics().horizontalAdvance(name);
    painter.setPen(isFp32 ? theme().ink.text : theme().fp16.text);
    painter.drawText(QPointF(mark.right() + gap, at.y() + painter.fontMetrics().capHeight() / 2.0), name);
    return square + gap + width + theme().px(kInset);
}

QSize OpDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const QFontMetricsF metrics(fontOf(index));
    const auto widthOf = [&](const QString& text) {
        return static_cast<int>(std::ceil(metrics.horizontalAdvance(text)));
    };
    const int insets = 2 * theme().px(kRowInset);
    if (static_cast<Column>(index.column()) != Column::Formats)
        return {widthOf(index.data().toString()) + insets, rowHeight()};
    const core::OpRun& run = modelOf(index).op(index.row());
    const int words = widthOf(formatName(run.given) + kArrow + formatName(run.result));
    const int squares = 2 * (theme().px(kSquare, kSquareInPresentation) + theme().px(4));
    return {words + squares + 2 * theme().px(kInset) + insets, rowHeight()};
}

} // namespace ui::autocast_map
