#pragma once
// A sentence for a person as an id with arguments: core and kernels know no language. The command line prints
// english(); the window translates englishTemplate() in the context "core" and fills in the same arguments.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Every id has one English template in message.cpp; %1, %2, ... stand for the arguments.
enum class MessageId : std::uint8_t {
    // content: files and their fields
    FileMissing,
    FileUnreadable,
    FileTooLarge,
    FileNotText,
    JsonBroken,
    WrongFormatVersion,
    FieldMissing,
    FieldUnknown,
    FieldWrongType,
    FieldOutOfRange,
    ValueUnknown,
    ShapeMismatch,
    NeedsFlatten,
    NeedsImage,
    ResidualShape,
    ParameterMissing,
    ParameterUnknown,
    BatchTooLarge,
    LabelOutOfRange,
    DataDamaged,
    DataFileMissing,
    DataPackageMissing,
    ExperimentUnknown,
    NotImplemented,
    TooManyParameters,
    RecordsUnwritable,
    FileUnwritable,
    InFile,
    // content: lessons and questions
    MeasureUnknown,
    MeasuresDiffer,
    ParagraphsDiffer,
    ConditionUnknown,
    ActionUnknown,
    RightChoices,
    WrongNumberIsRight,
    IdTwice,
    ChapterUnknown,
    PredictionUndecided,
    // content: GIFT
    GiftKind,
    GiftUnclosed,
    GiftNoText,
    GiftNumber,
    GiftNoArrow,
    // program text
    UnknownStatement,
    UnknownStatementNearest,
    BadIndentation,
    EmptyBlock,
    EmptyProgram,
    NoRecords,
    UnknownDtype,
    BadArgument,
    ArgumentTwice,
    AutocastDevice,
    // training: PyTorch's own words, never translated
    PyTorch,
    // the engine
    OutOfMemory,
    DeviceFailed,
    DeviceRefused,
    InternalError,
};

struct Message {
    MessageId id = MessageId::InternalError;
    std::vector<std::string> arguments;
    friend bool operator==(const Message&, const Message&) = default;
};

std::string_view englishTemplate(MessageId id);
std::string english(const Message& message);

} // namespace core
