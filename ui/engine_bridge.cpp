#include "ui/engine_bridge.h"

namespace ui {

EngineBridge::EngineBridge(core::content::Experiment experiment, std::unique_ptr<kernels::Backend> backend,
                           QObject* parent)
    : QObject(parent), m_experiment(std::move(experiment)), m_engine(m_experiment, std::move(backend), [this] {
          QMetaObject::invokeMethod(this, &EngineBridge::deliver, Qt::QueuedConnection);
      })
{
}

void EngineBridge::deliver()
{
    const core::Update update = m_engine.take();
    if (update.snapshot) emit updated(update);
}

} // namespace ui
