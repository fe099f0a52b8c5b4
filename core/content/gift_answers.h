#pragma once
// What stands between a GIFT question's braces, by kind. Escapes are those of gift_text.h.
#include "core/content/question.h"
#include "core/message.h"
#include <stdexcept>

namespace core::content {

/// Why a question cannot be taken over; the reader adds file and line.
struct GiftProblem : std::runtime_error {
    explicit GiftProblem(Message what) : std::runtime_error(english(what)), message(std::move(what)) {}
    Message message;
};

/// Fills in kind and answers. Throws GiftProblem.
void readGiftAnswers(std::string_view answers, Question& question);
/// A text that stands for both languages; its braces are no measures.
Text giftText(std::string_view text);

} // namespace core::content
