#include "ui/events/event.h"

namespace ui::events {

namespace {

bool lastsLong(EventKind kind)
{
    return kind == EventKind::Skipped || kind == EventKind::Grew || kind == EventKind::BackedOff ||
           kind == EventKind::NonFinite;
}

Event eventOf(EventKind kind, const core::Record& record)
{
    Event event{kind, record.iteration, record.iteration};
    event.before = record.scaleBefore;
    event.after = record.scale;
    event.steps = static_cast<std::uint64_t>(record.optimizerSteps);
    return event;
}

void add(std::vector<Event>& events, Event event)
{
    const bool goesOn = !events.empty() && lastsLong(event.kind) && events.back().kind == event.kind &&
                        events.back().last + 1 == event.first;
    if (!goesOn) return events.push_back(std::move(event));
    Event& whole = events.back();
    whole.last = event.last;
    whole.times += event.times;
    whole.after = event.after;
    whole.steps += event.steps;
    whole.lastCause = std::move(event.lastCause);
}

void addToggles(std::vector<Event>& events, const core::Record& previous, const core::Record& record)
{
    if (record.autocast != previous.autocast)
        add(events, eventOf(record.autocast ? EventKind::AutocastOn : EventKind::AutocastOff, record));
    const bool isToggled = record.scaler != previous.scaler;
    if (!isToggled && record.scaleBefore == previous.scale) return;
    const EventKind kind = !isToggled      ? EventKind::ScaleSet
                           : record.scaler ? EventKind::ScalerOn
                                           : EventKind::ScalerOff;
    Event event = eventOf(kind, record);
    event.before = previous.scale;
    event.after = record.scaleBefore;
    add(events, std::move(event));
}

void addCaused(std::vector<Event>& events, EventKind kind, const core::Record& record, int times)
{
    Event event = eventOf(kind, record);
    event.cause = event.lastCause = record.firstNonFinite;
    event.times = static_cast<std::uint64_t>(times);
    add(events, std::move(event));
}

} // namespace

void appendEvents(std::vector<Event>& events, const core::Record* previous, const core::Record& record)
{
    if (previous) addToggles(events, *previous, record);
    if (record.skipped > 0)
        addCaused(events, EventKind::Skipped, record, record.skipped);
    else if (record.firstNonFinite)
        addCaused(events, EventKind::NonFinite, record, 1);
    if (record.grew) add(events, eventOf(EventKind::Grew, record));
    if (record.backedOff && record.skipped == 0) add(events, eventOf(EventKind::BackedOff, record));
    if (!record.error) return;
    Event failed = eventOf(EventKind::Failed, record);
    failed.failure = record.error;
    add(events, std::move(failed));
}

} // namespace ui::events
