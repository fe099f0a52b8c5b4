#include "core/paste.h"
#include "core/program.h"
#include <gtest/gtest.h>

using core::fromScript;

TEST(Paste, ALoopOfARealScriptBecomesTheStep)
{
    const core::Pasted pasted = fromScript(R"(for epoch in range(epochs):
  for i, (images, labels) in enumerate(loader):
    images, labels = images.to(device), labels.to(device)
    optimizer.zero_grad()
    with torch.autocast("cuda", dtype=torch.float16):
      outputs = model(images)
      loss = criterion(outputs, labels)

    scaler.scale(loss).backward()
    scaler.step(optimizer)
    scaler.update()
    print(f"loss {loss.item():.4f}")
  scheduler.step()
)");
    const std::vector<std::string> expected = {"optimizer.zero_grad()",
                                               "with torch.autocast(\"cuda\", dtype=torch.float16):",
                                               "    outputs = model(images)",
                                               "    loss = criterion(outputs, labels)",
                                               "scaler.scale(loss).backward()",
                                               "scaler.step(optimizer)",
                                               "scaler.update()"};
    EXPECT_EQ(pasted.lines, expected);
    EXPECT_EQ(core::parseProgram(pasted.lines).size(), 7u);
    std::vector<int> left;
    for (const auto& line : pasted.leftOut)
        left.push_back(line.line);
    EXPECT_EQ(left, (std::vector<int>{1, 2, 3, 12, 13}));
}

TEST(Paste, BlocksInsideTheStepStayBlocks)
{
    const core::Pasted pasted = fromScript(
        "\tif (i + 1) % 2 == 0:\n\t\tscaler.step(optimizer)\n\t\tscaler.update()\n\toptimizer.zero_grad()\n");
    EXPECT_EQ(pasted.lines, (std::vector<std::string>{"if (i + 1) % 2 == 0:", "    scaler.step(optimizer)",
                                                      "    scaler.update()", "optimizer.zero_grad()"}));
}

TEST(Paste, MovesToADeviceVanishFromInsideALine)
{
    EXPECT_EQ(fromScript("output = model(x.to(device, non_blocking=True))").lines.at(0), "output = model(x)");
    EXPECT_EQ(fromScript("loss = loss_fn(model(x.cuda()), y.cuda())").lines.at(0), "loss = loss_fn(model(x), y)");
    EXPECT_EQ(fromScript("x = x.cuda()").leftOut.size(), 1u);
}

TEST(Paste, WhatIsNotKnownStaysForTheProgramsOwnError)
{
    EXPECT_EQ(fromScript("loss = my_magic(output)").lines.size(), 1u);
    EXPECT_TRUE(fromScript("").lines.empty());
}
