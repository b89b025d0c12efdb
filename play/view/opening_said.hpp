// SPDX-License-Identifier: GPL-3.0-or-later
// The name of the opening that the shown position belongs to: of chess by position, through
// transpositions; of five in a row by the first three stones, as Renju players name them.
#pragma once

#include <optional>
#include <string>

#include "core/chess/opening_names.hpp"
#include "play/game/game.hpp"
#include "play/words/words.hpp"

namespace kydai::play {

struct OpeningSaid {
    std::string code;  // "B90", "D4"
    std::string name;  // "Phòng thủ Sicilian: Najdorf Variation", "Hoa nguyệt (Kagetsu)"
    int ply = 0;       // of the last position on the way that has a name
    friend bool operator==(const OpeningSaid&, const OpeningSaid&) = default;
};

// Nothing where no position on the way has a name.
std::optional<OpeningSaid> opening_said(const game::Session<game::ChessRules>& session, NodeId node,
                                        const chess::OpeningNames& names, words::Language language);
std::optional<OpeningSaid> opening_said(const game::Session<game::CaroRules>& session, NodeId node,
                                        const chess::OpeningNames& names, words::Language language);

// How many moves of the main line lead to its last position with a name: they are book moves.
template <class Rules>
[[nodiscard]] int book_plies(const game::Session<Rules>& session,
                             const chess::OpeningNames& names) {
    const NodeId end = session.tree().end_of_line({});
    const auto opening = opening_said(session, end, names, words::Language::English);
    return opening ? opening->ply : 0;
}

}  // namespace kydai::play
