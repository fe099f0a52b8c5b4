#include "ui/events/event_texts.h"
#include "ui/events/origin.h"
#include "ui/number_text.h"
#include <QCoreApplication>

namespace ui::events {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::events::EventTexts)
};

/// Where it happened more than once, or in more than one iteration.
QString happenedOften(const Event& event)
{
    const int times = pluralOf(event.times);
    switch (event.kind) {
    case EventKind::Skipped:
        return Words::tr("%1 steps skipped", nullptr, times).arg(count(event.times));
    case EventKind::Grew:
        return Words::tr("loss scale grew %1 times", nullptr, times).arg(count(event.times));
    case EventKind::BackedOff:
        return Words::tr("loss scale shrank %1 times", nullptr, times).arg(count(event.times));
    default:
        return Words::tr("inf or NaN");
    }
}

QString happened(const Event& event)
{
    switch (event.kind) {
    case EventKind::Skipped:
        return Words::tr("step skipped");
    case EventKind::Grew:
        return Words::tr("loss scale grew");
    case EventKind::BackedOff:
        return Words::tr("loss scale shrank");
    case EventKind::ScaleSet:
        return Words::tr("loss scale set by hand");
    case EventKind::ScalerOn:
        return Words::tr("GradScaler on");
    case EventKind::ScalerOff:
        return Words::tr("GradScaler off");
    case EventKind::AutocastOn:
        return Words::tr("autocast on");
    case EventKind::AutocastOff:
        return Words::tr("autocast off");
    case EventKind::NonFinite:
        return Words::tr("inf or NaN");
    case EventKind::Failed:
        return Words::tr("error in line %1").arg(event.failure->line);
    }
    return {};
}

QString placeOf(const core::NonFinite& cause, const std::vector<core::OpRun>& ops)
{
    const QString place = Words::tr("%1, line %2").arg(QString::fromStdString(cause.tensor)).arg(cause.line);
    const auto origin = originOf(cause.tensor, ops);
    if (!origin) return place;
    const QString op = QString::fromStdString(origin->op);
    return QStringLiteral("%1, %2").arg(place, origin->backward ? Words::tr("backward of %1").arg(op) : op);
}

QString causeOf(const Event& event, const std::vector<core::OpRun>& ops)
{
    if (event.cause->tensor == event.lastCause->tensor)
        return Words::tr("first inf or NaN: %1").arg(placeOf(*event.cause, ops));
    return Words::tr("first inf or NaN: %1; at last %2")
        .arg(placeOf(*event.cause, ops), QString::fromStdString(event.lastCause->tensor));
}

QString clickText(const Event& event)
{
    return event.first == event.last
               ? Words::tr("Click or Enter: back to the start of iteration %1").arg(count(event.first + 1))
               : Words::tr("Click or Enter: back to the start of iteration %1, the first of them")
                     .arg(count(event.first + 1));
}

} // namespace

QString titleOf(const Event& event)
{
    const QString first = count(event.first + 1), last = count(event.last + 1);
    if (event.first != event.last) return Words::tr("Iterations %1 to %2: %3").arg(first, last, happenedOften(event));
    return Words::tr("Iteration %1: %2").arg(first, event.times > 1 ? happenedOften(event) : happened(event));
}

QString scaleOf(const Event& event)
{
    if (event.kind == EventKind::Failed || event.kind == EventKind::NonFinite || event.kind == EventKind::AutocastOn ||
        event.kind == EventKind::AutocastOff)
        return {};
    if (event.before == event.after) return powerOrNumber(event.after);
    return QStringLiteral("%1 → %2").arg(powerOrNumber(event.before), powerOrNumber(event.after));
}

QString detailOf(const Event& event, const std::vector<core::OpRun>& ops)
{
    if (event.failure)
        return QStringLiteral("%1: %2").arg(QString::fromStdString(event.failure->type),
                                            QString::fromStdString(event.failure->message));
    if (!event.cause || !event.lastCause) return {};
    if (event.kind != EventKind::NonFinite || event.steps == 0) return causeOf(event, ops);
    return Words::tr("%1; the optimizer stepped all the same").arg(causeOf(event, ops));
}

QString sentenceOf(const Event& event, const std::vector<core::OpRun>& ops)
{
    QStringList parts{titleOf(event)};
    if (const QString scale = scaleOf(event); !scale.isEmpty()) parts << Words::tr("loss scale %1").arg(scale);
    if (const QString detail = detailOf(event, ops); !detail.isEmpty()) parts << detail;
    return parts.join(QStringLiteral("; "));
}

QString tipOf(const Event& event, const std::vector<core::OpRun>& ops)
{
    QStringList lines{titleOf(event)};
    if (!scaleOf(event).isEmpty())
        lines << (event.before == event.after ? Words::tr("The loss scale stayed %1.").arg(powerAndNumber(event.after))
                                              : Words::tr("The loss scale went from %1 to %2.")
                                                    .arg(powerAndNumber(event.before), powerAndNumber(event.after)));
    if (const QString detail = detailOf(event, ops); !detail.isEmpty()) lines << detail;
    return (lines << clickText(event)).join(QLatin1Char('\n'));
}

plots::PlotTable tableOf(const std::vector<Event>& events, const std::vector<core::OpRun>& ops)
{
    plots::PlotTable table{{Words::tr("first iteration"), Words::tr("last iteration"), Words::tr("event"),
                            Words::tr("scale before"), Words::tr("scale after"), Words::tr("what and where")},
                           {}};
    for (const Event& event : events)
        table.rows.push_back({static_cast<qulonglong>(event.first + 1), static_cast<qulonglong>(event.last + 1),
                              event.first == event.last ? happened(event) : happenedOften(event), event.before,
                              event.after, detailOf(event, ops)});
    return table;
}

} // namespace ui::events
