#pragma once
// The experiment files that were opened or saved last, newest first, kept in the settings. Knows nothing of what is in
// them.
#include <QStringList>
#include <functional>

class QMenu;
class QSettings;

namespace ui {

class RecentFiles {
public:
    /// Null: remembered until the window closes.
    explicit RecentFiles(QSettings* settings);

    void add(const QString& file);
    const QStringList& files() const { return m_files; }
    /// One entry a file; those that are gone are not available and say so.
    void fill(QMenu& menu, const std::function<void(const QString& file)>& open) const;

private:
    QSettings* m_settings;
    QStringList m_files;
};

} // namespace ui
