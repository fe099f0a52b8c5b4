#pragma once
// The look of every control: Fusion without frames, gradients and shadows. Takes its colours from the palette and its
// sizes from the theme; knows nothing of panels.
#include "ui/theme.h"
#include <QProxyStyle>

class QStyleOptionTab;

namespace ui {

class Style : public QProxyStyle {
    Q_OBJECT
public:
    Style();
    /// Before the application's font: its change lays everything out anew.
    void setTheme(const Theme& theme) { m_theme = theme; }

    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* result) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;

private:
    QFont tabFont(bool selected) const;
    void drawTabLabel(QPainter& painter, const QStyleOptionTab& option) const;

    Theme m_theme;
};

} // namespace ui
