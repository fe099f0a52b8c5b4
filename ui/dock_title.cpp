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
    retranslateMenuButton(*button);
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

void retranslateMenuButton(QToolButton& button)
{
    button.setAccessibleName(DockTitle::tr("Panel menu"));
    button.setToolTip(DockTitle::tr("Panel menu"));
    button.setWhatsThis(
        DockTitle::tr("What can be done with this panel: show it as a table, copy or save the picture."));
}

DockTitle::DockTitle(PanelDock* dock)
    : QWidget(dock), m_dock(*dock), m_text(new QLabel(dock->windowTitle(), this)),
      m_menu(makeMenuButton(this, [dock] { return dock; }))
{
    m_text->setObjectName(QStringLiteral("dockTitle"));
    m_menu->setVisible(dock->hasMenu());
    m_row = new QHBoxLayout(this);
    m_row->addWidget(m_text, 1);
    m_row->addWidget(m_menu);
}

void DockTitle::setTheme(const Theme& theme)
{
    m_text->setFont(theme.font(TypeRole::PanelTitle));
    m_menu->setIcon(icon(QStringLiteral("more"), theme));
    m_ground = theme.base;
    m_line = theme.softLine;
    m_height = theme.px(32);
    m_presentation = theme.presentation;
    m_row->setContentsMargins(theme.px(12, 16), 0, 4, 0);
    placeControls();
    updateGeometry();
    update();
}

/// In the presentation view a panel that stands alone saves the height of its control row.
void DockTitle::placeControls()
{
    const bool inHeader = m_presentation && !m_tabbed;
    m_row->setStretchFactor(m_text, inHeader ? 0 : 1);
    m_dock.panel().placeControls(inHeader ? m_row : nullptr);
    if (m_row->count() == 2) m_row->setStretchFactor(m_text, 1); // it has none
}

void DockTitle::retranslate()
{
    m_text->setText(m_dock.windowTitle());
    retranslateMenuButton(*m_menu);
}

void DockTitle::setTabbed(bool tabbed)
{
    if (m_tabbed == tabbed) return;
    m_tabbed = tabbed;
    for (QWidget* child : {static_cast<QWidget*>(m_text), static_cast<QWidget*>(m_menu)})
        child->setMaximumHeight(tabbed ? 0 : QWIDGETSIZE_MAX);
    placeControls();
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
