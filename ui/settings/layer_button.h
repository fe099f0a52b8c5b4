#pragma once
// The menu of a layer: what can be added before it and behind it, and its removal. Knows nothing of the model.
#include "core/content/layer_choices.h"
#include "core/content/settings.h"
#include "ui/theme.h"
#include <QToolButton>

class QMenu;

namespace ui::settings {

class LayerButton : public QToolButton {
    Q_OBJECT
public:
    LayerButton(core::content::LayerChoices choices, QWidget* parent);
    void setTheme(const Theme& theme);
    void retranslate();

signals:
    void chosen(const core::content::SettingChange& change);

private:
    void fill();
    void addOps(const QString& title, std::size_t index, const std::vector<std::string>& ops);

    core::content::LayerChoices m_choices;
    QMenu* m_menu;
};

} // namespace ui::settings
