#include "ui/timeline/track.h"
#include "ui/number_text.h"
#include "ui/plots/skip_text.h"
#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <utility>

namespace ui::timeline {

namespace {

constexpr int kPage = 10; // iterations

int sliderValue(std::uint64_t iteration)
{
    return static_cast<int>(std::min<std::uint64_t>(iteration, std::numeric_limits<int>::max()));
}

} // namespace

Track::Track(QWidget* parent) : QAbstractSlider(parent)
{
    setObjectName(QStringLiteral("timelineTrack"));
    setOrientation(Qt::Horizontal);
    setPageStep(kPage);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    connect(this, &QAbstractSlider::actionTriggered, this, &Track::moved);
}

void Track::setTheme(const Theme& theme)
{
    m_theme = theme;
    setFixedHeight(theme.px(75, 83)); // the dock draws a line above
    update();
}

QSize Track::sizeHint() const
{
    return {m_theme.px(360), height()};
}

/// A handle that is held stays where it is held.
void Track::show(TrackPicture picture)
{
    m_stands = picture.now;
    if (isSliderDown()) picture.now = m_picture.now;
    picture.hover = m_picture.hover;
    m_picture = std::move(picture);
    const QSignalBlocker quiet(this);
    setRange(0, sliderValue(m_picture.done));
    if (!isSliderDown()) setValue(static_cast<int>(m_picture.now));
    update();
}

void Track::showHover(std::optional<std::uint64_t> iteration)
{
    if (std::exchange(m_picture.hover, iteration) != iteration) update();
}

/// By a key: QAbstractSlider has worked out the place.
void Track::moved(int action)
{
    if (action == SliderMove) return;
    emit chosen(static_cast<std::uint64_t>(sliderPosition()));
}

void Track::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintTrack(painter, m_picture, m_theme, rect());
    if (!hasFocus()) return;
    const TrackGeometry at = geometry();
    painter.setPen(QPen(m_theme.ink.fill, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(at.track().adjusted(-3, -3, 3, 3), 3, 3);
}

void Track::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) return;
    const TrackGeometry at = geometry();
    if (at.sideLine().contains(event->position())) return emit sideChosen();
    setSliderDown(true);
    moveTo(event->position());
}

void Track::mouseMoveEvent(QMouseEvent* event)
{
    if (isSliderDown()) return moveTo(event->position());
    hoverAt(event->position());
}

void Track::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !isSliderDown()) return;
    const auto iteration = static_cast<std::uint64_t>(m_picture.now);
    m_picture.now = m_stands; // until the engine has got there
    setSliderDown(false);
    emit chosen(iteration);
    hoverAt(event->position());
    update();
}

void Track::moveTo(QPointF point)
{
    const auto iteration = geometry().iterationAt(point);
    if (!iteration) return;
    const std::uint64_t reached = std::min(*iteration, m_picture.done);
    setCursor(*iteration > m_picture.done ? Qt::ForbiddenCursor : Qt::SizeHorCursor);
    m_picture.now = static_cast<double>(reached);
    setSliderPosition(sliderValue(reached));
    showHover(reached);
    emit hovered(reached);
    update();
}

void Track::hoverAt(QPointF point)
{
    const TrackGeometry at = geometry();
    const bool isSide = at.sideLine().contains(point);
    const auto iteration = isSide ? std::nullopt : at.iterationAt(point);
    const bool isBeyond = iteration && *iteration > m_picture.done;
    setCursor(isSide ? Qt::PointingHandCursor : isBeyond ? Qt::ForbiddenCursor : Qt::SizeHorCursor);
    const auto shown = isBeyond ? std::nullopt : iteration;
    showHover(shown);
    emit hovered(shown);
}

void Track::leaveEvent(QEvent* event)
{
    QAbstractSlider::leaveEvent(event);
    if (isSliderDown()) return;
    showHover(std::nullopt);
    emit hovered(std::nullopt);
}

bool Track::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip) return QAbstractSlider::event(event);
    const auto& help = *static_cast<QHelpEvent*>(event);
    QToolTip::showText(help.globalPos(), helpAt(help.pos()), this);
    return true;
}

QString Track::helpAt(QPointF point) const
{
    const TrackGeometry at = geometry();
    const auto iteration = at.iterationAt(point);
    if (at.sideLine().contains(point)) return tr("%1. A click goes back to its end.").arg(m_picture.side->text);
    if (const auto skips = at.skipsAt(point); !skips.empty()) return plots::skipText(skips);
    if (!iteration) return {};
    if (*iteration > m_picture.done) return tr("Not run yet");
    if (*iteration == 0) return tr("Before the first iteration: click or drag here to go back");
    return tr("After iteration %1: click or drag here to go back").arg(count(*iteration));
}

} // namespace ui::timeline
