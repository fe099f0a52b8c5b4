#pragma once
// Question sets for tests, small and with known right answers. Knows nothing of the window.
#include "core/content/content_set.h"

/// `count` questions "q1", "q2", ... of the kind one in the chapters "a" and "b" (by halves): choice 2 of 3 is right;
/// the wrong ones say "first is wrong" and "third is wrong". The first teaches L5, the others L8.
core::content::ContentSet oneAnswerSet(int count);
/// The shipped question of this id alone, with the shipped chapters.
core::content::ContentSet shippedQuestion(const std::string& id);
