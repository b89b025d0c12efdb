// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: an analysis of a record, and what it asked the front end for.
#pragma once

#include <string>
#include <string_view>

#include "play/analysis/analysis.hpp"

namespace kydai::play::test {

template <class Rules>
struct NotationFor {
    using Type = game::Pgn;
};
template <>
struct NotationFor<game::CaroRules> {
    using Type = game::CaroNotation;
};
template <class Rules>
using Notation = typename NotationFor<Rules>::Type;

template <class Rules>
game::Record<Rules> read(std::string_view text) {
    return game::RecordReader<Notation<Rules>>(text).next().value().value();
}

// The moves of the record without its tags.
template <class Rules>
std::string moves_of(const game::Record<Rules>& record) {
    const std::string text = game::write_record<Notation<Rules>>(record);
    std::string moves = text.substr(text.find("\n\n") + 2);
    while (moves.ends_with('\n')) moves.pop_back();
    return moves;
}

template <class Rules>
class Board {
  public:
    explicit Board(std::string_view text) : analysis(read<Rules>(text)) {}
    explicit Board(const Analysis<Rules>& begun) : analysis(begun) {}

    void put(const AnalysisInput<Rules>& input) {
        for (auto& effect : analysis.apply(input)) effects.push_back(std::move(effect));
    }
    void type(std::string_view move) { put(TypeMove{std::string(move)}); }
    [[nodiscard]] std::string moves() const { return moves_of(analysis.record()); }
    [[nodiscard]] NodeId cursor() const { return analysis.cursor(); }

    // The question that is open, as the effects tell.
    [[nodiscard]] std::optional<ThinkId> open_question() const {
        std::optional<ThinkId> open;
        for (const auto& effect : effects) {
            if (const auto* think = std::get_if<Think<typename Rules::Position>>(&effect)) {
                open = think->id;
            }
            if (const auto* forget = std::get_if<Forget>(&effect); forget && open == forget->id) {
                open.reset();
            }
        }
        return open;
    }
    [[nodiscard]] const engine::Task<typename Rules::Position>& last_task() const {
        const engine::Task<typename Rules::Position>* task = nullptr;
        for (const auto& effect : effects) {
            if (const auto* think = std::get_if<Think<typename Rules::Position>>(&effect)) {
                task = &think->task;
            }
        }
        return *task;
    }

    Analysis<Rules> analysis;
    Effects<Rules> effects;
};

using ChessBoard = Board<game::ChessRules>;
using CaroBoard = Board<game::CaroRules>;

}  // namespace kydai::play::test
