#include "ui/settings/layer_button.h"
#include "ui/icons.h"
#include "ui/settings/setting_texts.h"
#include <QMenu>

namespace ui::settings {

LayerButton::LayerButton(core::content::LayerChoices choices, QWidget* parent)
    : QToolButton(parent), m_choices(std::move(choices)), m_menu(new QMenu(this))
{
    setObjectName(QStringLiteral("layer %1").arg(m_choices.index));
    setAutoRaise(true);
    setFocusPolicy(Qt::StrongFocus);
    m_menu->setObjectName(QStringLiteral("layerMenu"));
    m_menu->setToolTipsVisible(true);
    // Shown by hand: a button that owns a menu also draws an arrow.
    connect(this, &QToolButton::clicked, m_menu, [this] {
        fill();
        m_menu->popup(mapToGlobal(rect().bottomLeft()));
    });
}

void LayerButton::fill()
{
    m_menu->clear();
    addOps(tr("Add before it"), m_choices.index, m_choices.before);
    addOps(tr("Add behind it"), m_choices.index + 1, m_choices.behind);
    QAction* remove =
        m_menu->addAction(tr("Remove"), this, [this] { emit chosen(core::content::layerRemoved(m_choices.index)); });
    remove->setEnabled(m_choices.canRemove);
    if (!m_choices.canRemove) remove->setToolTip(tr("The model needs this layer."));
}

void LayerButton::addOps(const QString& title, std::size_t index, const std::vector<std::string>& ops)
{
    QMenu* menu = m_menu->addMenu(title);
    menu->setToolTipsVisible(true);
    for (const std::string& op : ops) {
        const core::content::SettingChange change = core::content::layerAdded(index, op);
        QAction* action = menu->addAction(QString::fromStdString(op), this, [this, change] { emit chosen(change); });
        action->setToolTip(helpOfLayer(op));
    }
}

void LayerButton::setTheme(const Theme& theme)
{
    setIcon(ui::icon(QStringLiteral("more"), theme));
    setIconSize(QSize(theme.px(16), theme.px(16)));
}

void LayerButton::retranslate()
{
    setAccessibleName(tr("Layer %1: add and remove").arg(m_choices.index));
    setToolTip(accessibleName());
    setWhatsThis(
        tr("Adds a layer before or behind this one, or removes it. The layers behind take what arrives then."));
}

} // namespace ui::settings
