#pragma once
// One cell of the status bar: a text in a width of its own, behind a hairline. Knows nothing of what it says.
#include "ui/theme.h"
#include <QLabel>

namespace ui {

class StatusCell : public QLabel {
    Q_OBJECT
public:
    using QLabel::QLabel;
    void setTheme(const Theme& theme);
    /// `widest` gives the width, so that a changing text moves no neighbour.
    void showText(const QString& text, const QString& widest);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void fit();

    QString m_widest;
    QColor m_line;
    int m_padding = 10;
};

} // namespace ui
