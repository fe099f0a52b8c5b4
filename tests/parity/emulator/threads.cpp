// A thread for each thread of a block, with real barriers: under ThreadSanitizer a missing barrier is a data race.
#include "execution.h"
#include <algorithm>
#include <barrier>
#include <memory>
#include <thread>
#include <vector>

thread_local constinit emulator::Dimensions threadIdx, blockIdx, blockDim, gridDim;

namespace emulator {
namespace {

struct Block {
    explicit Block(unsigned threads) : all(threads), shown(threads)
    {
        for (unsigned first = 0; first < threads; first += kWarp)
            warps.push_back(std::make_unique<std::barrier<>>(std::min(kWarp, threads - first)));
    }
    std::barrier<> all;
    std::vector<std::unique_ptr<std::barrier<>>> warps;
    std::vector<std::uint64_t> shown;
};

thread_local Block* current = nullptr;

} // namespace

void run(const Dimensions& grid, const Dimensions& block, const std::function<void()>& body)
{
    Block shared(block.count());
    const auto runThread = [&](unsigned index) {
        current = &shared;
        threadIdx = block.at(index);
        blockDim = block;
        gridDim = grid;
        for (unsigned b = 0; b < grid.count(); ++b) {
            blockIdx = grid.at(b);
            body();
            waitForBlock(); // one block at a time: they share what is __shared__
        }
    };
    std::vector<std::thread> threads;
    for (unsigned index = 0; index < block.count(); ++index)
        threads.emplace_back(runThread, index);
    for (std::thread& thread : threads)
        thread.join();
}

void waitForBlock()
{
    current->all.arrive_and_wait();
}

void waitForWarp()
{
    current->warps[threadIndex() / kWarp]->arrive_and_wait();
}

std::uint64_t exchangeBits(std::uint64_t bits, unsigned from)
{
    current->shown[threadIndex()] = bits;
    waitForWarp();
    const std::uint64_t seen = current->shown[threadIndex() / kWarp * kWarp + from];
    waitForWarp();
    return seen;
}

} // namespace emulator
