#include "ui/tool_bar.h"
#include "core/snapshot.h"
#include "ui/device_menu.h"
#include "ui/speed.h"
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLayout>
#include <QPainter>
#include <QSlider>
#include <QToolButton>

namespace ui {

namespace {

/// A check box that is another face of a checkable action.
QCheckBox* checkBoxOf(QAction* action, QWidget* parent)
{
    auto* box = new QCheckBox(parent);
    box->setObjectName(action->objectName() + QStringLiteral("Box"));
    const auto follow = [box, action] {
        box->setText(action->text());
        box->setAccessibleName(action->text());
        box->setWhatsThis(action->whatsThis());
        box->setChecked(action->isChecked());
        box->setEnabled(action->isEnabled());
        box->setToolTip(action->toolTip());
    };
    QObject::connect(action, &QAction::changed, box, follow);
    QObject::connect(box, &QCheckBox::clicked, action, &QAction::trigger);
    follow();
    return box;
}

int widestSpeed(const QFontMetrics& metrics)
{
    int widest = 0;
    for (int place = 0; place <= kFullSpeed; ++place)
        widest = std::max(widest, metrics.horizontalAdvance(speedText(place)));
    return widest;
}

} // namespace

ToolBar::ToolBar(const Actions& actions, DeviceMenu& devices, QWidget* parent) : QToolBar(parent), m_actions(actions)
{
    setObjectName(QStringLiteral("toolBar"));
    setMovable(false);
    setFloatable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    addSteps();
    addSeparator();
    addSpeed();
    addToggles();
    addSeparator();
    QToolButton* device = devices.makeButton(this);
    addWidget(device);
    device->setAutoRaise(false); // a field: what is chosen stands in it; the bar has just raised it
    retranslate();
}

void ToolBar::retranslate()
{
    setWindowTitle(tr("Tool bar"));
    setWhatsThis(
        tr("Runs the program, a statement, an iteration or longer, and turns autocast and GradScaler on and off."));
    m_speedTitle->setText(tr("Speed"));
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("Speed"));
    m_speed->setWhatsThis(
        tr("How many statements run in a second, from one to as fast as it goes. No iteration is left "
           "out of the records at any speed."));
    m_speedText->setText(speedText(speed()));
    m_format->setAccessibleName(tr("dtype of autocast"));
    m_format->setWhatsThis(tr("The 16-bit format of autocast: rewrites dtype= in the program's autocast line."));
    setTextWidths();
}

void ToolBar::addSteps()
{
    addAction(m_actions.reset);
    addSeparator();
    for (QAction* action : {m_actions.backIteration, m_actions.backStatement, m_actions.run, m_actions.statement,
                            m_actions.iteration, m_actions.nextSkip})
        addAction(action);
    for (QAction* action : actions()) {
        auto* button = qobject_cast<QToolButton*>(widgetForAction(action));
        if (!button || action->isSeparator()) continue;
        button->setObjectName(action->objectName() + QStringLiteral("Button"));
        button->setAutoRaise(action != m_actions.run); // the only framed button
        button->setFocusPolicy(Qt::TabFocus);
        if (action == m_actions.backIteration || action == m_actions.backStatement)
            button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        const auto name = [button, action] { button->setAccessibleName(action->text()); };
        connect(action, &QAction::changed, button, name);
        name();
    }
    connect(m_actions.run, &QAction::changed, this, &ToolBar::widenRun); // it gets its icon, and other texts
}

void ToolBar::addSpeed()
{
    m_speedTitle = new QLabel(this);
    m_speedTitle->setObjectName(QStringLiteral("speedTitle"));
    m_speed = new QSlider(Qt::Horizontal, this);
    m_speed->setObjectName(QStringLiteral("speed"));
    m_speed->setRange(0, kFullSpeed);
    m_speed->setPageStep(2);
    m_speedText = new QLabel(this);
    m_speedText->setObjectName(QStringLiteral("speedText"));
    m_speedTitle->setBuddy(m_speed);
    for (QLabel* label : {m_speedTitle, m_speedText})
        label->setForegroundRole(QPalette::PlaceholderText);
    m_speedTitlePlace = addWidget(m_speedTitle);
    addWidget(m_speed);
    m_speedTextPlace = addWidget(m_speedText);
    connect(m_speed, &QSlider::valueChanged, this, [this](int place) {
        m_speedText->setText(speedText(place));
        m_actions.slower->setEnabled(place > 0);
        m_actions.faster->setEnabled(place < kFullSpeed);
        emit paceChosen(kSpeeds.at(static_cast<std::size_t>(place)));
    });
    connect(m_actions.slower, &QAction::triggered, this, [this] { setSpeed(speed() - 1); });
    connect(m_actions.faster, &QAction::triggered, this, [this] { setSpeed(speed() + 1); });
}

