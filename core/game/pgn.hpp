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

    static std::expected<chess::Move, MoveFault<chess::Refusal>> read_move(
        const chess::AnyPosition& position, std::string_view text);
    static std::string write_move(const chess::AnyPosition& position, chess::Move move);
    static int move_number(const chess::AnyPosition& position) {
        return position.fullmove_number();
    }
    // Takes the tags that say how the game begins out of `tags`, and puts them there.
    static std::expected<chess::AnyPosition, StartFault<StartError>> take_start(Tags& tags);
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
