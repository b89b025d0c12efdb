// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/game_room.hpp"

#include "play/text/input_text.hpp"

namespace kydai::play {

namespace {

using wire::Seat;

template <class Rules>
ServerGame<Rules> game_of(const wire::JoinedGame& joined) {
    const auto player = [&](Seat seat) -> Player {
        if (joined.you == seat) return Person{};
        return Remote{};
    };
    Setup<Rules> setup{.begin = wire::begin_of<Rules>(joined.terms).value(),
                       .players = {player(Seat::First), player(Seat::Second)}};
    for (const Seat seat : game::kSeats) {
        setup.tags.set(kNameTags<Rules>[first_side_of(seat)], joined.names[seat]);
    }
    return ServerGame<Rules>(setup, joined.terms.rated ? TakeBacks::Never : TakeBacks::ByConsent);
}

}  // namespace

GameRoom GameRoom::of(const wire::JoinedGame& joined, Instant at) {
    AnyServerGame game = std::visit(
        [&]<class Rules>(const wire::OnlineGame<Rules>& /*fold*/) -> AnyServerGame {
            return game_of<Rules>(joined);
        },
        joined.game);
    std::visit([&](auto& one) { one.synchronise(one.session().now(), at); }, game);
    return GameRoom(joined.id, std::move(game));
}

std::optional<Instant> GameRoom::wake() const {
    return std::visit([](const auto& game) { return game.wake(); }, game_);
}

bool GameRoom::is_over() const {
    return std::visit([](const auto& game) { return game.confirmed().result().has_value(); },
                      game_);
}

bool GameRoom::is_sending() const {
    return std::visit([](const auto& game) { return game.is_sending(); }, game_);
}

template <class Rules>
RoomEffects GameRoom::finish(const ServerGame<Rules>& game, const ServerEffects<Rules>& effects) {
    std::get<Gesture<Rules>>(gestures_).renew(game);
    RoomEffects room;
    for (const auto& effect : effects) {
        if (const auto* propose = std::get_if<Propose<Rules>>(&effect)) {
            room.proposal = game::encode<Rules>(propose->event);
        } else {
            room.sounds.push_back(std::get<PlaySound>(effect).sound);
        }
    }
    return room;
}

RoomEffects GameRoom::follow(const wire::LogLine& line, bool acknowledges, Instant at) {
    followed_ = line.seq;
    return std::visit(
        [&]<class Rules>(ServerGame<Rules>& game) -> RoomEffects {
            const auto event = wire::decode_event<Rules>(line.what);
            const auto* played = event ? std::get_if<game::Event<Rules>>(&*event) : nullptr;
            if (played == nullptr) return {};  // presence lines do not change the board
            const LogEntry<Rules> entry{*played, line.when(), acknowledges, line.charged_from()};
            return finish<Rules>(game, game.follow(entry, at));
        },
        game_);
}

RoomEffects GameRoom::refuse(words::MessageId why, Instant at) {
    return std::visit(
        [&]<class Rules>(ServerGame<Rules>& game) {
            return finish<Rules>(game, game.refuse_proposal(why, at));
        },
        game_);
}

std::optional<RoomEffects> GameRoom::apply(std::string_view input, Instant at) {
    return std::visit(
        [&]<class Rules>(ServerGame<Rules>& game) -> std::optional<RoomEffects> {
            auto& gesture = std::get<Gesture<Rules>>(gestures_);
            if (const auto move = take_gesture(gesture, game, input)) {
                if (!*move) return RoomEffects{};
                return finish<Rules>(game, game.apply(**move, at));
            }
            const auto parsed = parse_input<Rules>(input);
            if (!parsed) return std::nullopt;
            return finish<Rules>(game, game.apply(*parsed, at));
        },
        game_);
}

template <class Rules>
RoomEffects GameRoom::apply_input(const Input<Rules>& input, Instant at) {
    auto& game = std::get<ServerGame<Rules>>(game_);
    return finish<Rules>(game, game.apply(input, at));
}
template RoomEffects GameRoom::apply_input<game::ChessRules>(const Input<game::ChessRules>&,
                                                             Instant);
template RoomEffects GameRoom::apply_input<game::CaroRules>(const Input<game::CaroRules>&, Instant);

RoomEffects GameRoom::tick(Instant at) {
    return std::visit(
        [&]<class Rules>(ServerGame<Rules>& game) {
            return finish<Rules>(game, game.apply(TimePassed{}, at));
        },
        game_);
}

void GameRoom::synchronise(Instant game_time, Instant at) {
    std::visit([&](auto& game) { game.synchronise(game_time, at); }, game_);
}

void GameRoom::count_clock_from(std::optional<wire::Millis> since) {
    if (!since) return;
    std::visit([&](auto& game) { game.count_clock_from(Instant(Millis(*since))); }, game_);
}

void GameRoom::hear(ChatLine line) {
    chat_.push_back(std::move(line));
    if (chat_.size() > kChatLines) chat_.erase(chat_.begin());
}

}  // namespace kydai::play
