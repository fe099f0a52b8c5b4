#include "app/window_options.h"
#include "app/window_script.h"
#include "core/content/experiment_reader.h"
#include "kernels/cpu/cpu_backend.h"
#include "ui/application.h"
#include "ui/main_window.h"
#include "ui/messages.h"
#include "ui/speed.h"
#include <QApplication>
#include <QSettings>
#include <QTextStream>

namespace {

constexpr int kBadInput = 2;

int fail(const QString& sentence)
{
    QTextStream(stderr) << "ampscope: " << sentence << '\n';
    return kBadInput;
}

int runWindow(const app::WindowOptions& options, core::content::Experiment experiment)
{
    if (options.iterations) experiment.iterations = *options.iterations;
    ui::EngineBridge bridge(std::move(experiment), kernels::cpu::makeBackend(options.threads));
    // What a script does must not depend on the user's layout, nor change it.
    QSettings settings;
    ui::MainWindow window(bridge, options.isScripted() ? nullptr : &settings);
    if (options.size.isValid()) window.resize(options.size);
    app::WindowScript script(window, options);
    if (options.run) {
        window.setSpeed(ui::kFullSpeed);
        bridge.post(core::command::Resume{});
    }
    window.show();
    return QApplication::exec();
}

/// Help and version need no screen.
bool answersWithoutWindow(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const app::ParsedOptions parsed = app::parseOptions(QCoreApplication::arguments());
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
    ui::prepareApplication(application);
    const app::ParsedOptions parsed = app::parseOptions(QCoreApplication::arguments());
    if (!parsed.error.isEmpty()) return fail(parsed.error);
    const QString& picture = parsed.options.screenshot;
    if (!picture.isEmpty() && !app::WindowScript::canWrite(picture)) return fail(app::WindowScript::refusal(picture));
    try {
        return runWindow(parsed.options, core::content::findExperiment(parsed.options.experiment.toStdString()));
    } catch (const core::ContentError& error) {
        return fail(ui::sentence(error));
    }
}
