#pragma once
// The panel of settings in the real window: what is typed, chosen and applied there.
#include "tests/ui/window_driver.h"
#include "ui/settings/layer_button.h"
#include "ui/settings/setting_row.h"
#include "ui/settings/settings_panel.h"
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <algorithm>

class SettingsDriver : public WindowDriver {
public:
    explicit SettingsDriver(const std::string& experiment = "digits-autoencoder") : WindowDriver(experiment)
    {
        action("settings").trigger();
        waitUntil(
            [this] { return !panel().visibleRegion().isEmpty() && panel().findChild<ui::settings::SettingRow*>(); });
        settle();
    }
    ui::settings::SettingsPanel& panel() { return child<ui::settings::SettingsPanel>("settingsPanel"); }
    QString text(const char* field) { return child<QLineEdit>(field).text(); }
    void type(const char* field, const char* value)
    {
        auto& line = child<QLineEdit>(field);
        line.selectAll();
        QTest::keyClicks(&line, QLatin1String(value));
    }
    void choose(const char* field, const char* value)
    {
        auto& box = child<QComboBox>(field);
        box.setCurrentText(QLatin1String(value));
        emit box.activated(box.currentIndex());
    }
    QMenu& layerMenu(std::size_t layer)
    {
        auto& button = child<ui::settings::LayerButton>(("layer " + std::to_string(layer)).c_str());
        button.click();
        return *button.findChild<QMenu*>(QStringLiteral("layerMenu"));
    }
    void editLayer(std::size_t layer, const char* entry, const char* op = nullptr)
    {
        QMenu& menu = layerMenu(layer);
        const auto named = [](const QMenu& in, const char* text) {
            const QList<QAction*> actions = in.actions();
            return *std::ranges::find(actions, QString::fromLatin1(text), &QAction::text);
        };
        QAction* action = named(menu, entry);
        (op ? named(*action->menu(), op) : action)->trigger();
        menu.close();
        settle();
    }
    bool apply()
    {
        const std::uint64_t run = snapshot().run;
        child<QPushButton>("settingsApply").click();
        return waitUntil([&] { return snapshot().run != run; });
    }
    std::string state() { return child<QLabel>("settingsState").text().toStdString(); }
    std::string fault(const char* field)
    {
        return child<ui::settings::SettingRow>((std::string("setting ") + field).c_str()).fault().toStdString();
    }
};
