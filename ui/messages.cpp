#include "ui/messages.h"
#include "core/content_error.h"
#include "ui/message_phrases.h"
#include <QCoreApplication>

namespace ui {

QString sentence(const core::Message& message)
{
    const QByteArray pattern(core::englishTemplate(message.id).data(),
                             static_cast<qsizetype>(core::englishTemplate(message.id).size()));
    const QString translated = QCoreApplication::translate("core", pattern.constData());
    const bool isPyTorch = message.id == core::MessageId::PyTorch; // its words stay as they are
    QString text;
    for (qsizetype i = 0; i < translated.size(); ++i) {
        const int number = i + 1 < translated.size() ? translated[i + 1].digitValue() : -1;
        const bool isPlace = translated[i] == QLatin1Char('%') && number >= 1 &&
                             static_cast<std::size_t>(number) <= message.arguments.size();
        if (isPlace) {
            // Filled in by hand: QString::arg would also replace a %1 that stands in an argument.
            const QString argument = QString::fromStdString(message.arguments[static_cast<std::size_t>(number - 1)]);
            text += isPyTorch ? argument : phrase(argument);
            ++i;
        } else {
            text += translated[i];
        }
    }
    return text;
}

QString sentence(const core::ContentError& error)
{
    QStringList parts;
    if (!error.file.empty()) parts += QString::fromStdString(error.file);
    if (error.line > 0) parts += QCoreApplication::translate("core", "line %1").arg(error.line);
    if (!error.field.empty()) parts += QString::fromStdString(error.field);
    const QString place = parts.join(QStringLiteral(", "));
    return place.isEmpty() ? sentence(error.message) : place + QStringLiteral(": ") + sentence(error.message);
}

} // namespace ui
