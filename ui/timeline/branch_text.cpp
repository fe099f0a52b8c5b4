#include "ui/timeline/branch_text.h"
#include "ui/number_text.h"
#include <QCoreApplication>

namespace ui::timeline {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(BranchText)
};

QString changeText(core::Turn turn)
{
    switch (turn) {
    case core::Turn::None:
        return {};
    case core::Turn::AutocastOn:
        return Texts::tr("autocast on");
    case core::Turn::AutocastOff:
        return Texts::tr("autocast off");
    case core::Turn::Format:
        return Texts::tr("another dtype");
    case core::Turn::ScalerOn:
        return Texts::tr("GradScaler on");
    case core::Turn::ScalerOff:
        return Texts::tr("GradScaler off");
    case core::Turn::Scale:
        return Texts::tr("another loss scale");
    case core::Turn::Program:
        return Texts::tr("the program edited");
    case core::Turn::Device:
        return Texts::tr("another device");
    }
    return {};
}

} // namespace

QString branchText(const core::Branch& branch, std::size_t number)
{
    const QString name = count(number + 1);
    if (branch.turn == core::Turn::None)
        return Texts::tr("branch %1: the first, to iteration %2").arg(name, count(branch.end));
    return Texts::tr("branch %1: %2 from iteration %3").arg(name, changeText(branch.turn), count(branch.from + 1));
}

} // namespace ui::timeline
