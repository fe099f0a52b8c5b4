#include "ui/plots/range_plot.h"
#include "ui/number_text.h"
#include "ui/plots/finding_block.h"
#include "ui/plots/painted_item.h"
#include "ui/plots/range_table.h"
#include "ui/plots/range_tips.h"
#include "ui/plots/scale_handle.h"
#include <QLabel>

namespace ui::plots {

namespace {

constexpr int kTitleHeight = 48, kLowTitleHeight = 24, kBottom = 48, kLowBottom = 26, kShareColumn = 60;
constexpr int kLowBelow = 220;

struct Columns {
    int left, right, spacing;
};
constexpr Columns kNormalColumns{120, 104, 24}, kNarrowColumns{104, 76, 24};
constexpr int kNarrowBelow = 700;

QSharedPointer<QCPAxisTickerText> shareTicker(const std::vector<int>& percents)
{
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    ticker->setSubTickCount(0);
    ticker->addTick(0, QStringLiteral("0"));
    for (const int percent : percents)
        ticker->addTick(std::sqrt(percent / 100.0),
                        count(static_cast<std::uint64_t>(percent)) + QStringLiteral("\u00A0%"));
    return ticker;
}

QSharedPointer<QCPAxisTickerText> magnitudeTicker()
{
    auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    ticker->setSubTickCount(1);
    for (int exponent = core::Histogram::kFirst; exponent <= core::Histogram::kLast + 1; exponent += 8)
        ticker->addTick(exponent, powerOfTwo(exponent));
    return ticker;
}

} // namespace

RangePlot::RangePlot(QWidget* parent) : PlotView(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    canvas().setMouseTracking(true);
    canvas().installEventFilter(this);
    createAxes();
    createTicks();
    createLayers();
    createPieces();
    createLink();
    connect(&plot(), &QCustomPlot::beforeReplot, this, &RangePlot::setSizes);
    connect(&plot(), &QCustomPlot::afterLayout, this, &RangePlot::layOut);
    setTheme(theme());
}

void RangePlot::createAxes()
{
    plot().plotLayout()->clear();
    plot().plotLayout()->setFillOrder(QCPLayoutGrid::foColumnsFirst);
    for (QCPAxisRect** rect : {&m_left, &m_centre, &m_right}) {
        *rect = new QCPAxisRect(&plot());
        (*rect)->setAutoMargins(QCP::msNone);
        plot().plotLayout()->addElement(*rect);
        for (QCPAxis* axis : (*rect)->axes()) {
            axis->setVisible(axis->axisType() == QCPAxis::atBottom || axis->axisType() == QCPAxis::atLeft);
            axis->setLayer(QStringLiteral("axes"));
            axis->grid()->setLayer(QStringLiteral("grid"));
        }
        (*rect)->axis(QCPAxis::atLeft)->setTickLabels(*rect == m_left);
    }
}

void RangePlot::createTicks()
{
    for (QCPAxisRect* rect : {m_left, m_centre, m_right}) {
        rect->axis(QCPAxis::atLeft)->setRange(0, 1);
        QCPAxis& bottom = *rect->axis(QCPAxis::atBottom);
        bottom.grid()->setVisible(false);
        bottom.setTicks(rect == m_centre);
        bottom.setTickLabels(rect == m_centre);
    }
    m_centre->axis(QCPAxis::atBottom)->setTicker(magnitudeTicker());
    m_centre->axis(QCPAxis::atBottom)->setRange(core::Histogram::kFirst, core::Histogram::kLast + 1);
}

void RangePlot::createLayers()
{
    plot().addLayer(QStringLiteral("zones"), plot().layer(QStringLiteral("grid")), QCustomPlot::limBelow);
    plot().addLayer(QStringLiteral("ghost"), plot().layer(QStringLiteral("grid")));
    plot().addLayer(QStringLiteral("twinFill"), plot().layer(QStringLiteral("ghost")));
    plot().addLayer(QStringLiteral("bars"), plot().layer(QStringLiteral("twinFill")));
    plot().addLayer(QStringLiteral("twinLine"), plot().layer(QStringLiteral("bars")));
    plot().addLayer(QStringLiteral("scale"), plot().layer(QStringLiteral("axes")));
    plot().addLayer(QStringLiteral("labels"), plot().layer(QStringLiteral("scale")));
    for (const char* moving : {"ghost", "twinFill", "twinLine", "scale", "labels"})
        plot().layer(QLatin1String(moving))->setMode(QCPLayer::lmBuffered);
}

void RangePlot::createPieces()
{
    addPiece("zones", &RangePlot::paintBackground);
    addPiece("ghost", &RangePlot::paintGhost);
    addPiece("twinFill", &RangePlot::paintFill);
    addPiece("bars", &RangePlot::paintMeasured);
    addPiece("twinLine", &RangePlot::paintTwin);
    addPiece("scale", &RangePlot::paintHandle);
    addPiece("labels", &RangePlot::paintLabels);
}

void RangePlot::addPiece(const char* layer, void (RangePlot::*paint)(QPainter&) const)
{
    // The plot owns its items.
    new PaintedItem(plot(), QLatin1String(layer), [this, paint](QPainter& painter) { (this->*paint)(painter); });
}

void RangePlot::createLink()
{
    m_link = new QLabel(&canvas());
    m_link->setObjectName(QStringLiteral("turnScalerOn"));
    m_link->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_link->setBackgroundRole(QPalette::Base);
    m_link->setAutoFillBackground(true);
    m_link->hide();
    connect(m_link, &QLabel::linkActivated, this, &RangePlot::scalerWanted);
}

void RangePlot::nameSelf()
{
    setAccessibleName(tr("Gradients against the FP16 range"));
    setWhatsThis(tr("One bar for each power of two: how many elements have a magnitude there. Filled bars are what was "
                    "measured, the outline is the FP32 twin: the same weights and the same batch, computed in FP32. "
                    "Drag the handle, or press Left and Right, to see what a loss scale would do."));
    m_link->setAccessibleName(tr("Turn GradScaler on with the loss scale that is being tried"));
    m_link->setWhatsThis(
        tr("Turns GradScaler on with the loss scale that the handle shows, from the next iteration on."));
}

void RangePlot::applyTheme()
{
    for (QCPAxisRect* rect : {m_left, m_centre, m_right}) {
        QCPAxis& shares = *rect->axis(QCPAxis::atLeft);
        shares.setBasePen(Qt::NoPen);
        shares.setTickPen(Qt::NoPen);
        shares.setTickLength(0, 0);
        shares.setTickLabelPadding(theme().px(7));
        const bool tinted = rect == m_centre && m_picture.zones;
        shares.grid()->setPen(QPen(tinted ? theme().gridOverTint : theme().grid, theme().stroke(1)));
    }
    m_centre->axis(QCPAxis::atBottom)->setTickLabelPadding(theme().px(5));
    m_centre->axis(QCPAxis::atBottom)->setLabelPadding(theme().px(6));
    m_link->setFont(theme().font(TypeRole::Small));
    m_link->clear(); // a link keeps the colour that it was read with
}

bool RangePlot::isLow() const
{
    return height() < theme().px(kLowBelow);
}

void RangePlot::setSizes()
{
    const auto& [left, right, spacing] = width() < theme().px(kNarrowBelow) ? kNarrowColumns : kNormalColumns;
    const auto fix = [this](QCPAxisRect* rect, int columnWidth) {
        rect->setMinimumSize(theme().px(columnWidth), 0);
        rect->setMaximumSize(theme().px(columnWidth), QWIDGETSIZE_MAX);
    };
    fix(m_left, left);
    fix(m_right, right);
    plot().plotLayout()->setColumnSpacing(theme().px(spacing));
    const int top = theme().px(isLow() ? kLowTitleHeight : kTitleHeight),
              bottom = theme().px(isLow() ? kLowBottom : kBottom);
    const auto shares = shareTicker(isLow() ? std::vector{10, 50, 100} : std::vector{1, 5, 10, 25, 50, 100});
    for (QCPAxisRect* rect : {m_left, m_centre, m_right}) {
        rect->setMargins(QMargins(rect == m_left ? theme().px(kShareColumn) : 0, top, 0, bottom));
        rect->axis(QCPAxis::atLeft)->setTicker(shares);
    }
    const bool titled = !m_picture.empty() && !isLow();
    m_centre->axis(QCPAxis::atBottom)
        ->setLabel(titled ? tr("|%1|, one bar per power of two").arg(m_picture.symbol) : QString());
}

void RangePlot::showPicture(const RangePicture& picture)
{
    m_picture = picture;
    if (!m_hovered.isEmpty()) m_hovered = tipAt(m_picture, parts(), m_hovered.center()).area;
    applyTheme();
    replotSoon();
    emit tableChanged();
}

void RangePlot::showTrial(const RangePicture& picture)
{
    m_picture = picture;
    layOut();
    redraw({"ghost", "twinFill", "twinLine", "scale", "labels"});
    emit tableChanged();
}

void RangePlot::redraw(std::initializer_list<const char*> layers)
{
    for (const char* layer : layers)
        plot().layer(QLatin1String(layer))->replot();
}

RangeGeometry RangePlot::parts() const
{
    return {QRectF(m_left->rect()), QRectF(m_centre->rect()), QRectF(m_right->rect()),
            static_cast<double>(theme().px(isLow() ? kLowTitleHeight : kTitleHeight)), isLow()};
}

PlotTable RangePlot::table() const
{
    return tableOf(m_picture);
}

void RangePlot::layOut()
{
    placeFinding();
    placeLink();
}

void RangePlot::placeFinding()
{
    const bool had = findingFits();
    m_block = placeBlock(parts());
    if (had != findingFits()) emit findingMoved();
}

std::optional<RangePlot::Block> RangePlot::placeBlock(const RangeGeometry& geometry) const
{
    double ceiling = geometry.centre.top();
    if (m_picture.lossScale) ceiling = ScaleHandle(*m_picture.lossScale, geometry, theme()).bottom();
    for (const bool withFinding : {true, false}) {
        const auto before = m_block && m_block->withFinding == withFinding ? std::optional(m_block->at) : std::nullopt;
        const FindingBlock block(m_picture, theme(), withFinding);
        if (const auto at = block.place(geometry, ceiling, before)) return Block{*at, withFinding};
    }
    return std::nullopt;
}

void RangePlot::placeLink()
{
    const bool wanted = m_picture.lossScale && m_picture.lossScale->trying && !m_picture.lossScale->on;
    m_link->setVisible(wanted);
    if (!wanted) return;
    m_link->setText(QStringLiteral("<a href=\"on\">%1</a>")
                        .arg(tr("Turn GradScaler on with %1").arg(powerOrNumber(m_picture.lossScale->scale))));
    m_link->adjustSize();
    const RangeGeometry g = parts();
    const ScaleHandle handle(*m_picture.lossScale, g, theme());
    QPointF at = handle.textPlace() - QPointF(0, m_link->height() / 2.0);
    if (at.x() + m_link->width() > g.centre.right())
        at = QPointF(g.centre.right() - m_link->width() - theme().px(4), handle.bottom());
    m_link->move(at.toPoint());
}

} // namespace ui::plots
