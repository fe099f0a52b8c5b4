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

TEST(Paste, WhatBelongsToTheStepStaysForTheProgramsOwnError)
{
    EXPECT_EQ(fromScript("loss = model(x, labels=y).loss").lines.size(), 1u);
    EXPECT_EQ(fromScript("if keeps:\n    scaler.step(optimizer)").lines.size(), 2u);
    EXPECT_TRUE(fromScript("").lines.empty());
}

TEST(Paste, WhatAScriptDoesAroundItsStepIsLeftOut)
{
    for (const char* line :
         {"inputs, labels = data", "x = x.view(x.size(0), -1)", "correct += (pred == y).sum().item()",
          "total_loss += loss.item()", "running = 0.0", "epochs = 10", "optimizer = SGD(net.parameters())",
          "scaler = GradScaler(enabled=use_amp)", "warmup_scheduler.step()", "pbar.update(1)",
          "history.append(loss.item())", "if i % 100 == 0:\n    print(loss)",
          "if (i + 1) % 100 == 0:\n    print(loss)  # now and then", "with torch.no_grad():\n    output = model(x)"}) {
        const core::Pasted pasted = fromScript(line);
        EXPECT_TRUE(pasted.lines.empty()) << line << ": " << pasted.lines.front();
        EXPECT_FALSE(pasted.leftOut.empty()) << line;
    }
}

TEST(Paste, AWholeFunctionWithAnotherModelAndAnImportedAutocast)
{
    const core::Pasted pasted = fromScript(R"(import torch
from torch.cuda.amp import autocast, GradScaler

accum_iter = 4
clip = 1.0

def train(net, loader, device, use_amp=True):
    """One epoch."""
    optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
    scaler = GradScaler(enabled=use_amp)
    net.train()
    running_loss = 0.0
    for batch_idx, data in enumerate(loader):
        inputs, labels = data[0].to(device), data[1].to(device)
        with torch.autocast(device_type=device.type, dtype=torch.float16,
                            enabled=use_amp):
            preds = net(inputs)
            loss = F.cross_entropy(preds, labels)
            loss /= accum_iter  # a mean over the batches
        scaler.scale(loss).backward()
        if (batch_idx + 1) % accum_iter == 0:
            scaler.unscale_(optimizer)
            torch.nn.utils.clip_grad_norm_(
                net.parameters(),  # all of them
                max_norm=clip)
            scaler.step(optimizer)
            scaler.update()
            optimizer.zero_grad(set_to_none=True)
        running_loss += loss.item()
        if batch_idx % 100 == 99:
            print(running_loss)
    return running_loss
)");
    const std::vector<std::string> expected = {"accum_iter = 4",
                                               "clip = 1.0",
                                               "with torch.autocast(device_type=\"cuda\", dtype=torch.float16):",
                                               "    preds = model(inputs)",
                                               "    loss = loss_fn(preds, labels)",
                                               "    loss /= accum_iter  # a mean over the batches",
                                               "scaler.scale(loss).backward()",
                                               "if (batch_idx + 1) % accum_iter == 0:",
                                               "    scaler.unscale_(optimizer)",
                                               "    torch.nn.utils.clip_grad_norm_(model.parameters(), max_norm=clip)",
                                               "    scaler.step(optimizer)",
                                               "    scaler.update()",
                                               "    optimizer.zero_grad(set_to_none=True)"};
    EXPECT_EQ(pasted.lines, expected);
    EXPECT_EQ(core::parseProgram(pasted.lines).size(), expected.size());
}

TEST(Paste, TheEndOfALoaderIsLeftOutOfAConditionAndNamed)
{
    const core::Pasted pasted = fromScript(
        "if (i + 1) % 4 == 0 or (i + 1) == len(loader):\n    scaler.step(optimizer); scaler.update()  # both\n");
    EXPECT_EQ(pasted.lines, (std::vector<std::string>{"if (i + 1) % 4 == 0:", "    scaler.step(optimizer)",
                                                      "    scaler.update()  # both"}));
    EXPECT_EQ(pasted.numbers, (std::vector<int>{1, 2, 2}));
    ASSERT_EQ(pasted.leftOut.size(), 1U);
    EXPECT_EQ(pasted.leftOut[0].line, 1);
    EXPECT_EQ(pasted.leftOut[0].text, "or (i + 1) == len(loader)");
    EXPECT_EQ(fromScript("print(';'); loss.backward()").lines, std::vector<std::string>{"loss.backward()"});
}

TEST(Paste, ATrainersMethodLosesItsSelf)
{
    const core::Pasted pasted = fromScript(R"(    def step(self, batch):
        with autocast(self.use_amp):
            out = self.network(batch)
            loss = self.loss_fn(out, batch)
        self.scaler.scale(loss).backward()
        self.scaler.step(self.optimizer)
)");
    EXPECT_EQ(pasted.lines,
              (std::vector<std::string>{"with autocast():", "    out = model(batch)", "    loss = loss_fn(out, batch)",
                                        "scaler.scale(loss).backward()", "scaler.step(optimizer)"}));
}

TEST(Paste, AFirstLineThatWasCopiedWithoutItsIndentationOpensNoBlock)
{
    const core::Pasted pasted =
        fromScript("optimizer.zero_grad()\n        output = model(x)\n        loss = loss_fn(output, y)\n");
    EXPECT_EQ(pasted.lines,
              (std::vector<std::string>{"optimizer.zero_grad()", "output = model(x)", "loss = loss_fn(output, y)"}));
}

TEST(Paste, ALineThatGoesOnBehindABackslashIsOne)
{
    EXPECT_EQ(fromScript("loss = \\\n    loss_fn(output, y)\n").lines,
              std::vector<std::string>{"loss = loss_fn(output, y)"});
}
