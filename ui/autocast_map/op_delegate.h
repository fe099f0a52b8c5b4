#pragma once
// Paints a row of the autocast map: formats as tags (a hollow or filled square and the word), names in the program's
// type, a hairline under each row. Knows nothing of the table's widget.
#include "core/counts.h"
#include "ui/theme.h"
#include <QStyledItemDelegate>

namespace ui::autocast_map {

class OpDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void setTheme(const Theme& theme) { m_theme = theme; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    void paintFormats(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    double paintTag(QPainter& painter, kernels::Format format, QPointF at, bool selected) const;

    Theme m_theme;
};

} // namespace ui::autocast_map
