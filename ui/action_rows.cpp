#include "ui/action_rows.h"
#include <QCoreApplication>

namespace ui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Actions)
};

QList<ActionRow> fileRows()
{
    return {{&Actions::quit,
             QStringLiteral("quit"),
             Texts::tr("&Quit"),
             {Qt::CTRL | Qt::Key_Q},
             Texts::tr("Ends AmpScope.")},
            {&Actions::open,
             QStringLiteral("open"),
             Texts::tr("&Open Experiment…"),
             {QKeySequence::Open},
             Texts::tr("Opens an experiment file. If something is wrong with it, the running experiment stays.")},
            {&Actions::openRecords,
             QStringLiteral("openRecords"),
             Texts::tr("Open Recor&ds…"),
             {},
             Texts::tr("Draws a run from a file beside this one: what the command line recorded, or a log of your own "
                       "training, one JSON object a line.")},
            {&Actions::save,
             QStringLiteral("save"),
             Texts::tr("&Save"),
             {QKeySequence::Save},
             Texts::tr(
                 "Saves the experiment with its settings, program, toggles and seed. A shipped one asks for a place.")},
            {&Actions::saveAs,
             QStringLiteral("saveAs"),
             Texts::tr("Save &As…"),
             {Qt::CTRL | Qt::SHIFT | Qt::Key_S},
             Texts::tr("Saves the experiment in another file.")},
            {&Actions::settings,
             QStringLiteral("settings"),
             Texts::tr("Sett&ings…"),
             {Qt::CTRL | Qt::Key_E},
             Texts::tr("Opens the panel with batch, learning rate, layers, GradScaler and all else of the "
                       "experiment.")}};
}

QList<ActionRow> editRows()
{
    return {{&Actions::undo,
             QStringLiteral("undo"),
             Texts::tr("&Undo"),
             {QKeySequence::Undo},
             Texts::tr("Takes the last edit of the program back.")},
            {&Actions::redo,
             QStringLiteral("redo"),
             Texts::tr("&Redo"),
             {Qt::CTRL | Qt::SHIFT | Qt::Key_Z},
             Texts::tr("Makes the edit again that was taken back.")},
            {&Actions::moveUp,
             QStringLiteral("moveUp"),
             Texts::tr("Move Line U&p"),
             {Qt::ALT | Qt::Key_Up},
             Texts::tr("Moves the line with the caret, or the selected lines, above the line before.")},
            {&Actions::moveDown,
             QStringLiteral("moveDown"),
             Texts::tr("Move Line Dow&n"),
             {Qt::ALT | Qt::Key_Down},
             Texts::tr("Moves the line with the caret, or the selected lines, below the line after.")},
            {&Actions::doubleLines,
             QStringLiteral("doubleLines"),
             Texts::tr("&Double Line"),
             {Qt::CTRL | Qt::Key_D},
             Texts::tr("Writes the line with the caret, or the selected lines, once more below.")},
            {&Actions::pasteLoop,
             QStringLiteral("pasteLoop"),
             Texts::tr("Paste a &Training Loop…"),
             {Qt::CTRL | Qt::SHIFT | Qt::Key_V},
             Texts::tr("Takes the loop of a real script as the program and says what it leaves out.")},
            {&Actions::restoreStep,
             QStringLiteral("restoreStep"),
             Texts::tr("Restore the &Canonical Step"),
             {},
             Texts::tr("Puts the seven lines of PyTorch's documentation in place of the program.")}};
}

