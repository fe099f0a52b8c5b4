#include "ui/quiz/feedback.h"
#include "ui/learning/live_html.h"
#include "ui/messages.h"
#include "ui/quiz/run_text.h"
#include "ui/quiz/solution.h"
#include <QAccessible>
#include <QLabel>
#include <QVBoxLayout>

namespace ui::quiz {

namespace {

/// Steps are those of the whole run; a question may speak of the last ones only.
QString measuredText(const core::content::Measure& measure, const core::learning::Measured& measured)
{
    using Kind = core::content::Measure::Kind;
    const QString value = learning::written(measured);
    if (!measured.whole) return Feedback::tr("measured: %1").arg(value);
    if (measure.kind == Kind::Skips || measure.kind == Kind::OptimizerSteps)
        return Feedback::tr("measured: %1 of %n steps of the run", nullptr, static_cast<int>(*measured.whole))
            .arg(value);
    const core::learning::Measured whole{core::content::ValueKind::Count, *measured.whole, ""};
    return Feedback::tr("measured: %1 of %2").arg(value, learning::written(whole));
}

QStringList factsOf(const core::content::Question& question, const core::learning::Verdict& verdict)
{
    QStringList facts;
    if (verdict.measured) facts += measuredText(question.predict.measure, *verdict.measured);
    if (verdict.run && verdict.cured) {
        facts += Feedback::tr("As it stands: %1").arg(runText(*verdict.run));
        facts +=
            (verdict.right ? Feedback::tr("With this line put right: %1") : Feedback::tr("Without the chosen line: %1"))
                .arg(runText(*verdict.cured));
    } else if (verdict.run) {
        facts += Feedback::tr("This order on the engine: %1").arg(runText(*verdict.run));
    }
    return facts;
}

} // namespace

Feedback::Feedback(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("feedback"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_title = addLabel(QStringLiteral("feedbackTitle"));
    m_why = addLabel(QStringLiteral("feedbackWhy"));
    m_facts = addLabel(QStringLiteral("feedbackFacts"));
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel* label : {m_title, m_facts})
        label->setTextFormat(Qt::PlainText);
    hide();
}

QLabel* Feedback::addLabel(const QString& name)
{
    auto* label = new QLabel(this);
    label->setObjectName(name);
    label->setWordWrap(true);
    layout()->addWidget(label);
    return label;
}

void Feedback::clear()
{
    m_words = {};
    hide();
}

void Feedback::showVerdict(const core::content::Question& question, const core::learning::Verdict& verdict)
{
    say([this, &question, verdict]() -> Said {
        const auto view = verdict.view();
        return {verdict.right ? tr("✓ Right") : tr("✕ Not right"),
                learning::liveHtml(verdict.why, view ? &*view : nullptr, m_theme), factsOf(question, verdict)};
    });
}

void Feedback::showSolution(const core::content::Question& question, const core::learning::Verdict& verdict)
{
    say([this, &question, verdict]() -> Said {
        const auto view = verdict.view();
        QStringList facts;
        if (verdict.measured) facts += measuredText(question.predict.measure, *verdict.measured);
        return {tr("✓ %1").arg(solutionText(question, verdict)),
                learning::liveHtml(solutionWhy(question, verdict), view ? &*view : nullptr, m_theme), facts};
    });
}

void Feedback::showProblem(const core::Message& message)
{
    say([message]() -> Said { return {tr("The engine could not answer"), sentence(message).toHtmlEscaped(), {}}; });
}

void Feedback::say(std::function<Said()> words)
{
    m_words = std::move(words);
    showWords();
    show();
    announce();
}

void Feedback::showWords()
{
    if (!m_words) return;
    const Said said = m_words();
    m_title->setText(said.title);
    m_why->setText(said.why);
    m_facts->setText(said.facts.join(QLatin1Char('\n')));
    m_facts->setVisible(!said.facts.isEmpty());
    setAccessibleDescription(said.title);
}

void Feedback::announce()
{
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void Feedback::setTheme(const Theme& theme)
{
    m_theme = theme;
    layout()->setSpacing(theme.px(4));
    m_title->setFont(theme.font(TypeRole::PanelTitle));
    m_why->setFont(theme.font(TypeRole::Body));
    m_facts->setFont(theme.font(TypeRole::Small));
    showWords();
}

void Feedback::retranslate()
{
    setAccessibleName(tr("What is said to the answer"));
    setWhatsThis(tr("Whether the answer is right, why, and what the engine did with it."));
    showWords();
}

} // namespace ui::quiz
