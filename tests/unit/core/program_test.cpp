#include "tests/unit/core/testing.h"
#include <cmath>
#include <gtest/gtest.h>

using namespace core;
using Kind = Statement::Kind;

namespace {

Statement only(const std::string& line)
{
    const Program program = parseProgram({line});
    EXPECT_EQ(program.size(), 1u);
    return program[0];
}

/// The line and the English sentence of the error that `lines` give.
std::pair<int, std::string> errorOf(const std::vector<std::string>& lines)
{
    try {
        parseProgram(lines);
    } catch (const ProgramError& error) {
        return {error.line, error.what()};
    }
    return {0, "no error"};
}

} // namespace

TEST(Program, TheCanonicalStepIsSevenStatements)
{
    const Program program = parseProgram(core::testing::kCanonical);
    const std::vector<Kind> kinds = {Kind::ZeroGrad,       Kind::Autocast,   Kind::Forward, Kind::Loss,
                                     Kind::ScaledBackward, Kind::ScalerStep, Kind::Update};
    ASSERT_EQ(program.size(), kinds.size());
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        EXPECT_EQ(program[i].kind, kinds[i]) << "line " << i + 1;
        EXPECT_EQ(program[i].line, static_cast<int>(i) + 1);
        EXPECT_EQ(program[i].depth, i == 2 || i == 3 ? 1 : 0);
    }
    EXPECT_EQ(program.lines, core::testing::kCanonical);
}

TEST(Program, NamesMayDiffer)
{
    const Statement forward = only("outputs = model(images)");
    EXPECT_EQ(forward.kind, Kind::Forward);
    EXPECT_EQ(forward.target, "outputs");
    EXPECT_EQ(forward.sources, std::vector<std::string>{"images"});
    const Statement loss = only("l = criterion(outputs, labels)");
    EXPECT_EQ(loss.kind, Kind::Loss);
    EXPECT_EQ(loss.target, "l");
    EXPECT_EQ(loss.sources, (std::vector<std::string>{"outputs", "labels"}));
    EXPECT_EQ(only("opt.zero_grad()").kind, Kind::ZeroGrad);
}

TEST(Program, ClipKnowsItsNormWithAndWithoutTheArgumentsName)
{
    EXPECT_EQ(only("torch.nn.utils.clip_grad_norm_(model.parameters(), 0.25)").number, 0.25);
    EXPECT_EQ(only("torch.nn.utils.clip_grad_norm_(model.parameters(), max_norm=1e-3)").number, 1e-3);
}

TEST(Program, AutocastReadsItsArguments)
{
    const auto autocast = [](const std::string& line) { return parseProgram({line, "    output = model(x)"})[0]; };
    const Statement plain = autocast("with torch.autocast(\"cuda\", dtype=torch.bfloat16):");
    EXPECT_EQ(plain.format, kernels::Format::BF16);
    EXPECT_TRUE(plain.enabled && plain.cacheEnabled);
    const Statement named =
        autocast("with torch.autocast(device_type='cuda', dtype=torch.float16, enabled=False, cache_enabled=False):");
    EXPECT_EQ(named.format, kernels::Format::FP16);
    EXPECT_FALSE(named.enabled || named.cacheEnabled);
    EXPECT_EQ(autocast("with torch.autocast(\"cuda\"):").format, kernels::Format::FP16);
}

TEST(Program, CommentsAndEmptyLinesAreAllowedAndLinesKeepTheirNumbers)
{
    const Program program = parseProgram({"# a step", "", "optimizer.zero_grad()  # sets None", "scaler.update()"});
    ASSERT_EQ(program.size(), 2u);
    EXPECT_EQ(program[0].line, 3);
    EXPECT_EQ(program[0].text, "optimizer.zero_grad()");
    EXPECT_EQ(program[1].line, 4);
}

