// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/record_text.hpp"

#include "core/game/notation_of.hpp"
#include "play/view/status.hpp"

namespace kydai::play {
namespace {

// Other people read a record, so no player is called "you" in it.
template <class Rules>
words::Message name_in_record(const Game<Rules>& game, Side side) {
    words::Message name = title(game, side);
    if (name.id != words::MessageId::PlayerYou) return name;
    return {side == Side::First ? words::MessageId::PlayerOne : words::MessageId::PlayerTwo};
}

}  // namespace

template <class Rules>
std::string record_text(const Game<Rules>& game, const RecordOptions& options) {
    game::Tags tags = tags_now(game.setup(), game.session());
    if (!options.date.empty() && !tags.get("Date")) tags.set("Date", options.date);
    for (const Side side : game::kSides) {
        const std::string_view tag = kNameTags<Rules>[side];
        if (!options.language || tags.get(tag)) continue;
        tags.set(tag, words::say(*options.language, name_in_record(game, side)));
    }
    using Notation = typename game::NotationOf<Rules>::Type;
    return game::write_record<Notation>(game::record_of(game.session(), std::move(tags)),
                                        options.write);
}

template std::string record_text(const Game<game::ChessRules>&, const RecordOptions&);
template std::string record_text(const Game<game::CaroRules>&, const RecordOptions&);

}  // namespace kydai::play
