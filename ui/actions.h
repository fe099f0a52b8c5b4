#pragma once
// Every action of the window: name, text, keys, help. Knows nothing of what they do.
#include "ui/theme.h"

class QAction;
class QObject;

namespace core {
struct Snapshot;
}

namespace ui {

struct Actions {
    QAction* quit = nullptr;
    QAction *undo = nullptr, *redo = nullptr, *moveUp = nullptr, *moveDown = nullptr, *doubleLines = nullptr;
    QAction *pasteLoop = nullptr, *restoreStep = nullptr, *mark = nullptr;
    QAction *open = nullptr, *openRecords = nullptr, *save = nullptr, *saveAs = nullptr;
    QAction *autocast = nullptr, *float16 = nullptr, *bfloat16 = nullptr, *scaler = nullptr, *newSeed = nullptr;
    QAction* settings = nullptr;
    QAction *run = nullptr, *statement = nullptr, *iteration = nullptr, *nextSkip = nullptr, *reset = nullptr;
    QAction *backStatement = nullptr, *backIteration = nullptr;
    QAction *slower = nullptr, *faster = nullptr;
    QAction *systemTheme = nullptr, *lightTheme = nullptr, *darkTheme = nullptr;
    QAction *english = nullptr, *russian = nullptr;
    QAction *fullScreen = nullptr, *presentation = nullptr, *resetLayout = nullptr;
    QAction *lesson = nullptr, *practice = nullptr, *knowledgeCheck = nullptr, *classMode = nullptr;
    QAction *openQuestions = nullptr, *shippedQuestions = nullptr, *importGift = nullptr, *exportQuestions = nullptr;
    QAction *whatsThis = nullptr, *keys = nullptr, *about = nullptr;
};

Actions makeActions(QObject* parent);
/// Texts and help in the application's language; showState() is to follow.
void retranslate(const Actions& actions);
/// Icons in the theme's colours.
void tint(const Actions& actions, const Theme& theme);
/// How the editor of the program stands.
struct Editing {
    int wrongLine = 0; // from 1; 0: none
    bool canUndo = false, canRedo = false;
};
/// What is checked, what is available and, where it is not, why.
void showState(const Actions& actions, const core::Snapshot& snapshot, const Editing& editing, const Theme& theme);
/// "on from iteration 151" where a toggle waits, else "".
QString pendingText(const core::Snapshot& snapshot);

} // namespace ui
