#pragma once
// An answer to choose from, as a radio button or a check box. Knows nothing of the others.
#include "ui/quiz/choice_face.h"
#include <QCheckBox>
#include <QPainter>
#include <QRadioButton>
#include <QStyleOptionButton>

namespace ui::quiz {

template <class Button>
class ChoiceRow : public Button {
public:
    explicit ChoiceRow(QWidget* parent) : Button(parent)
    {
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred); // Minimum would be sizeHint()'s height
        policy.setHeightForWidth(true);
        this->setSizePolicy(policy);
        this->setAttribute(Qt::WA_Hover);
    }
    ChoiceFace& face() { return m_face; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return m_face.heightFor(width); }
    QSize sizeHint() const override { return {200, m_face.heightFor(std::max(200, this->width()))}; }
    /// Of one line: layouts keep this, and ask for the height that a width needs.
    QSize minimumSizeHint() const override { return {120, m_face.heightFor(QWIDGETSIZE_MAX)}; }

protected:
    bool hitButton(const QPoint& at) const override { return this->rect().contains(at); }
    void paintEvent(QPaintEvent*) override
    {
        QStyleOptionButton option;
        this->initStyleOption(&option);
        QPainter painter(this);
        m_face.paint(painter, option, std::is_same_v<Button, QCheckBox>);
    }

private:
    ChoiceFace m_face;
};

using OneRow = ChoiceRow<QRadioButton>;
using SeveralRow = ChoiceRow<QCheckBox>;

} // namespace ui::quiz
