// SPDX-License-Identifier: GPL-3.0-or-later
// Portable Game Notation for chess and its variants. docs/formats/pgn.md says what is read and
// what is written.
#pragma once

#include "core/game/record_reader.hpp"
#include "core/game/record_writer.hpp"

namespace kydai::game {

struct Pgn {
    using Rules = ChessRules;
    using StartError = chess::PositionError;

    static constexpr std::string_view kFirstTag = "White";
    static constexpr std::string_view kSecondTag = "Black";

    // Squares, "e4".
    static const Places kPlaces;

    // The length of the first move in a word.
    static std::size_t move_length(std::string_view word) { return word.size(); }
    static std::expected<chess::Move, MoveFault<chess::Refusal>> read_move(
        const chess::AnyPosition& position, std::string_view text);
    // take_start removes the tags of the start position and the variant from `tags` and returns the
    // start; put_start writes them. `moves` is the text from the first move on, used when the tags
    // leave something open.
    static std::expected<chess::AnyPosition, StartFault<StartError>> take_start(
        Tags& tags, std::string_view moves);
    static void put_start(const chess::AnyPosition& start, Tags& tags);
};

using PgnReader = RecordReader<Pgn>;
using PgnError = ReadError<Pgn>;

extern template class RecordReader<Pgn>;
extern template std::string write_record<Pgn>(const ChessRecord&, const WriteOptions&);

inline std::string write_pgn(const ChessRecord& record, const WriteOptions& options = {}) {
    return write_record<Pgn>(record, options);
}

}  // namespace kydai::game
