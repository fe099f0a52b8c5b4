#pragma once
// Lines of a program as a list that is as high as its lines; digits and Enter are left to the panel. Knows nothing of
// what is done with the lines.
#include "ui/theme.h"
#include <QListWidget>

namespace ui::quiz {

class CodeLines : public QListWidget {
    Q_OBJECT
public:
    explicit CodeLines(QWidget* parent);
    void setTheme(const Theme& theme);
    /// The line and whether it is right, said and shown behind it; in place of what was said before.
    void mark(int row, const QString& sign, const QString& said);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fit(QListWidgetItem& line) const;

    Theme m_theme;
};

} // namespace ui::quiz
