#include "ui/autocast_map/op_delegate.h"
#include "ui/autocast_map/op_table_model.h"
#include "ui/glyphs.h"
#include "ui/numbers.h"
#include <QPainter>

namespace ui::autocast_map {

namespace {

constexpr double kRow = 28, kRowInPresentation = 40, kInset = 6, kSquare = 9, kSquareInPresentation = 13;
const QString kArrow = QStringLiteral("→");

const OpTableModel& modelOf(const QModelIndex& index)
{
    return *static_cast<const OpTableModel*>(index.model());
}

} // namespace

void OpDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const auto column = static_cast<Column>(index.column());
    const bool isCode = column == Column::Place || column == Column::Op;
    option->font = m_theme.font(isCode ? TypeRole::Program : TypeRole::Small);
    option->fontMetrics = QFontMetrics(option->font);
    const bool isQuiet = column == Column::Place || column == Column::Why;
    option->palette.setColor(QPalette::Text, isQuiet ? m_theme.secondary : m_theme.text);
    if (column == Column::Place) option->rect.adjust(0, 0, -m_theme.px(kInset), 0);
    if (column == Column::Formats) option->text.clear(); // painted below
}

void OpDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (modelOf(index).isException(index.row())) painter->fillRect(option.rect, m_theme.alternate);
    QStyledItemDelegate::paint(painter, option, index);
    painter->save();
    if (static_cast<Column>(index.column()) == Column::Formats) paintFormats(*painter, option, index);
    painter->setPen(m_theme.softLine);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->restore();
}

void OpDelegate::paintFormats(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const core::OpRun& run = modelOf(index).op(index.row());
    const bool selected = option.state & QStyle::State_Selected;
    painter.setFont(m_theme.font(TypeRole::Small));
    painter.setRenderHint(QPainter::Antialiasing);
    QPointF at(option.rect.left() + m_theme.px(kInset), option.rect.center().y() + 0.5);
    at.rx() += paintTag(painter, run.given, at, selected);
    const double arrow = painter.fontMetrics().horizontalAdvance(kArrow);
    painter.setPen(selected ? m_theme.base : m_theme.secondary);
    painter.drawText(QRectF(at.x(), option.rect.top(), arrow, option.rect.height()), Qt::AlignCenter, kArrow);
    at.rx() += arrow + m_theme.px(kInset);
    paintTag(painter, run.result, at, selected);
}

/// Returns how far it reaches, with the space behind it.
double OpDelegate::paintTag(QPainter& painter, kernels::Format format, QPointF at, bool selected) const
{
    const bool isFp32 = format == kernels::Format::FP32;
    const double square = m_theme.px(kSquare, kSquareInPresentation);
    const QRectF mark(at.x(), at.y() - square / 2, square, square);
    const QColor ink = selected ? m_theme.base : m_theme.ink.fill;
    painter.setPen(isFp32 ? QPen(ink, m_theme.stroke(1.5)) : Qt::NoPen);
    painter.setBrush(isFp32 ? Qt::NoBrush : QBrush(m_theme.fp16.fill));
    painter.drawRect(isFp32 ? mark.adjusted(0.75, 0.75, -0.75, -0.75) : mark);
    const QString name = formatName(format);
    const double gap = m_theme.px(4), width = painter.fontMetrics().horizontalAdvance(name);
    painter.setPen(selected ? m_theme.base : isFp32 ? m_theme.ink.text : m_theme.fp16.text);
    painter.drawText(QPointF(mark.right() + gap, at.y() + painter.fontMetrics().capHeight() / 2.0), name);
    return square + gap + width + m_theme.px(kInset);
}

QSize OpDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QSize text = QStyledItemDelegate::sizeHint(option, index);
    const int height = m_theme.px(kRow, kRowInPresentation);
    if (static_cast<Column>(index.column()) != Column::Formats) return {text.width() + m_theme.px(kInset), height};
    const QFontMetrics metrics(m_theme.font(TypeRole::Small));
    const core::OpRun& run = modelOf(index).op(index.row());
    const int words = metrics.horizontalAdvance(formatName(run.given) + kArrow + formatName(run.result));
    const int rest = 2 * m_theme.px(kSquare, kSquareInPresentation) + 2 * m_theme.px(4) + 4 * m_theme.px(kInset);
    return {words + rest, height};
}

} // namespace ui::autocast_map
