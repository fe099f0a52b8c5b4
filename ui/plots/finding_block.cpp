#include "ui/plots/finding_block.h"
#include "ui/number_text.h"
#include <QCoreApplication>
#include <QPainter>

namespace ui::plots {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::plots::RangePlot)
};

constexpr double kSampleWidth = 20, kSampleGap = 8;
constexpr int kWrapped = static_cast<int>(Qt::AlignLeft) | static_cast<int>(Qt::AlignTop) | Qt::TextWordWrap;

/// Round the block and between its parts; in the presentation view there is less room for more letters.
int paddingOf(const Theme& theme)
{
    return theme.px(8, 4);
}

QSizeF wrappedSize(const QFont& font, const QString& text, double width)
{
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1000), kWrapped, text).size();
}

} // namespace

FindingBlock::FindingBlock(const RangePicture& picture, const Theme& theme, bool withFinding)
    : m_picture(picture), m_theme(theme)
{
    if (withFinding) addFinding();
    addLegend();
    const double padding = 2 * paddingOf(theme);
    m_size = {m_width + padding,
              m_findingHeight + m_noteHeight + theme.px(20, 24) * static_cast<double>(m_legend.size()) + padding};
}

void FindingBlock::addFinding()
{
    m_width = m_theme.px(216, 480);
    m_findingHeight =
        wrappedSize(m_theme.font(TypeRole::Finding), m_picture.finding, m_width).height() + paddingOf(m_theme);
    if (!m_picture.note.isEmpty())
        m_noteHeight =
            wrappedSize(m_theme.font(TypeRole::Small), m_picture.note, m_width).height() + paddingOf(m_theme);
}

void FindingBlock::addLegend()
{
    if (m_picture.empty()) return;
    const bool scaled = m_picture.twinScale != 1;
    if (m_picture.twin)
        m_legend << Entry{Entry::Sample::Twin, scaled
                                                   ? Words::tr("FP32 twin × %1").arg(powerOrNumber(m_picture.twinScale))
                                                   : Words::tr("FP32 twin")};
    if (m_picture.unscaledTwin) m_legend << Entry{Entry::Sample::UnscaledTwin, Words::tr("FP32 twin, not scaled")};
    m_legend << Entry{Entry::Sample::Bars, Words::tr("%1, measured").arg(m_picture.format)};
    const QFontMetricsF metrics(m_theme.font(TypeRole::Small));
    for (const Entry& entry : m_legend)
        m_width = std::max(m_width, m_theme.px(kSampleWidth + kSampleGap) + metrics.horizontalAdvance(entry.text));
}

double FindingBlock::highestData(const RangeGeometry& geometry, double from, double to) const
{
    double highest = geometry.centre.bottom();
    const std::optional<core::Histogram> measured = m_picture.measured.histogram;
    for (const auto* histogram : {&measured, &m_picture.twin, &m_picture.unscaledTwin}) {
        if (!*histogram) continue;
        for (int bin = 0; bin < core::Histogram::kBins; ++bin) {
            const QRectF bar =
                geometry.bar(core::Histogram::kFirst + bin, (*histogram)->bins[static_cast<std::size_t>(bin)],
                             m_picture.measured.counts.numel);
            if (bar.right() > from && bar.left() < to) highest = std::min(highest, bar.top());
        }
    }
    return highest;
}

std::optional<QPointF> FindingBlock::place(const RangeGeometry& geometry, double ceiling,
                                           std::optional<QPointF> before) const
{
    const double from = m_picture.zones ? geometry.x((*m_picture.zones)[2].from) : geometry.centre.left();
    const double to = m_picture.zones ? geometry.x((*m_picture.zones)[2].to) : geometry.centre.right();
    const double gap = paddingOf(m_theme), y = std::round(ceiling + gap);
    QList<QPointF> places{{std::round(to - m_size.width() - gap), y}, {std::round(from + gap), y}};
    if (before && before->x() == places[1].x()) places.swapItemsAt(0, 1);
    for (const QPointF& at : places) {
        const QRectF area(at, m_size);
        // A new place must have room to spare, or the block would come and go with every iteration.
        const double spare = before == at ? 0 : m_theme.px(16, 8);
        const double floor = highestData(geometry, area.left(), area.right()) - spare;
        if (area.left() >= from && area.right() <= to && area.bottom() <= floor) return at;
    }
    return std::nullopt;
}

void FindingBlock::paint(QPainter& painter, QPointF at) const
{
    painter.save();
    // Opaque, in the colour of the zone, so that grid lines do not run through words.
    painter.fillRect(QRectF(at, m_size), m_theme.base);
    if (m_picture.zones) painter.fillRect(QRectF(at, m_size), m_theme.normalTint);
    const QPointF inside = at + QPointF(paddingOf(m_theme), paddingOf(m_theme));
    if (m_findingHeight > 0) paintFinding(painter, inside);
    const double line = m_theme.px(20, 24), sample = m_theme.px(kSampleWidth);
    const double left = inside.x() + sample + m_theme.px(kSampleGap);
    double top = inside.y() + m_findingHeight + m_noteHeight;
    painter.setFont(m_theme.font(TypeRole::Small));
    for (const Entry& entry : m_legend) {
        paintSample(painter, entry.sample, QPointF(inside.x() + sample / 2, top + line / 2));
        painter.setPen(m_theme.secondary);
        painter.drawText(QRectF(left, top, m_width, line), Qt::AlignVCenter | Qt::AlignLeft, entry.text);
        top += line;
    }
    painter.restore();
}

void FindingBlock::paintFinding(QPainter& painter, QPointF at) const
{
    painter.setFont(m_theme.font(TypeRole::Finding));
    painter.setPen(m_theme.text);
    painter.drawText(QRectF(at, QSizeF(m_width, m_findingHeight)), kWrapped, m_picture.finding);
    painter.setFont(m_theme.font(TypeRole::Small));
    painter.setPen(m_theme.secondary);
    painter.drawText(QRectF(at + QPointF(0, m_findingHeight), QSizeF(m_width, m_noteHeight)), kWrapped, m_picture.note);
}

void FindingBlock::paintSample(QPainter& painter, Entry::Sample sample, QPointF centre) const
{
    const double w = m_theme.px(kSampleWidth) / 2.0, h = m_theme.px(5);
    const auto at = [&](double x, double y) {
        return QPointF(std::round(centre.x() + x * w), std::round(centre.y() + y * h));
    };
    if (sample == Entry::Sample::Bars) {
        const core::Counts& counts = m_picture.measured.counts;
        painter.fillRect(QRectF(at(-1, -1), at(1, 1)), barColour(m_picture, core::Histogram::kLast, m_theme));
        if (counts.subnormal > 0 && m_picture.zones)
            painter.fillRect(QRectF(at(-1, -1), at(-0.33, 1)), barColour(m_picture, core::Histogram::kFirst, m_theme));
        return;
    }
    painter.setPen(sample == Entry::Sample::Twin ? twinPen(m_theme) : unscaledTwinPen(m_theme));
    painter.drawPolyline(
        QPolygonF{at(-1, 1), at(-1, 0), at(-0.4, 0), at(-0.4, -1), at(0.4, -1), at(0.4, 0), at(1, 0), at(1, 1)});
}

} // namespace ui::plots