QList<ActionRow> experimentRows()
{
    return {
        {&Actions::autocast,
         QStringLiteral("autocast"),
         Texts::tr("autocast"),
         {Qt::CTRL | Qt::Key_T},
         Texts::tr("Like enabled= of torch.autocast: on, matrix products run in 16 bits; off, everything runs in FP32. "
                   "Takes effect at the first line of the next iteration.")},
        {&Actions::float16,
         QStringLiteral("float16"),
         QStringLiteral("float16"),
         {},
         Texts::tr("Writes dtype=torch.float16 in the program's autocast line: 5 exponent bits, 10 fraction bits.")},
        {&Actions::bfloat16,
         QStringLiteral("bfloat16"),
         QStringLiteral("bfloat16"),
         {},
         Texts::tr("Writes dtype=torch.bfloat16 in the program's autocast line: 8 exponent bits, 7 fraction bits.")},
        {&Actions::scaler,
         QStringLiteral("scaler"),
         QStringLiteral("GradScaler"),
         {Qt::CTRL | Qt::Key_G},
         Texts::tr(
             "Like enabled= of GradScaler: on, the loss is multiplied by the loss scale before backward, and steps "
             "with inf or NaN are skipped; off, its lines pass everything through. Takes effect at the first line "
             "of the next iteration.")},
        {&Actions::newSeed,
         QStringLiteral("newSeed"),
         Texts::tr("&New Seed"),
         {Qt::CTRL | Qt::SHIFT | Qt::Key_R},
         Texts::tr("Starts anew with the next seed: other initial weights and another order of the data.")}};
}

QList<ActionRow> runRows()
{
    return {{&Actions::run,
             QStringLiteral("run"),
             Texts::tr("Run"),
             {Qt::Key_F5},
             Texts::tr("Runs statement after statement up to the planned number of iterations, or pauses.")},
            {&Actions::statement,
             QStringLiteral("statement"),
             Texts::tr("Statement"),
             {Qt::Key_F8},
             Texts::tr("Runs the statement at the arrow and stops before the next one.")},
            {&Actions::iteration,
             QStringLiteral("iteration"),
             Texts::tr("Iteration"),
             {Qt::SHIFT | Qt::Key_F8},
             Texts::tr("Runs to the first line of the next iteration.")},
            {&Actions::backStatement,
             QStringLiteral("backStatement"),
             Texts::tr("Back one statement"),
             {Qt::Key_F7},
             Texts::tr("Goes back to before the statement that ran last. Everything is as it was then, to the bit.")},
            {&Actions::backIteration,
             QStringLiteral("backIteration"),
             Texts::tr("Back one iteration"),
             {Qt::SHIFT | Qt::Key_F7},
             Texts::tr("Goes back to the first line of this iteration, and from there to that of the one before.")},
            {&Actions::nextSkip,
             QStringLiteral("nextSkip"),
             Texts::tr("Next skip"),
             {Qt::CTRL | Qt::Key_F8},
             Texts::tr("Runs until GradScaler skips a step because a gradient is inf or NaN.")},
            {&Actions::mark,
             QStringLiteral("mark"),
             Texts::tr("Run-Until &Mark"),
             {Qt::Key_F9},
             Texts::tr("Sets a mark at the line with the caret, or removes it: a run pauses before that line.")},
            {&Actions::reset,
             QStringLiteral("reset"),
             Texts::tr("Reset"),
             {Qt::CTRL | Qt::Key_R},
             Texts::tr("Starts anew with the same initial weights and the same batches.")},
            {&Actions::slower,
             QStringLiteral("slower"),
             Texts::tr("S&lower"),
             {Qt::CTRL | Qt::Key_Comma},
             Texts::tr("Runs fewer statements a second.")},
            {&Actions::faster,
             QStringLiteral("faster"),
             Texts::tr("&Faster"),
             {Qt::CTRL | Qt::Key_Period},
             Texts::tr("Runs more statements a second.")}};
}

QList<ActionRow> viewRows()
{
    return {{&Actions::systemTheme,
             QStringLiteral("systemTheme"),
             Texts::tr("Like the &System"),
             {},
             Texts::tr("Light or dark as the desktop is.")},
            {&Actions::lightTheme,
             QStringLiteral("lightTheme"),
             Texts::tr("&Light"),
             {},
             Texts::tr("Dark text on light ground, for a bright room.")},
            {&Actions::darkTheme,
             QStringLiteral("darkTheme"),
             Texts::tr("&Dark"),
             {},
             Texts::tr("Light text on dark ground, for a dark room.")}};
}

