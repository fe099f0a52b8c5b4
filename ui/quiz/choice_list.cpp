#include "ui/quiz/choice_list.h"
#include "ui/learning/live_html.h"
#include "ui/quiz/choice_row.h"
#include "ui/quiz/focus_room.h"
#include <QVBoxLayout>

namespace ui::quiz {

ChoiceList::ChoiceList(const core::content::Question& question, QWidget* parent)
    : AnswerView(parent), m_question(question)
{
    setObjectName(QStringLiteral("choices"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    for (std::size_t i = 0; i < question.choices.size(); ++i)
        addRow(i);
    setFocusProxy(m_rows.front().button);
}

void ChoiceList::addRow(std::size_t index)
{
    Row row{};
    if (isSeveral()) {
        auto* box = new SeveralRow(this);
        row = {box, &box->face()};
    } else {
        auto* radio = new OneRow(this);
        row = {radio, &radio->face()};
    }
    row.button->setObjectName(QStringLiteral("choice%1").arg(index + 1));
    layout()->addWidget(row.button);
    connect(row.button, &QAbstractButton::toggled, this, &AnswerView::changed);
    m_rows.push_back(row);
}

core::learning::Answer ChoiceList::answer() const
{
    core::learning::Answer answer;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].button->isChecked()) answer.chosen.push_back(i);
    return answer;
}

bool ChoiceList::isComplete() const
{
    return !answer().chosen.empty();
}

QString ChoiceList::whatIsMissing() const
{
    return isSeveral() ? tr("Choose at least one answer first.") : tr("Choose an answer first.");
}

void ChoiceList::press(int digit)
{
    const auto index = static_cast<std::size_t>(digit - 1);
    if (index >= m_rows.size() || !m_rows[index].button->isEnabled()) return;
    m_rows[index].button->setFocus(Qt::ShortcutFocusReason);
    m_rows[index].button->click();
}

QString ChoiceList::digitEffect(int digit) const
{
    const auto index = static_cast<std::size_t>(digit - 1);
    if (index >= m_rows.size() || !m_rows[index].button->isEnabled()) return {};
    const bool isTakenBack = isSeveral() && m_rows[index].button->isChecked();
    return (isTakenBack ? tr("took %1 back") : tr("chose %1")).arg(letterOf(index));
}

void ChoiceList::showVerdict(const core::learning::Verdict* verdict)
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        row.button->setEnabled(false);
        if (!verdict) continue;
        const bool isPrediction = m_question.kind == core::content::Question::Kind::Predict;
        mark(row, isPrediction ? verdict->rightChoice == i : m_question.choices[i].right);
    }
}

void ChoiceList::mark(const Row& row, bool isRight)
{
    const bool isWrong = !isRight && row.button->isChecked();
    row.face->setMark(isRight ? ChoiceMark::Right : isWrong ? ChoiceMark::Wrong : ChoiceMark::None);
    row.button->setAccessibleDescription(isRight ? tr("right") : isWrong ? tr("chosen, not right") : QString());
    row.button->update();
}

void ChoiceList::showTexts(const core::learning::View* view)
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const core::content::Text& text = m_question.choices[i].text;
        m_rows[i].face->setText(letterOf(i), learning::liveLine(text, view, m_theme));
        m_rows[i].button->setAccessibleName(QStringLiteral("%1: %2").arg(letterOf(i), learning::liveWords(text, view)));
        m_rows[i].button->setWhatsThis(tr("An answer. The keys 1 to 9 choose answers, Enter checks what is chosen."));
        m_rows[i].button->updateGeometry();
        m_rows[i].button->update();
    }
}

void ChoiceList::setTheme(const Theme& theme)
{
    m_theme = theme;
    layout()->setSpacing(theme.px(8) - 2 * kFocusRoom);
    for (const Row& row : m_rows) {
        row.face->setTheme(theme);
        row.button->updateGeometry();
        row.button->update();
    }
}

} // namespace ui::quiz