TEST(Program, EveryLineOfTheFormatIsKnown)
{
    const std::vector<std::pair<std::string, Kind>> lines = {
        {"optimizer.zero_grad(set_to_none=False)", Kind::ZeroGrad},
        {"output = model(x) + model(x)", Kind::Forward},
        {"loss = loss_fn(model(x), y)", Kind::Loss},
        {"loss = loss / 4", Kind::Divide},
        {"loss.backward()", Kind::Backward},
        {"scaler.unscale_(optimizer)", Kind::Unscale},
        {"optimizer.step()", Kind::OptimizerStep},
        {"scaler.update(64.0)", Kind::SetScale},
        {"accumulate = 4", Kind::Number},
        {"loss = loss_fn(model(x), y) / 4", Kind::Loss},
        {"scaler.scale(loss / 4).backward()", Kind::ScaledBackward},
        {"(loss / 4).backward()", Kind::Backward},
        {"loss.backward(retain_graph=True)", Kind::Backward},
        {"clip_grad_value_(model.parameters(), clip_value=0.5)", Kind::ClipGradValue},
        {"norm = nn.utils.clip_grad_norm_(model.parameters(), 0.5, error_if_nonfinite=True)", Kind::ClipGradNorm},
    };
    for (const auto& [line, kind] : lines)
        EXPECT_EQ(only(line).kind, kind) << line;
    EXPECT_FALSE(only(lines[0].first).setToNone);
    EXPECT_EQ(only(lines[1].first).sources.size(), 2u);
    EXPECT_TRUE(only(lines[2].first).callsModel);
    EXPECT_EQ(only(lines[3].first).number, 4);
    EXPECT_FALSE(only(lines[7].first).wholeNumber);
    EXPECT_TRUE(only("scaler.update(64)").wholeNumber);
}

TEST(Program, ABranchOpensABlockAndBlocksNest)
{
    const Program program =
        parseProgram({"with torch.autocast(\"cuda\"):", "    with torch.autocast(\"cuda\", enabled=False):",
                      "        output = model(x)", "if (i + 1) % 4 == 0:", "    scaler.update()"});
    ASSERT_EQ(program.size(), 5u);
    EXPECT_EQ(program[2].depth, 2);
    EXPECT_EQ(program[3].kind, Kind::Branch);
    EXPECT_EQ(program[3].number, 4);
    EXPECT_EQ(program[4].depth, 1);
}

TEST(Program, EverySpellingOfAutocastIsKnown)
{
    for (const char* line :
         {"with torch.amp.autocast(\"cuda\", dtype=torch.float16):", "with torch.cuda.amp.autocast():",
          "with torch.cuda.amp.autocast(dtype=torch.float16):", "with torch.autocast(device_type=\"cuda\"):"})
        EXPECT_EQ(parseProgram({line, "    output = model(x)"})[0].kind, Kind::Autocast) << line;
    const Program bare = parseProgram({"with torch.cuda.amp.autocast():", "    output = model(x)"});
    EXPECT_EQ(withAutocastFormat(bare, kernels::Format::BF16).lines[0],
              "with torch.cuda.amp.autocast(dtype=torch.bfloat16):");
}

TEST(Program, PythonsKeywordsAreNoNames)
{
    EXPECT_EQ(errorOf({"for = model(x)"}).first, 1);
    EXPECT_EQ(errorOf({"output = model(if)"}).first, 1);
    for (const char* word : {"lambda", "None", "True", "is", "pass", "yield"})
        EXPECT_EQ(errorOf({std::string(word) + " = model(x)"}).first, 1) << word;
}

