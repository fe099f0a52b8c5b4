#include "app/window_options.h"
#include "core/content/experiment.h"
#include <QCommandLineParser>
#include <QRegularExpression>

namespace app {

namespace {

constexpr std::uint64_t kMostThreads = 1024;
constexpr int kNarrowest = 1024, kLowest = 600, kLargest = 16384;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(WindowOptions)
};

const QString kIterations = QStringLiteral("iterations"), kRun = QStringLiteral("run"),
              kScreenshot = QStringLiteral("screenshot"), kExit = QStringLiteral("exit"),
              kSize = QStringLiteral("size"), kThreads = QStringLiteral("threads"), kDevice = QStringLiteral("device"),
              kHelp = QStringLiteral("help"), kLanguage = QStringLiteral("lang"), kVersion = QStringLiteral("version");

void describe(QCommandLineParser& parser)
{
    parser.setApplicationDescription(Texts::tr("AmpScope: a desktop lab for mixed-precision training."));
    parser.addPositionalArgument(QStringLiteral("experiment"),
                                 Texts::tr("A shipped experiment's id or an experiment file."),
                                 QStringLiteral("[EXPERIMENT]"));
    parser.addOptions({
        {kIterations, Texts::tr("Plan N iterations."), QStringLiteral("N")},
        {kRun, Texts::tr("Run at once, as fast as it goes.")},
        {kScreenshot,
         Texts::tr(
             "Save a picture of the window: with --run when the plan is done, else when the window is first painted."),
         QStringLiteral("FILE")},
        {kExit,
         Texts::tr("End when the plan is done (with --run) or the window is painted, and the picture is saved.")},
        {kSize, Texts::tr("Size of the window in logical pixels."), QStringLiteral("WxH")},
        {kThreads, Texts::tr("Threads of the CPU backend; the results are the same with any number."),
         QStringLiteral("T")},
        {kLanguage,
         Texts::tr("Language of the window: en or ru. Without it, the one chosen in the menu or the system's."),
         QStringLiteral("LANG")},
        {kDevice, Texts::tr("The device to begin on: cpu, cuda or cuda:1."), QStringLiteral("DEVICE"),
         QStringLiteral("cpu")},
        {{QStringLiteral("h"), kHelp}, Texts::tr("Show this help.")},
        {{QStringLiteral("v"), kVersion}, Texts::tr("Show the version.")},
    });
}

/// A whole number in 1..most, or nothing and a sentence in `error`.
std::optional<std::uint64_t> wholeNumber(const QCommandLineParser& parser, const QString& name, std::uint64_t most,
                                         QString& error)
{
    if (!parser.isSet(name)) return std::nullopt;
    bool isNumber = false;
    const qulonglong number = parser.value(name).toULongLong(&isNumber);
    if (isNumber && number >= 1 && number <= most) return number;
    error =
        Texts::tr("--%1 must be a whole number from 1 to %2, not \"%3\"").arg(name).arg(most).arg(parser.value(name));
    return std::nullopt;
}

QSize windowSize(const QCommandLineParser& parser, QString& error)
{
    if (!parser.isSet(kSize)) return {};
    static const QRegularExpression kForm(QStringLiteral("^(\\d{1,5})x(\\d{1,5})$"));
    const QRegularExpressionMatch match = kForm.match(parser.value(kSize));
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    const bool fits =
        size.width() >= kNarrowest && size.height() >= kLowest && size.width() <= kLargest && size.height() <= kLargest;
    if (match.hasMatch() && fits) return size;
    error = Texts::tr("--size must be WxH from %1x%2 to %3x%3, not \"%4\"")
                .arg(kNarrowest)
                .arg(kLowest)
                .arg(kLargest)
                .arg(parser.value(kSize));
    return {};
}

WindowOptions read(const QCommandLineParser& parser, QString& error)
{
    WindowOptions options;
    const QStringList positional = parser.positionalArguments();
    if (positional.size() > 1) error = Texts::tr("one experiment at most, not %1").arg(positional.size());
    if (!positional.isEmpty()) options.experiment = positional.first();
    options.iterations = wholeNumber(parser, kIterations, core::content::kMostIterations, error);
    options.threads = static_cast<std::size_t>(wholeNumber(parser, kThreads, kMostThreads, error).value_or(0));
    options.device = parser.value(kDevice);
    options.size = windowSize(parser, error);
    options.language = ui::languageOf(parser.value(kLanguage));
    if (parser.isSet(kLanguage) && !options.language)
        error = Texts::tr("--lang must be en or ru, not \"%1\"").arg(parser.value(kLanguage));
    options.run = parser.isSet(kRun);
    options.exit = parser.isSet(kExit);
    options.screenshot = parser.value(kScreenshot);
    if (parser.isSet(kScreenshot) && options.screenshot.isEmpty())
        error = Texts::tr("--screenshot needs the name of a file");
    return options;
}

} // namespace

ParsedOptions parseOptions(const QStringList& arguments)
{
    QCommandLineParser parser;
    describe(parser);
    ParsedOptions parsed;
    if (parser.parse(arguments))
        parsed.options = read(parser, parsed.error);
    else
        parsed.error = parser.errorText();
    if (parser.isSet(kHelp))
        parsed.text = parser.helpText();
    else if (parser.isSet(kVersion))
        parsed.text = QStringLiteral("ampscope %1\n").arg(QCoreApplication::applicationVersion());
    return parsed;
}

} // namespace app
