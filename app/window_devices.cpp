#include "app/window_devices.h"
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

ui::DeviceEntry cudaEntry(const Devices& devices, std::size_t index, DeviceMode mode)
{
    const auto& all = devices.cudaModule().devices();
    const QString number = all.size() > 1 ? QStringLiteral(" %1").arg(index) : QString();
    return {devices.cuda(index, mode), modeText(mode, QString::fromStdString(all[index].name)), shortText(mode, number),
            modeHelp(mode)};
}

} // namespace

QList<ui::DeviceEntry> deviceEntries(const Devices& devices)
{
    QList<ui::DeviceEntry> entries{
        {devices.cpu(), Texts::tr("CPU"), Texts::tr("CPU"),
         Texts::tr("The reference: 16-bit formats are emulated bit for bit, with the same results on every machine.")}};
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
