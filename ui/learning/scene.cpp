#include "ui/learning/scene.h"
#include "core/learning/action_commands.h"
#include "ui/engine_bridge.h"
#include "ui/experiment_files.h"
#include <utility>

namespace ui::learning {

namespace {

bool hasSameSource(const core::content::Experiment& a, const core::content::Experiment& b)
{
    return a.source == b.source || (a.source && b.source && *a.source == *b.source);
}

} // namespace

bool isSameOpening(const core::content::Experiment& a, const core::content::Experiment& b)
{
    return a.id == b.id && a.file == b.file && hasSameSource(a, b) && a.seed == b.seed;
}

bool standsAtStart(const core::Snapshot& snapshot, const core::content::Experiment& of)
{
    return snapshot.opened && isSameOpening(*snapshot.opened, of) && snapshot.state == core::EngineState::Paused &&
           snapshot.iteration == 0 && snapshot.next == 0 && snapshot.autocastAfter == of.autocast &&
           snapshot.scalerAfter == of.scaler.enabled && snapshot.programAfter.lines == of.program.lines;
}

Scene::Scene(EngineBridge& bridge, ExperimentFiles& files, QObject* parent)
    : QObject(parent), m_bridge(bridge), m_files(files)
{
    connect(&files, &ExperimentFiles::opened, this, &Scene::begin);
}

void Scene::open(const core::content::Experiment& experiment, const std::vector<core::content::Action>& actions)
{
    m_actions.clear();
    m_wanted = experiment;
    m_planned = actions;
    m_files.openPrepared(experiment);
}

void Scene::begin(const core::content::Experiment& opened)
{
    m_actions.clear();
    if (!m_wanted || !isSameOpening(*m_wanted, opened)) return;
    m_wanted.reset();
    m_actions.assign(m_planned.begin(), m_planned.end());
    // The snapshot of the opened experiment is on its way to the panels.
    QMetaObject::invokeMethod(this, &Scene::goOn, Qt::QueuedConnection);
}

void Scene::showSnapshot(const core::SnapshotPtr& snapshot)
{
    m_snapshot = snapshot;
    goOn();
}

/// An action that runs on (to the next skip) is over once the engine pauses.
void Scene::goOn()
{
    if (m_isUnderway || m_actions.empty() || !m_snapshot || m_snapshot->state == core::EngineState::Running) return;
    const core::content::Action action = std::move(m_actions.front());
    m_actions.pop_front();
    for (core::Command& command : core::learning::commandsOf(action, *m_snapshot))
        m_bridge.post(std::move(command));
    m_isUnderway = true;
    const auto done = [this] {
        m_isUnderway = false;
        if (m_actions.empty()) emit played();
        goOn();
    };
    m_bridge.consult(
        this, [done](kernels::Backend&) { return done; }, [done](const core::Message&) { done(); });
}

} // namespace ui::learning
