// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/unwon_said.hpp"

#include "core/caro/notation.hpp"
#include "core/caro/unwon_line.hpp"
#include "play/words/codes.hpp"

namespace kydai::play {

namespace {

words::Message message_of(const caro::UnwonLine& line, const caro::Position& position,
                          words::MessageId turn) {
    using enum words::MessageId;
    const caro::Side side =
        position.board()[line.from] == caro::Cell::X ? caro::Side::X : caro::Side::O;
    words::Message said{StatusBlockedByEdge,
                        {{"side", words::name_of(side)}, {"stones", line.stones}, {"turn", turn}}};
    if (line.why == caro::WhyUnwon::Overline) {
        said.id = StatusOverline;
        said.fillings.push_back({"limit", position.rules().k()});
    } else if (line.blockers[0] && line.blockers[1]) {
        said.id = StatusBlockedFive;
        said.fillings.push_back({"first", caro::to_text(*line.blockers[0])});
        said.fillings.push_back({"second", caro::to_text(*line.blockers[1])});
    }
    return said;
}

}  // namespace

std::optional<words::Message> unwon_said(const Game<game::CaroRules>& game, words::MessageId turn) {
    if (game.engine_to_move()) return std::nullopt;
    const caro::Position& position = game.session().position();
    const caro::Stones& stones = position.stones();
    const int latest =
        std::min({game.machines() == 1 ? 2 : 1, stones.size(), game.session().ply()});
    for (int back = 1; back <= latest; ++back) {
        const auto lines = caro::unwon_lines(position.board(), position.rules(),
                                             stones[stones.size() - back].point);
        if (lines.size() > 0) return message_of(lines[0], position, turn);
    }
    return std::nullopt;
}

}  // namespace kydai::play
