#pragma once
// Lines of a program as a list that is as high as its lines, those that are too wide broken at a space; digits and
// Enter are left to the panel. Knows nothing of what is done with the lines.
#include "ui/theme.h"
#include <QListWidget>

namespace ui::quiz {

class CodeLines : public QListWidget {
    Q_OBJECT
public:
    explicit CodeLines(QWidget* parent);
    void setTheme(const Theme& theme);
    /// As it stands in the program, whole and without its mark.
    QString line(int row) const;
    /// The line and whether it is right, said and shown behind it; in place of what was said before.
    void mark(int row, const QString& sign, const QString& said);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit(QListWidgetItem& line) const;
    void fitAll();

    Theme m_theme;
};

} // namespace ui::quiz
