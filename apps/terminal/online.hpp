// SPDX-License-Identifier: GPL-3.0-or-later
// Online play at the terminal: a visit to a server (play/online/visit.hpp) with the connection that
// it asks for, which is the Outside's. One thread.
#pragma once

#include <optional>
#include <string>

#include "apps/common/server_address.hpp"
#include "apps/terminal/outside.hpp"
#include "play/online/visit.hpp"

namespace kydai::terminal {

class Online {
  public:
    explicit Online(Outside& outside) : outside_(&outside) {}

    // Nothing before the first start. The visit lasts until the program ends or another server is
    // chosen: a game is not left by looking at another screen.
    [[nodiscard]] const play::Visit* visit() const { return visit_ ? &*visit_ : nullptr; }
    [[nodiscard]] const std::optional<apps::ServerAddress>& server() const { return server_; }
    // In a game as a player, and it is not over.
    [[nodiscard]] bool is_playing() const;

    void start(const apps::ServerAddress& server, std::string_view name);
    void stop();
    void apply(const play::VisitInput& input);
    template <class Rules>
    void put(const play::Input<Rules>& input) {
        if (visit_) carry_out(visit_->apply_at_board<Rules>(input, outside_->now()));
    }
    void take(const apps::LinkNews& news);
    void pass_time();
    [[nodiscard]] std::optional<game::Instant> wake() const;

    // Sounds since this was last asked.
    std::vector<play::Sound> take_sounds() { return std::exchange(sounds_, {}); }

  private:
    void carry_out(const play::VisitEffects& effects);
    void on(const wire::Connect& connect);
    void on(const wire::Disconnect& disconnect);
    void on(const play::Transmit& transmit);
    void on(const play::PlaySound& sound);

    Outside* outside_;
    std::optional<apps::ServerAddress> server_;
    std::optional<play::Visit> visit_;
    std::vector<play::Sound> sounds_;
};

}  // namespace kydai::terminal
