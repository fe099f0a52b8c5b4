#include "ui/quiz/feedback.h"
#include "ui/learning/live_html.h"
#include "ui/quiz/run_text.h"
#include <QAccessible>
#include <QLabel>
#include <QVBoxLayout>

namespace ui::quiz {

namespace {

std::optional<core::learning::View> viewOf(const core::learning::Verdict& verdict)
{
    if (verdict.end) return verdict.end->view();
    if (verdict.run) return verdict.run->end.view();
    return std::nullopt;
}

QStringList factsOf(const core::learning::Verdict& verdict)
{
    QStringList facts;
    if (verdict.measured) facts += Feedback::tr("measured: %1").arg(learning::written(verdict.measured));
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
    hide();
}

void Feedback::showVerdict(const core::learning::Verdict& verdict)
{
    const auto view = viewOf(verdict);
    say(verdict.right ? tr("✓ Right") : tr("✕ Not right"),
        learning::liveHtml(verdict.why, view ? &*view : nullptr, m_theme), factsOf(verdict));
}

void Feedback::showSolution(const QString& right, const core::content::Text& why,
                            const core::learning::Verdict& verdict)
{
    const auto view = viewOf(verdict);
    QStringList facts;
    if (verdict.measured) facts += tr("measured: %1").arg(learning::written(verdict.measured));
    say(tr("✓ %1").arg(right), learning::liveHtml(why, view ? &*view : nullptr, m_theme), facts);
}

void Feedback::showProblem(const QString& sentence)
{
    say(tr("The engine could not answer"), sentence.toHtmlEscaped(), {});
}

void Feedback::say(const QString& title, const QString& why, const QStringList& facts)
{
    m_title->setText(title);
    m_why->setText(why);
    m_facts->setText(facts.join(QLatin1Char('\n')));
    m_facts->setVisible(!facts.isEmpty());
    show();
    setAccessibleDescription(m_title->text());
    announce();
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
}

void Feedback::retranslate()
{
    setAccessibleName(tr("What is said to the answer"));
    setWhatsThis(tr("Whether the answer is right, why, and what the engine did with it."));
}

} // namespace ui::quiz
