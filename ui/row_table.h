#pragma once
// A table of whole rows in a panel: no grid, one row selected, chosen by a click, by Enter or by Space. Knows nothing
// of what its rows say.
#include "ui/theme.h"
#include <QTableView>

namespace ui {

class RowHeader;

class RowTable : public QTableView {
    Q_OBJECT
public:
    explicit RowTable(QWidget* parent = nullptr);

    /// It chooses the current row.
    static bool isChoice(const QKeyEvent& key);

    void setTheme(const Theme& theme, int rowHeight);
    /// Only whole columns are seen: what is left beside the last that fits goes to them. In pixels, one for each
    /// column; none: the columns keep the widths they have.
    void setColumnWidths(std::vector<int> widths);
    /// The height of as many whole rows as fit into `room`.
    int heightOfRows(int room) const;

signals:
    void chosen(int row);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fitColumns();

    RowHeader* m_header;
    std::vector<int> m_widths;
};

} // namespace ui
