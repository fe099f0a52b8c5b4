#pragma once
// Asks the engine to measure a device without making the window wait. The run waits meanwhile: both would only slow
// each other down. Knows nothing of widgets.
#include "core/speed/measure.h"
#include <QObject>

namespace ui {
class EngineBridge;
}

namespace ui::memory_and_speed {

class SpeedMeter : public QObject {
    Q_OBJECT
public:
    SpeedMeter(EngineBridge& bridge, QObject* parent);
    /// These ways of one device.
    void measure(const std::vector<core::speed::Way>& ways, const core::speed::Settings& settings);
    /// What has been measured until then is told; so it is when the engine gets another command.
    void stop();

signals:
    void progressed(std::size_t done, std::size_t planned);
    void measured(const core::speed::DeviceReport& report, bool complete);
    /// One sentence.
    void failed(const QString& sentence);

private:
    EngineBridge& m_bridge;
};

} // namespace ui::memory_and_speed
