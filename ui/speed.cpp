#include "ui/speed.h"
#include "ui/number_text.h"
#include <QCoreApplication>
#include <algorithm>

namespace ui {

QString speedText(int place)
{
    const int speed = kSpeeds.at(static_cast<std::size_t>(place));
    if (speed == 0) return QCoreApplication::translate("Speed", "as fast as it goes");
    return QCoreApplication::translate("Speed", "%n statements/s", nullptr, speed);
}

int placeOfSpeed(int statements)
{
    const auto fits = [statements](int speed) { return speed >= statements && statements > 0; };
    const auto found = std::find_if(kSpeeds.begin(), kSpeeds.end() - 1, fits);
    return static_cast<int>(found - kSpeeds.begin());
}

} // namespace ui
