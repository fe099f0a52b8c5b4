#pragma once
// Below the settings: what applying them would do, and the buttons for it. Knows nothing of settings.
#include "ui/theme.h"
#include <QWidget>

class QLabel;
class QPushButton;

namespace ui::learning {
class PrimaryButton;
}

namespace ui::settings {

class SettingsFooter : public QWidget {
    Q_OBJECT
public:
    explicit SettingsFooter(QWidget* parent);
    void showState(const QString& text, bool isChanged, bool canApply);
    void setTheme(const Theme& theme);
    void retranslate();

signals:
    void applyWanted();
    void discardWanted();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_state;
    QPushButton* m_discard;
    learning::PrimaryButton* m_apply;
    Theme m_theme;
};

} // namespace ui::settings
