#include "core/content/record_json.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace core;

TEST(RecordJson, WritesTheFieldsInTheirOrder)
{
    Record r;
    r.iteration = 3;
    r.optimizerSteps = 1;
    r.scale = 65536;
    r.growthTracker = 4;
    r.loss = 0.5;
    Counts c;
    c.format = kernels::Format::FP16;
    c.numel = c.zero = 2;
    c.lost = 1;
    r.perTensor = {{"0.weight", c}};
    EXPECT_EQ(
        content::toJsonLine(r, false),
        R"({"iteration":3,"error":null,"optimizer_steps":1,"skipped":0,"scale":65536.0,"growth_tracker":4,)"
        R"("loss":0.5,"accuracy":null,)"
        R"("gradients":{"format":"FP16","numel":2,"zero":2,"flushed":0,"lost":1,"subnormal":0,"normal":0,"inf":0,"nan":0},)"
        R"("per_tensor":{"0.weight":{"format":"FP16","numel":2,"zero":2,"flushed":0,"lost":1,"subnormal":0,"normal":0,"inf":0,"nan":0}},)"
        R"("first_nonfinite":null})");
}

TEST(RecordJson, WhatWasNotCountedIsNull)
{
    Counts c;
    c.flushed.reset();
    Record r;
    r.perTensor = {{"0.weight", c}};
    EXPECT_NE(content::toJsonLine(r, false).find(R"("zero":0,"flushed":null,"lost":null,)"), std::string::npos);
}

TEST(RecordJson, NonFiniteNumbersAreStrings)
{
    Record r;
    r.loss = INFINITY;
    r.parameters = {{"w", {1, -INFINITY, NAN}}};
    r.grads = {{"w", std::nullopt}};
    r.firstNonFinite = NonFinite{"loss", 4};
    r.error = ProgramFailure{5, "RuntimeError", "a \"quoted\" word"};
    const std::string line = content::toJsonLine(r, true);
    EXPECT_NE(line.find(R"("loss":"inf")"), std::string::npos) << line;
    EXPECT_NE(line.find(R"("parameters":{"w":[1.0,"-inf","nan"]},"grads":{"w":null})"), std::string::npos) << line;
    EXPECT_NE(line.find(R"("first_nonfinite":{"tensor":"loss","statement":4})"), std::string::npos) << line;
    EXPECT_NE(line.find(R"("error":{"line":5,"type":"RuntimeError","message":"a \"quoted\" word"})"), std::string::npos)
        << line;
}
