// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/move_note.hpp"

#include <fmt/format.h>

namespace kydai::cli {
namespace {

std::string score_text(const engine::Score& score) {
    const auto moves = [](int plies) { return (plies + 1) / 2; };
    if (score.wins_in) return fmt::format("+M{}", moves(*score.wins_in));
    if (score.loses_in) return fmt::format("-M{}", moves(*score.loses_in));
    return fmt::format("{:+.2f}", score.centi / 100.0);
}

}  // namespace

std::string comment_of(const MoveNote& note) {
    std::string text;
    if (note.score) text += score_text(*note.score);
    if (note.score && note.depth) text += fmt::format("/{}", *note.depth);
    return text + fmt::format("{}{:.3f}s", text.empty() ? "" : " ",
                              static_cast<double>(note.spent) / 1000);
}

}  // namespace kydai::cli
