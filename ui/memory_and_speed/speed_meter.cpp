#include "ui/memory_and_speed/speed_meter.h"
#include "core/content/experiment_reader.h"
#include "ui/engine_bridge.h"
#include "ui/messages.h"

namespace ui::memory_and_speed {

SpeedMeter::SpeedMeter(EngineBridge& bridge, QObject* parent) : QObject(parent), m_bridge(bridge) {}

void SpeedMeter::measure(const std::vector<core::speed::Way>& ways, const core::speed::Settings& settings)
{
    const auto work = [this, ways, settings](const EngineBridge::Consultation& engine) -> EngineBridge::Reply {
        std::size_t measurements = 0;
        const auto tell = [&](std::size_t done, std::size_t planned) {
            measurements = done;
            engine.tell([this, done, planned] { emit progressed(done, planned); });
        };
        const auto flagship = core::content::findExperiment(core::speed::kFlagship);
        const auto report = core::speed::measure(ways, flagship, settings, {tell, engine.mayGoOn});
        const bool complete = measurements == core::speed::measurementsOf(ways, settings);
        return [this, report, complete] { emit measured(report, complete); };
    };
    m_bridge.consultAtLength(this, work, [this](const core::Message& message) { emit failed(sentence(message)); });
}

void SpeedMeter::stop()
{
    m_bridge.post(core::command::GiveWay{});
}

} // namespace ui::memory_and_speed
