#pragma once
// A page of the lesson: what it says, what it opens, what the learner is to do and when that is done. Knows nothing of
// JSON or of widgets.
#include "core/content/demonstration.h"

namespace core::content {

struct Chapter {
    std::string id;
    Text title;
};

/// What is to be used until the condition holds; the last of a page has none.
struct ControlStep {
    std::string control; // objectName
    std::optional<Condition> until;
};

struct LessonPage {
    std::string id, chapter;
    std::vector<int> statements; // 5 for L5
    Text title, text;            // paragraphs are apart by an empty line
    std::vector<Text> formulas;  // with live numbers
    Text task, done;             // what to do; what was seen then
    Experiment opens;
    std::vector<Action> before;        // done as soon as it is open
    int speed = 8;                     // statements a second that Run goes with; 0: as fast as it goes
    std::vector<ControlStep> controls; // in this order, at least one
    Condition complete;
    std::vector<Action> actions; // bring the page to its end without a learner
};

} // namespace core::content
