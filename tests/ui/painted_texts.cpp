#include "tests/ui/painted_texts.h"
#include "ui/plots/plot_view.h"
#include <QFile>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPaintEngine>
#include <QTemporaryDir>
#include <QWidget>
#include <QXmlStreamReader>
#include <QtMath>
#include <cmath>

namespace {

constexpr double kTolerance = 1.5; // letters lean over their advance

class Recorder : public QPaintEngine {
public:
    Recorder() : QPaintEngine(AllFeatures) {}

    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState& changed) override
    {
        if (changed.state() & DirtyTransform) m_transform = changed.transform();
    }
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawPath(const QPainterPath&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
    void drawTextItem(const QPointF& at, const QTextItem& item) override
    {
        const QRectF area(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
        add(item.text(), QFontInfo(item.font()).pixelSize(), m_transform.mapRect(area));
    }
    Type type() const override { return User; }

    QList<PaintedText> texts;

private:
    /// One text comes in pieces, by script and by font.
    void add(const QString& text, double pixels, const QRectF& area)
    {
        const bool continues = !texts.isEmpty() && std::abs(texts.last().area.top() - area.top()) < 4 &&
                               std::abs(texts.last().area.right() - area.left()) < 0.6;
        if (continues) {
            texts.last().text += text;
            texts.last().area |= area;
        } else {
            texts += {text, pixels, area, false};
        }
    }

    QTransform m_transform;
};

class RecordingDevice : public QPaintDevice {
public:
    explicit RecordingDevice(QSize size) : m_size(size) {}
    QPaintEngine* paintEngine() const override { return &m_recorder; }
    QList<PaintedText>& texts() { return m_recorder.texts; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        constexpr double kInch = 25.4, kDots = 96;
        switch (metric) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmWidthMM:
            return qRound(m_size.width() * kInch / kDots);
        case PdmHeightMM:
            return qRound(m_size.height() * kInch / kDots);
        case PdmNumColors:
            return INT_MAX;
        case PdmDepth:
            return 32;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return qRound(devicePixelRatioFScale());
        default:
            return static_cast<int>(kDots);
        }
    }

private:
    QSize m_size;
    mutable Recorder m_recorder;
};

/// "matrix(1,0,0,1,20,30)"
QTransform transformOf(QStringView text)
{
    const QStringList numbers =
        text.toString().section(QLatin1Char('('), 1).remove(QLatin1Char(')')).split(QLatin1Char(','));
    if (numbers.size() != 6) return {};
    const auto at = [&](int i) { return numbers[i].toDouble(); };
    return {at(0), at(1), at(2), at(3), at(4), at(5)};
}

/// The current element is <text>.
PaintedText textOf(QXmlStreamReader& xml, const QTransform& transform, QRectF seen)
{
    const QXmlStreamAttributes attributes = xml.attributes();
    const auto number = [&](const char* name) { return attributes.value(QLatin1String(name)).toDouble(); };
    QFont font(attributes.value(QLatin1String("font-family")).toString());
    font.setPixelSize(qRound(number("font-size")));
    const QPointF at(number("x"), number("y"));
    const QString text = xml.readElementText();
    const QRectF area(at - QPointF(0, font.pixelSize()), QSizeF(QFontMetricsF(font).horizontalAdvance(text), 1));
    const QRectF mapped = transform.mapRect(area);
    return {text, static_cast<double>(font.pixelSize()), mapped, !seen.contains(mapped)};
}

/// A plot paints into buffers of its own; as a picture in SVG its texts are texts.
QList<PaintedText> textsOfPlot(const ui::plots::PlotView& plot)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("plot.svg"));
    QList<PaintedText> texts;
    QFile file(path);
    if (!plot.savePicture(path) || !file.open(QIODevice::ReadOnly)) return texts;
    const QRectF seen = QRectF(plot.rect()).adjusted(-kTolerance, -kTolerance, kTolerance, kTolerance);
    QXmlStreamReader xml(&file);
    QTransform transform;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("g"))
            transform = transformOf(xml.attributes().value(QLatin1String("transform")));
        if (xml.name() == QLatin1String("text")) texts += textOf(xml, transform, seen);
    }
    return texts;
}

} // namespace

QList<PaintedText> paintedTexts(QWidget& widget)
{
    if (const auto* plot = qobject_cast<const ui::plots::PlotView*>(&widget)) return textsOfPlot(*plot);
    RecordingDevice device(widget.size());
    widget.render(&device, {}, {}, QWidget::DrawWindowBackground);
    const QRectF seen = QRectF(widget.rect()).adjusted(-kTolerance, -kTolerance, kTolerance, kTolerance);
    for (PaintedText& text : device.texts())
        text.isCut = !text.text.trimmed().isEmpty() && !seen.contains(text.area);
    return device.texts();
}
