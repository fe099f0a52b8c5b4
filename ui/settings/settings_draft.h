#pragma once
// The settings of the run, with layers that were added and removed since and are not applied yet. Knows nothing of
// widgets.
#include "core/content/settings.h"
#include "core/snapshot.h"

namespace ui::settings {

class SettingsDraft {
public:
    /// Where the run began with another experiment, or with other settings, the layers are its own again.
    void showSnapshot(const core::Snapshot& snapshot);
    const std::string& experiment() const { return m_name; }
    std::vector<core::content::Setting> settings() const;
    const std::vector<core::content::Layer>& layers() const;

    /// In their order. Throws ContentError, with everything as it was.
    void editLayers(const core::content::SettingValues& changes);
    const core::content::SettingValues& layerEdits() const { return m_edits; }
    /// Throws ContentError where the run cannot begin with these changes.
    void check(const core::content::SettingValues& changes) const;
    void discard();

private:
    std::string m_name;
    std::uint64_t m_seed = 0, m_plan = 0;
    std::shared_ptr<const core::content::Experiment> m_opened;
    core::content::SettingValues m_edits;
    std::vector<core::content::Layer> m_layers; // with these
};

} // namespace ui::settings
