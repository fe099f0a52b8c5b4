#pragma once
// The room that each answer has at its sides for the focus: a frame of 2 px, 1 px outside what is seen. Everything else
// in the quiz begins beside that room. Knows nothing of who paints it.

namespace ui::quiz {

inline constexpr int kFocusRoom = 3;

} // namespace ui::quiz
