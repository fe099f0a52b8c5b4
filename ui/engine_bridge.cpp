#include "ui/engine_bridge.h"
#include <QPointer>

namespace ui {

EngineBridge::EngineBridge(core::content::Experiment experiment, std::unique_ptr<kernels::Backend> backend,
                           QObject* parent)
    : QObject(parent), m_experiment(std::move(experiment)), m_engine(m_experiment, std::move(backend), [this] {
          QMetaObject::invokeMethod(this, &EngineBridge::deliver, Qt::QueuedConnection);
      })
{
}

/// The bridge outlives the engine's thread, the asker may not.
std::function<void(const EngineBridge::Reply&)> EngineBridge::answerTo(QObject* asker)
{
    return [this, asker = QPointer<QObject>(asker)](const Reply& reply) {
        QMetaObject::invokeMethod(
            this,
            [asker, reply] {
                if (asker) reply();
            },
            Qt::QueuedConnection);
    };
}

void EngineBridge::consult(QObject* asker, std::function<Reply(kernels::Backend&)> work,
                           std::function<void(const core::Message&)> failed)
{
    const auto answer = answerTo(asker);
    m_engine.post(core::command::Consult{
        [answer, work = std::move(work)](kernels::Backend& backend, const auto&) { answer(work(backend)); },
        [answer, failed = std::move(failed)](const core::Message& message) {
            answer([failed, message] { failed(message); });
        }});
}

void EngineBridge::consultAtLength(QObject* asker, std::function<Reply(const Consultation&)> work,
                                   std::function<void(const core::Message&)> failed)
{
    const auto answer = answerTo(asker);
    m_engine.post(core::command::Consult{
        [answer, work = std::move(work)](kernels::Backend&, const std::function<bool()>& mayGoOn) {
            answer(work({mayGoOn, answer}));
        },
        [answer, failed = std::move(failed)](const core::Message& message) {
            answer([failed, message] { failed(message); });
        }});
}

void EngineBridge::deliver()
{
    const core::Update update = m_engine.take();
    if (update.snapshot) emit updated(update);
}

} // namespace ui
