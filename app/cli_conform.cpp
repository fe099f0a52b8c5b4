#include "app/cli_conform.h"
#include "core/conformance.h"
#include "kernels/cpu/cpu_backend.h"
#include <cstdio>

namespace app {

int conform(const CliOptions& options)
{
    const auto backend = kernels::cpu::makeBackend(options.threads == 0 ? 1 : options.threads);
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
