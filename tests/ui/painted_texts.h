#pragma once
// What a widget paints as text, piece by piece, as a person sees it. Knows nothing of what it should be.
#include <QList>
#include <QRectF>
#include <QString>

class QWidget;

struct PaintedText {
    QString text;
    double pixels = 0;  // of the font
    QRectF area;        // in the widget
    bool isCut = false; // by the edge of the widget
};

/// Of this widget alone, without its children; a plot is asked for its picture.
QList<PaintedText> paintedTexts(QWidget& widget);
