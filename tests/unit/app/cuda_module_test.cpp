#include "app/cuda_module.h"
#include "kernels/cuda/module.h"
#include <dlfcn.h>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

namespace fs = std::filesystem;
using app::CudaMissing;
using app::CudaModule;

namespace {

fs::path folderOf(const char* module)
{
    return fs::path(MODULES) / module;
}

std::string reasonOf(const char* module, CudaMissing missing)
{
    const CudaModule opened({folderOf(module)});
    EXPECT_TRUE(opened.devices().empty());
    EXPECT_EQ(opened.reason().missing, missing) << english(opened.reason());
    EXPECT_THROW(opened.makeBackend(0, false, false), kernels::Error);
    return english(opened.reason());
}

void expectWords(const std::string& sentence, const std::string& words)
{
    EXPECT_NE(sentence.find(words), std::string::npos) << sentence;
}

} // namespace

TEST(CudaModule, ListsTheDevicesOfAWholeModule)
{
    const CudaModule module({fs::path("/nowhere"), folderOf("whole"), folderOf("no_device")});
    ASSERT_EQ(module.devices().size(), 2u);
    EXPECT_EQ(module.devices()[0].name, "Fake H100");
    EXPECT_EQ(module.devices()[0].major, 9);
    EXPECT_EQ(module.devices()[0].memoryBytes, 80ull << 30);
    EXPECT_EQ(module.devices()[1].minor, 5);
    EXPECT_EQ(module.reason().missing, CudaMissing::Nothing);
}

TEST(CudaModule, MakesBackendsInTheModeThatIsAskedFor)
{
    const CudaModule module({folderOf("whole")});
    // The fake's threads tell the mode: 1, one more for fast, two more for TF32.
    const auto threads = [&](bool fast, bool tf32) { return module.makeBackend(0, fast, tf32)->device().name; };
    expectWords(threads(false, false), "1 thread");
    expectWords(threads(true, false), "2 threads");
    expectWords(threads(false, true), "3 threads");
    expectWords(threads(true, true), "4 threads");
}

TEST(CudaModule, ErrorsOfAModuleAreTheProgramsErrors)
{
    void* library = dlopen((folderOf("whole") / "ampscope_cuda.so").c_str(), RTLD_NOW | RTLD_LOCAL);
    ASSERT_NE(library, nullptr) << dlerror();
    const auto fakeThrow = reinterpret_cast<void (*)()>(dlsym(library, "fakeThrow"));
    ASSERT_NE(fakeThrow, nullptr);
    EXPECT_THROW(fakeThrow(), kernels::Error);
    dlclose(library);
}

TEST(CudaModule, ADeviceThatCannotBeHadIsOneSentence)
{
    const CudaModule module({folderOf("whole")});
    try {
        module.makeBackend(1, false, false);
        FAIL();
    } catch (const kernels::Error& error) {
        EXPECT_STREQ(error.what(), "the device is busy");
    }
}

TEST(CudaModule, SaysWhichOfTheThreeIsMissing)
{
    const CudaModule none({fs::path("/nowhere")});
    EXPECT_EQ(none.reason().missing, CudaMissing::Module);
    EXPECT_EQ(english(none.reason()), "this build has no CUDA module: there is no ampscope_cuda.so beside the program");
    EXPECT_EQ(reasonOf("no_driver", CudaMissing::Driver),
              "the NVIDIA driver or a CUDA library is missing: the driver is too old");
    EXPECT_EQ(reasonOf("no_device", CudaMissing::Device), "no NVIDIA device was found: the driver sees none");
}

TEST(CudaModule, NamesALibraryThatIsMissing)
{
    const std::string sentence = reasonOf("no_cublas", CudaMissing::Driver);
    expectWords(sentence, "a CUDA library is missing: libfake_cublas.so: cannot open shared object file");
}

TEST(CudaModule, ItsVersionFollowsTheHeadersThatAProgramAndTheModuleShare)
{
    std::uint32_t hash = 2166136261U; // FNV-1a
    for (const char* name : {"backend.h", "format.h", "images.h"}) {
        std::ifstream in(std::string(KERNELS_DIR) + "/" + name);
        ASSERT_TRUE(in) << name;
        for (char c = 0; in.get(c);)
            hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    }
    EXPECT_EQ(kCudaModuleVersion, static_cast<int>(hash >> 1)) << "write this number into kernels/cuda/module.h";
}

TEST(CudaModule, RefusesAModuleOfAnotherBuild)
{
    expectWords(reasonOf("other_version", CudaMissing::Module),
                "is of version 7, but version " + std::to_string(kCudaModuleVersion));
    expectWords(reasonOf("missing_function", CudaMissing::Module), "ampscopeCudaMakeBackend");
}

TEST(CudaModule, PassesAnyOtherReasonOn)
{
    EXPECT_EQ(reasonOf("other_reason", CudaMissing::Other), "CUDA cannot be used: error 999");
}

TEST(CudaModule, AFileThatIsNoLibraryIsAReasonToo)
{
    const fs::path folder = fs::temp_directory_path() / ("ampscope-module-" + std::to_string(getpid()));
    fs::create_directories(folder);
    std::ofstream(folder / "ampscope_cuda.so") << "text";
    const CudaModule module({folder});
    EXPECT_TRUE(module.devices().empty());
    EXPECT_NE(english(module.reason()).find("ampscope_cuda.so"), std::string::npos);
    fs::remove_all(folder);
}

TEST(CudaModule, IsLookedForBesideTheProgramAndInTheLibraryFolder)
{
    const auto folders = app::cudaModuleFolders();
    ASSERT_EQ(folders.size(), 2u);
    EXPECT_EQ(folders[0], fs::read_symlink("/proc/self/exe").parent_path());
    EXPECT_EQ(folders[1].filename(), "ampscope");
    EXPECT_EQ(folders[1].parent_path().parent_path(), folders[0].parent_path());
}
