#include "ui/dock_title.h"
#include "ui/icons.h"
#include "ui/panel_dock.h"
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

namespace ui {

QToolButton* makeMenuButton(QWidget* parent, std::function<PanelDock*()> dock)
{
    auto* button = new QToolButton(parent);
    button->setObjectName(QStringLiteral("panelMenu"));
    button->setAccessibleName(DockTitle::tr("Panel menu"));
    button->setToolTip(DockTitle::tr("Panel menu"));
    button->setWhatsThis(
        DockTitle::tr("What can be done with this panel: show it as a table, copy or save the picture."));
    button->setAutoRaise(true);
    auto* menu = new QMenu(button);
    menu->setObjectName(QStringLiteral("panelMenuEntries"));
    // Shown by hand: a button that owns a menu also draws an arrow.
    QObject::connect(button, &QToolButton::clicked, menu, [button, menu, dock = std::move(dock)] {
        menu->clear();
        if (PanelDock* front = dock()) front->panel().fillMenu(*menu);
        menu->popup(button->mapToGlobal(button->rect().bottomLeft()));
    });
    return button;
}

DockTitle::DockTitle(PanelDock* dock)
    : QWidget(dock), m_text(new QLabel(dock->windowTitle(), this)),
      m_menu(makeMenuButton(this, [dock] { return dock; }))
{
    m_text->setObjectName(QStringLiteral("dockTitle"));
    m_menu->setVisible(dock->hasMenu());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 4, 0);
    row->addWidget(m_text, 1);
    row->addWidget(m_menu);
}

void DockTitle::setTheme(const Theme& theme)
{
    m_text->setFont(theme.font(TypeRole::PanelTitle));
    m_menu->setIcon(icon(QStringLiteral("more"), theme));
    m_ground = theme.base;
    m_line = theme.softLine;
    m_height = theme.px(32);
    updateGeometry();
    update();
}

void DockTitle::setTabbed(bool tabbed)
{
    if (m_tabbed == tabbed) return;
    m_tabbed = tabbed;
    for (QWidget* child : {static_cast<QWidget*>(m_text), static_cast<QWidget*>(m_menu)})
        child->setMaximumHeight(tabbed ? 0 : QWIDGETSIZE_MAX);
    updateGeometry();
}

QSize DockTitle::sizeHint() const
{
    return {m_tabbed ? 0 : m_text->sizeHint().width() + 2 * m_height, m_tabbed ? 0 : m_height};
}

QSize DockTitle::minimumSizeHint() const
{
    return {0, m_tabbed ? 0 : m_height};
}

void DockTitle::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_ground);
    painter.fillRect(0, height() - 1, width(), 1, m_line);
}

} // namespace ui
