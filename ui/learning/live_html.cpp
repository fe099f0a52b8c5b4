#include "ui/learning/live_html.h"
#include "core/content/live_text.h"
#include "ui/language.h"
#include "ui/number_text.h"
#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>
#include <QTextDocumentFragment>

namespace ui::learning {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(LiveHtml)
};

constexpr double kPercent = 100;

QString filledIn(const QString& text, const core::learning::View* view)
{
    QString result;
    for (const core::content::LivePart& part : core::content::parseLiveText(text.toStdString())) {
        if (!part.measure)
            result += QString::fromStdString(part.words).toHtmlEscaped();
        else
            result += written(view ? measure(*part.measure, *view) : core::learning::measureWithoutRun(*part.measure))
                          .toHtmlEscaped();
    }
    return result;
}

/// 2^-25, as it is when a live exponent was filled in, as 2⁻²⁵.
QString withRaisedExponents(QString text)
{
    static const QRegularExpression power(QStringLiteral("\\^([-−]?)(\\d+)"));
    for (auto match = power.match(text); match.hasMatch(); match = power.match(text)) {
        const int exponent = match.captured(2).toInt();
        text.replace(match.capturedStart(), match.capturedLength(),
                     superscript(match.capturedLength(1) > 0 ? -exponent : exponent));
    }
    return text;
}

/// 65504, as authors write it in either language, as the window does everywhere else: 65,504.
QString withGroupedDigits(QString text)
{
    static const QRegularExpression whole(QStringLiteral("(?<![\\w.,^])\\d{5,15}(?!\\w|[.,]\\d)"));
    for (auto match = whole.match(text); match.hasMatch(); match = whole.match(text, match.capturedStart() + 1))
        text.replace(match.capturedStart(), match.capturedLength(), count(match.captured().toULongLong()));
    return text;
}

/// `code`, **strong**, *emphasis*; what stands in code stays as it is.
QString marked(const QString& text, const QString& codeFamily)
{
    static const QRegularExpression strong(QStringLiteral("\\*\\*(.+?)\\*\\*")),
        emphasis(QStringLiteral("\\*(.+?)\\*"));
    const QStringList parts = text.split(QLatin1Char('`'));
    QString result;
    for (qsizetype i = 0; i < parts.size(); ++i) {
        QString part = parts[i];
        if (i % 2 == 1)
            part =
                QStringLiteral("<span style=\"font-family:'%1'\">").arg(codeFamily) + part + QLatin1String("</span>");
        else
            part = withGroupedDigits(withRaisedExponents(part))
                       .replace(strong, QStringLiteral("<b>\\1</b>"))
                       .replace(emphasis, QStringLiteral("<i>\\1</i>"));
        result += part;
    }
    return result;
}

} // namespace

QString written(const std::optional<core::learning::Measured>& value)
{
    using core::content::ValueKind;
    if (!value) return QStringLiteral("…");
    switch (value->kind) {
    case ValueKind::Count:
        return count(static_cast<std::uint64_t>(value->number));
    case ValueKind::Share:
        return QLocale().toString(value->number * kPercent, 'f', 2) + QStringLiteral(" %");
    case ValueKind::PowerOfTwo:
        return powerOrNumber(value->number);
    case ValueKind::Number:
        return number(value->number);
    case ValueKind::Word:
        return value->word == "none" ? Texts::tr("none") : QString::fromStdString(value->word);
    case ValueKind::Toggle:
        return value->number != 0 ? Texts::tr("on") : Texts::tr("off");
    }
    return {};
}

QString liveHtml(const core::content::Text& text, const core::learning::View* view, const Theme& theme)
{
    const QString family = theme.font(TypeRole::Program).family();
    QString result;
    for (const QString& paragraph : inLanguage(text).split(QStringLiteral("\n\n"), Qt::SkipEmptyParts))
        result += QStringLiteral("<p>") + marked(filledIn(paragraph, view), family) + QStringLiteral("</p>");
    return result;
}

QString liveLine(const core::content::Text& text, const core::learning::View* view, const Theme& theme)
{
    return marked(filledIn(inLanguage(text), view), theme.font(TypeRole::Program).family());
}

QString liveWords(const core::content::Text& text, const core::learning::View* view)
{
    return QTextDocumentFragment::fromHtml(marked(filledIn(inLanguage(text), view), {})).toPlainText();
}

} // namespace ui::learning
