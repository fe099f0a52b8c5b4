#include "core/message.h"

// Marks a template for translation (lupdate: -tr-function-alias QT_TRANSLATE_NOOP+=SENTENCE).
#define SENTENCE(context, text) text

namespace core {

std::string_view englishTemplate(MessageId id)
{
    switch (id) {
    case MessageId::FileMissing:
        return SENTENCE("core", "there is no such file");
    case MessageId::FileUnreadable:
        return SENTENCE("core", "the file cannot be read: %1");
    case MessageId::FileTooLarge:
        return SENTENCE("core", "the file has %1 bytes, more than the %2 allowed");
    case MessageId::FileNotText:
        return SENTENCE("core", "this is not a text file in UTF-8");
    case MessageId::JsonBroken:
        return SENTENCE("core", "this is not JSON: %1");
    case MessageId::WrongFormatVersion:
        return SENTENCE("core", "the format is \"%1\", but \"%2\" is needed");
    case MessageId::FieldMissing:
        return SENTENCE("core", "the field \"%1\" is missing");
    case MessageId::FieldUnknown:
        return SENTENCE("core", "there is no field of this name; known here: %1");
    case MessageId::FieldWrongType:
        return SENTENCE("core", "this must be %1, not %2");
    case MessageId::FieldOutOfRange:
        return SENTENCE("core", "%1 is out of range: this must be %2");
    case MessageId::ValueUnknown:
        return SENTENCE("core", "\"%1\" is not known here; known: %2");
    case MessageId::ShapeMismatch:
        return SENTENCE("core", "the sizes do not fit: %1 values arrive where %2 are expected");
    case MessageId::NeedsFlatten:
        return SENTENCE("core",
                        "%1 needs rows of plain values, but images of %2 arrive: put a \"flatten\" layer before it");
    case MessageId::NeedsImage:
        return SENTENCE("core", "%1 needs images, but rows of %2 plain values arrive");
    case MessageId::ResidualShape:
        return SENTENCE("core", "a residual layer adds what it gets to what its layers give, but %1 and %2 do not fit");
    case MessageId::ParameterMissing:
        return SENTENCE("core", "values for \"%1\" are missing");
    case MessageId::ParameterUnknown:
        return SENTENCE("core", "the model has no parameter \"%1\"; it has %2");
    case MessageId::BatchTooLarge:
        return SENTENCE("core", "a batch of %1 is larger than the %2 training examples");
    case MessageId::LabelOutOfRange:
        return SENTENCE("core", "the label %1 is not one of 0 to %2");
    case MessageId::DataDamaged:
        return SENTENCE("core", "the data are damaged: %1");
    case MessageId::DataFileMissing:
        return SENTENCE("core", "there is no file \"%1\"");
    case MessageId::DataPackageMissing:
        return SENTENCE("core", "%1 is not here: install Debian's package %2, or name its folder in the field "
                                "\"data.folder\" of the experiment");
    case MessageId::ExperimentUnknown:
        return SENTENCE("core", "this is neither a file nor a shipped experiment; shipped: %1");
    case MessageId::NotImplemented:
        return SENTENCE("core", "%1 is not supported yet");
    case MessageId::TooManyParameters:
        return SENTENCE("core", "the model would have %1 parameters, more than the %2 allowed");
    case MessageId::RecordsUnwritable:
        return SENTENCE("core", "the records cannot be written: %1");
    case MessageId::FileUnwritable:
        return SENTENCE("core", "the file cannot be written: %1");
    case MessageId::InFile:
        return SENTENCE("core", "%1");
    case MessageId::MeasureUnknown:
        return SENTENCE("core", "\"%1\" is not a measure; known: %2");
    case MessageId::MeasuresDiffer:
        return SENTENCE("core", "the languages do not name the same measures: English %1, Russian %2");
    case MessageId::ParagraphsDiffer:
        return SENTENCE("core", "English has %1 paragraphs, Russian %2");
    case MessageId::ConditionUnknown:
        return SENTENCE("core", "this is not a condition; one needs exactly one of: %1");
    case MessageId::ActionUnknown:
        return SENTENCE("core", "this is not an action; one needs exactly one of: %1");
    case MessageId::RightChoices:
        return SENTENCE("core", "%1 choices are right, but it must be %2");
    case MessageId::WrongNumberIsRight:
        return SENTENCE("core", "this number is the right answer");
    case MessageId::IdTwice:
        return SENTENCE("core", "the id \"%1\" is there twice");
    case MessageId::ChapterUnknown:
        return SENTENCE("core", "there is no chapter \"%1\"");
    case MessageId::PredictionUndecided:
        return SENTENCE("core", "no choice alone is right with any of %1 seeds");
    case MessageId::GiftKind:
        return SENTENCE("core", "this is %1; taken over are choices, true or false, numbers and matching");
    case MessageId::GiftUnclosed:
        return SENTENCE("core", "the brace that opens the answers is never closed");
    case MessageId::GiftNoText:
        return SENTENCE("core", "there is nothing asked before the answers");
    case MessageId::GiftNumber:
        return SENTENCE("core", "\"%1\" is not a number");
    case MessageId::GiftNoArrow:
        return SENTENCE("core", "\"%1\" has no -> between its two sides");
    case MessageId::UnknownStatement:
        return SENTENCE("core", "AmpScope does not know this statement: \"%1\"");
    case MessageId::UnknownStatementNearest:
        return SENTENCE("core", "AmpScope does not know this statement: \"%1\". The nearest known one is \"%2\"");
    case MessageId::BadIndentation:
        return SENTENCE("core",
                        "unexpected indentation: blocks are indented by four spaces below a line that ends in \":\"");
    case MessageId::EmptyBlock:
        return SENTENCE("core", "the block below this line is empty");
    case MessageId::EmptyProgram:
        return SENTENCE("core", "the program has no statement");
    case MessageId::NoRecords:
        return SENTENCE("core", "there is no record in this file");
    case MessageId::UnknownDtype:
        return SENTENCE("core", "autocast works in torch.float16 or torch.bfloat16, not in %1");
    case MessageId::BadArgument:
        return SENTENCE("core", "the argument %1 is not understood");
    case MessageId::ArgumentTwice:
        return SENTENCE("core", "the argument %1 stands here twice");
    case MessageId::AutocastDevice:
        return SENTENCE("core", "torch.autocast needs the device first: torch.autocast(\"cuda\")");
    case MessageId::PyTorch:
        return SENTENCE("core", "%1");
    case MessageId::OutOfMemory:
        return SENTENCE("core", "there is not enough memory for this experiment");
    case MessageId::DeviceFailed:
        return SENTENCE("core", "the device failed: %1");
    case MessageId::DeviceRefused:
        return SENTENCE("core", "the device cannot do this: %1");
    case MessageId::InternalError:
        return SENTENCE("core", "something went wrong: %1");
    }
    return {};
}

std::string english(const Message& message)
{
    std::string sentence;
    const std::string_view pattern = englishTemplate(message.id);
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const std::size_t number = i + 1 < pattern.size() ? static_cast<std::size_t>(pattern[i + 1] - '1') : 9;
        if (pattern[i] == '%' && number < message.arguments.size()) {
            sentence += message.arguments[number];
            ++i;
        } else {
            sentence += pattern[i];
        }
    }
    return sentence;
}

} // namespace core
