// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as a position and a move in SAN and in UCI: a legal move or a refusal, never a crash. Every
// legal move is read back from its own text.
#include <algorithm>
#include <string_view>

#include "core/chess/resolve.hpp"
#include "core/chess/san.hpp"
#include "core/chess/uci_move.hpp"
#include "tests/fuzz/fuzzing.hpp"
#include "tests/support/random_setup.hpp"

using namespace kydai;
using namespace kydai::chess;

namespace {

// The longest move is "Qa1xb2=Q+!?" or so; longer texts only repeat themselves.
constexpr std::size_t kTextLength = 12;
constexpr int kMaxPlies = 100;

void expect_legal_or_refused(const AnyPosition& position, std::string_view text) {
    const std::string where = position.fen() + " '" + std::string(text) + "'";
    if (const auto move = parse_san(position, text)) {
        fuzz::expect(position.is_legal(*move), "illegal move read as SAN: " + where);
    }
    if (const auto said = parse_uci_move(text)) {
        const auto move = resolve(position, *said);
        if (move) fuzz::expect(position.is_legal(*move), "illegal move resolved: " + where);
    }
}

void expect_there_and_back(const AnyPosition& position) {
    for (const Move move : position.legal_moves()) {
        const std::string san = to_san(position, move);
        fuzz::expect(parse_san(position, san) == move, "SAN: " + position.fen() + " " + san);
        const std::string uci = to_uci(move, CastlingNotation::KingTakesRook);
        const auto said = parse_uci_move(uci);
        fuzz::expect(said && resolve(position, *said) == move,
                     "UCI: " + position.fen() + " " + uci);
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::size_t length = std::min(size, kTextLength);
    const std::string_view text(reinterpret_cast<const char*>(data), length);
    test::Choices choices({data + length, size - length});
    const Variant variant = choices.one_of(kVariants);
    auto position = test::random_position(variant, choices);
    if (!position) return 0;
    for (int ply = 0; ply < kMaxPlies && !choices.exhausted(); ++ply) {
        const MoveList moves = position->legal_moves();
        if (moves.empty()) break;
        position->play(choices.one_of(std::span(moves.begin(), moves.end())));
    }
    expect_legal_or_refused(*position, text);
    expect_there_and_back(*position);
    return 0;
}
