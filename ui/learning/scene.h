#pragma once
// Sets the scene in the window: opens an experiment on the engine and does there what a list of actions says, one after
// the other. Knows nothing of lessons or questions.
#include "core/content/action.h"
#include "core/content/experiment.h"
#include <QObject>
#include <deque>

namespace core {
struct Snapshot;
}

namespace ui {
class EngineBridge;
class ExperimentFiles;
} // namespace ui

namespace ui::learning {

/// Opened from the same file with the same changes: what an experiment is, apart from edits.
bool isSameOpening(const core::content::Experiment& a, const core::content::Experiment& b);
/// It is what the engine has, and nothing was run or changed yet.
bool standsAtStart(const core::Snapshot& snapshot, const core::content::Experiment& of);

class Scene : public QObject {
    Q_OBJECT
public:
    Scene(EngineBridge& bridge, ExperimentFiles& files, QObject* parent);

    /// A person may have to decide about unsaved edits first; if the answer is Cancel, nothing happens.
    void open(const core::content::Experiment& experiment, const std::vector<core::content::Action>& actions = {});
    /// The window's newest.
    void showSnapshot(const core::SnapshotPtr& snapshot);

signals:
    void played();

private:
    void begin(const core::content::Experiment& opened);
    void goOn();

    EngineBridge& m_bridge;
    ExperimentFiles& m_files;
    core::SnapshotPtr m_snapshot;
    std::optional<core::content::Experiment> m_wanted; // asked for, not open yet
    std::vector<core::content::Action> m_planned;      // once it is open
    std::deque<core::content::Action> m_actions;       // still to be done
    bool m_isUnderway = false;                         // the engine has not obeyed the last one yet
};

} // namespace ui::learning
