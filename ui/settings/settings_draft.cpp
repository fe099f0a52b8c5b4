#include "ui/settings/settings_draft.h"

namespace ui::settings {

using core::content::Setting;
using core::content::SettingValues;

void SettingsDraft::showSnapshot(const core::Snapshot& snapshot)
{
    if (snapshot.opened != m_opened) discard();
    m_opened = snapshot.opened;
    m_name = snapshot.experiment;
    m_seed = snapshot.seed;
    m_plan = snapshot.plan;
}

const std::vector<core::content::Layer>& SettingsDraft::layers() const
{
    return m_edits.empty() ? m_opened->layers : m_layers;
}

std::vector<Setting> SettingsDraft::settings() const
{
    if (!m_opened) return {};
    std::vector<Setting> settings = core::content::settingsOf(*m_opened, layers());
    for (Setting& setting : settings) {
        if (setting.field == "seed") setting.value = static_cast<double>(m_seed);
        if (setting.field == "iterations") setting.value = static_cast<double>(m_plan);
    }
    return settings;
}

void SettingsDraft::editLayers(const SettingValues& changes)
{
    SettingValues edits = m_edits;
    edits.insert(edits.end(), changes.begin(), changes.end());
    m_layers = core::content::layersWith(*m_opened, edits);
    m_edits = std::move(edits);
}

void SettingsDraft::check(const SettingValues& changes) const
{
    if (m_opened) (void)core::content::withSettings(*m_opened, changes);
}

void SettingsDraft::discard()
{
    m_edits.clear();
    m_layers.clear();
}

} // namespace ui::settings
