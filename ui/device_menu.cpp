#include "ui/device_menu.h"
#include "core/snapshot.h"
#include <QActionGroup>
#include <QToolButton>
#include <utility>

namespace ui {

DeviceMenu::DeviceMenu(QWidget* parent) : QMenu(parent), m_group(new QActionGroup(this))
{
    setObjectName(QStringLiteral("deviceMenu"));
    setToolTipsVisible(true);
}

void DeviceMenu::setEntries(const std::function<QList<DeviceEntry>()>& entries)
{
    m_makeEntries = entries;
    retranslate();
}

void DeviceMenu::retranslate()
{
    setTitle(tr("&Device"));
    menuAction()->setWhatsThis(tr("What the engine computes with. The run moves there and goes on where it stands."));
    const auto checked = m_group->actions().indexOf(m_group->checkedAction());
    clear();
    qDeleteAll(m_group->actions());
    m_entries = m_makeEntries ? m_makeEntries() : QList<DeviceEntry>();
    for (const DeviceEntry& entry : std::as_const(m_entries))
        addEntry(entry);
    if (checked >= 0) m_group->actions().at(checked)->setChecked(true);
    if (!m_button) return;
    m_button->setAccessibleName(tr("Device"));
    m_button->setWhatsThis(menuAction()->whatsThis());
    showButton();
}

void DeviceMenu::addEntry(const DeviceEntry& entry)
{
    QAction* action = m_group->addAction(entry.text);
    const QString id = QString::fromStdString(entry.device.id);
    action->setObjectName(QStringLiteral("device-") + id);
    action->setCheckable(true);
    action->setEnabled(entry.device.make != nullptr);
    action->setToolTip(entry.help);
    action->setWhatsThis(entry.help);
    connect(action, &QAction::triggered, this, [this, device = entry.device] { emit chosen(device); });
    addAction(action);
}

void DeviceMenu::showSnapshot(const core::Snapshot& snapshot)
{
    for (qsizetype i = 0; i < m_entries.size(); ++i)
        if (m_entries[i].device.id == snapshot.deviceId) m_group->actions().at(i)->setChecked(true);
    showButton();
}

void DeviceMenu::chooseFirst()
{
    if (!m_entries.isEmpty()) emit chosen(m_entries.first().device);
}

QToolButton* DeviceMenu::makeButton(QWidget* parent)
{
    m_button = new QToolButton(parent);
    m_button->setObjectName(QStringLiteral("deviceButton"));
    m_button->setMenu(this);
    m_button->setPopupMode(QToolButton::InstantPopup);
    m_button->setFocusPolicy(Qt::TabFocus);
    m_button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    retranslate();
    return m_button;
}

void DeviceMenu::showButton()
{
    if (!m_button) return;
    const auto checked = m_group->actions().indexOf(m_group->checkedAction());
    const QString text = checked < 0 ? tr("Device") : m_entries[checked].shortText;
    if (m_button->text() != text) m_button->setText(text);
    m_button->setToolTip(checked < 0 ? tr("Device") : tr("Device: %1").arg(m_entries[checked].text));
    m_button->setEnabled(!m_entries.isEmpty());
    if (checked < 0) return;
    const DeviceEntry& entry = m_entries[checked];
    if (std::exchange(m_announced, entry.text + entry.help) != m_announced) emit currentChanged(entry);
}

} // namespace ui
