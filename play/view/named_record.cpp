// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/named_record.hpp"

#include "core/game/notation_of.hpp"
#include "play/view/status.hpp"

namespace kydai::play {

namespace {

// A record is read by others, for whom "you" is somebody else.
template <class Rules>
words::Message name_in_record(const Game<Rules>& game, Side side) {
    words::Message name = title(game, side);
    if (name.id != words::MessageId::PlayerYou) return name;
    return {side == Side::First ? words::MessageId::PlayerOne : words::MessageId::PlayerTwo};
}

}  // namespace

template <class Rules>
game::Record<Rules> named_record(const Game<Rules>& game, words::Language language,
                                 std::string_view date) {
    using Notation = typename game::NotationOf<Rules>::Type;
    game::Tags tags = tags_now(game.setup(), game.session());
    if (!tags.get("Date") && !date.empty()) tags.set("Date", date);
    const auto name = [&](std::string_view tag, Side side) {
        if (!tags.get(tag)) tags.set(tag, words::say(language, name_in_record(game, side)));
    };
    name(Notation::kFirstTag, Side::First);
    name(Notation::kSecondTag, Side::Second);
    return game::record_of(game.session(), std::move(tags));
}

template game::ChessRecord named_record(const Game<game::ChessRules>&, words::Language,
                                        std::string_view);
template game::CaroRecord named_record(const Game<game::CaroRules>&, words::Language,
                                       std::string_view);

}  // namespace kydai::play
