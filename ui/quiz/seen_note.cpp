#include "ui/quiz/seen_note.h"
#include "ui/learning/live_html.h"
#include "ui/learning/measure_names.h"
#include "ui/learning/scene.h"
#include "ui/number_text.h"
#include <QDockWidget>
#include <algorithm>

namespace ui::quiz {

namespace {

using core::content::Measure;

/// Each once, in the order of the claim.
void collect(const core::content::Condition& condition, std::vector<Measure>& measures)
{
    const bool isNew = std::ranges::find(measures, condition.value) == measures.end();
    if (condition.kind == core::content::Condition::Kind::Compare && isNew) measures.push_back(condition.value);
    for (const core::content::Condition& part : condition.parts)
        collect(part, measures);
}

} // namespace

SeenNote::SeenNote(QWidget* parent) : QLabel(parent)
{
    setObjectName(QStringLiteral("quizSeen"));
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    setForegroundRole(QPalette::PlaceholderText);
    hide();
}

void SeenNote::setDemonstration(const core::content::Demonstration* demonstration)
{
    m_demonstration = demonstration;
    hide();
}

void SeenNote::retranslate()
{
    setAccessibleName(tr("What the window shows now"));
    setWhatsThis(tr("What the answer is seen by, as it stands in the window now, and the panel that shows it."));
}

void SeenNote::showView(const core::learning::View& view)
{
    const bool isItsRun =
        m_demonstration && view.now.opened && learning::isSameOpening(*view.now.opened, m_demonstration->opens);
    if (!isItsRun) return hide();
    std::vector<Measure> measures;
    collect(m_demonstration->claim, measures);
    QStringList lines{tr("In the window now:")};
    for (const Measure& measure : measures)
        if (const QString line = lineOf(measure, view); !line.isEmpty()) lines += line;
    setText(lines.join(QLatin1Char('\n')));
    setVisible(lines.size() > 1);
}

QString SeenNote::lineOf(const Measure& measure, const core::learning::View& view) const
{
    const QString name = learning::nameOf(measure);
    const auto measured = core::learning::measure(measure, view);
    if (name.isEmpty() || !measured) return {};
    const QString panel = learning::panelOf(measure);
    const auto* dock = panel.isEmpty() ? nullptr : window()->findChild<const QDockWidget*>(panel);
    const QString value =
        learning::isExponent(measure) ? powerOfTwo(static_cast<int>(measured->number)) : learning::written(measured);
    return dock ? tr("%1: %2 (panel %3)").arg(name, value, dock->windowTitle())
                : QStringLiteral("%1: %2").arg(name, value);
}

} // namespace ui::quiz
