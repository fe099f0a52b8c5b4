#include "ui/settings/settings_footer.h"
#include "ui/learning/primary_button.h"
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace ui::settings {

SettingsFooter::SettingsFooter(QWidget* parent)
    : QWidget(parent), m_state(new QLabel(this)), m_discard(new QPushButton(this)),
      m_apply(new learning::PrimaryButton(this))
{
    m_state->setObjectName(QStringLiteral("settingsState"));
    m_state->setWordWrap(true);
    m_apply->setObjectName(QStringLiteral("settingsApply"));
    m_discard->setObjectName(QStringLiteral("settingsDiscard"));
    auto* row = new QHBoxLayout(this);
    row->addWidget(m_state, 1);
    row->addWidget(m_discard);
    row->addWidget(m_apply);
    connect(m_apply, &QPushButton::clicked, this, &SettingsFooter::applyWanted);
    connect(m_discard, &QPushButton::clicked, this, &SettingsFooter::discardWanted);
}

void SettingsFooter::showState(const QString& text, bool isChanged, bool canApply)
{
    m_state->setText(text);
    m_discard->setEnabled(isChanged);
    m_apply->setEnabled(canApply);
    for (QPushButton* button : {static_cast<QPushButton*>(m_apply), m_discard})
        button->setToolTip(button->isEnabled() ? QString() : text);
}

void SettingsFooter::setTheme(const Theme& theme)
{
    m_theme = theme;
    layout()->setContentsMargins(theme.px(12), theme.px(6), theme.px(12), theme.px(6));
    m_state->setFont(theme.font(TypeRole::Small));
    m_discard->setFont(theme.font(TypeRole::Body));
    m_apply->setTheme(theme);
}

void SettingsFooter::retranslate()
{
    m_state->setAccessibleName(tr("What applying would change"));
    m_apply->setText(tr("Apply"));
    m_apply->setWhatsThis(tr("Starts the run again with these settings. The old run stays in the table of runs, and "
                             "Experiment > Save writes the settings to a file."));
    m_discard->setText(tr("Discard"));
    m_discard->setWhatsThis(tr("Shows the run's own settings again."));
    for (QPushButton* button : {static_cast<QPushButton*>(m_apply), m_discard})
        button->setAccessibleName(button->text());
}

void SettingsFooter::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(0, 0, width(), 1, m_theme.softLine);
}

} // namespace ui::settings