void ToolBar::addToggles()
{
    auto* space = new QWidget(this);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(space);
    addWidget(checkBoxOf(m_actions.autocast, this));
    m_format = new QComboBox(this);
    m_format->setObjectName(QStringLiteral("autocastFormat"));
    m_format->addItem(m_actions.float16->text(), static_cast<int>(kernels::Format::FP16));
    m_format->addItem(m_actions.bfloat16->text(), static_cast<int>(kernels::Format::BF16));
    connect(m_format, &QComboBox::activated, this,
            [this](int index) { emit formatChosen(static_cast<kernels::Format>(m_format->itemData(index).toInt())); });
    addWidget(m_format);
    addSeparator();
    addWidget(checkBoxOf(m_actions.scaler, this));
}

void ToolBar::setTheme(const Theme& theme)
{
    m_line = theme.line;
    m_speedTitle->setContentsMargins(theme.px(4), 0, theme.px(8), 0);
    m_speedText->setContentsMargins(theme.px(8), 0, 0, 0);
    setFixedHeight(theme.px(48, 60));
    setIconSize(QSize(theme.px(16), theme.px(16)));
    m_speedLength = theme.px(124, 100);
    m_speed->setFixedWidth(m_speedLength);
    setTextWidths();
}

void ToolBar::paintEvent(QPaintEvent* event)
{
    QToolBar::paintEvent(event);
    QPainter(this).fillRect(0, height() - 1, width(), 1, m_line);
}

void ToolBar::setTextWidths()
{
    m_speedText->setFixedWidth(widestSpeed(m_speedText->fontMetrics()) + m_speedText->contentsMargins().left());
    widenRun();
    fit();
}

/// Wide enough for both of its texts, so that nothing moves when it changes.
void ToolBar::widenRun()
{
    QWidget* button = widgetForAction(m_actions.run);
    const QString now = m_actions.run->text();
    int width = 0;
    for (const QString& text : {tr("Run"), tr("Pause")})
        width = std::max(width, button->fontMetrics().horizontalAdvance(text));
    button->setMinimumWidth(width - button->fontMetrics().horizontalAdvance(now) + button->sizeHint().width());
}

void ToolBar::showSnapshot(const core::Snapshot& snapshot)
{
    m_format->setCurrentIndex(m_format->findData(static_cast<int>(snapshot.formatAfter)));
    m_format->setEnabled(m_actions.float16->isEnabled());
    m_format->setToolTip(snapshot.autocast.inProgram ? tr("dtype of autocast") : m_actions.autocast->toolTip());
    if (layout()->sizeHint().width() > width()) fit(); // a device with a longer name
}

void ToolBar::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    fit();
}

/// Where there is little room, the words of the speed go first, and part of its slider: lesson and menus call the
/// buttons by their names.
void ToolBar::fit()
{
    constexpr Omission omissions[] = {&ToolBar::omitSpeedTitle, &ToolBar::omitSpeedText, &ToolBar::omitSpeedLength,
                                      &ToolBar::omitStepTexts,  &ToolBar::omitResetText, &ToolBar::omitBack};
    for (const Omission omit : omissions)
        (this->*omit)(false);
    for (const Omission omit : omissions)
        if (layout()->sizeHint().width() > width()) (this->*omit)(true);
}

void ToolBar::omitStepTexts(bool omit)
{
    for (QAction* action : {m_actions.statement, m_actions.iteration, m_actions.nextSkip})
        if (auto* button = qobject_cast<QToolButton*>(widgetForAction(action)))
            button->setToolButtonStyle(omit ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
}

void ToolBar::omitResetText(bool omit)
{
    qobject_cast<QToolButton*>(widgetForAction(m_actions.reset))
        ->setToolButtonStyle(omit ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
}

/// They stay in the menu and on their keys.
void ToolBar::omitBack(bool omit)
{
    for (QAction* action : {m_actions.backIteration, m_actions.backStatement})
        widgetForAction(action)->setMaximumWidth(omit ? 0 : QWIDGETSIZE_MAX);
}

void ToolBar::omitSpeedText(bool omit)
{
    m_speedTextPlace->setVisible(!omit);
}

void ToolBar::omitSpeedTitle(bool omit)
{
    m_speedTitlePlace->setVisible(!omit);
}

void ToolBar::omitSpeedLength(bool omit)
{
    m_speed->setFixedWidth(omit ? m_speedLength * 3 / 4 : m_speedLength);
}

void ToolBar::setSpeed(int place)
{
    m_speed->setValue(place);
}

int ToolBar::speed() const
{
    return m_speed->value();
}

} // namespace ui
