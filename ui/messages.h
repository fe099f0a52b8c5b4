#pragma once
// core's messages in the window's language. Knows nothing of where they are shown.
#include "core/message.h"
#include <QString>

namespace core {
struct ContentError;
}

namespace ui {

/// The sentence of core::englishTemplate, translated in the context "core", with its arguments filled in.
QString sentence(const core::Message& message);
/// "file, line 12, model.layers[2].in: sentence", without the parts that are not there.
QString sentence(const core::ContentError& error);

} // namespace ui
