#pragma once
// The experiment as a file: open, save, save as, and the question about a text that is not saved. Knows nothing of the
// engine: it says what is to be opened, and is told how things stand.
#include "core/content/settings.h"
#include "ui/recent_files.h"
#include <QObject>

class QWidget;

namespace core {
struct Snapshot;
}

namespace ui {

class ExperimentFiles : public QObject {
    Q_OBJECT
public:
    ExperimentFiles(core::content::Experiment opened, QSettings* settings, QWidget* window);

    const core::content::Experiment& experiment() const { return m_saved; } // as opened or saved last
    bool isChanged() const { return m_isChanged; }
    QString name() const; // of the file; of a shipped experiment its id
    const RecentFiles& recent() const { return m_recent; }

    /// The program as it stands in the editor: what would be saved, and whether it can be.
    void showProgram(const core::Program& program, bool isRight);
    void showSnapshot(const core::Snapshot& snapshot);

    /// A shipped id or a file.
    void open(const QString& idOrFile);
    /// One that a lesson page or a question brings along: edits of it are made to be thrown away, and never ask.
    void openPrepared(const core::content::Experiment& experiment);
    /// The experiment as it stands with other settings: announced by applied(), or by planned() where only the number
    /// of iterations is another one, and not saved yet. Throws ContentError, with everything as it was.
    void apply(const core::content::SettingValues& settings);
    void chooseFile();
    void save();
    void saveAs();
    /// At once, or when a person has decided about a change; not at all if the answer is Cancel.
    void askThen(const std::function<void()>& next);

signals:
    void read(const core::content::Experiment& experiment);    // right, and to be opened by the engine
    void opened(const core::content::Experiment& experiment);  // the engine has it
    void applied(const core::content::Experiment& experiment); // to be opened by the engine, with the same program
    void planned(std::uint64_t iterations);
    void saved();
    void failed(const QString& title, const QString& text);

private:
    void load(const QString& idOrFile);
    void beginOpening(core::content::Experiment experiment, bool isPrepared);
    void remember();
    bool isShipped(const QString& file) const;
    void write(const QString& file);
    void saveThen(std::function<void()> next);

    QWidget& m_window;
    RecentFiles m_recent;
    core::content::Experiment m_saved, m_now;
    std::optional<core::content::Experiment> m_opening; // sent to the engine, not seen in a snapshot yet
    std::function<void()> m_afterSaving;
    std::uint64_t m_run = 0, m_runBefore = 0;
    bool m_isChanged = false, m_isRight = true, m_hasOtherSettings = false;
    bool m_isPrepared = false, m_openingPrepared = false;
};

} // namespace ui
