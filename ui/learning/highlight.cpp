#include "ui/learning/highlight.h"
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QMenu>
#include <QPainter>
#include <QTimer>

namespace ui::learning {

namespace {

constexpr int kGap = 3; // between the control and the frame's outer edge
constexpr double kWidth = 2, kRadius = 4;

void bringToFront(const QMainWindow& window, const QWidget& control, const QWidget& asker)
{
    QDockWidget* dock = dockOf(control);
    if (!dock || window.tabifiedDockWidgets(dock).contains(dockOf(asker))) return;
    dock->show();
    dock->raise();
}

} // namespace

Highlight::Highlight(QWidget* window) : QWidget(window), m_later(new QTimer(this))
{
    setObjectName(QStringLiteral("highlight"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    m_later->setSingleShot(true);
    m_later->setInterval(0);
    connect(m_later, &QTimer::timeout, this, &Highlight::place);
    window->installEventFilter(this);
    hide();
}

void Highlight::frame(const QString& controlName, const QWidget& asker)
{
    const Control control = controlName.isEmpty() ? Control() : controlNamed(*parentWidget(), controlName);
    if (control.widget == m_control.widget && control.entry == m_control.entry) return;
    follow(control);
    const auto* window = qobject_cast<const QMainWindow*>(parentWidget());
    if (control.widget && window) bringToFront(*window, *control.widget, asker);
    place();
}

/// The control moves when one of those it stands in does. In a menu that opens it is the entry that is marked.
void Highlight::follow(const Control& control)
{
    for (QWidget* widget = m_control.widget; widget && widget != parentWidget(); widget = widget->parentWidget())
        widget->removeEventFilter(this);
    disconnect(m_opening);
    m_control = control;
    for (QWidget* widget = m_control.widget; widget && widget != parentWidget(); widget = widget->parentWidget())
        widget->installEventFilter(this);
    if (m_control.menu)
        m_opening = connect(m_control.menu, &QMenu::aboutToShow, this, [this] {
            QMetaObject::invokeMethod(
                this,
                [this] {
                    if (m_control.menu) m_control.menu->setActiveAction(m_control.entry);
                },
                Qt::QueuedConnection);
        });
}

bool Highlight::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::LayoutRequest:
        place();
        m_later->start(); // tabs move after their docks
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void Highlight::place()
{
    const QRect control = m_isSuspended ? QRect() : placeOf(m_control, *parentWidget());
    setVisible(!control.isEmpty());
    if (control.isEmpty()) return;
    const int gap = m_theme.px(kGap);
    setGeometry(control.adjusted(-gap, -gap, gap, gap).intersected(parentWidget()->rect()));
    raise();
}

void Highlight::setSuspended(bool suspended)
{
    m_isSuspended = suspended;
    place();
}

void Highlight::setTheme(const Theme& theme)
{
    m_theme = theme;
    place();
    update();
}

void Highlight::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double width = m_theme.stroke(kWidth), half = width / 2;
    painter.setPen(QPen(m_theme.ink.fill, width, Qt::DashLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(half, half, -half, -half), m_theme.px(kRadius),
                            m_theme.px(kRadius));
}

} // namespace ui::learning
