// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/chess_words.hpp"

#include <fmt/format.h>

namespace kydai::cli {
namespace {

using chess::EndReason;
using chess::FenFault;
using chess::FenField;
using chess::SetupError;

constexpr KeyedArray<FenField, std::string_view> kFields = {
    "pieces",      "pocket",         "side to move",    "castling", "en passant",
    "checks left", "halfmove clock", "fullmove number", "end"};

constexpr KeyedArray<FenFault, std::string_view> kFaults = {"missing",
                                                            "unknown character",
                                                            "fewer than eight ranks",
                                                            "more than eight ranks",
                                                            "a rank with fewer than eight squares",
                                                            "a rank with more than eight squares",
                                                            "a '~' after no piece",
                                                            "']' is missing",
                                                            "too many of a piece",
                                                            "no rook for this right",
                                                            "a right given twice",
                                                            "not a square",
                                                            "not a number",
                                                            "something that does not belong here"};

constexpr KeyedArray<SetupError, std::string_view> kSetupErrors = {
    "there are no pieces",
    "White has no king",
    "Black has no king",
    "White has too many kings",
    "Black has too many kings",
    "a pawn stands on the first or last rank",
    "the horde has a king",
    "the side that is not to move stands in check",
    "a king stands in check, which racing kings forbids",
    "a castling right without king and rook in place",
    "no pawn can just have passed the en passant square",
    "too many pieces of a kind in a pocket",
    "checks left must be 0 to 3",
    "a move counter is above 9999",
    "there are pieces in hand, which the variant does not have",
    "a piece is marked as promoted, which the variant does not ask for",
    "checks are counted, which the variant does not do"};

constexpr KeyedArray<EndReason, std::string_view> kEndReasons = {
    "checkmate",
    "stalemate",
    "neither side has enough material to win",
    "the king stands on the hill",
    "the third check",
    "the king exploded",
    "the horde is destroyed",
    "no move is left",
    "no piece is left",
    "the king reached the eighth rank",
    "both kings reached the eighth rank"};

}  // namespace

std::string words(const chess::PositionError& error) {
    if (const auto* fen = std::get_if<chess::FenError>(&error)) {
        return fmt::format("bad FEN: {}: {} (column {})", kFields[fen->field], kFaults[fen->fault],
                           fen->column + 1);
    }
    return fmt::format("bad position: {}", kSetupErrors[std::get<SetupError>(error)]);
}

std::string_view words(chess::Color color) {
    return color == chess::Color::White ? "White" : "Black";
}

std::string words(const chess::Outcome& outcome) {
    if (!outcome.winner) return fmt::format("draw: {}", kEndReasons[outcome.reason]);
    return fmt::format("{} wins: {}", words(*outcome.winner), kEndReasons[outcome.reason]);
}

std::string drawing(const chess::Board& board) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        text += fmt::format("{} ", rank + 1);
        for (int file = 0; file < 8; ++file) {
            const auto piece = board.at(*chess::Square::at(file, rank));
            text += fmt::format(" {}", piece ? to_char(*piece) : '.');
        }
        text += '\n';
    }
    return text + "   a b c d e f g h\n";
}

std::string variant_names() {
    std::string names;
    for (const chess::Variant variant : chess::kVariants) {
        if (!names.empty()) names += ", ";
        names += name(variant);
    }
    return names;
}

}  // namespace kydai::cli
