#include "ui/training_step/program_layout.h"
#include <QTextBlock>
#include <QTextLayout>

namespace ui::training_step {

void ProgramLayout::setLineHeight(double height)
{
    m_lineHeight = height;
    requestUpdate();
}

QRectF ProgramLayout::blockBoundingRect(const QTextBlock& block) const
{
    QRectF rect = QPlainTextDocumentLayout::blockBoundingRect(block);
    const QTextLayout* layout = block.layout();
    if (!block.isVisible() || layout->lineCount() == 0) return rect;
    // The margin of the document stands above the first block and below the last; it is not part of a line.
    const double lines = layout->lineCount(), textBottom = layout->boundingRect().bottom();
    double top = 0;
    for (int i = 0; i < layout->lineCount(); ++i, top += m_lineHeight) {
        QTextLine line = layout->lineAt(i);
        line.setPosition(QPointF(line.x(), top + (m_lineHeight - line.height()) / 2));
    }
    rect.setHeight(rect.height() - textBottom + lines * m_lineHeight);
    return rect;
}

} // namespace ui::training_step
