// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/game_room.hpp"

#include "play/text/input_text.hpp"

namespace kydai::play {

namespace {

using wire::Seat;

template <class Rules>
Game<Rules> game_of(const wire::JoinedGame& joined) {
    const auto player = [&](Seat seat) -> Player {
        if (joined.you == seat) return Person{};
        return Remote{};
    };
    Setup<Rules> setup{.begin = wire::begin_of<Rules>(joined.terms).value(),
                       .players = {player(Seat::First), player(Seat::Second)}};
    for (const Seat seat : game::kSeats) {
        setup.tags.set(kNameTags<Rules>[first_side_of(seat)], joined.names[seat]);
    }
    return Game<Rules>(setup);
}

template <class Rules>
RoomEffects news_of(const Effects<Rules>& effects) {
    RoomEffects news;
    for (const Effect<Rules>& effect : effects) {
        // Of the other effects an online game has none.
        if (const auto* propose = std::get_if<Propose<Rules>>(&effect)) {
            news.proposal = game::encode<Rules>(propose->event);
        } else if (const auto* sound = std::get_if<PlaySound>(&effect)) {
            news.sounds.push_back(sound->sound);
        }
    }
    return news;
}

}  // namespace

GameRoom GameRoom::of(const wire::JoinedGame& joined, Instant at) {
    AnyGame game = std::visit(
        [&]<class Rules>(const wire::OnlineGame<Rules>& /*fold*/) -> AnyGame {
            return game_of<Rules>(joined);
        },
        joined.game);
    std::visit([&](auto& one) { one.open(at); }, game);  // whether it begins now, the visit knows
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
    return std::visit([](const auto& game) { return game.proposal().has_value(); }, game_);
}

// Applies the input that `make` gives for the rules of the game.
template <class Make>
RoomEffects GameRoom::put(Make&& make, Instant at) {
    return std::visit(
        [&]<class Rules>(Game<Rules>& game) { return news_of(game.apply(make(game), at)); }, game_);
}

RoomEffects GameRoom::follow(const wire::LogLine& line, bool acknowledges, Instant at) {
    followed_ = line.seq;
    return std::visit(
        [&]<class Rules>(Game<Rules>& game) -> RoomEffects {
            const auto event = wire::decode_event<Rules>(line.what);
            const auto* played = event ? std::get_if<game::Event<Rules>>(&*event) : nullptr;
            if (played == nullptr) return {};  // who is away is no matter of the board
            return news_of(
                game.apply(Follow<Rules>{*played, Instant(Millis(line.at)), acknowledges}, at));
        },
        game_);
}

RoomEffects GameRoom::refuse(words::MessageId why, Instant at) {
    return put([&]<class Rules>(const Game<Rules>&) { return Input<Rules>(ProposalRefused{why}); },
               at);
}

std::optional<RoomEffects> GameRoom::apply(std::string_view input, Instant at) {
    return std::visit(
        [&]<class Rules>(Game<Rules>& game) -> std::optional<RoomEffects> {
            const auto parsed = parse_input<Rules>(input);
            if (!parsed) return std::nullopt;
            return news_of(game.apply(*parsed, at));
        },
        game_);
}

template <class Rules>
RoomEffects GameRoom::apply_input(const Input<Rules>& input, Instant at) {
    return news_of(std::get<Game<Rules>>(game_).apply(input, at));
}
template RoomEffects GameRoom::apply_input<game::ChessRules>(const Input<game::ChessRules>&,
                                                             Instant);
template RoomEffects GameRoom::apply_input<game::CaroRules>(const Input<game::CaroRules>&, Instant);

RoomEffects GameRoom::tick(Instant at) {
    return put([]<class Rules>(const Game<Rules>&) { return Input<Rules>(TimePassed{}); }, at);
}

void GameRoom::synchronise(Instant game_time, Instant at) {
    std::visit([&](auto& game) { game.synchronise(game_time, at); }, game_);
}

void GameRoom::hear(ChatLine line) {
    chat_.push_back(std::move(line));
    if (chat_.size() > kChatLines) chat_.erase(chat_.begin());
}

}  // namespace kydai::play
