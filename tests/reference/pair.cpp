// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/pair.hpp"

#include <algorithm>

namespace kydai::reference {

namespace {

using chess::MoveKind;

std::string_view words_for(MoveKind kind) {
    switch (kind) {
        case MoveKind::DoubleStep:
            return " double step";
        case MoveKind::Castling:
            return " castling";
        case MoveKind::EnPassant:
            return " en passant";
        default:
            return "";
    }
}

std::string_view words_for(chess::EndReason reason) {
    switch (reason) {
        case chess::EndReason::Checkmate:
            return "checkmate";
        case chess::EndReason::Stalemate:
            return "stalemate";
        case chess::EndReason::InsufficientMaterial:
            return "";  // the reference does not know it
        case chess::EndReason::KingOnHill:
            return "king on hill";
        case chess::EndReason::ThirdCheck:
            return "third check";
        case chess::EndReason::KingExploded:
            return "king exploded";
        case chess::EndReason::HordeDestroyed:
            return "horde destroyed";
        case chess::EndReason::NoMoveLeft:
            return "no move left";
        case chess::EndReason::NoPieceLeft:
            return "no piece left";
        case chess::EndReason::KingReachedGoal:
            return "king arrived";
        case chess::EndReason::BothKingsReachedGoal:
            return "both kings arrived";
    }
    return "?";
}

std::string in_words(const std::optional<chess::Outcome>& outcome) {
    if (!outcome || outcome->reason == chess::EndReason::InsufficientMaterial) return "goes on";
    std::string text(words_for(outcome->reason));
    if (!outcome->winner) return text + ", a draw";
    return text + (*outcome->winner == chess::Color::White ? ", White wins" : ", Black wins");
}

std::string in_words(const std::optional<Result>& result) {
    if (!result) return "goes on";
    std::string text(result->reason);
    if (!result->winner) return text + ", a draw";
    return text + (*result->winner == kWhite ? ", White wins" : ", Black wins");
}

std::vector<std::string> sorted_texts(const auto& moves) {
    std::vector<std::string> texts;
    for (const auto& move : moves) texts.push_back(to_text(move));
    std::ranges::sort(texts);
    return texts;
}

// What is in `a` and not in `b`.
std::string surplus(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::vector<std::string> found;
    std::ranges::set_difference(a, b, std::back_inserter(found));
    std::string text;
    for (const auto& move : found) text += (text.empty() ? "" : ", ") + move;
    return text.empty() ? "nothing" : text;
}

}  // namespace

Game game_of(chess::Variant variant) {
    switch (chess::rules_of(variant)) {
        case chess::RuleSet::Standard:
            return Game::Chess;
        case chess::RuleSet::Crazyhouse:
            return Game::Crazyhouse;
        case chess::RuleSet::KingOfTheHill:
            return Game::KingOfTheHill;
        case chess::RuleSet::ThreeCheck:
            return Game::ThreeCheck;
        case chess::RuleSet::Atomic:
            return Game::Atomic;
        case chess::RuleSet::Antichess:
            return Game::Antichess;
        case chess::RuleSet::Horde:
            return Game::Horde;
        case chess::RuleSet::RacingKings:
            return Game::RacingKings;
    }
    return Game::Chess;
}

std::string to_text(chess::Move move) {
    std::string text = move.is_drop() ? std::string{chess::to_char(move.dropped()), '@'}
                                      : chess::to_string(move.from());
    text += chess::to_string(move.to());
    if (move.is_promotion()) text += to_lower(chess::to_char(move.promoted()));
    if (move.is_capture() && !move.is_en_passant()) text += " capture";
    return text.append(words_for(move.kind()));
}

Pair::Pair(const chess::AnyPosition& core)
    : core_(core), reference_(read_fen(game_of(core.variant()), core.fen())) {}

void Pair::play(chess::Move move) {
    for (const Move& candidate : legal_moves(reference_)) {
        if (to_text(candidate) != to_text(move)) continue;
        reference_ = reference::play(reference_, candidate);
        break;
    }
    core_.play(move);
}

std::string Pair::difference() const {
    const std::string fen = core_.fen(chess::CastlingLetters::Shredder);
    const auto report = [&](const std::string& what, std::string_view core, std::string_view ref) {
        return std::string(chess::name(core_.variant())) + " " + fen + "\n  " + what +
               "\n    core:      " + std::string(core) + "\n    reference: " + std::string(ref);
    };
    if (const auto ref = write_fen(reference_); fen != ref) return report("position", fen, ref);
    if (core_.in_check() != is_check(reference_)) {
        return report("check", core_.in_check() ? "yes" : "no",
                      is_check(reference_) ? "yes" : "no");
    }
    const auto core_moves = sorted_texts(core_.legal_moves());
    const auto ref_moves = sorted_texts(legal_moves(reference_));
    if (core_moves != ref_moves) {
        return report("legal moves the other does not have", surplus(core_moves, ref_moves),
                      surplus(ref_moves, core_moves));
    }
    const std::string core_end = in_words(core_.outcome());
    const std::string ref_end = in_words(result(reference_));
    return core_end == ref_end ? "" : report("outcome", core_end, ref_end);
}

}  // namespace kydai::reference
