#pragma once
// Asks the engine about questions without making the window wait: what is seen before a prediction, and whether an
// answer is right. Only the newest request is answered. Knows nothing of widgets.
#include "core/learning/answer.h"
#include <QObject>

namespace ui {
class EngineBridge;
}

namespace ui::quiz {

class Examiner : public QObject {
    Q_OBJECT
public:
    Examiner(EngineBridge& bridge, QObject* parent);
    /// A prediction needs a seed with which exactly one of its choices becomes true: the first from `seed` on.
    void prepare(const core::content::Question& question, std::uint64_t seed);
    void grade(const core::content::Question& question, const core::learning::Answer& answer, std::uint64_t seed);
    /// What was asked is no longer wanted.
    void forget() { ++m_ticket; }

signals:
    void prepared(std::uint64_t seed, const core::learning::Moment& before);
    void graded(const core::learning::Verdict& verdict);
    void failed(const core::Message& message);

private:
    std::function<void(const core::Message&)> failure(std::uint64_t ticket);

    EngineBridge& m_bridge;
    std::uint64_t m_ticket = 0;
};

} // namespace ui::quiz
