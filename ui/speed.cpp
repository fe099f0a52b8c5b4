#include "ui/speed.h"
#include "ui/number_text.h"
#include <QCoreApplication>

namespace ui {

QString speedText(int place)
{
    const int speed = kSpeeds.at(static_cast<std::size_t>(place));
    if (speed == 0) return QCoreApplication::translate("Speed", "as fast as it goes");
    return QCoreApplication::translate("Speed", "%n statements/s", nullptr, speed);
}

} // namespace ui
