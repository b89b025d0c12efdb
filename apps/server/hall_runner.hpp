// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the pure hall: passes messages, alarms and finished commits to it and carries out the
// actions that it returns, in order. Runs in the thread of the sockets; the writer's thread posts
// its results there.
#pragma once

#include <deque>
#include <functional>
#include <map>
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
    // Another server has taken over: this one must end.
    std::function<void()> superseded = [] {};
};

class HallRunner {
  public:
    // Goes on with the games that the store has as unfinished, or says why it cannot.
    static FromStore<std::unique_ptr<HallRunner>> open(HallRunnerParts parts,
                                                       std::unique_ptr<Store> store);

    void enter(SocketId id, const Visitor& visitor);
    void receive(SocketId id, const wire::FromClient& message, game::Millis lag);
    // For messages that the front refuses before the hall sees them.
    void refuse(SocketId id, wire::Trouble trouble);
    void leave(SocketId id);
    void tick();
    // Takes no more input, commits the pending writes and posts their acknowledgements.
    void stop();

    // Reads from the store. False, and no answer, when too many reads are waiting.
    template <class T>
    using Answer = std::function<void(FromStore<T>)>;
    bool archive(const ArchiveQuery& query, Answer<std::vector<ArchivedGame>> answer);
    bool find(const wire::GameId& id, Answer<std::optional<StoredGame>> answer);
    bool ended(const ArchivePlace& after, Instant before, int limit,
               Answer<std::vector<EndedGame>> answer);
    // Anything else that a store can be asked.
    template <class T>
    bool ask(std::function<FromStore<T>(Store&)> question, Answer<T> answer);
    // Those of them that are there, in order.
    bool find_all(const std::vector<wire::GameId>& ids, Answer<std::vector<StoredGame>> answer);
    void remove(const std::vector<wire::GameId>& games);

    // Classes. Answered when what was asked is on the disk.
    using ClassReply = std::function<void(std::expected<classroom::ClassCode, ClassTrouble>)>;
    void ask_class(PlayerId by, ClassRequest what, ClassReply reply);
    [[nodiscard]] std::optional<ClassView> class_view(const classroom::ClassCode& code) const {
        return hall_.class_view(code);
    }
    // Long polling: calls `then` once `is_ready` holds, after kLongestWait at the latest, and at
    // once where too many wait.
    struct ClassWait {
        PlayerId who = 0;
        std::function<bool(const ClassView&)> is_ready;
        std::function<void()> then;
    };
    void await_news(const classroom::ClassCode& code, ClassWait wait);
    void end_long_waits();
    static constexpr game::Millis kLongestWait = std::chrono::seconds(25);
    static constexpr std::size_t kMostWaits = 10'000;
    void forget_player(PlayerId player);
    // Copies the games to a file while they go on; a fault where it cannot.
    void back_up(const std::string& path, const Answer<void>& answer);

    // Whether the last write succeeded.
    [[nodiscard]] bool can_write() const { return !disk_fails_; }
    [[nodiscard]] std::size_t running_games() const { return hall_.running_games(); }
    [[nodiscard]] std::size_t writes_waiting() const { return hall_.unwritten(); }

  private:
    struct OpenWait {
        classroom::ClassCode code;
        Instant until;
        ClassWait wait;
    };

    explicit HallRunner(HallRunnerParts parts);
    void begin(std::unique_ptr<Store> store, const Actions& actions);
    [[nodiscard]] std::optional<classroom::ClassCode> code_of(const wire::GameId& id) const;
    void end_waits(std::vector<OpenWait> ended);
    void carry_out(const Actions& actions);
    void on(const Send& action);
    void on(const Broadcast& action);
    void on(const Cut& action);
    void on(const Persist& action);
    void on(const Fetch& action);
    void on(const FetchRatings& action);
    void read_ratings();
    void on(const Rename& action);
    void on(const FileReport& action) { parts_.report(action); }
    void on(const SetBlock& action) { parts_.block(action); }
    void on(const Report& action);
    void on(const ClassAnswer& action);
    void on(const ClassNews& action);
    void written(std::size_t count, const std::vector<Conflict>& conflicts);
    void failed(const StoreFault& fault);
    void set_alarm();
    // The time; after a pause of the process the hall is told of it first.
    Instant now();
    WriterEvents writer_events();

    HallRunnerParts parts_;
    Hall hall_;
    PauseWatch pauses_;
    std::unique_ptr<Writer> writer_;
    std::optional<Instant> alarm_;  // that is set
    bool disk_fails_ = false;
    // Questions about ratings that wait for the one that is being read.
    std::deque<FetchRatings> ratings_wanted_;
    bool reads_ratings_ = false;
    std::uint64_t last_ticket_ = 0;
    std::map<std::uint64_t, ClassReply> class_replies_;
    std::multimap<wire::GameId, OpenWait> class_waits_;  // by class
    std::deque<std::chrono::steady_clock::time_point>
        handed_out_;  // the writes that are waited for
};

template <class T>
bool HallRunner::ask(std::function<FromStore<T>(Store&)> question, Answer<T> answer) {
    return writer_ && writer_->read([this, question = std::move(question), answer](Store& store) {
        parts_.network.post([answer, found = question(store)] { answer(found); });
    });
}

}  // namespace kydai::server
