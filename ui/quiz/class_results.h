#pragma once
// What a class answered: a number of hands for each answer, no names. Knows nothing of widgets.
#include <QStringList>
#include <vector>

namespace ui::quiz {

struct ClassAnswer {
    QString label, text;
    bool right = false;
    int hands = 0;
};

struct ClassQuestion {
    QString id, text;
    std::vector<ClassAnswer> answers;
    int hands() const;
    int rightHands() const;
};

QStringList answerLabels(const ClassQuestion& question);
/// The words of `other`, which is the same question; hands and what is right stay.
void nameAnew(ClassQuestion& question, const ClassQuestion& other);

/// One line an answer: question,text,answer,answer_text,right,hands. As RFC 4180 says, in UTF-8.
QString toCsv(const std::vector<ClassQuestion>& questions);

} // namespace ui::quiz
