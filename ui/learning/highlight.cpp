#include "ui/learning/highlight.h"
#include <QAction>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QPainter>
#include <QToolBar>

namespace ui::learning {

namespace {

constexpr int kGap = 3; // between the control and the frame's outer edge
constexpr double kWidth = 2, kRadius = 4;

QWidget* buttonOf(const QWidget& window, const QAction& action)
{
    for (QToolBar* bar : window.findChildren<QToolBar*>())
        if (QWidget* button = bar->widgetForAction(const_cast<QAction*>(&action))) return button;
    return nullptr;
}

/// Names of widgets come first; an action's button has the action's name with "Button" or "Box" behind it.
QWidget* controlNamed(const QWidget& window, const QString& name)
{
    for (const char* suffix : {"", "Box", "Button"})
        if (auto* widget = window.findChild<QWidget*>(name + QLatin1String(suffix))) return widget;
    const auto* action = window.findChild<QAction*>(name);
    return action ? buttonOf(window, *action) : nullptr;
}

QDockWidget* dockOf(const QWidget& widget)
{
    for (QWidget* ancestor = widget.parentWidget(); ancestor; ancestor = ancestor->parentWidget())
        if (auto* dock = qobject_cast<QDockWidget*>(ancestor)) return dock;
    return nullptr;
}

void bringToFront(const QMainWindow& window, const QWidget& control, const QWidget& asker)
{
    QDockWidget* dock = dockOf(control);
    if (!dock || window.tabifiedDockWidgets(dock).contains(dockOf(asker))) return;
    dock->show();
    dock->raise();
}

} // namespace

Highlight::Highlight(QWidget* window) : QWidget(window)
{
    setObjectName(QStringLiteral("highlight"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    window->installEventFilter(this);
    hide();
}

void Highlight::frame(const QString& controlName, const QWidget& asker)
{
    QWidget* control = controlName.isEmpty() ? nullptr : controlNamed(*parentWidget(), controlName);
    if (control == m_control) return;
    follow(control);
    const auto* window = qobject_cast<const QMainWindow*>(parentWidget());
    if (control && window) bringToFront(*window, *control, asker);
    place();
}

/// The control moves when one of those it stands in does.
void Highlight::follow(QWidget* control)
{
    for (QWidget* widget = m_control; widget && widget != parentWidget(); widget = widget->parentWidget())
        widget->removeEventFilter(this);
    m_control = control;
    for (QWidget* widget = m_control; widget && widget != parentWidget(); widget = widget->parentWidget())
        widget->installEventFilter(this);
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
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void Highlight::place()
{
    const bool isSeen = m_control && m_control->isVisible() && m_control->window() == parentWidget();
    setVisible(isSeen);
    if (!isSeen) return;
    const int gap = m_theme.px(kGap);
    const QRect control(m_control->mapTo(parentWidget(), QPoint()), m_control->size());
    setGeometry(control.adjusted(-gap, -gap, gap, gap).intersected(parentWidget()->rect()));
    raise();
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
