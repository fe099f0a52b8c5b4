#pragma once
// The panel "Settings": everything of the experiment but toggles and program, with what it does; changes are applied
// together, and start the run again. Knows nothing of files.
#include "core/content/settings.h"
#include "ui/panel.h"
#include "ui/settings/setting_texts.h"
#include "ui/settings/settings_draft.h"

class QLabel;
class QScrollArea;
class QTimer;
class QVBoxLayout;

namespace ui::settings {

class SettingRow;
class SettingsFooter;

class SettingsPanel : public Panel {
    Q_OBJECT
public:
    explicit SettingsPanel(QWidget* parent = nullptr);
    /// Those that were edited, in the order of the file; none where one is no number.
    std::optional<core::content::SettingValues> changes() const;
    /// Why the changes could not be applied; `field` is where, if it is one of the settings'.
    void showFault(const std::string& field, const QString& sentence);

    void showSnapshot(const core::Snapshot& snapshot) override;
    void setTheme(const Theme& theme) override;
    void retranslate() override;
    void fillMenu(QMenu& menu) override;
    QString keyEffect(const QKeyEvent& key) const override;

signals:
    void applied(const core::content::SettingValues& changes);

private:
    void showSettings();
    void build();
    void clear();
    SettingRow* makeRow(const core::content::Setting& setting);
    bool isChanged() const;
    bool isWrong() const;
    void editLayers(const core::content::SettingChange& change);
    void addTitle(Group group);
    void apply();
    void check();
    SettingRow* placeFault(const std::string& field, const QString& sentence);
    void clearFaults();
    void discard();
    void showState();
    QString stateText() const;

    Theme m_theme;
    std::uint64_t m_run = 0;
    SettingsDraft m_draft;
    std::vector<core::content::Setting> m_settings; // the draft's, as they are shown
    std::size_t m_examples = 0;
    QString m_fault; // of none of the rows
    QTimer* m_check; // runs while something is being typed
    QScrollArea* m_scroll;
    int m_place = 0; // of its bar, to be gone back to once new rows are laid out
    QWidget* m_page;
    QVBoxLayout* m_column;
    QList<SettingRow*> m_rows;
    struct Title {
        Group group;
        QLabel *title, *note;
    };
    QList<Title> m_titles;
    SettingsFooter* m_footer;
};

} // namespace ui::settings
