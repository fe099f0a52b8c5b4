#pragma once
// A piece of a plot that is painted by a function, on the layer it is put on. For the .cpp files of plots alone: it
// includes QCustomPlot.
#include <functional>
#include <qcustomplot.h>

namespace ui::plots {

class PaintedItem : public QCPAbstractItem {
public:
    PaintedItem(QCustomPlot& plot, const QString& layer, std::function<void(QPainter&)> paint)
        : QCPAbstractItem(&plot), m_paint(std::move(paint))
    {
        setClipToAxisRect(false);
        setSelectable(false);
        setLayer(layer);
    }
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

private:
    void draw(QCPPainter* painter) override { m_paint(*painter); }

    std::function<void(QPainter&)> m_paint;
};

} // namespace ui::plots
