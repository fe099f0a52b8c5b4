#pragma once
// The command line of the window. Knows nothing of windows.
#include "ui/language.h"
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
    std::optional<ui::Language> language; // none: the one chosen in the menu, else the system's

    bool isScripted() const { return run || exit || !screenshot.isEmpty(); }
};

struct ParsedOptions {
    WindowOptions options;
    QString error;               // one sentence, or ""
    std::optional<QString> text; // help or version, to be printed instead of anything else
};

/// Sentences and help in the application's language, which may be one of the options: useLanguage() comes between.
ParsedOptions parseOptions(const QStringList& arguments);

} // namespace app