TEST(Program, AutocastNeedsItsDeviceAndEachArgumentOnce)
{
    const auto sentenceOf = [](const std::string& arguments) {
        return errorOf({"with torch.autocast(" + arguments + "):", "    output = model(x)"}).second;
    };
    for (const char* none : {"", "dtype=torch.float16", "enabled=True"})
        EXPECT_EQ(sentenceOf(none), "torch.autocast needs the device first: torch.autocast(\"cuda\")") << none;
    EXPECT_EQ(sentenceOf("\"cuda\", dtype=torch.float16, dtype=torch.bfloat16"),
              "the argument dtype stands here twice");
    EXPECT_EQ(sentenceOf("\"cuda\", device_type=\"cuda\""), "the argument device_type stands here twice");
    for (const char* right : {"\"cuda\",", "dtype=torch.half, device_type=\"cuda\"", "\"cuda\", enabled=True,"})
        EXPECT_EQ(parseProgram({"with torch.autocast(" + std::string(right) + "):", "    output = model(x)"})[0].kind,
                  Kind::Autocast)
            << right;
    const Program half = parseProgram({"with torch.autocast(\"cuda\", dtype=torch.half):", "    output = model(x)"});
    EXPECT_EQ(withAutocastFormat(half, kernels::Format::BF16).lines[0],
              "with torch.autocast(\"cuda\", dtype=torch.bfloat16):");
}

TEST(Program, ANumberIsALiteralOfPythons)
{
    for (const char* number : {"007", "04", "0x10", "1e999", "-1"})
        EXPECT_EQ(errorOf({std::string("loss = loss / ") + number}).first, 1) << number;
    for (const char* number : {"0", "00", "4", "4.", ".5", "1e3", "007.5"})
        EXPECT_EQ(parseProgram({std::string("loss = loss / ") + number})[0].kind, Kind::Divide) << number;
}

TEST(Program, ANameStandsForTheNumberNearestAboveElseForOneBelow)
{
    const Program program = parseProgram({"loss = loss / parts", "parts = 2", "loss = loss / parts", "parts = 8",
                                          "loss = loss / parts", "scaler.update(nobody)"});
    EXPECT_EQ(program[0].number, 2) << "from the iteration before";
    EXPECT_EQ(program[2].number, 2);
    EXPECT_EQ(program[4].number, 8);
    EXPECT_TRUE(std::isnan(program[5].number)) << "a NameError when it runs";
}

TEST(Program, ANameThatIsUsedAsANumberIsUsedAsNothingElse)
{
    EXPECT_EQ(errorOf({"output = model(x)", "loss = loss_fn(output, y)", "loss = loss / output"}).first, 3);
    EXPECT_EQ(errorOf({"output = model(x)", "loss = 4", "loss = loss_fn(output, y)"}).first, 2);
    EXPECT_EQ(errorOf({"optimizer = 4", "optimizer.zero_grad()"}).first, 1);
    EXPECT_EQ(errorOf({"model = 4"}).first, 1);
}

TEST(Program, OnlyALossIsDividedInPlace)
{
    const Program program = parseProgram({"cost = loss_fn(output, y)", "cost /= 4"});
    EXPECT_TRUE(program[1].inPlace);
    EXPECT_EQ(program[1].target, "cost");
    EXPECT_EQ(program[1].sources, std::vector<std::string>{"cost"});
    EXPECT_EQ(program[1].number, 4);
    const auto refused = errorOf({"x /= 255", "output = model(x)"});
    EXPECT_EQ(refused.first, 1);
    EXPECT_NE(refused.second.find("x = x / 255"), std::string::npos) << refused.second;
}

TEST(Program, ClippingReadsItsArguments)
{
    const Statement norm = only("norm = clip_grad_norm_(model.parameters(), max_norm=0.5, norm_type=2.0)");
    EXPECT_EQ(norm.target, "norm");
    EXPECT_EQ(norm.number, 0.5);
    EXPECT_FALSE(norm.failsWhereNonFinite);
    EXPECT_TRUE(only("clip_grad_norm_(model.parameters(), 1, 2, True)").failsWhereNonFinite);
    for (const char* line :
         {"clip_grad_norm_(model.parameters(), 1.0, norm_type=1)", "clip_grad_norm_(optimizer.parameters(), 1.0)",
          "clip_grad_norm_(model.parameters(), 1.0, max_norm=2.0)", "clip_grad_norm_(model.parameters())",
          "clip_grad_value_(model.parameters(), 1.0, 2)", "norm = clip_grad_value_(model.parameters(), 1.0)"})
        EXPECT_EQ(errorOf({line}).first, 1) << line;
    EXPECT_EQ(errorOf({"clip_grad_norm_(model.parameters(), 1.0, norm_type=1)"}).second,
              errorOf({"with torch.autocast(\"cuda\", norm_type=1):"}).second)
        << "as of any argument";
}

