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
    /// Carries out `work` with the engine's backend on its thread, and what it gives back on the window's: when all
    /// commands posted before were obeyed and `updated` has told of it. Not where `asker` is gone by then.
    using Reply = std::function<void()>;
    void consult(QObject* asker, std::function<Reply(kernels::Backend&)> work,
                 std::function<void(const core::Message&)> failed);
    /// What long work is given, to be used on the engine's thread: `tell` has something carried out on the window's
    /// while the work goes on; the work ends early once mayGoOn() is false.
    struct Consultation {
        std::function<bool()> mayGoOn;
        std::function<void(Reply)> tell;
    };
    void consultAtLength(QObject* asker, std::function<Reply(const Consultation&)> work,
                         std::function<void(const core::Message&)> failed);
    /// The one it was made with.
    const core::content::Experiment& experiment() const { return m_experiment; }

signals:
    void updated(const core::Update& update);

private:
    std::function<void(const Reply&)> answerTo(QObject* asker);
    void deliver();
    core::content::Experiment m_experiment;
    core::Engine m_engine;
};

} // namespace ui
