// SPDX-License-Identifier: GPL-3.0-or-later
// A game on a server. The visit that joined it owns the game and takes its inputs.
#pragma once

#include "apps/desktop/model/game_runner.hpp"
#include "apps/desktop/model/running_game.hpp"
#include "play/online/visit.hpp"

namespace kydai::desktop {

// The owner of the visit, through which the shown game sends its inputs.
class VisitHost {
  public:
    VisitHost() = default;
    VisitHost(const VisitHost&) = delete;
    VisitHost& operator=(const VisitHost&) = delete;
    virtual ~VisitHost() = default;

    [[nodiscard]] virtual const play::Visit& visit() const = 0;
    virtual void put(const play::Input<game::ChessRules>& input) = 0;
    virtual void put(const play::Input<game::CaroRules>& input) = 0;
};

// Registers `listener` for the game `id` while it is on a screen. The screen owns the returned
// object; the host holds a weak reference and takes the game off the screen before its room is
// destroyed.
struct Showing {
    wire::GameId id;
    RunningGame::Listener listener;
};
struct Seated {
    VisitHost& host;
    std::shared_ptr<Showing> showing;
};

template <class Rules>
class ServerGameRunner final : public GameRunner<Rules> {
  public:
    explicit ServerGameRunner(Seated seated) : seated_(std::move(seated)) {}

    void open() override { seated_.showing->listener.changed(); }
    [[nodiscard]] const play::Game<Rules>& game() const override {
        return std::get<play::ServerGame<Rules>>(seated_.host.visit().room()->game());
    }
    void put(const play::Input<Rules>& input) override { seated_.host.put(input); }

  private:
    Seated seated_;
};

// The game that the visit has joined.
std::unique_ptr<RunningGame> join(const play::GameRoom& room, Seated seated);

}  // namespace kydai::desktop
