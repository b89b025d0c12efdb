// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/opened.hpp"

#include "core/game/notation_of.hpp"

namespace kydai::game {

template <class Rules>
std::string opened_text(const Begin<Rules>& begin) {
    Tags tags;
    if (begin.result) tags.set(kReasonTag, name(begin.result->reason));
    return write_record<typename NotationOf<Rules>::Type>({.tags = std::move(tags),
                                                           .start = begin.start,
                                                           .tree = begin.opened,
                                                           .score = score_of(begin.result)});
}

template <class Rules>
std::optional<Opened<Rules>> parse_opened(const typename Rules::Position& start,
                                          std::string_view text) {
    auto record = RecordReader<typename NotationOf<Rules>::Type>(text).next();
    if (!record || !*record || !((*record)->start == start)) return std::nullopt;
    return Opened<Rules>{.moves = std::move((*record)->tree),
                         .result = result_of((*record)->score, (*record)->tags)};
}

template <class Rules>
Begin<Rules> begin_of(const Record<Rules>& record, const TimeControl& time,
                      ClockStart clock_start) {
    Begin<Rules> begin{.start = record.start,
                       .time = time,
                       .clock_start = clock_start,
                       .opened = record.tree,
                       .result = result_of(record.score, record.tags)};
    if (auto as_text = parse_opened<Rules>(begin.start, opened_text(begin))) {
        begin.opened = std::move(as_text->moves);
    }
    return begin;
}

template std::string opened_text(const Begin<ChessRules>&);
template std::string opened_text(const Begin<CaroRules>&);
template std::optional<Opened<ChessRules>> parse_opened(const chess::AnyPosition&,
                                                        std::string_view);
template std::optional<Opened<CaroRules>> parse_opened(const caro::Position&, std::string_view);
template Begin<ChessRules> begin_of(const Record<ChessRules>&, const TimeControl&, ClockStart);
template Begin<CaroRules> begin_of(const Record<CaroRules>&, const TimeControl&, ClockStart);

}  // namespace kydai::game
