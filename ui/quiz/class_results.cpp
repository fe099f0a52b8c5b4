#include "ui/quiz/class_results.h"

namespace ui::quiz {

namespace {

QString quoted(QString field)
{
    const bool isPlain = !field.contains(QLatin1Char('"')) && !field.contains(QLatin1Char(',')) &&
                         !field.contains(QLatin1Char('\n')) && !field.contains(QLatin1Char('\r'));
    if (isPlain) return field;
    return QLatin1Char('"') + field.replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
}

} // namespace

int ClassQuestion::hands() const
{
    int sum = 0;
    for (const ClassAnswer& answer : answers)
        sum += answer.hands;
    return sum;
}

QStringList answerLabels(const ClassQuestion& question)
{
    QStringList labels;
    for (const ClassAnswer& answer : question.answers)
        labels += answer.label;
    return labels;
}

void nameAnew(ClassQuestion& question, const ClassQuestion& other)
{
    question.text = other.text;
    for (std::size_t i = 0; i < question.answers.size(); ++i) {
        question.answers[i].label = other.answers[i].label;
        question.answers[i].text = other.answers[i].text;
    }
}

int ClassQuestion::rightHands() const
{
    int sum = 0;
    for (const ClassAnswer& answer : answers)
        sum += answer.right ? answer.hands : 0;
    return sum;
}

QString toCsv(const std::vector<ClassQuestion>& questions)
{
    QString csv = QStringLiteral("question,text,answer,answer_text,right,hands\r\n");
    for (const ClassQuestion& question : questions)
        for (const ClassAnswer& answer : question.answers)
            csv += QStringList{quoted(question.id),
                               quoted(question.text),
                               quoted(answer.label),
                               quoted(answer.text),
                               answer.right ? QStringLiteral("true") : QStringLiteral("false"),
                               QString::number(answer.hands)}
                       .join(QLatin1Char(',')) +
                   QStringLiteral("\r\n");
    return csv;
}

} // namespace ui::quiz
