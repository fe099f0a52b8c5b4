#pragma once
// What a step that is broken on purpose teaches: what one sees, why, and the cure, each folded until it is asked for.
// Knows nothing of the program.
#include "core/content/experiment.h"
#include "ui/theme.h"
#include <QScrollArea>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace ui::training_step {

class MistakeNote : public QScrollArea {
    Q_OBJECT
public:
    explicit MistakeNote(QWidget* parent = nullptr);
    void setTheme(const Theme& theme);
    void retranslate();
    /// None: hidden.
    void showMistake(const std::optional<core::content::Mistake>& mistake);

private:
    struct Part {
        QToolButton* title = nullptr;
        QLabel* text = nullptr;
    };
    static void unfold(const Part& part, bool open);
    Part addPart(QVBoxLayout& column, const QString& name);
    static void name(const Part& part, const QString& title, const QString& help);
    void fill();

    std::optional<core::content::Mistake> m_mistake;
    Part m_see, m_why, m_cure;
};

} // namespace ui::training_step
