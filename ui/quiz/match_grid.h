#pragma once
// "What belongs together": right sides with letters, and for each left side a box with the letters. Knows nothing of
// the engine.
#include "ui/quiz/answer_view.h"

class QComboBox;
class QLabel;

namespace ui::quiz {

class MatchGrid : public AnswerView {
    Q_OBJECT
public:
    MatchGrid(const core::content::Question& question, std::uint64_t seed, QWidget* parent);
    core::learning::Answer answer() const override;
    bool isComplete() const override;
    QString whatIsMissing() const override;
    void press(int digit) override;
    void showVerdict(const core::learning::Verdict* verdict) override;
    void showTexts(const core::learning::View* view) override;
    void setTheme(const Theme& theme) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Row {
        QLabel* left;
        QComboBox* letter;
        QLabel* mark;
    };
    QLabel* addLabel(const QString& name);
    const core::content::Text& rightSide(std::size_t index) const;
    bool fits(std::size_t row) const;
    std::size_t letterOfRow(std::size_t row) const;

    const core::content::Question& m_question;
    std::vector<std::size_t> m_order; // by letter: index among pairs, then extra
    std::vector<QLabel*> m_options;
    std::vector<Row> m_rows;
    Theme m_theme;
    bool m_isOver = false;
};

} // namespace ui::quiz
