#pragma once
// The headers of the docks: a dock alone shows its title, docks in a tab group show the tab bar, and both have the
// panel's "⋯" menu at the right. Knows nothing of what the panels hold.
#include "ui/theme.h"
#include <QHash>
#include <QList>
#include <QObject>

class QMainWindow;
class QTabBar;
class QToolButton;

namespace ui {

class DockTitle;
class PanelDock;

class DockHeaders : public QObject {
    Q_OBJECT
public:
    DockHeaders(QMainWindow& window, const QList<PanelDock*>& docks);
    void setTheme(const Theme& theme);
    /// After the docks.
    void retranslate();
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void updateLater();
    void update();
    bool isTabbed(PanelDock& dock) const;
    void updateTabs(QTabBar& bar);
    static void nameTabs(QTabBar& bar);
    PanelDock* frontOf(const QTabBar& bar) const;

    QMainWindow& m_window;
    QList<PanelDock*> m_docks;
    QHash<PanelDock*, DockTitle*> m_titles;
    QHash<QTabBar*, QToolButton*> m_tabMenus;
    Theme m_theme;
    bool m_waiting = false;
};

} // namespace ui
