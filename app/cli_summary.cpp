#include "app/cli_summary.h"
#include <cstdio>
#include <iomanip>
#include <ostream>
#include <unistd.h>

namespace app {

namespace {

constexpr int kBarWidth = 40;
constexpr auto kRedraw = std::chrono::milliseconds(100);

std::string toggles(const core::content::Experiment& e)
{
    std::string text = "autocast off";
    if (e.autocast)
        for (const core::Statement& s : e.program)
            if (s.kind == core::Statement::Kind::Autocast) {
                text = "autocast " + std::string(kernels::info(s.format).torch);
                break;
            }
    return text + ", GradScaler " + (e.scaler.enabled ? "on" : "off");
}

} // namespace

void ProgressBar::show(std::uint64_t done)
{
    const auto now = std::chrono::steady_clock::now();
    if (!m_wanted || (now - m_shown < kRedraw && done < m_iterations)) return;
    m_shown = now;
    const int filled = static_cast<int>(done * kBarWidth / m_iterations);
    std::fprintf(stderr, "\r[%.*s%*s] %llu / %llu", filled, "########################################",
                 kBarWidth - filled, "", static_cast<unsigned long long>(done),
                 static_cast<unsigned long long>(m_iterations));
}

void ProgressBar::finish() const
{
    if (m_wanted) std::fprintf(stderr, "\r\033[K");
}

Summary::Summary(const core::content::Experiment& experiment, std::string device)
    : m_title(experiment.id + ", seed " + std::to_string(experiment.seed) + ", " + toggles(experiment)),
      m_device(std::move(device)), m_scaler(experiment.scaler.enabled)
{
}

void Summary::add(const core::Record& record)
{
    m_done += record.error ? 0 : 1;
    m_steps += static_cast<std::uint64_t>(record.optimizerSteps);
    m_skipped += static_cast<std::uint64_t>(record.skipped);
    m_growths += record.grew ? 1 : 0;
    if (record.accuracy) m_accuracy = record.accuracy;
    m_last = record;
}

void Summary::print(std::ostream& out) const
{
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - m_start;
    out << m_title << '\n';
    out << "  iterations       " << m_done << " in " << std::fixed << std::setprecision(2) << seconds.count()
        << " s on " << m_device << '\n';
    out << std::defaultfloat << std::setprecision(5);
    if (m_last && m_last->loss) out << "  loss             " << *m_last->loss << '\n';
    if (m_accuracy) out << "  accuracy         " << *m_accuracy * 100 << " % of the test images\n";
    out << "  optimizer steps  " << m_steps << ", skipped " << m_skipped << '\n';
    if (m_scaler && m_last)
        out << "  loss scale       " << std::setprecision(10) << m_last->scale << ", grew " << m_growths << " times\n";
    printCounts(out);
    if (m_last && m_last->firstNonFinite)
        out << "  first inf or NaN " << m_last->firstNonFinite->tensor << ", line " << m_last->firstNonFinite->line
            << '\n';
    if (m_last && m_last->error)
        out << "  stopped at line  " << m_last->error->line << " of the program in iteration " << m_last->iteration + 1
            << ": " << m_last->error->type << ": " << m_last->error->message << '\n';
}

void Summary::printCounts(std::ostream& out) const
{
    if (!m_last || m_last->perTensor.empty()) return;
    const core::TensorCounts& first = m_last->perTensor.front();
    const core::Counts& c = first.counts;
    out << "  " << first.tensor << ".grad   in the last iteration, of " << c.numel << " ("
        << kernels::info(c.format).name << "): zero " << c.zero;
    if (c.lost) out << " (lost further up " << *c.lost << ')';
    out << ", flushed " << (c.flushed ? std::to_string(*c.flushed) : "not counted") << ", subnormal " << c.subnormal
        << ", normal " << c.normal << ", inf " << c.inf << ", NaN " << c.nan << '\n';
}

} // namespace app
