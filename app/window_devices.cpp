#include "app/window_devices.h"
#include "core/content/gpu_generations.h"
#include "ui/number_text.h"
#include <QCoreApplication>

namespace app {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(WindowDevices)
};

QString sentence(const CudaReason& reason)
{
    const std::string_view pattern = englishTemplate(reason.missing);
    const QByteArray key(pattern.data(), static_cast<qsizetype>(pattern.size()));
    QString text = QCoreApplication::translate("app", key.constData());
    return text.replace(QLatin1String("%1"), QString::fromStdString(reason.detail));
}

/// The names of the modes, behind the device's own.
QString modeText(DeviceMode mode, const QString& name)
{
    if (mode.fast && mode.tf32) return Texts::tr("%1, fast (cannot count), TF32 products").arg(name);
    if (mode.fast) return Texts::tr("%1, fast (cannot count)").arg(name);
    return mode.tf32 ? Texts::tr("%1, TF32 products").arg(name) : name;
}

QString modeHelp(DeviceMode mode)
{
    QStringList sentences;
    if (mode.fast)
        sentences += Texts::tr("cuBLAS rounds its sums itself, so what a matrix product flushes or overflows cannot be "
                               "counted: flushed values stand among the zeros.");
    else
        sentences += Texts::tr("FP32 sums are kept until they are stored, so what is flushed and what overflows is "
                               "counted there.");
    if (mode.tf32)
        sentences += Texts::tr("FP32 matrix products run in TF32, with 10 fraction bits; the FP32 twin too.");
    return sentences.join(QLatin1Char(' '));
}

QString shortText(DeviceMode mode, const QString& number)
{
    QString text = QStringLiteral("CUDA") + number;
    if (mode.fast) text = Texts::tr("%1 fast").arg(text);
    return mode.tf32 ? text + QStringLiteral(" TF32") : text;
}

QString namesOf(const std::vector<kernels::Format>& formats)
{
    QStringList names;
    for (const kernels::Format format : formats)
        names << QString::fromUtf8(kernels::info(format).name.data());
    const QString last = names.takeLast();
    return names.isEmpty() ? last : Texts::tr("%1 and %2").arg(names.join(QStringLiteral(", ")), last);
}

QString gainText(const core::content::GpuGeneration& generation)
{
    const QString architecture = QString::fromStdString(generation.architecture);
    if (generation.tensorFormats.empty())
        return Texts::tr("%1 has no tensor cores: 16 bits halve the memory, but matrix products gain little.")
            .arg(architecture);
    const QString formats =
        Texts::tr("%1: tensor cores multiply %2.").arg(architecture, namesOf(generation.tensorFormats));
    if (!generation.fp16Tensor || !generation.fp32) return formats;
    return formats + QLatin1Char(' ') +
           Texts::tr("Published for the %1: FP16 %2, FP32 %3 TFLOP/s, so FP16 products can be up to %4 times as fast.")
               .arg(QString::fromStdString(generation.product), ui::number(*generation.fp16Tensor),
                    ui::number(*generation.fp32), ui::number(*generation.fp16Tensor / *generation.fp32, 3));
}

QString gainOn(const CudaDevice& device)
{
    const auto table = core::content::shippedGpuGenerations();
    if (const auto* generation = generationOf(table, device.major, device.minor)) return gainText(*generation);
    return Texts::tr("The table of GPU generations has no row for compute capability %1.%2.")
        .arg(device.major)
        .arg(device.minor);
}

ui::DeviceEntry cudaEntry(const Devices& devices, std::size_t index, DeviceMode mode)
{
    const auto& all = devices.cudaModule().devices();
    const QString number = all.size() > 1 ? QStringLiteral(" %1").arg(index) : QString();
    return {devices.cuda(index, mode), modeText(mode, QString::fromStdString(all[index].name)),
            shortText(mode, number),   modeHelp(mode),
            gainOn(all[index]),        devices.cudaWays(index)};
}

} // namespace

QList<ui::DeviceEntry> deviceEntries(const Devices& devices)
{
    QList<ui::DeviceEntry> entries{
        {devices.cpu(), Texts::tr("CPU"), Texts::tr("CPU"),
         Texts::tr("The reference: 16-bit formats are emulated bit for bit, with the same results on every machine."),
         Texts::tr(
             "FP16 and BF16 are emulated on the CPU, bit for bit: their matrix products are FP32 products of converted "
             "numbers and take about as long."),
         devices.cpuWays()}};
    const auto& all = devices.cudaModule().devices();
    for (std::size_t i = 0; i < all.size(); ++i)
        for (const DeviceMode mode :
             {DeviceMode{}, DeviceMode{false, true}, DeviceMode{true, false}, DeviceMode{true, true}})
            if (!mode.tf32 || hasTf32(all[i])) entries += cudaEntry(devices, i, mode);
    if (all.empty())
        entries += {{"cuda:0", true, {}},
                    Texts::tr("NVIDIA GPU (CUDA)"),
                    QStringLiteral("CUDA"),
                    Texts::tr("Not available: %1.").arg(sentence(devices.cudaModule().reason()))};
    return entries;
}

} // namespace app
