#pragma once
// Lays out plain text in lines of a fixed height with the letters in the middle: QPlainTextEdit has no line height of
// its own. Knows nothing of programs.
#include <QPlainTextDocumentLayout>

namespace ui::training_step {

class ProgramLayout : public QPlainTextDocumentLayout {
    Q_OBJECT
public:
    using QPlainTextDocumentLayout::QPlainTextDocumentLayout;
    void setLineHeight(double height);
    double lineHeight() const { return m_lineHeight; }
    QRectF blockBoundingRect(const QTextBlock& block) const override;

private:
    double m_lineHeight = 26;
};

} // namespace ui::training_step