TEST(Program, AutocastUnderAnImportedNameIsTorchAmpsWhereItNamesADevice)
{
    const auto region = [](const std::string& line) {
        return parseProgram(
            {"with torch.autocast(\"cuda\", dtype=torch.bfloat16):", "    " + line, "        output = model(x)"})[1];
    };
    EXPECT_TRUE(region("with autocast():").givesFormat) << "torch.cuda.amp's default is float16, whatever is around it";
    EXPECT_FALSE(region("with autocast(\"cuda\"):").givesFormat);
    EXPECT_FALSE(region("with amp.autocast(device_type=\"cuda\"):").givesFormat);
}

TEST(Program, TextStaysAsItWasWritten)
{
    const std::vector<std::string> lines = {"# mine",
                                            "",
                                            "optimizer.zero_grad()   # sets None",
                                            "with torch.autocast( \"cuda\" ):",
                                            "    output=model(x)",
                                            "    # a comment inside"};
    EXPECT_EQ(parseProgram(lines).lines, lines);
}

TEST(Program, AnUnknownLineIsNamedWithItsNumberAndTheNearestKnownStatement)
{
    const auto [line, sentence] = errorOf({"optimizer.zero_grad()", "scaler.unscale(optimizer)"});
    EXPECT_EQ(line, 2);
    EXPECT_EQ(sentence, "AmpScope does not know this statement: \"scaler.unscale(optimizer)\". "
                        "The nearest known one is \"scaler.unscale_(optimizer)\"");
    EXPECT_EQ(errorOf({"import os"}).second, "AmpScope does not know this statement: \"import os\"");
}

TEST(Program, WrongIndentationIsNamed)
{
    EXPECT_EQ(errorOf({"  optimizer.zero_grad()"}).first, 1);
    EXPECT_EQ(errorOf({"optimizer.zero_grad()", "    scaler.update()"}).first, 2);
    EXPECT_EQ(errorOf({"with torch.autocast(\"cuda\"):", "\toutput = model(x)"}).first, 2);
    EXPECT_EQ(errorOf({"with torch.autocast(\"cuda\"):", "output = model(x)"}).first, 1) << "an empty block";
    EXPECT_EQ(errorOf({"scaler.update()", "with torch.autocast(\"cuda\"):"}).first, 2) << "an empty block at the end";
    EXPECT_EQ(errorOf({}).second, "the program has no statement");
}

TEST(Program, ADtypeThatAutocastCannotUseIsNamed)
{
    const auto [line, sentence] =
        errorOf({"with torch.autocast(\"cuda\", dtype=torch.float32):", "    output = model(x)"});
    EXPECT_EQ(line, 1);
    EXPECT_EQ(sentence, "autocast works in torch.float16 or torch.bfloat16, not in torch.float32");
    EXPECT_EQ(errorOf({"with torch.autocast(\"tpu\"):", "    output = model(x)"}).second,
              "the argument \"tpu\" is not understood");
}

TEST(Program, TheComboBoxRewritesTheDtypeInTheText)
{
    const Program program = withAutocastFormat(parseProgram(core::testing::kCanonical), kernels::Format::BF16);
    EXPECT_EQ(program.lines[1], "with torch.autocast(\"cuda\", dtype=torch.bfloat16):");
    EXPECT_EQ(withAutocastFormat(program, kernels::Format::FP16).lines, core::testing::kCanonical);
    const Program bare = parseProgram({"with torch.autocast(\"cuda\"):", "    output = model(x)"});
    EXPECT_EQ(withAutocastFormat(bare, kernels::Format::BF16).lines[0],
              "with torch.autocast(\"cuda\", dtype=torch.bfloat16):");
}
