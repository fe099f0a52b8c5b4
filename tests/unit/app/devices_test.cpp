#include "app/devices.h"
#include <gtest/gtest.h>

using app::CudaModule;
using app::Devices;

namespace {

Devices devicesOf(const char* module)
{
    const std::vector<std::filesystem::path> folders{std::filesystem::path(MODULES) / module};
    return Devices(1, std::make_shared<CudaModule>(folders));
}

std::string refusal(const Devices& devices, const std::string& name)
{
    try {
        return devices.named(name).id;
    } catch (const kernels::Error& error) {
        return error.what();
    }
}

} // namespace

TEST(Devices, AreFoundByName)
{
    const Devices devices = devicesOf("whole");
    EXPECT_EQ(devices.named("cpu").id, "cpu");
    EXPECT_EQ(devices.named("cuda").id, "cuda:0");
    EXPECT_EQ(devices.named("cuda:1").id, "cuda:1");
    EXPECT_NE(devices.named("cuda").make(), nullptr);
}

TEST(Devices, ThatAreNotThereAreOneSentence)
{
    EXPECT_EQ(refusal(devicesOf("whole"), "cuda:2"), "there is no cuda:2: the last device is cuda:1");
    EXPECT_EQ(refusal(devicesOf("no_device"), "cuda"), "no NVIDIA device was found: the driver sees none");
    EXPECT_EQ(refusal(devicesOf("whole"), "tpu"), "\"tpu\" is not a device; known: cpu, cuda, cuda:1, ...");
    EXPECT_EQ(refusal(devicesOf("whole"), "cuda:x"), "\"cuda:x\" is not a device; known: cpu, cuda, cuda:1, ...");
}

TEST(Devices, TheFastModeSaysThatItCannotCount)
{
    const Devices devices = devicesOf("whole");
    EXPECT_TRUE(devices.cpu().countsStores);
    EXPECT_TRUE(devices.cuda(0).countsStores);
    EXPECT_TRUE(devices.cuda(0, {false, true}).countsStores);
    EXPECT_FALSE(devices.cuda(0, {true, false}).countsStores);
}

TEST(Devices, EachModeHasAnIdOfItsOwn)
{
    const Devices devices = devicesOf("whole");
    EXPECT_EQ(devices.cuda(1, {true, true}).id, "cuda:1 fast tf32");
    EXPECT_NE(devices.cuda(0, {true, false}).id, devices.cuda(0, {false, true}).id);
}

TEST(Devices, TheModuleStaysOpenWhileADeviceIsKnown)
{
    core::Device kept;
    {
        const Devices devices = devicesOf("whole");
        kept = devices.cuda(0);
    }
    EXPECT_EQ(kept.make()->device().id, "cpu") << "the fake's";
}

TEST(Devices, Tf32CameWithAmpere)
{
    EXPECT_FALSE(app::hasTf32({"Turing", 7, 5}));
    EXPECT_TRUE(app::hasTf32({"Ampere", 8, 0}));
    EXPECT_TRUE(app::hasTf32({"Blackwell", 12, 0}));
}
