#include "app/cli_conform.h"
#include "app/devices.h"
#include "core/conformance.h"
#include <cstdio>

namespace app {

int conform(const CliOptions& options)
{
    const Devices devices(options.threads == 0 ? 1 : options.threads);
    const auto backend = devices.named(options.device).make();
    int passed = 0, failed = 0;
    core::runConformance(*backend, options.file, [&](const core::CaseResult& result) {
        const bool differs = !result.difference.empty();
        if (differs) std::printf("%s: %s\n", result.name.c_str(), result.difference.c_str());
        ++(differs ? failed : passed);
        return true;
    });
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 ? 1 : 0;
}

} // namespace app
