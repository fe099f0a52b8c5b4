#pragma once
// The command line of the window. Knows nothing of windows.
#include <QSize>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <optional>

namespace app {

struct WindowOptions {
    QString experiment = QStringLiteral("digits-autoencoder"); // a shipped id or a file
    std::optional<std::uint64_t> iterations;
    bool run = false, exit = false;
    QString screenshot;
    QSize size;              // invalid: the window's own
    std::size_t threads = 0; // 0: one a core
    QString device = QStringLiteral("cpu");

    bool isScripted() const { return run || exit || !screenshot.isEmpty(); }
};

struct ParsedOptions {
    WindowOptions options;
    QString error;               // one sentence, or ""
    std::optional<QString> text; // help or version, to be printed instead of anything else
};

ParsedOptions parseOptions(const QStringList& arguments);

} // namespace app
