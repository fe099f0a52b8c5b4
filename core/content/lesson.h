#pragma once
// A page of the lesson: what it says, what it opens, what the learner is to do and when that is done. Knows nothing of
// JSON or of widgets.
#include "core/content/demonstration.h"

namespace core::content {

struct Chapter {
    std::string id;
    Text title;
};

struct LessonPage {
    std::string id, chapter;
    std::vector<int> statements; // 5 for L5
    Text title, text;            // paragraphs are apart by an empty line
    std::vector<Text> formulas;  // with live numbers
    Text task, done;             // what to do; what was seen then
    Experiment opens;
    std::string control; // objectName of what is to be used
    Condition complete;
    std::vector<Action> actions; // bring the page to its end without a learner
};

} // namespace core::content
