#include "app/cuda_module.h"
#include "kernels/cuda/module.h"
#include <algorithm>
#include <cstring>
#include <dlfcn.h>

// Marks a template for translation (lupdate: -tr-function-alias QT_TRANSLATE_NOOP+=SENTENCE).
#define SENTENCE(context, text) text

namespace app {

namespace fs = std::filesystem;

namespace {

constexpr const char* kFileName = "ampscope_cuda.so";
constexpr int kMostDevices = 64;
constexpr std::size_t kLongestReason = 1024;

struct CloseLibrary {
    void operator()(void* library) const { dlclose(library); }
};

/// Functions of a library are found by name alone; false where it has none of this name.
template <class Function>
bool find(void* library, const char* name, Function*& function)
{
    function = reinterpret_cast<Function*>(dlsym(library, name));
    return function != nullptr;
}

std::string dlopenError()
{
    const char* error = dlerror();
    return error ? error : "unknown";
}

/// The module's sentence without its full stop: it becomes a part of ours.
std::string textOf(const char (&buffer)[kLongestReason])
{
    std::string text(buffer, strnlen(buffer, kLongestReason));
    if (text.ends_with('.')) text.pop_back();
    return text;
}

CudaMissing missingOf(int code)
{
    switch (code) {
    case 1:
        return CudaMissing::Driver;
    case 2:
        return CudaMissing::Device;
    default:
        return CudaMissing::Other;
    }
}

} // namespace

struct CudaModule::Functions {
    std::unique_ptr<void, CloseLibrary> library;
    decltype(ampscopeCudaDevices)* devices = nullptr;
    decltype(ampscopeCudaMakeBackend)* makeBackend = nullptr;
};

std::string_view englishTemplate(CudaMissing missing)
{
    switch (missing) {
    case CudaMissing::Module:
        return SENTENCE("app", "this build has no CUDA module: %1");
    case CudaMissing::Driver:
        return SENTENCE("app", "the NVIDIA driver or a CUDA library is missing: %1");
    case CudaMissing::Device:
        return SENTENCE("app", "no NVIDIA device was found: %1");
    case CudaMissing::Other:
        return SENTENCE("app", "CUDA cannot be used: %1");
    case CudaMissing::Nothing:
        break;
    }
    return {};
}

std::string english(const CudaReason& reason)
{
    std::string sentence(englishTemplate(reason.missing));
    if (const std::size_t place = sentence.find("%1"); place != std::string::npos)
        sentence.replace(place, 2, reason.detail);
    return sentence;
}

std::vector<fs::path> cudaModuleFolders()
{
    std::error_code failure;
    const fs::path program = fs::read_symlink("/proc/self/exe", failure);
    if (failure) return {};
    const fs::path folder = program.parent_path();
    return {folder, folder.parent_path() / AMPSCOPE_MODULE_FOLDER};
}

CudaModule::CudaModule(const std::vector<fs::path>& folders)
{
    std::error_code failure;
    const auto found = std::find_if(folders.begin(), folders.end(),
                                    [&](const fs::path& folder) { return fs::exists(folder / kFileName, failure); });
    if (found != folders.end())
        open(*found / kFileName);
    else
        m_reason = {CudaMissing::Module, std::string("there is no ") + kFileName + " beside the program"};
}

CudaModule::~CudaModule() = default;

/// A file that cannot be opened was built here, so it is a library it needs that is missing.
void CudaModule::open(const fs::path& file)
{
    auto functions = std::make_unique<Functions>();
    functions->library.reset(dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL));
    if (!functions->library) {
        m_reason = {CudaMissing::Driver, dlopenError()};
        return;
    }
    void* library = functions->library.get();
    decltype(ampscopeCudaVersion)* version = nullptr;
    const bool isWhole = find(library, "ampscopeCudaVersion", version) &&
                         find(library, "ampscopeCudaDevices", functions->devices) &&
                         find(library, "ampscopeCudaMakeBackend", functions->makeBackend);
    if (!isWhole) {
        m_reason = {CudaMissing::Module, file.string() + " is not AmpScope's: " + dlopenError()};
    } else if (version() != kCudaModuleVersion) {
        m_reason = {CudaMissing::Module, file.string() + " is of version " + std::to_string(version()) +
                                             ", but version " + std::to_string(kCudaModuleVersion) + " is needed"};
    } else {
        m_functions = std::move(functions);
        listDevices();
    }
}

void CudaModule::listDevices()
{
    std::vector<AmpscopeCudaDevice> found(kMostDevices);
    int missing = 0;
    char why[kLongestReason] = "";
    const int count = m_functions->devices(found.data(), kMostDevices, &missing, why, sizeof why);
    for (int i = 0; i < count && i < kMostDevices; ++i) {
        const AmpscopeCudaDevice& d = found[static_cast<std::size_t>(i)];
        m_devices.push_back({std::string(d.name, strnlen(d.name, sizeof d.name)), d.major, d.minor, d.memoryBytes,
                             d.multiprocessors, d.clockKilohertz});
    }
    if (m_devices.empty()) m_reason = {missingOf(missing), textOf(why)};
}

std::unique_ptr<kernels::Backend> CudaModule::makeBackend(std::size_t device, bool fast, bool tf32) const
{
    char why[kLongestReason] = "";
    if (device >= m_devices.size()) throw kernels::Error(english(m_reason));
    std::unique_ptr<kernels::Backend> backend(
        m_functions->makeBackend(static_cast<int>(device), fast ? 1 : 0, tf32 ? 1 : 0, why, sizeof why));
    if (!backend) throw kernels::Error(textOf(why));
    return backend;
}

} // namespace app
