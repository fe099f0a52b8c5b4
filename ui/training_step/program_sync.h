#pragma once
// Keeps the editor's text and the engine's program the same: sends the text when it is right again and the typing
// rests, takes over what the engine writes without disturbing the typing. Knows nothing of painting.
#include "core/snapshot.h"
#include "ui/training_step/line_map.h"
#include <QObject>

class QTimer;

namespace ui::training_step {

class ProgramView;

class ProgramSync : public QObject {
    Q_OBJECT
public:
    explicit ProgramSync(ProgramView* view);

    /// Another experiment's program, which the engine has too.
    void load(const core::Program& program);
    void showSnapshot(const core::Snapshot& snapshot);
    /// Sends at once what is right and not sent yet.
    void commit();
    /// Back to what the engine has.
    void discard();
    /// The engine is about to be told to write this dtype: as this revision.
    std::uint64_t expectFormat(kernels::Format format);

signals:
    void programEdited(const core::Program& program, std::uint64_t revision);
    /// Lines from 1: of the program as edited, and of the one that runs until an edit takes effect.
    void marksChanged(const std::vector<int>& lines, const std::vector<int>& before);

private:
    void textChanged();
    void caretMoved();
    void takeOver(const core::Program& program);
    void sendMarks();
    std::vector<int> marksIn(const Lines& lines) const;

    ProgramView& m_view;
    QTimer* m_rest;               // of the typing
    core::Program m_agreed;       // what the engine has, or will have when it has read what was sent
    std::uint64_t m_revision = 0; // of m_agreed, where it was sent from here
    bool m_isHeld = false;        // while the text is written here: caret and lines disagree on the way
    Lines m_running;              // the program that runs: an edit may wait for the next iteration
    std::pair<std::vector<int>, std::vector<int>> m_sentMarks;
    int m_caretLine = 0;
};

} // namespace ui::training_step
