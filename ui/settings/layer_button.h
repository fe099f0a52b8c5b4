#pragma once
// The menu of a layer: what can be added before it and behind it, and its removal. Knows nothing of the model.
#include "core/content/settings.h"
#include "ui/theme.h"
#include <QToolButton>

class QMenu;

namespace ui::settings {

/// What can be done about one layer.
struct LayerChoices {
    std::size_t index = 0;
    std::vector<std::string> before, behind; // ops that fit there
    bool canRemove = false;
};

class LayerButton : public QToolButton {
    Q_OBJECT
public:
    LayerButton(LayerChoices choices, QWidget* parent);
    void setTheme(const Theme& theme);
    void retranslate();

signals:
    void chosen(const core::content::SettingChange& change);

private:
    void fill();
    void addOps(const QString& title, std::size_t index, const std::vector<std::string>& ops);

    LayerChoices m_choices;
    QMenu* m_menu;
};

} // namespace ui::settings
