#include "ui/number_text.h"
#include "ui/plots/range_painting.h"
#include "ui/plots/value_brushes.h"
#include <QCoreApplication>
#include <QPainter>

namespace ui::plots {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::plots::RangePlot)
};

constexpr double kBarWidth = 32, kLineWidth = 2;

struct SpecialBar {
    QRectF part;
    int slot;
    std::uint64_t count;
    QString name;
    bool unknown = false;
};

QString nameOfBecameZero(const core::Counts& counts)
{
    switch (kindOfBecameZero(counts)) {
    case BecameZero::Flushed:
        return Words::tr("flushed");
    case BecameZero::LostFurtherUp:
        return Words::tr("lost");
    case BecameZero::Either:
        return Words::tr("became 0");
    }
    return {};
}

class SpecialBarPainter {
public:
    SpecialBarPainter(QPainter& painter, const RangeGeometry& geometry, std::uint64_t all, const Theme& theme)
        : m_painter(painter), m_geometry(geometry), m_all(all), m_theme(theme)
    {
    }

    /// From the base line up to `count`.
    QRectF area(const SpecialBar& bar, std::uint64_t count) const
    {
        const double width = m_theme.px(kBarWidth);
        const double left = std::round(m_geometry.slot(bar.part, bar.slot) - width / 2);
        return {QPointF(left, std::round(m_geometry.y(count, m_all))), QPointF(left + width, bar.part.bottom())};
    }

    void fill(const SpecialBar& bar, const QBrush& brush) const { m_painter.fillRect(area(bar, bar.count), brush); }

    void frame(const SpecialBar& bar, const QColor& colour) const
    {
        if (bar.count == 0) return;
        const double inset = kLineWidth / 2;
        m_painter.fillRect(area(bar, bar.count), m_theme.base);
        m_painter.setPen(QPen(colour, kLineWidth, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(area(bar, bar.count).adjusted(inset, inset, -inset, -inset));
    }

    /// An empty bar shows its 0, so that it cannot be taken for a bar that is missing.
    void label(const SpecialBar& bar) const
    {
        const bool empty = bar.count == 0;
        const QFont font = m_theme.font(empty ? TypeRole::Small : TypeRole::SmallStrong);
        const double height = QFontMetricsF(font).height(), width = bar.part.width() / 2;
        const double left = m_geometry.slot(bar.part, bar.slot) - width / 2, top = area(bar, bar.count).top();
        m_painter.setFont(font);
        m_painter.setPen(empty ? m_theme.disabled : m_theme.text);
        // A long number or name may stand out of its half: beside it there is room.
        constexpr int kWhole = static_cast<int>(Qt::AlignCenter) | Qt::TextDontClip;
        m_painter.drawText(QRectF(left, top - height - m_theme.px(3), width, height), kWhole,
                           bar.unknown ? QStringLiteral("–") : count(bar.count));
        m_painter.setPen(empty ? m_theme.secondary : m_theme.text);
        m_painter.drawText(QRectF(left, bar.part.bottom() + m_theme.px(6), width, height), kWhole, bar.name);
    }

private:
    QPainter& m_painter;
    const RangeGeometry& m_geometry;
    std::uint64_t m_all;
    const Theme& m_theme;
};

} // namespace

void paintSpecialBars(QPainter& painter, const RangeGeometry& geometry, const core::Counts& counts, const Theme& theme)
{
    const SpecialBar zero{geometry.left, 0, trueZeros(counts), Words::tr("zero")};
    const SpecialBar became{geometry.left, 1, becameZero(counts), nameOfBecameZero(counts),
                            becameZeroIsUnknown(counts)};
    const SpecialBar inf{geometry.right, 0, counts.inf, Words::tr("inf")};
    const SpecialBar nan{geometry.right, 1, counts.nan, Words::tr("NaN")};

    painter.save();
    const SpecialBarPainter bars(painter, geometry, counts.numel, theme);
    bars.frame(zero, theme.zero.fill);
    // What this very store flushed is solid; what was lost further up is stacked on it.
    const QRectF all = bars.area(became, becameZero(counts)), solid = bars.area(became, counts.flushed.value_or(0));
    painter.fillRect(QRectF(all.topLeft(), solid.topRight()), lostHatch(theme));
    painter.fillRect(solid, theme.flushed.fill);
    bars.fill(inf, theme.overflow.fill);
    bars.fill(nan, theme.nan.fill);
    for (const SpecialBar* bar : {&zero, &became, &inf, &nan})
        bars.label(*bar);
    painter.restore();
}

void paintShareTitle(QPainter& painter, const RangeGeometry& geometry, std::uint64_t all, const Theme& theme)
{
    const QFont font = theme.font(TypeRole::Axis);
    const QFontMetricsF metrics(font);
    const double room = geometry.centre.height() + geometry.titleHeight;
    QString text = Words::tr("share of %1 elements, √ scale").arg(count(all));
    if (metrics.horizontalAdvance(text) > room) text = Words::tr("√ scale");
    painter.save();
    painter.setFont(font);
    painter.setPen(theme.secondary);
    painter.translate(0, geometry.centre.center().y());
    painter.rotate(-90);
    painter.drawText(QRectF(-room / 2, 0, room, metrics.height()), Qt::AlignCenter, text);
    painter.restore();
}

} // namespace ui::plots
