#pragma once
// The entries of the window's device menu. Knows nothing of menus.
#include "app/devices.h"
#include "ui/device_menu.h"

namespace app {

/// The CPU; every CUDA device in each of its modes, or one entry that says what is missing.
QList<ui::DeviceEntry> deviceEntries(const Devices& devices);

} // namespace app
