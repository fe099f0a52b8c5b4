#include "ui/settings/setting_row.h"
#include "ui/settings/setting_texts.h"
#include "ui/typed_number.h"
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>

namespace ui::settings {

using core::content::Setting;
using core::content::SettingValue;

namespace {

constexpr double kEditorWidth = 144, kTextInset = 3, kFixedInset = 8, kSpacing = 8;

} // namespace

SettingRow::SettingRow(const Setting& setting, QWidget* parent)
    : QWidget(parent), m_setting(setting), m_label(new QLabel(this)), m_effect(new QLabel(this)), m_editor(makeEditor())
{
    const QString name = QString::fromStdString(setting.field);
    setObjectName(QStringLiteral("setting ") + name);
    m_editor->setObjectName(name);
    for (QLabel* label : {m_label, m_effect})
        label->setWordWrap(true);
    m_label->setBuddy(m_editor);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setColumnStretch(0, 1);
    grid->addWidget(m_label, 0, 0);
    grid->addWidget(m_editor, 0, 1);
    grid->addWidget(m_effect, 1, 0, 1, 2);
    discard();
}

QWidget* SettingRow::makeEditor()
{
    if (m_setting.kind == Setting::Kind::Fixed) return m_fixed = new QLabel(this);
    if (m_setting.kind == Setting::Kind::Choice) {
        m_choice = new QComboBox(this);
        m_choice->setFocusPolicy(Qt::StrongFocus); // not by the wheel
        m_choice->installEventFilter(this);
        for (const std::string& choice : m_setting.choices)
            m_choice->addItem(QString::fromStdString(choice));
        connect(m_choice, &QComboBox::activated, this, &SettingRow::edit);
        return m_choice;
    }
    m_line = new QLineEdit(this);
    connect(m_line, &QLineEdit::textEdited, this, &SettingRow::edit);
    connect(m_line, &QLineEdit::returnPressed, this, &SettingRow::confirmed);
    return m_line;
}

/// The wheel is for the page, also over a choice.
bool SettingRow::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Wheel) return QWidget::eventFilter(watched, event);
    event->ignore();
    return true;
}

QString SettingRow::editedText() const
{
    if (m_line) return m_line->text();
    return m_choice ? m_choice->currentText() : textOf(m_setting.value);
}

void SettingRow::edit()
{
    m_fault = value() ? QString() : notANumber();
    showTexts();
    emit edited();
}

QString SettingRow::notANumber() const
{
    return m_setting.kind == Setting::Kind::Whole
               ? tr("“%1” is not a number: write it as %2 or 2^16.").arg(editedText(), textOf(m_setting.value))
               : tr("“%1” is not a number: write it as %2, 1e-7 or 2^16.").arg(editedText(), typed(0.1));
}

void SettingRow::setEditedText(const QString& text)
{
    if (m_line) m_line->setText(text);
    if (m_choice) m_choice->setCurrentText(text);
    edit();
}

std::optional<SettingValue> SettingRow::value() const
{
    return valueOf(m_setting.kind, editedText());
}

void SettingRow::setChoices(core::content::LayerChoices choices)
{
    m_layer = new LayerButton(std::move(choices), this);
    connect(m_layer, &LayerButton::chosen, this, &SettingRow::layersEdited);
    static_cast<QGridLayout*>(layout())->addWidget(m_layer, 0, 2, Qt::AlignTop);
}

bool SettingRow::isChanged() const
{
    return value() != m_setting.value;
}

void SettingRow::setSetting(const Setting& setting, std::size_t examples)
{
    const bool wasChanged = isChanged();
    m_setting = setting;
    m_examples = examples;
    if (!wasChanged) discard();
    showTexts();
}

void SettingRow::discard()
{
    const QString text = textOf(m_setting.value);
    if (m_line) m_line->setText(text);
    if (m_choice) m_choice->setCurrentText(text);
    if (m_fixed) m_fixed->setText(text);
    if (m_fixed) m_fixed->setVisible(m_setting.layer.empty()); // of a layer, the label says it
    m_fault.clear();
    showTexts();
}

void SettingRow::showFault(const QString& fault)
{
    m_fault = fault;
    showTexts();
}

void SettingRow::showTexts()
{
    Setting now = m_setting;
    now.value = value().value_or(m_setting.value);
    m_label->setText(labelOf(m_setting));
    m_label->setFont(m_theme.font(isChanged() ? TypeRole::PanelTitle : TypeRole::Body));
    const QString effect = m_fault.isEmpty() ? effectOf(now, m_examples) : QStringLiteral("✕ ") + m_fault;
    m_effect->setText(effect);
    m_effect->setVisible(!effect.isEmpty());
    QPalette colours = palette();
    colours.setColor(QPalette::Text, m_theme.overflow.text);
    m_effect->setPalette(colours);
    m_effect->setForegroundRole(m_fault.isEmpty() ? QPalette::PlaceholderText : QPalette::Text);
    m_editor->setAccessibleDescription(effect);
    m_editor->setWhatsThis(helpOf(now, m_examples));
    const QString place = tr("In the experiment's file: %1").arg(QString::fromStdString(m_setting.field));
    for (QWidget* widget : {static_cast<QWidget*>(m_label), m_editor})
        widget->setToolTip(m_editor->whatsThis() + QLatin1Char('\n') + place);
}

/// With the space before it.
int SettingRow::widthOfButton(const Theme& theme) const
{
    return m_layer ? m_layer->sizeHint().width() + theme.px(kSpacing) : 0;
}

void SettingRow::setTheme(const Theme& theme)
{
    m_theme = theme;
    if (m_layer) m_layer->setTheme(theme);
    auto* grid = static_cast<QGridLayout*>(layout());
    grid->setHorizontalSpacing(theme.px(kSpacing));
    grid->setVerticalSpacing(theme.px(2));
    m_effect->setFont(theme.font(TypeRole::Small));
    m_editor->setFont(theme.font(TypeRole::Body));
    m_editor->setFixedWidth(theme.px(kEditorWidth) - widthOfButton(theme));
    const int inset = theme.px(kTextInset);
    if (m_line) m_line->setTextMargins(inset, 0, inset, 0);
    if (m_fixed) m_fixed->setContentsMargins(theme.px(kFixedInset), 0, 0, 0);
    showTexts();
}

void SettingRow::retranslate()
{
    if (m_line && value() && !isChanged()) m_line->setText(textOf(m_setting.value)); // in the locale's writing
    m_editor->setAccessibleName(labelOf(m_setting));
    if (m_layer) m_layer->retranslate();
    showTexts();
}

} // namespace ui::settings
