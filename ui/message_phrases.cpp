#include "ui/message_phrases.h"
#include <QCoreApplication>
#include <QRegularExpression>

namespace ui {

namespace {

/// As core writes them, with %1, %2 for what differs.
constexpr const char* kPhrases[] = {
    // what a field must be, and what it is
    QT_TRANSLATE_NOOP("core", "an object"),
    QT_TRANSLATE_NOOP("core", "a list"),
    QT_TRANSLATE_NOOP("core", "a text"),
    QT_TRANSLATE_NOOP("core", "true or false"),
    QT_TRANSLATE_NOOP("core", "a number"),
    QT_TRANSLATE_NOOP("core", "a whole number from %1 to %2"),
    QT_TRANSLATE_NOOP("core", "a number that is not negative"),
    QT_TRANSLATE_NOOP("core", "a number greater than 1"),
    QT_TRANSLATE_NOOP("core", "a number less than 1"),
    QT_TRANSLATE_NOOP("core", "a number from 0 to 1"),
    QT_TRANSLATE_NOOP("core", "a number from 0 to below 1"),
    QT_TRANSLATE_NOOP("core", "this list"),
    QT_TRANSLATE_NOOP("core", "a list of two numbers"),
    QT_TRANSLATE_NOOP("core", "an empty list"),
    QT_TRANSLATE_NOOP("core", "a list with at least one row"),
    QT_TRANSLATE_NOOP("core", "a list of batches"),
    QT_TRANSLATE_NOOP("core", "[channels, height, width]"),
    QT_TRANSLATE_NOOP("core", "this nesting of residual layers"),
    QT_TRANSLATE_NOOP("core", "at most %1 deep"),
    QT_TRANSLATE_NOOP("core", "%1 (the loss is %2)"),
    QT_TRANSLATE_NOOP("core", "an image of %1"),
    QT_TRANSLATE_NOOP("core", "%1 values"),
    // how data are damaged
    QT_TRANSLATE_NOOP("core", "it cannot be decompressed"),
    QT_TRANSLATE_NOOP("core", "it ends too early"),
    QT_TRANSLATE_NOOP("core", "it holds no example"),
    QT_TRANSLATE_NOOP("core", "%1 is not a number"),
    QT_TRANSLATE_NOOP("core", "a line must hold at least one value and a label"),
    QT_TRANSLATE_NOOP("core", "the label is not a whole number from 0"),
    QT_TRANSLATE_NOOP("core", "a line must hold 64 pixels and a label"),
    QT_TRANSLATE_NOOP("core", "a pixel is not from 0 to 16"),
    QT_TRANSLATE_NOOP("core", "a label is not from 0 to 9"),
    QT_TRANSLATE_NOOP("core", "1797 digits are expected, not %1"),
    QT_TRANSLATE_NOOP("core", "its images or labels are not like the training examples"),
    QT_TRANSLATE_NOOP("core", "it is no idx file of images"),
    QT_TRANSLATE_NOOP("core", "it is no idx file of labels"),
    QT_TRANSLATE_NOOP("core", "it says that it holds %1 images of %2"),
    QT_TRANSLATE_NOOP("core", "%1 images are expected, but it ends after %2"),
    QT_TRANSLATE_NOOP("core", "%1 labels are expected, but it ends after %2"),
    QT_TRANSLATE_NOOP("core", "%1 labels are expected, not %2"),
    QT_TRANSLATE_NOOP("core", "%1 columns stand here, but %2 above"),
    // what a device says
    QT_TRANSLATE_NOOP("core", "Out of memory: %1 bytes could not be allocated."),
    QT_TRANSLATE_NOOP("core", "The GPU is out of memory: %1 bytes could not be allocated."),
    QT_TRANSLATE_NOOP("core", "The GPU is out of memory."),
    QT_TRANSLATE_NOOP("core", "The GPU stopped working: %1; it may not work again before AmpScope is started anew."),
    QT_TRANSLATE_NOOP("core", "cuBLAS stopped working: %1."),
    QT_TRANSLATE_NOOP("core", "The GPU is too old: it has compute capability %1, and 7.5 is needed."),
};

QRegularExpression patternOf(const char* phrase)
{
    static const QRegularExpression kPlace(QStringLiteral("%\\d"));
    QString pattern =
        QRegularExpression::escape(QLatin1String(phrase)).replace(QLatin1String("\\%"), QLatin1String("%"));
    return QRegularExpression(QRegularExpression::anchoredPattern(pattern.replace(kPlace, QStringLiteral("(.+)"))));
}

} // namespace

QString phrase(const QString& argument)
{
    for (const char* known : kPhrases) {
        const QRegularExpressionMatch match = patternOf(known).match(argument);
        if (!match.hasMatch()) continue;
        QString text = QCoreApplication::translate("core", known);
        for (int place = match.lastCapturedIndex(); place >= 1; --place)
            text.replace(QLatin1Char('%') + QString::number(place), match.captured(place));
        return text;
    }
    return argument;
}

} // namespace ui
