// SPDX-License-Identifier: GPL-3.0-or-later
// For tests only: games in one line.
#pragma once

#include <gtest/gtest.h>

#include "core/base/text.hpp"
#include "core/chess/san.hpp"
#include "core/game/session.hpp"

namespace kydai::game::test {

constexpr Instant at(Millis time) { return Instant(time); }

inline std::optional<chess::Move> read(const chess::AnyPosition& position, std::string_view san) {
    const auto move = chess::parse_san(position, san);
    return move ? std::optional(*move) : std::nullopt;
}
inline std::optional<caro::Point> read(const caro::Position& /*position*/, std::string_view text) {
    return CaroRules::parse_move_text(text);
}

// Plays moves, all at the same time.
template <class Rules>
void play(Session<Rules>& session, std::string_view moves, Instant when = {}) {
    for (auto word = next_word(moves); !word.empty(); word = next_word(moves)) {
        const auto move = read(session.position(), word);
        ASSERT_TRUE(move) << word;
        ASSERT_TRUE(session.play(*move, when)) << word;
    }
}

}  // namespace kydai::game::test
