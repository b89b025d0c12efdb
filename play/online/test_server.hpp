// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: a scripted server. Records what the visit sends and sends what the test says.
#pragma once

#include <gtest/gtest.h>

#include "play/online/visit.hpp"
#include "protocol/wire/codec.hpp"

namespace kydai::play::test {

inline const wire::GameId kGame = *wire::GameId::parse("abcdefghijkl");
inline const wire::GameId kOther = *wire::GameId::parse("mnopqrstuvwx");

inline wire::Terms chess_terms(std::string_view time = "-") {
    return {.game = wire::Kind::Chess,
            .start = game::ChessRules::to_text(chess::AnyPosition::start(chess::Variant::Chess)),
            .time = std::string(time),
            .opening = "plain"};
}

class Server {
  public:
    // Connected and greeted, unless the test wants to do that itself.
    explicit Server(std::string_view name = "An") {
        carry_out(visit.start(now));
        welcome(name);
    }

    void welcome(std::string_view name = "An") {
        carry_out(visit.connected(number, now));
        say(wire::Welcome{.name = std::string(name)});
    }
    void say(const wire::FromServer& message) {
        carry_out(visit.received(number, wire::encode(message), now));
    }
    void apply(std::string_view text) {
        const auto input = parse_visit_input(text);
        ASSERT_TRUE(input) << text;
        carry_out(visit.apply(*input, now));
    }
    void wait(Millis time) {
        now += time;
        carry_out(visit.tick(now));
    }
    void hang_up() { carry_out(visit.disconnected(number, now)); }

    // The game is joined as the player of that seat; none: watched.
    void join(std::optional<wire::Seat> you, const wire::Terms& terms = chess_terms()) {
        carry_out(visit.apply(ComeToGame{kGame}, now));
        say(wire::Joined{.game = kGame,
                         .terms = terms,
                         .first = "An",
                         .second = "Bình",
                         .you = you,
                         .last = 0,
                         .now = 0,
                         .tail = {}});
        seq_ = 0;
    }
    void happen(std::string_view what, wire::Nonce nonce = 0) {
        time_ += 100;
        const wire::LogLine line{
            .seq = ++seq_, .nonce = nonce, .by = {}, .at = time_, .what = std::string(what)};
        say(wire::Happened{kGame, line, time_});
    }
    // The last thing that was done goes into the log.
    void acknowledge() {
        const auto* sent = last<wire::Do>();
        ASSERT_NE(sent, nullptr);
        happen(sent->what, sent->nonce);
    }

    // The last message of a kind that the visit sent; null when there was none.
    template <class Message>
    [[nodiscard]] const Message* last() const {
        for (auto it = sent.rbegin(); it != sent.rend(); ++it) {
            if (const auto* message = std::get_if<Message>(&*it)) return message;
        }
        return nullptr;
    }
    template <class Message>
    [[nodiscard]] int count() const {
        return static_cast<int>(std::ranges::count_if(
            sent, [](const auto& one) { return std::holds_alternative<Message>(one); }));
    }
    [[nodiscard]] const ServerGame<game::ChessRules>& game() const {
        return std::get<ServerGame<game::ChessRules>>(visit.room()->game());
    }

    Visit visit{7};
    Instant now{std::chrono::hours(3)};
    wire::LinkNumber number = 0;
    std::vector<wire::FromClient> sent;
    std::vector<Sound> sounds;
    int hang_ups = 0;

  private:
    void carry_out(const VisitEffects& effects) {
        for (const VisitEffect& effect : effects) {
            std::visit([this](const auto& one) { on(one); }, effect);
        }
    }
    void on(const wire::Connect& connect) { number = connect.number; }
    void on(const wire::Disconnect& /*disconnect*/) { ++hang_ups; }
    void on(const Transmit& transmit) {
        const auto message = wire::decode_from_client(transmit.frame);
        ASSERT_TRUE(message) << transmit.frame;
        sent.push_back(*message);
    }
    void on(const PlaySound& sound) { sounds.push_back(sound.sound); }

    wire::Seq seq_ = 0;
    wire::Millis time_ = 0;
};

}  // namespace kydai::play::test
