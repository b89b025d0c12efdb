// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: a front end of a game on a server. It records proposals and sounds, and the test
// supplies the server's log.
#pragma once

#include <gtest/gtest.h>

#include "core/game/event_text.hpp"
#include "play/game/server_game.hpp"
#include "play/game/test_front_end.hpp"

namespace kydai::play::test {

template <class Rules>
class ServerFrontEnd {
  public:
    explicit ServerFrontEnd(const BySide<Player>& players, const game::TimeControl& time = {})
        : ServerFrontEnd(Setup<Rules>{.begin = {.start = usual_start<Rules>(), .time = time},
                                      .players = players}) {}
    explicit ServerFrontEnd(const Setup<Rules>& setup, TakeBacks take_backs = TakeBacks::ByConsent)
        : game(setup, take_backs) {
        game.synchronise(game.session().now(), now);
    }

    void apply(const Input<Rules>& input) { carry_out(game.apply(input, now)); }
    void wait(Millis time) {
        now += time;
        apply(TimePassed{});
    }
    // Coordinates, whether legal or not.
    void move(std::string_view text) {
        apply(MakeMove<typename Rules::MoveText>{Rules::parse_move_text(text).value()});
    }
    void follow(std::string_view what, bool acknowledges = false) {
        const auto event = game::decode<Rules>(what);
        ASSERT_TRUE(event) << what;
        time_ += Millis(1000);
        carry_out(game.follow({*event, Instant(time_), acknowledges}, now));
    }
    void acknowledge() { follow(last_proposed(), true); }
    void refuse(words::MessageId why) { carry_out(game.refuse_proposal(why, now)); }

    [[nodiscard]] std::string last_proposed() const { return game::encode<Rules>(proposed.back()); }
    [[nodiscard]] std::size_t sounds_of(Sound sound) const {
        return static_cast<std::size_t>(std::ranges::count(sounds_, sound));
    }
    [[nodiscard]] const std::vector<Sound>& sounds() const { return sounds_; }
    [[nodiscard]] std::optional<words::MessageId> notice() const {
        if (!game.notice()) return std::nullopt;
        return game.notice()->id;
    }

    ServerGame<Rules> game;
    Instant now{std::chrono::hours(5)};  // the front end's own time starts anywhere
    std::vector<game::Event<Rules>> proposed;

  private:
    void carry_out(const ServerEffects<Rules>& effects) {
        for (const auto& effect : effects) {
            if (const auto* propose = std::get_if<Propose<Rules>>(&effect)) {
                proposed.push_back(propose->event);
            } else {
                sounds_.push_back(std::get<PlaySound>(effect).sound);
            }
        }
    }

    std::vector<Sound> sounds_;
    Millis time_{0};
};

using ServerChess = ServerFrontEnd<game::ChessRules>;
using ServerCaro = ServerFrontEnd<game::CaroRules>;

}  // namespace kydai::play::test
