#pragma once
// A layout of lines: its items stand side by side as far as they fit, and go on in the next line. Knows nothing of what
// they are.
#include <QLayout>
#include <QList>

namespace ui::numbers {

class FlowLayout : public QLayout {
    Q_OBJECT
public:
    FlowLayout();
    ~FlowLayout() override;
    void setGaps(int between, int lines);

    void addItem(QLayoutItem* item) override { m_items += item; }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
    QLayoutItem* takeAt(int index) override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;
    void setGeometry(const QRect& area) override;

private:
    int place(const QRect& area, bool forReal) const;

    QList<QLayoutItem*> m_items;
    int m_between = 8, m_lines = 4;
};

} // namespace ui::numbers
