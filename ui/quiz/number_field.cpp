#include "ui/quiz/number_field.h"
#include "ui/number_text.h"
#include "ui/quiz/focus_room.h"
#include "ui/typed_number.h"
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QVBoxLayout>

namespace ui::quiz {

NumberField::NumberField(const core::content::Question& question, QWidget* parent)
    : AnswerView(parent), m_question(question), m_field(new QLineEdit(this)), m_right(new QLabel(this))
{
    m_field->setObjectName(QStringLiteral("numberAnswer"));
    m_right->setObjectName(QStringLiteral("rightNumber"));
    m_right->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kFocusRoom, 0, kFocusRoom, 0);
    column->addWidget(m_field);
    column->addWidget(m_right);
    setFocusProxy(m_field);
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_number = numberIn(text);
        emit changed();
    });
}

core::learning::Answer NumberField::answer() const
{
    core::learning::Answer answer;
    answer.number = m_number;
    return answer;
}

bool NumberField::isComplete() const
{
    return m_number.has_value();
}

QString NumberField::whatIsMissing() const
{
    return tr("Write a number first, such as 65504, 1e-8 or 2^-24.");
}

/// Typed elsewhere in the panel.
void NumberField::press(int digit)
{
    if (m_field->hasFocus() || m_field->isReadOnly()) return;
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->insert(QString::number(digit));
}

void NumberField::showVerdict(const core::learning::Verdict* verdict)
{
    m_field->setReadOnly(true);
    if (!verdict || verdict->right) return;
    m_right->setText(tr("The right number is %1.").arg(number(m_question.number.value, 6)));
    m_right->show();
}

/// What was typed means the same number in another language: 0,5 becomes 0.5.
void NumberField::showTexts(const core::learning::View*)
{
    if (m_number && numberIn(m_field->text()) != m_number)
        m_field->setText(QLocale().toString(*m_number, 'g', QLocale::FloatingPointShortest));
    m_field->setAccessibleName(tr("Your number"));
    m_field->setPlaceholderText(tr("a number, such as 65504, 1e-8 or 2^-24"));
    m_field->setWhatsThis(tr("Write the number here; Enter checks it. Powers of two may be written as 2^-24."));
}

void NumberField::setTheme(const Theme& theme)
{
    m_field->setFont(theme.font(TypeRole::Body));
    m_field->setMinimumHeight(theme.px(36, 56));
    m_right->setFont(theme.font(TypeRole::Body));
}

} // namespace ui::quiz
