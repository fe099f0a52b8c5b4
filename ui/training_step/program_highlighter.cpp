#include "ui/training_step/program_highlighter.h"
#include <QRegularExpression>

namespace ui::training_step {

namespace {

/// How a token is set, by what it is; ordinary words stay as they are.
QTextCharFormat formatOf(const QString& token, const Theme& theme)
{
    static const QStringList kKeywords = {QStringLiteral("with"), QStringLiteral("if"), QStringLiteral("for"),
                                          QStringLiteral("in")};
    static const QStringList kPrecision = {QStringLiteral("autocast"), QStringLiteral("float16"),
                                           QStringLiteral("bfloat16")};
    QTextCharFormat format;
    format.setForeground(theme.ink.text);
    if (kKeywords.contains(token)) {
        format.setFontWeight(QFont::Bold);
    } else if (kPrecision.contains(token)) {
        format.setFontWeight(QFont::DemiBold);
        format.setForeground(theme.fp16.text);
    } else if (token == QLatin1String("scaler")) {
        format.setFontWeight(QFont::DemiBold);
        format.setForeground(theme.scale.text);
    } else if (!token.front().isLetterOrNumber() && token.front() != QLatin1Char('_')) {
        format.setForeground(theme.secondary); // strings, punctuation, comments
    }
    return format;
}

} // namespace

void ProgramHighlighter::setTheme(const Theme& theme)
{
    m_theme = theme;
    rehighlight();
}

void ProgramHighlighter::highlightBlock(const QString& text)
{
    static const QRegularExpression kToken(QStringLiteral(R"(#.*|"[^"]*"?|'[^']*'?|\w+|[^\w\s])"));
    for (auto match = kToken.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch token = match.next();
        setFormat(static_cast<int>(token.capturedStart()), static_cast<int>(token.capturedLength()),
                  formatOf(token.captured(), m_theme));
    }
}

} // namespace ui::training_step
