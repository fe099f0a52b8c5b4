// Any bytes as GIFT: each question taken over or left with one sentence, never a crash; what was taken over is written
// as a content file that reads back.
#include "core/content/content_set.h"
#include "core/content/gift_reader.h"
#include "core/content/json_field.h"
#include "core/content/question_writer.h"
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text(reinterpret_cast<const char*>(data), size);
    const core::content::GiftImport import = core::content::parseGift(text, "fuzz.gift");
    for (const core::ContentError& error : import.left)
        if (*error.what() == 0 || error.line < 1) std::abort();
    if (import.questions.empty() || !core::content::isUtf8(text)) return 0;
    const auto again = core::content::parseContent(core::content::toContentFile(import.questions), "fuzz.json");
    if (again.questions.size() != import.questions.size()) std::abort();
    for (std::size_t i = 0; i < again.questions.size(); ++i)
        if (again.questions[i].text.en != import.questions[i].text.en) std::abort();
    return 0;
}
