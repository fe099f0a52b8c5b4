#include "ui/row_header.h"
#include <QPainter>

namespace ui {

RowHeader::RowHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent)
{
    setMinimumSectionSize(1);
    setHighlightSections(false);
    setSectionsClickable(false);
}

void RowHeader::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFixedHeight(theme.px(28, 40));
    setFont(theme.font(TypeRole::Small));
}

void RowHeader::paintSection(QPainter* painter, const QRect& section, int column) const
{
    QStyleOptionHeader option;
    initStyleOption(&option);
    option.rect = section;
    style()->drawControl(QStyle::CE_HeaderSection, &option, painter, this);
    const auto said = [&](int role) { return model()->headerData(column, Qt::Horizontal, role); };
    const int left = m_theme.px(column == 0 ? kFirstRowInset : kRowInset);
    painter->setFont(font());
    painter->setPen(m_theme.text);
    painter->drawText(section.adjusted(left, 0, -m_theme.px(kRowInset), 0), said(Qt::TextAlignmentRole).toInt(),
                      said(Qt::DisplayRole).toString());
}

QSize RowHeader::sectionSizeFromContents(int column) const
{
    const int insets = m_theme.px(column == 0 ? kFirstRowInset : kRowInset) + m_theme.px(kRowInset);
    const QString text = model()->headerData(column, Qt::Horizontal).toString();
    return {fontMetrics().horizontalAdvance(text) + insets + 1, height()};
}

} // namespace ui
