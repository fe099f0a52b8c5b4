#pragma once
// A panel: shows snapshots and records of one run, in the theme it is given. Holds no training rules.
#include "core/snapshot.h"
#include "ui/theme.h"
#include <QWidget>

class QBoxLayout;
class QKeyEvent;
class QMenu;

namespace ui {

class RunHistory;
class EngineBridge;

class Panel : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// Called on the window's thread with the newest snapshot; only while the panel is visible, and once when it is
    /// shown.
    virtual void showSnapshot(const core::Snapshot& snapshot) = 0;
    /// New records have arrived in the run history (or it was cleared); same rule.
    virtual void showHistory(const RunHistory& history) { Q_UNUSED(history) }
    virtual void setTheme(const Theme& theme) = 0;
    /// Sets what it says of itself (names, help, titles) in the application's language. Called when it is made and when
    /// the language changes; snapshot and history follow.
    virtual void retranslate() {}
    /// Its control row, if it has one, stands in `header`, or in the panel itself where that is null.
    virtual void placeControls(QBoxLayout* header) { Q_UNUSED(header) }
    /// Entries of the panel's "⋯" menu (show as table, copy picture, save ...). None: no menu.
    virtual void fillMenu(QMenu& menu) { Q_UNUSED(menu) }
    /// What a key is about to do here, said as done: "checked the answer". Empty: nothing that the panel knows of.
    virtual QString keyEffect(const QKeyEvent& key) const
    {
        Q_UNUSED(key)
        return {};
    }
};

} // namespace ui
