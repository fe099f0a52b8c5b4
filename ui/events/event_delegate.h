#pragma once
// Paints an event: its mark, what happened and the loss scale on the first line, where it came from on the second.
// Knows nothing of the engine.
#include "ui/row_delegate.h"

namespace ui::events {

struct Event;

class EventDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;
    int rowHeight() const { return theme().px(44, 64); }

protected:
    void paintCell(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintMark(QPainter& painter, const Event& event, const QRect& cell) const;
    QColor inkOf(const Event& event) const;
};

} // namespace ui::events
