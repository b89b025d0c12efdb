// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/pgn.hpp"

#include "core/base/utf8.hpp"
#include "core/chess/san.hpp"
#include "core/game/record_reader_impl.hpp"
#include "core/game/record_writer_impl.hpp"

namespace kydai::game {

namespace {

ReadFault fault_of(chess::SanFault fault) {
    switch (fault) {
        case chess::SanFault::NotAMove:
            return ReadFault::NotAMove;
        case chess::SanFault::Ambiguous:
            return ReadFault::AmbiguousMove;
        case chess::SanFault::Illegal:
            return ReadFault::IllegalMove;
    }
    return ReadFault::NotAMove;
}

std::optional<std::int16_t> take_square(std::string_view& text) {
    const auto square = chess::Square::parse(text.substr(0, 2));
    if (!square) return std::nullopt;
    text.remove_prefix(2);
    return static_cast<std::int16_t>(square->index());
}

std::string square_text(std::int16_t place) {
    return chess::to_string(chess::Square::from_index(place));
}

}  // namespace

const Places Pgn::kPlaces{.take = take_square, .text = square_text};

std::expected<chess::Move, MoveFault<chess::Refusal>> Pgn::read_move(
    const chess::AnyPosition& position, std::string_view text) {
    if (is_null_move(text)) {
        // In check the king could be taken; after the end there are no moves.
        if (!position.in_check() && !position.outcome()) return chess::Move();
        return std::unexpected(
            MoveFault<chess::Refusal>{.fault = ReadFault::NullMove, .refusal = {}});
    }
    std::string plain;
    if (!std::ranges::all_of(text, is_ascii)) text = plain = with_ascii_dashes(text);
    const auto move = chess::parse_san(position, text);
    if (move) return *move;
    return std::unexpected(MoveFault<chess::Refusal>{.fault = fault_of(move.error().fault),
                                                     .refusal = move.error().refusal});
}

std::expected<chess::AnyPosition, StartFault<chess::PositionError>> Pgn::take_start(
    Tags& tags, std::string_view /*moves*/) {
    const std::string name(tags.get("Variant").value_or(""));
    const auto variant = name.empty() ? chess::Variant::Chess : chess::parse_variant(name);
    if (!variant) {
        return std::unexpected(
            StartFault<StartError>{.fault = ReadFault::UnknownVariant, .text = name, .reason = {}});
    }
    const std::string fen(tags.get("FEN").value_or(""));
    for (const std::string_view tag : {"Variant", "SetUp", "FEN"}) tags.remove(tag);
    if (fen.empty()) return chess::AnyPosition::start(*variant);
    const auto position = name.empty() ? chess::AnyPosition::parse_unnamed(fen)
                                       : chess::AnyPosition::parse(*variant, fen);
    if (position) return *position;
    return std::unexpected(StartFault<StartError>{
        .fault = ReadFault::BadStart, .text = fen, .reason = position.error()});
}

void Pgn::put_start(const chess::AnyPosition& start, Tags& tags) {
    const chess::Variant variant = start.variant();
    // A position of chess may look like one of a variant (AnyPosition::parse_unnamed).
    const bool is_recognised = chess::AnyPosition::parse_unnamed(start.fen()) == start;
    if (variant != chess::Variant::Chess || !is_recognised) {
        tags.set("Variant", chess::pgn_name(variant));
    }
    if (variant != chess::Variant::Chess960 && start == chess::AnyPosition::start(variant)) return;
    tags.set("SetUp", "1");
    tags.set("FEN", start.fen());
}

template class RecordReader<Pgn>;
template std::string write_record<Pgn>(const ChessRecord&, const WriteOptions&);

}  // namespace kydai::game