QList<ActionRow> languageRows() // each language in its own words
{
    return {{&Actions::english,
             QStringLiteral("english"),
             QStringLiteral("&English"),
             {},
             Texts::tr("All texts in English.")},
            {&Actions::russian,
             QStringLiteral("russian"),
             QStringLiteral("&Русский"),
             {},
             Texts::tr("All texts in Russian.")}};
}

QList<ActionRow> windowRows()
{
    return {{&Actions::fullScreen,
             QStringLiteral("fullScreen"),
             Texts::tr("&Full Screen"),
             {Qt::Key_F11},
             Texts::tr("Uses the whole screen, or gives it back.")},
            {&Actions::presentation,
             QStringLiteral("presentation"),
             Texts::tr("&Presentation View"),
             {Qt::SHIFT | Qt::Key_F11},
             Texts::tr("For a projector: large type, thick lines, a layout of its own, and the keys that are "
                       "pressed.")},
            {&Actions::resetLayout,
             QStringLiteral("resetLayout"),
             Texts::tr("&Reset Layout"),
             {},
             Texts::tr("Puts every panel back where it was at first.")},
            {&Actions::whatsThis,
             QStringLiteral("whatsThis"),
             Texts::tr("&What’s This?"),
             {Qt::Key_F1, Qt::SHIFT | Qt::Key_F1},
             Texts::tr("Explains the part of the window that is clicked next.")},
            {&Actions::keys,
             QStringLiteral("keys"),
             Texts::tr("&Keyboard"),
             {},
             Texts::tr("Lists every key of the window and what it does.")},
            {&Actions::about,
             QStringLiteral("about"),
             Texts::tr("&About AmpScope"),
             {},
             Texts::tr("Version and licence.")}};
}

QList<ActionRow> learnRows()
{
    return {{&Actions::lesson,
             QStringLiteral("lessonFront"),
             Texts::tr("&Lesson"),
             {Qt::CTRL | Qt::Key_L},
             Texts::tr("Shows the lesson where it was left.")},
            {&Actions::practice,
             QStringLiteral("practice"),
             Texts::tr("Quiz: &Practice"),
             {Qt::CTRL | Qt::Key_K},
             Texts::tr("Questions with an explanation at once; wrong answers come back.")},
            {&Actions::knowledgeCheck,
             QStringLiteral("knowledgeCheck"),
             Texts::tr("Quiz: &Knowledge Check"),
             {},
             Texts::tr("Ten questions, a score, and what to review.")},
            {&Actions::classMode,
             QStringLiteral("classMode"),
             Texts::tr("Quiz: &Class"),
             {},
             Texts::tr("One question on the projector, a count-down, and a show of hands.")},
            {&Actions::openQuestions,
             QStringLiteral("openQuestions"),
             Texts::tr("&Open Questions…"),
             {},
             Texts::tr("Asks the questions of a file of your own. If something is wrong with it, nothing changes.")},
            {&Actions::shippedQuestions,
             QStringLiteral("shippedQuestions"),
             Texts::tr("&Shipped Questions"),
             {},
             Texts::tr("Asks AmpScope’s own questions again.")},
            {&Actions::importGift,
             QStringLiteral("importGift"),
             Texts::tr("&Import from GIFT…"),
             {},
             Texts::tr("Takes over the questions of a GIFT file, as Moodle writes it: to be asked now, or saved as a "
                       "question set.")},
            {&Actions::exportQuestions,
             QStringLiteral("exportQuestions"),
             Texts::tr("&Export Questions…"),
             {},
             Texts::tr("Writes the questions as Moodle XML or GIFT. What the engine would run is made into questions "
                       "with a fixed answer.")}};
}

} // namespace

QList<ActionRow> actionRows()
{
    return fileRows() + editRows() + experimentRows() + runRows() + viewRows() + languageRows() + windowRows() +
           learnRows();
}

} // namespace ui
