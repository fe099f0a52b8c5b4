#pragma once
// The title bar of a dock that stands alone: its title, and the panel's "⋯" menu. Knows nothing of the panel.
#include "ui/theme.h"
#include <QWidget>
#include <functional>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace ui {

class PanelDock;

/// A "⋯" button; its menu is filled each time by the panel that `dock` gives at that moment.
QToolButton* makeMenuButton(QWidget* parent, std::function<PanelDock*()> dock);
void retranslateMenuButton(QToolButton& button);

class DockTitle : public QWidget {
    Q_OBJECT
public:
    explicit DockTitle(PanelDock* dock);
    void setTheme(const Theme& theme);
    void retranslate();
    /// In a tab group the tab bar is the title.
    void setTabbed(bool tabbed);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void placeControls();

    PanelDock& m_dock;
    QLabel* m_text = nullptr;
    QToolButton* m_menu = nullptr;
    QHBoxLayout* m_row = nullptr;
    QColor m_ground, m_line;
    int m_height = 32;
    bool m_tabbed = false, m_presentation = false;
};

} // namespace ui
