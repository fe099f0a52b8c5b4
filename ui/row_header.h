#pragma once
// The header of a RowTable: its words stand as far from the edges of their column as those of the rows. Knows nothing
// of what it names.
#include "ui/theme.h"
#include <QHeaderView>

namespace ui {

/// From the edges of a column, and of the first one from the panel's edge.
inline constexpr double kRowInset = 5, kFirstRowInset = 12;

class RowHeader : public QHeaderView {
    Q_OBJECT
public:
    explicit RowHeader(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);

protected:
    void paintSection(QPainter* painter, const QRect& section, int column) const override;
    QSize sectionSizeFromContents(int column) const override;

private:
    Theme m_theme;
};

} // namespace ui
