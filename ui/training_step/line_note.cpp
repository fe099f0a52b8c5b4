#include "ui/training_step/line_note.h"
#include "ui/number_text.h"
#include <QCoreApplication>

namespace ui::training_step {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(LineNote)
};

QString dtype(kernels::Format format)
{
    const std::string_view name = kernels::info(format).torch;
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

} // namespace

LineNote noteOf(const core::LineResult& result, bool scalerOn)
{
    using Kind = core::LineResult::Kind;
    switch (result.kind) {
    case Kind::Tensor:
        return {QStringLiteral("%1×%2 %3").arg(result.rows).arg(result.cols).arg(dtype(result.format)),
                dtype(result.format)};
    case Kind::Loss:
        return {QStringLiteral("%1 %2").arg(loss(result.value), dtype(result.format)), loss(result.value)};
    case Kind::Scale:
        return {result.value == 1 && !scalerOn ? Texts::tr("× 1 (GradScaler off)")
                                               : QStringLiteral("× ") + powerAndNumber(result.value),
                QStringLiteral("× ") + powerOrNumber(result.value)};
    case Kind::Skipped:
        return {Texts::tr("skipped: inf or NaN in %1").arg(QString::fromStdString(result.tensor)),
                Texts::tr("skipped")};
    case Kind::Norm:
        return {Texts::tr("norm %1").arg(number(result.value)), number(result.value)};
    case Kind::StepTaken:
        return {Texts::tr("step taken"), {}};
    case Kind::Taken:
        return {Texts::tr("true this time"), {}};
    case Kind::NotTaken:
        return {Texts::tr("false this time"), {}};
    case Kind::None:
        break;
    }
    return {};
}

} // namespace ui::training_step
