#pragma once
// Paints the rows of a RowTable: their ground, a hairline below, the frame of the row that has the focus. A selected
// row keeps its colours, because they say something. Knows nothing of what the cells hold.
#include "ui/theme.h"
#include <QStyledItemDelegate>

namespace ui {

class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void setTheme(const Theme& theme) { m_theme = theme; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    const Theme& theme() const { return m_theme; }
    /// What the cell says, on the row's ground; the painter is restored behind it.
    virtual void paintCell(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const = 0;

private:
    void paintFrame(QPainter& painter, const QStyleOptionViewItem& option) const;

    Theme m_theme;
};

} // namespace ui
