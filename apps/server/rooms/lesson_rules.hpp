// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules of chess and caro say about a lesson: whether a position is one, and a move legal
// in it. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/classroom/lesson.hpp"

namespace kydai::server {

// The question with its position as the rules write it; nothing where it is none, or the game is
// over in it.
[[nodiscard]] std::optional<classroom::Ask> checked_question(const classroom::Ask& said);
// Likewise the work: a position to play from, "chess POSITION".
[[nodiscard]] std::optional<classroom::GiveWork> checked_work(const classroom::GiveWork& said);
// A legal move as the log writes it.
[[nodiscard]] std::optional<std::string> checked_answer(const classroom::Ask& question,
                                                        std::string_view move);
// The move as a move list shows it: "Nf3".
[[nodiscard]] std::string answer_in_words(const classroom::Ask& question, std::string_view move);

}  // namespace kydai::server
