#include "ui/autocast_map/op_texts.h"
#include "core/autocast.h"
#include "ui/number_text.h"
#include <QCoreApplication>
#include <algorithm>

namespace ui::autocast_map {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ui::autocast_map::OpTexts)
};

bool isLoss(core::OpKind kind)
{
    return kind == core::OpKind::Mse || kind == core::OpKind::L1 || kind == core::OpKind::CrossEntropy ||
           kind == core::OpKind::BceWithLogits;
}

struct FormatCount {
    kernels::Format format;
    int ops = 0;
};

/// 16-bit formats first.
std::vector<FormatCount> countFormats(const std::vector<core::OpRun>& ops)
{
    std::vector<FormatCount> counts;
    for (const core::OpRun& op : ops) {
        auto found = std::find_if(counts.begin(), counts.end(),
                                  [&](const FormatCount& count) { return count.format == op.result; });
        if (found == counts.end()) found = counts.insert(counts.end(), {op.result});
        ++found->ops;
    }
    std::stable_sort(counts.begin(), counts.end(), [](const FormatCount& a, const FormatCount& b) {
        return kernels::sizeOf(a.format) < kernels::sizeOf(b.format);
    });
    return counts;
}

} // namespace

QString placeOf(const core::OpRun& op)
{
    if (isLoss(op.kind)) return {};
    return QString::fromStdString(op.name).section(QLatin1Char('.'), 0, -2);
}

QString nameOf(const core::OpRun& op)
{
    const QString name = QString::fromUtf8(op.op.data(), static_cast<qsizetype>(op.op.size()));
    const bool changesWidth = op.kind == core::OpKind::Linear || op.kind == core::OpKind::Conv2d;
    if (!changesWidth) return name;
    const bool isConv2d = op.kind == core::OpKind::Conv2d; // of images: channels
    const std::size_t in = isConv2d ? op.in.at(1) : op.in.back(), out = isConv2d ? op.out.at(1) : op.out.back();
    return QStringLiteral("%1 %2→%3").arg(name).arg(in).arg(out);
}

QString whyOf(const core::OpRun& op)
{
    const bool isHalf = !op.inAutocast && op.given == kernels::Format::FP16;
    if (isHalf) return Words::tr("model.half(): FP16 arrives");
    if (!op.inAutocast) return Words::tr("autocast is off here");
    switch (core::policyOf(op.kind)) {
    case core::CastPolicy::Lower:
        return op.kind == core::OpKind::Conv2d ? Words::tr("convolution") : Words::tr("matrix product");
    case core::CastPolicy::Fp32:
        return isLoss(op.kind) ? Words::tr("loss: kept in FP32") : Words::tr("normalisation: kept in FP32");
    case core::CastPolicy::Keep:
        break;
    }
    return op.result == op.taken ? Words::tr("keeps the type it gets") : Words::tr("takes the wider type");
}

QString totalOf(const std::vector<core::OpRun>& ops)
{
    const std::vector<FormatCount> counts = countFormats(ops);
    if (counts.empty()) return {};
    const QString first = formatName(counts.front().format);
    if (counts.size() == 1)
        return Words::tr("All %n operations give %1", nullptr, static_cast<int>(ops.size())).arg(first);
    QString text = Words::tr("%n of %1 operations give %2", nullptr, counts.front().ops).arg(ops.size()).arg(first);
    for (std::size_t i = 1; i < counts.size(); ++i)
        text += Words::tr(", %n give %1", nullptr, counts[i].ops).arg(formatName(counts[i].format));
    return text;
}

} // namespace ui::autocast_map
