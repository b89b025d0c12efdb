// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the pure hall: passes messages, alarms and finished commits to it and carries out the
// actions that it returns, in order. Runs in the thread of the sockets; the writer's thread posts
// its results there.
#pragma once

#include <deque>
#include <functional>
#include <memory>

#include "apps/server/net/network.hpp"
#include "apps/server/pause_watch.hpp"
#include "apps/server/rooms/hall.hpp"
#include "apps/server/server_clock.hpp"
#include "apps/server/store/writer.hpp"
#include "apps/server/watch/metrics.hpp"

namespace kydai::server {

// What the runner uses. Every reference outlives it.
struct HallRunnerParts {
    Network& network;
    Metrics& metrics;
    const ServerClock& clock;
    std::function<std::uint64_t()> random;
    std::function<void(PlayerId, const std::string&)> rename;
    std::function<void(const FileReport&)> report = [](const FileReport&) {};
    std::function<void(const SetBlock&)> block = [](const SetBlock&) {};
};

class HallRunner {
  public:
    // Goes on with the games that the store has as unfinished, or says why it cannot.
    static FromStore<std::unique_ptr<HallRunner>> open(HallRunnerParts parts,
                                                       std::unique_ptr<Store> store);

    void enter(SocketId id, const Visitor& visitor);
    void receive(SocketId id, const wire::FromClient& message, game::Millis lag);
    // For what the edge refuses by itself.
    void refuse(SocketId id, wire::Trouble trouble);
    void leave(SocketId id);
    void tick();
    // Writes what was decided; what that acknowledges is posted. Nothing is decided any more.
    void stop();

    // What was written, for those who come back to it later. Nothing happens when too many ask.
    template <class T>
    using Answer = std::function<void(FromStore<T>)>;
    bool archive(const ArchiveQuery& query, Answer<std::vector<ArchivedGame>> answer);
    bool find(const wire::GameId& id, Answer<std::optional<StoredGame>> answer);
    bool ended(const ArchivePlace& after, Instant before, int limit,
               Answer<std::vector<EndedGame>> answer);
    void remove(const std::vector<wire::GameId>& games);
    void forget_player(PlayerId player);
    // Copies the games to a file while they go on; a fault where it cannot.
    void back_up(const std::string& path, const Answer<void>& answer);

    // Whether the last that was tried to write was written.
    [[nodiscard]] bool can_write() const { return !disk_fails_; }
    [[nodiscard]] std::size_t running_games() const { return hall_.running_games(); }
    [[nodiscard]] std::size_t writes_waiting() const { return hall_.unwritten(); }

  private:
    explicit HallRunner(HallRunnerParts parts);
    void begin(std::unique_ptr<Store> store, const Actions& actions);
    void carry_out(const Actions& actions);
    void on(const Send& action);
    void on(const Broadcast& action);
    void on(const Cut& action);
    void on(const Persist& action);
    void on(const Fetch& action);
    void on(const Rename& action);
    void on(const FileReport& action) { parts_.report(action); }
    void on(const SetBlock& action) { parts_.block(action); }
    void on(const Report& action);
    void written(std::size_t count, const std::vector<Conflict>& conflicts);
    void failed(const StoreFault& fault);
    void set_alarm();
    // What time it is; after a pause the hall has been told of it.
    Instant now();
    WriterEvents writer_events();

    HallRunnerParts parts_;
    Hall hall_;
    PauseWatch pauses_;
    std::unique_ptr<Writer> writer_;
    std::optional<Instant> alarm_;  // that is set
    bool disk_fails_ = false;
    std::deque<std::chrono::steady_clock::time_point>
        handed_out_;  // the writes that are waited for
};

}  // namespace kydai::server
