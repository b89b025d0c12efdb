// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/invariants.hpp"

#include <algorithm>
#include <vector>

namespace kydai::test {

namespace {

using namespace chess;

std::vector<std::uint16_t> bits_of(const MoveList& moves) {
    std::vector<std::uint16_t> bits;
    for (const Move move : moves) bits.push_back(move.bits());
    std::ranges::sort(bits);
    return bits;
}

// "generator = predicate": is_legal, which generates nothing, accepts exactly what is generated.
template <RuleSet R>
bool predicate_agrees(const Position<R>& position, const std::vector<std::uint16_t>& legal,
                      Predicate predicate) {
    // 65,536 and 509 have no common factor: every run looks at other moves, from every kind.
    const int step = predicate == Predicate::Full ? 1 : 509;
    const int first = predicate == Predicate::Full ? 0 : static_cast<int>(position.key() % 509);
    for (int bits = first; bits < 65536; bits += step) {
        const Move move = Move::from_bits(static_cast<std::uint16_t>(bits));
        if (position.is_legal(move) != std::ranges::binary_search(legal, move.bits())) return false;
    }
    return std::ranges::all_of(
        legal, [&](std::uint16_t bits) { return position.is_legal(Move::from_bits(bits)); });
}

// A list by parts, and the whole list, hold the same moves; each part holds what it should.
template <RuleSet R>
bool parts_agree(const Position<R>& position, const std::vector<std::uint16_t>& legal) {
    const MoveList noisy = position.legal_moves(Wanted::Noisy);
    const MoveList quiet = position.legal_moves(Wanted::Quiet);
    const auto is_noisy = [](Move move) { return move.is_capture() || move.is_promotion(); };
    std::vector<std::uint16_t> both = bits_of(noisy);
    std::ranges::copy(bits_of(quiet), std::back_inserter(both));
    std::ranges::sort(both);
    return both == legal && std::ranges::all_of(noisy, is_noisy) &&
           std::ranges::none_of(quiet, is_noisy);
}

template <RuleSet R>
std::string_view broken(const Position<R>& position, Predicate predicate) {
    const MoveList list = position.legal_moves();
    const std::vector<std::uint16_t> legal = bits_of(list);
    if (std::ranges::adjacent_find(legal) != legal.end()) return "a move is listed twice";
    if (position.count_legal_moves() != list.size()) return "count = size of the list";
    if (position.has_legal_move() == list.empty()) return "has_legal_move = the list is not empty";
    if (!predicate_agrees(position, legal, predicate)) return "is_legal = is in the list";
    if (!parts_agree(position, legal)) return "noisy and quiet moves = all moves";
    if (position.key() != position.recomputed_key()) return "key = key recomputed";
    const auto is_en_passant = [](Move move) { return move.is_en_passant(); };
    if (position.en_passant().has_value() != std::ranges::any_of(list, is_en_passant)) {
        return "an en passant square is offered = there is an en passant capture";
    }
    return "";
}

std::string_view broken_text(const AnyPosition& position) {
    const auto again = AnyPosition::from(position.variant(), position.to_setup());
    if (!again || *again != position) return "setup there and back";
    for (const auto letters : {CastlingLetters::XFen, CastlingLetters::Shredder}) {
        const auto read = AnyPosition::parse(position.variant(), position.fen(letters));
        if (!read || *read != position) return "FEN there and back";
    }
    return "";
}

}  // namespace

std::string broken_promise(const AnyPosition& position, Predicate predicate) {
    std::string_view what = position.visit([&](const auto& p) { return broken(p, predicate); });
    if (what.empty()) what = broken_text(position);
    if (what.empty()) return "";
    return std::string(name(position.variant())) + " " + position.fen() +
           "\n  does not hold: " + std::string(what);
}

}  // namespace kydai::test
