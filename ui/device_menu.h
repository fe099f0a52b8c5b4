#pragma once
// The menu of devices: one is checked, those that cannot be used say why. Knows nothing of what a device is.
#include "core/speed/measure.h"
#include <QMenu>
#include <functional>

namespace core {
struct Snapshot;
}

class QActionGroup;
class QToolButton;

namespace ui {

/// An entry of the menu, in the window's language.
struct DeviceEntry {
    core::Device device;                     // without `make` it cannot be used
    QString text;                            // "NVIDIA H200, TF32 products"
    QString shortText;                       // for the tool bar: "CUDA TF32"
    QString help;                            // what it does; where it cannot be used, why
    QString gain = {};                       // what 16 bits can gain on it
    std::vector<core::speed::Way> ways = {}; // in which it is measured
};

class DeviceMenu : public QMenu {
    Q_OBJECT
public:
    explicit DeviceMenu(QWidget* parent = nullptr);
    /// Asked now and whenever the language changes. The first entry is the one that never fails: the CPU.
    void setEntries(const std::function<QList<DeviceEntry>()>& entries);
    void retranslate();
    void showSnapshot(const core::Snapshot& snapshot);
    void chooseFirst();
    /// Another face of this menu, with the checked entry's short text. The parent owns it.
    QToolButton* makeButton(QWidget* parent);

signals:
    void chosen(const core::Device& device);
    /// The run is on this one now, or its texts are in another language.
    void currentChanged(const DeviceEntry& entry);

private:
    void addEntry(const DeviceEntry& entry);
    void showButton();

    QActionGroup* m_group;
    std::function<QList<DeviceEntry>()> m_makeEntries;
    QList<DeviceEntry> m_entries; // in the order of the group's actions
    QToolButton* m_button = nullptr;
    QString m_announced;
};

} // namespace ui
