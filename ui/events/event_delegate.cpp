#include "ui/events/event_delegate.h"
#include "ui/events/event_model.h"
#include "ui/events/event_texts.h"
#include "ui/glyphs.h"
#include <QPainter>

namespace ui::events {

namespace {

constexpr double kTextX = 32, kMarkX = 18, kInset = 12, kGap = 8, kTop = 4;

std::optional<Glyph> markOf(EventKind kind)
{
    switch (kind) {
    case EventKind::Skipped:
    case EventKind::Failed:
        return Glyph::Skip;
    case EventKind::Grew:
        return Glyph::Growth;
    case EventKind::NonFinite:
        return Glyph::Infinite;
    default:
        return std::nullopt;
    }
}

/// From the right; returns how much of the line it took.
int paintRight(QPainter& painter, const QRect& line, const QString& text)
{
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, text);
    return text.isEmpty() ? 0 : painter.fontMetrics().horizontalAdvance(text);
}

void paintLeft(QPainter& painter, const QRect& line, const QString& text)
{
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width()));
}

} // namespace

void EventDelegate::paintCell(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& model = *static_cast<const EventModel*>(index.model());
    const Event& event = model.event(index.row());
    const QString detail = detailOf(event, model.ops());
    const QRect all =
        option.rect.adjusted(theme().px(kTextX), theme().px(kTop), -theme().px(kInset), -theme().px(kTop));
    QRect first = all, second = all;
    if (!detail.isEmpty()) first.setHeight(all.height() / 2);
    second.setTop(first.bottom() + 1);
    paintMark(painter, event, QRect(option.rect.left(), first.top(), theme().px(kTextX), first.height()));
    painter.setFont(theme().font(TypeRole::Small));
    painter.setPen(theme().scale.text);
    const int taken = paintRight(painter, first, scaleOf(event));
    painter.setFont(theme().font(TypeRole::SmallStrong));
    painter.setPen(inkOf(event));
    paintLeft(painter, first.adjusted(0, 0, -taken - theme().px(kGap), 0), titleOf(event));
    painter.setFont(theme().font(TypeRole::Small));
    painter.setPen(theme().secondary);
    if (!detail.isEmpty()) paintLeft(painter, second, detail);
}

void EventDelegate::paintMark(QPainter& painter, const Event& event, const QRect& cell) const
{
    const auto mark = markOf(event.kind);
    if (!mark) return;
    painter.setRenderHint(QPainter::Antialiasing);
    paintGlyph(painter, *mark, QPointF(cell.left() + theme().px(kMarkX), cell.center().y() + 0.5), theme());
}

QColor EventDelegate::inkOf(const Event& event) const
{
    switch (event.kind) {
    case EventKind::Skipped:
    case EventKind::NonFinite:
    case EventKind::Failed:
        return theme().overflow.text;
    case EventKind::Grew:
        return theme().scale.text;
    default:
        return theme().text;
    }
}

} // namespace ui::events
