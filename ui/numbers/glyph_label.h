#pragma once
// A sentence behind the glyph of what it is about. Knows nothing of numbers.
#include "ui/glyphs.h"
#include <QLabel>

namespace ui::numbers {

class GlyphLabel : public QLabel {
    Q_OBJECT
public:
    explicit GlyphLabel(QWidget* parent);
    void setTheme(const Theme& theme);
    /// `normal` is the colour of Glyph::Normal, which differs by format.
    void say(Glyph glyph, const QColor& normal, const QString& sentence);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Glyph m_glyph = Glyph::Zero;
    Theme m_theme;
};

} // namespace ui::numbers
