#pragma once
// The show of hands: for each answer a number, by + and - or typed. Knows nothing of what is right.
#include "ui/theme.h"
#include <QStringList>
#include <QWidget>

class QGridLayout;
class QLabel;
class QSpinBox;

namespace ui::quiz {

class Tally : public QWidget {
    Q_OBJECT
public:
    explicit Tally(QWidget* parent);
    /// No hands yet.
    void showAnswers(const QStringList& labels);
    /// The same answers in another language.
    void nameAnswers(const QStringList& labels);
    int hands(std::size_t answer) const;
    void setTheme(const Theme& theme);
    void retranslate();

private:
    struct Cell {
        QLabel* label;
        QSpinBox* number;
    };
    void addCell(const QString& label);
    void name(const Cell& cell);
    void style(const Cell& cell);
    void showSum();

    QLabel *m_title, *m_sum;
    QGridLayout* m_grid;
    std::vector<Cell> m_cells;
    Theme m_theme;
};

} // namespace ui::quiz
