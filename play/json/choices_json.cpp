// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/choices_json.hpp"

#include "core/base/json.hpp"
#include "play/text/choice.hpp"

namespace kydai::play {

std::string choices_json() {
    const Choice first;
    JsonWriter json;
    json.object([&] {
        json.key("first").object([&] {
            json.field("mode", name(first.mode)).field("level", first.level.index());
            json.field("otherLevel", first.other.index()).field("side", name(first.side));
            json.field("clock", game::to_text(first.clock));
            json.field("rule", caro::kRules[first.rule].name).field("size", first.board);
            json.field("edgeBlocks", first.edge == caro::Edge::Blocks);
            json.field("swap2", first.opening == caro::OpeningRule::Swap2);
        });
        json.key("rules").list(kCaroRules,
                               [&](caro::RuleSet rule) { json.value(caro::kRules[rule].name); });
        json.key("sizes").list(kBoards, [&](int size) { json.value(size); });
        json.key("clocks").list(
            kClocks, [&](const game::TimeControl& clock) { json.value(game::to_text(clock)); });
    });
    return std::move(json).text();
}

}  // namespace kydai::play
