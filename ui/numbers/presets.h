#pragma once
// Numbers at which formats show what they are. Knows nothing of menus.
#include <QString>
#include <vector>

namespace ui::numbers {

/// `text` is what would be typed, as programs write it.
struct Preset {
    QString text, name;
};
std::vector<Preset> presets();

} // namespace ui::numbers
