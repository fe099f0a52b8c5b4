#include "ui/plots/plot_view.h"
#include <QFileInfo>
#include <QSaveFile>
#include <QSvgGenerator>
#include <QVBoxLayout>
#include <qcustomplot.h>

namespace ui::plots {

namespace {

constexpr double kPictureScale = 2; // sharp on a projector and in print

} // namespace

PlotView::PlotView(QWidget* parent) : QWidget(parent), m_plot(new QCustomPlot(this)), m_theme(Theme::light(font()))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    // The view itself takes the keys, so that one control has one place in the tab order.
    m_plot->setObjectName(QStringLiteral("canvas"));
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setPlottingHint(QCP::phCacheLabels, true);
}

QWidget& PlotView::canvas() const
{
    return *m_plot;
}

void PlotView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_plot->setBackground(QBrush(theme.base));
    styleAxes();
    applyTheme();
    replotSoon();
}

void PlotView::retranslate()
{
    nameSelf();
    applyTheme(); // the numbers at the axes
    replotSoon();
    emit tableChanged();
}

void PlotView::styleAxes()
{
    for (const QCPAxisRect* rect : m_plot->axisRects())
        for (QCPAxis* axis : rect->axes())
            styleAxis(*axis);
}

void PlotView::styleAxis(QCPAxis& axis) const
{
    const QPen line(m_theme.secondary, m_theme.stroke(1));
    axis.setBasePen(line);
    axis.setTickPen(line);
    axis.setSubTickPen(line);
    axis.setTickLength(0, m_theme.px(5));
    axis.setSubTickLength(0, m_theme.px(3));
    axis.setTickLabelFont(m_theme.font(TypeRole::Axis));
    axis.setLabelFont(m_theme.font(TypeRole::Axis));
    axis.setTickLabelColor(m_theme.secondary);
    axis.setLabelColor(m_theme.secondary);
    axis.grid()->setPen(QPen(m_theme.grid, m_theme.stroke(1)));
    axis.grid()->setZeroLinePen(Qt::NoPen);
    axis.grid()->setAntialiased(false);
}

void PlotView::replotSoon()
{
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

QPixmap PlotView::picture() const
{
    return m_plot->toPixmap(0, 0, kPictureScale);
}

bool PlotView::savePicture(const QString& path) const
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("svg")) return saveSvg(path);
    if (suffix == QLatin1String("pdf")) return m_plot->savePdf(path);
    return m_plot->savePng(path, 0, 0, kPictureScale);
}

bool PlotView::saveSvg(const QString& path) const
{
    QSaveFile file(path); // a failure leaves an old one as it was
    if (!file.open(QIODevice::WriteOnly)) return false;
    QSvgGenerator generator;
    generator.setOutputDevice(&file);
    generator.setResolution(logicalDpiX());
    generator.setSize(m_plot->size());
    generator.setViewBox(m_plot->rect());
    QCPPainter painter;
    if (!painter.begin(&generator)) return false;
    m_plot->toPainter(&painter, m_plot->width(), m_plot->height());
    return painter.end() && file.commit();
}

} // namespace ui::plots
