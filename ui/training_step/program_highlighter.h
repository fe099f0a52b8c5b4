#pragma once
// Colours of the program's text: one colour, one meaning. Knows nothing of what runs.
#include "ui/theme.h"
#include <QSyntaxHighlighter>

namespace ui::training_step {

class ProgramHighlighter : public QSyntaxHighlighter {
    Q_OBJECT
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;
    void setTheme(const Theme& theme);

protected:
    void highlightBlock(const QString& text) override;

private:
    Theme m_theme;
};

} // namespace ui::training_step
