#pragma once
// What is said to an answer: right or not, why, and what the engine did with it. Knows nothing of how it was given.
#include "core/learning/answer.h"
#include "ui/theme.h"
#include <QWidget>

class QLabel;

namespace ui::quiz {

class Feedback : public QWidget {
    Q_OBJECT
public:
    explicit Feedback(QWidget* parent);
    void clear();
    void showVerdict(const core::learning::Verdict& verdict);
    /// To a class, where nobody's answer is judged.
    void showSolution(const QString& right, const core::content::Text& why, const core::learning::Verdict& verdict);
    void showProblem(const QString& sentence);
    void setTheme(const Theme& theme);
    void retranslate();

private:
    QLabel* addLabel(const QString& name);
    void say(const QString& title, const QString& why, const QStringList& facts);
    void announce();

    QLabel *m_title, *m_why, *m_facts;
    Theme m_theme;
};

} // namespace ui::quiz
