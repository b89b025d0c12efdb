// SPDX-License-Identifier: GPL-3.0-or-later
// Where the network meets the hall: brings what arrives to the hall's decisions and carries out, in
// order, what it answers. Lives in the thread of the sockets; the writer's answers are posted
// there.
#pragma once

#include <deque>
#include <functional>
#include <memory>

#include "apps/server/net/network.hpp"
#include "apps/server/rooms/hall.hpp"
#include "apps/server/server_clock.hpp"
#include "apps/server/store/writer.hpp"
#include "apps/server/watch/metrics.hpp"

namespace kydai::server {

// Around the desk; everything outlives it.
struct DeskParts {
    Network& network;
    Metrics& metrics;
    const ServerClock& clock;
    std::function<std::uint64_t()> random;
    std::function<void(PlayerId, const std::string&)> rename;
};

class Desk {
  public:
    // Goes on with the games that the store has as unfinished.
    Desk(DeskParts parts, std::unique_ptr<Store> store);

    void open(SocketId id, const Visitor& visitor);
    void receive(SocketId id, const wire::FromClient& message, game::Millis lag);
    // For what the edge refuses by itself.
    void refuse(SocketId id, wire::Trouble trouble);
    void close(SocketId id);
    void tick();
    // Writes what was decided; what that acknowledges is posted. Nothing is decided any more.
    void stop();

    [[nodiscard]] std::size_t running_games() const { return hall_.running_games(); }
    [[nodiscard]] std::size_t writes_waiting() const { return handed_out_.size(); }

  private:
    void carry_out(const Actions& actions);
    void on(const Send& action);
    void on(const Cut& action);
    void on(const Persist& action);
    void on(const Fetch& action);
    void on(const Rename& action);
    void written(std::size_t count);
    void set_alarm();
    WriterEvents writer_events();

    DeskParts parts_;
    Hall hall_;
    std::unique_ptr<Writer> writer_;
    std::optional<Instant> alarm_;  // that is set
    std::deque<std::chrono::steady_clock::time_point>
        handed_out_;  // the writes that are waited for
};

}  // namespace kydai::server
