#pragma once
// After a round: what came out, and below it, always in view, the way to keep it. Knows nothing of how it came about.
#include "ui/theme.h"
#include <QWidget>

class QLabel;
class QPushButton;
class QScrollArea;

namespace ui::learning {
class PrimaryButton;
}

namespace ui::quiz {

class ResultPage : public QWidget {
    Q_OBJECT
public:
    explicit ResultPage(QWidget* parent);
    /// `save` is the button's text: what can be kept as a file.
    void showResult(const QString& html, const QString& save, const QString& saveHelp);
    learning::PrimaryButton& saveButton() const { return *m_save; }
    void setTheme(const Theme& theme);
    void retranslate();

protected:
    /// Page up and down, from its buttons too.
    void keyPressEvent(QKeyEvent* event) override;

signals:
    void saveWanted();
    void againWanted();
    /// A link "page:ID" was followed.
    void pageWanted(const std::string& id);

private:
    QLabel* m_text;
    QScrollArea* m_scroll;
    learning::PrimaryButton* m_save;
    QPushButton* m_again;
};

} // namespace ui::quiz
