#pragma once
// Turns the engine's updates into Qt signals on the window's thread, and clicks into commands. No logic.
#include "core/engine.h"
#include <QObject>

namespace ui {

class EngineBridge : public QObject {
    Q_OBJECT
public:
    EngineBridge(core::content::Experiment experiment, std::unique_ptr<kernels::Backend> backend,
                 QObject* parent = nullptr);
    void post(core::Command command) { m_engine.post(std::move(command)); }
    /// The one it was made with.
    const core::content::Experiment& experiment() const { return m_experiment; }

signals:
    void updated(const core::Update& update);

private:
    void deliver();
    core::content::Experiment m_experiment;
    core::Engine m_engine;
};

} // namespace ui
