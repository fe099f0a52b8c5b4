#include "app/window_devices.h"
#include "app/window_options.h"
#include "app/window_script.h"
#include "core/content/experiment_reader.h"
#include "ui/application.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/messages.h"
#include "ui/speed.h"
#include <QApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTextStream>

namespace {

constexpr int kBadInput = 2;

int fail(const QString& sentence)
{
    QTextStream(stderr) << "ampscope: " << sentence << '\n';
    return kBadInput;
}

QString progressFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/progress.sqlite");
}

int runWindow(const app::WindowOptions& options, core::content::Experiment experiment)
{
    if (options.iterations) experiment.iterations = *options.iterations;
    const app::Devices devices(options.threads); // before what may hold a backend of its module
    const core::Device first = devices.named(options.device.toStdString());
    ui::EngineBridge bridge(std::move(experiment), devices.cpu().make());
    if (first.id != devices.cpu().id) bridge.post(core::command::SetDevice{first});
    // What a script does must not depend on the user's layout, nor change it.
    QSettings settings;
    ui::MainWindow window(bridge, options.isScripted() ? nullptr : &settings);
    if (!options.isScripted()) window.keepProgressIn(progressFile());
    window.setDevices([&devices] { return app::deviceEntries(devices); });
    if (options.size.isValid()) window.resize(options.size);
    app::WindowScript script(window, options);
    if (options.run) {
        window.setSpeed(ui::kFullSpeed);
        bridge.post(core::command::Resume{});
    }
    window.show();
    return QApplication::exec();
}

/// What a script shows must not depend on what was chosen in the menu.
ui::Language languageFor(const app::WindowOptions& options)
{
    if (options.language) return *options.language;
    const QString kept = options.isScripted() ? QString() : QSettings().value(ui::kLanguageKey).toString();
    return ui::languageOf(kept).value_or(ui::systemLanguage());
}

app::ParsedOptions parseInLanguage()
{
    ui::useLanguage(languageFor(app::parseOptions(QCoreApplication::arguments()).options));
    return app::parseOptions(QCoreApplication::arguments());
}

/// Help and version need no screen.
bool answersWithoutWindow(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const app::ParsedOptions parsed = parseInLanguage();
    if (parsed.text) QTextStream(stdout) << *parsed.text;
    return parsed.text.has_value();
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication::setOrganizationName(QStringLiteral("AmpScope"));
    QCoreApplication::setApplicationName(QStringLiteral("ampscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(AMPSCOPE_VERSION));
    if (answersWithoutWindow(argc, argv)) return 0;
    QApplication application(argc, argv);
    ui::prepareApplication();
    const app::ParsedOptions parsed = parseInLanguage();
    if (!parsed.error.isEmpty()) return fail(parsed.error);
    const QString& picture = parsed.options.screenshot;
    if (!picture.isEmpty() && !app::WindowScript::canWrite(picture)) return fail(app::WindowScript::refusal(picture));
    try {
        return runWindow(parsed.options, core::content::findExperiment(parsed.options.experiment.toStdString()));
    } catch (const core::ContentError& error) {
        return fail(ui::sentence(error));
    } catch (const kernels::Error& error) {
        return fail(QString::fromUtf8(error.what()));
    }
}
