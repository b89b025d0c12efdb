// SPDX-License-Identifier: GPL-3.0-or-later
// Records of caro games: the syntax of PGN with points for moves and tags for the rules.
// docs/formats/caro-record.md describes it.
#pragma once

#include "core/game/record_reader.hpp"
#include "core/game/record_writer.hpp"

namespace kydai::game {

struct CaroNotation {
    using Rules = CaroRules;
    using StartError = caro::PositionError;

    static constexpr std::string_view kFirstTag = "X";
    static constexpr std::string_view kSecondTag = "O";

    // Points, "h8".
    static const Places kPlaces;

    // Points may be run together ("h8h9i8").
    static std::size_t move_length(std::string_view word);
    static std::expected<caro::Point, MoveFault<caro::Refusal>> read_move(
        const caro::Position& position, std::string_view text);
    // Where neither rules nor board are said, as in a plain list of moves, the board is the
    // smallest of the usual ones on which all points lie.
    static std::expected<caro::Position, StartFault<StartError>> take_start(Tags& tags,
                                                                            std::string_view moves);
    static void put_start(const caro::Position& start, Tags& tags);
};

using CaroRecordReader = RecordReader<CaroNotation>;
using CaroRecordError = ReadError<CaroNotation>;

extern template class RecordReader<CaroNotation>;
extern template std::string write_record<CaroNotation>(const CaroRecord&, const WriteOptions&);

inline std::string write_caro_record(const CaroRecord& record, const WriteOptions& options = {}) {
    return write_record<CaroNotation>(record, options);
}

}  // namespace kydai::game
