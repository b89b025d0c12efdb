// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/load/runs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <deque>

#include "apps/load/player.hpp"
#include "apps/load/processor_time.hpp"

namespace kydai::load {

namespace {

using namespace std::chrono_literals;

constexpr auto kPatience = 600s;
// Connections being opened at the same time; more would only fill the listen backlog.
constexpr int kComingAtOnce = 200;
// The server's rate limit: ten messages per second and player.
constexpr auto kShortestThink = 120ms;
constexpr auto kWatchedMoveEvery = 400ms;

// Prints progress every second until it is destroyed.
class Progress {
  public:
    Progress(Loop& loop, std::function<std::string()> text)
        : loop_(loop), text_(std::make_shared<std::function<std::string()>>(std::move(text))) {
        again();
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() { *text_ = nullptr; }

  private:
    void again() {
        loop_.after(1s, [this, text = text_] {
            if (!*text) return;
            fmt::print(stderr, "{}\n", (*text)());
            again();
        });
    }
    Loop& loop_;
    std::shared_ptr<std::function<std::string()>> text_;
};

using Players = std::deque<Player>;

// Connects the players, a few at a time.
bool let_in(Ground& ground, Players& players, int count, Player::Role role) {
    const auto goal = players.size() + static_cast<std::size_t>(count);
    const Progress progress(ground.loop, [&] { return fmt::format("in={}", players.size()); });
    while (players.size() < goal) {
        const auto batch = std::min<std::size_t>(kComingAtOnce, goal - players.size());
        for (std::size_t i = 0; i < batch; ++i) {
            if (!ground.ports.empty())
                ground.port = ground.ports[players.size() % ground.ports.size()];
            players.emplace_back(ground, role);
        }
        const bool all = ground.loop.run_until(
            [&] {
                return ground.lost > 0 ||
                       std::all_of(players.end() - static_cast<std::ptrdiff_t>(batch),
                                   players.end(), [](const Player& p) { return p.is_welcome(); });
            },
            kPatience);
        if (!all || ground.lost > 0) {
            fmt::print(stderr, "kydai-load: only {} of {} players connected\n", players.size(),
                       goal);
            return false;
        }
    }
    return true;
}

void print_latencies(std::string_view what, Latencies& times) {
    fmt::print("{}-ms p50={:.2f} p99={:.2f} p99.9={:.2f} max={:.2f} count={}\n", what,
               times.of_thousand(500), times.of_thousand(990), times.of_thousand(999),
               times.of_thousand(1000), times.count());
}

// Spread over the time between two moves, so that they do not all move at once ever after.
void begin_in_turn(Ground& ground, Players& players) {
    auto after = Clock::duration(0);
    for (Player& player : players) {
        ground.loop.after(after, [&player] { player.begin(); });
        after += ground.think / static_cast<Clock::rep>(players.size());
    }
}

// CPU time of everybody so far, by name.
using Costs = std::vector<std::pair<std::string, std::int64_t>>;

Costs costs(const Options& options, const Servers& servers) {
    Costs all = {{"client", own_processor_time()}};
    for (std::size_t i = 0; i < servers.size(); ++i) {
        all.emplace_back(fmt::format("server-{}", i + 1), servers[i]->processor_time());
    }
    const int database = options.database_process;
    if (database != 0) all.emplace_back("database", processor_time_of_all(database));
    return all;
}

void print_costs(const Costs& before, const Costs& after, std::size_t moves) {
    const auto of_a_move = [moves](std::int64_t millis) {
        return 1000.0 * static_cast<double>(millis) /
               static_cast<double>(std::max<std::size_t>(moves, 1));
    };
    std::int64_t sum = 0;
    fmt::print("cpu-us-a-move");
    for (std::size_t i = 0; i < before.size(); ++i) {
        const std::int64_t spent = after[i].second - before[i].second;
        sum += spent;
        fmt::print(" {}={:.0f}", before[i].first, of_a_move(spent));
    }
    fmt::print(" all={:.0f}\n", of_a_move(sum));
}

// Compares every game log on the server with the moves that were acknowledged to its player.
bool is_every_log_right(Ground& ground, Players& players) {
    const auto is_checked = [](const Player& p) { return p.is_log_right().has_value(); };
    for (auto from = players.begin(); from != players.end();) {
        const auto left = players.end() - from;
        const auto to = from + std::min<std::ptrdiff_t>(left, kComingAtOnce);
        std::for_each(from, to, [](Player& p) { p.ask_for_log(); });
        if (!ground.loop.run_until([&] { return std::all_of(from, to, is_checked); }, kPatience)) {
            return false;
        }
        from = to;
    }
    const auto wrong = std::ranges::count_if(
        players, [](const Player& p) { return !p.is_log_right().value_or(false); });
    fmt::print("logs checked={} wrong={}\n", players.size(), wrong);
    return wrong == 0;
}

}  // namespace

bool run_games(const Options& options, const Servers& servers) {
    Loop loop;
    Ground ground{.loop = loop, .port = servers.front()->port()};
    // The two players of a pair connect to different servers, and pairs alternate.
    for (const auto& server : servers) ground.ports.push_back(server->port());
    ground.think = kShortestThink;
    if (options.rate > 0) ground.think = Clock::duration(1s) * options.games / options.rate;
    Players players;
    const auto began = Clock::now();
    // All players are seated before the first move: else the first games would be over when the
    // last begin.
    if (!let_in(ground, players, 2 * options.games, Player::Role::Play)) return false;
    const auto at_board = [](const Player& p) { return p.is_at_board(); };
    if (!loop.run_until([&] { return std::ranges::all_of(players, at_board); }, kPatience)) {
        return false;
    }
    ground.moves = options.moves;
    begin_in_turn(ground, players);
    const auto all_in = Clock::now();
    const Costs before = costs(options, servers);
    bool finished = false;
    {
        const Progress progress(loop, [&] {
            return fmt::format("moves={} refused={}", ground.moves_done, ground.refused);
        });
        finished = loop.run_until(
            [&] {
                return std::ranges::all_of(players, [](const Player& p) { return p.is_done(); });
            },
            kPatience);
    }
    const std::chrono::duration<double> took = Clock::now() - all_in;
    const std::chrono::duration<double> whole = Clock::now() - began;
    const Costs after = costs(options, servers);
    fmt::print("games={} moves={} seconds={:.1f} moves-a-second={:.0f} refused={} lost={}\n",
               options.games, ground.moves_done, whole.count(),
               static_cast<double>(ground.moves_done) / took.count(), ground.refused, ground.lost);
    print_costs(before, after, ground.moves_done);
    print_latencies("acknowledged", ground.acknowledged);
    return is_every_log_right(ground, players) && finished && ground.lost == 0;
}

bool run_watchers(const Options& options, const ServerProcess& server) {
    Loop loop;
    Ground ground{.loop = loop, .port = server.port()};
    Players players;
    if (!let_in(ground, players, 2, Player::Role::Play)) return false;
    const auto at_board = [](const Player& p) { return p.is_at_board(); };
    if (!loop.run_until([&] { return std::ranges::all_of(players, at_board); }, kPatience)) {
        return false;
    }
    Players watchers;
    if (!let_in(ground, watchers, options.watchers, Player::Role::Sit)) return false;
    for (Player& watcher : watchers) watcher.watch(*players.front().game());
    if (!loop.run_until([&] { return std::ranges::all_of(watchers, at_board); }, kPatience)) {
        return false;
    }
    ground.think = kWatchedMoveEvery;
    ground.moves = options.moves;
    for (Player& player : players) player.begin();
    const auto wanted = watchers.size() * static_cast<std::size_t>(options.moves);
    const bool finished =
        loop.run_until([&] { return ground.delivered.count() >= wanted; }, kPatience);
    fmt::print("watchers={} moves={} lost={}\n", watchers.size(), ground.moves_done, ground.lost);
    print_latencies("seen", ground.delivered);
    print_latencies("acknowledged", ground.acknowledged);
    return is_every_log_right(ground, players) && finished && ground.lost == 0;
}

bool run_lobby(const Options& options, const ServerProcess& server) {
    constexpr int kSeekers = 60;
    constexpr auto kChangeEvery = 50ms;
    constexpr auto kMeasured = 15s;
    Loop loop;
    Ground ground{.loop = loop, .port = server.port()};
    Players seekers;
    Players viewers;
    if (!let_in(ground, seekers, kSeekers, Player::Role::Sit)) return false;
    for (int i = 0; i < kSeekers; ++i) seekers[static_cast<std::size_t>(i)].change_seek(i);
    if (!let_in(ground, viewers, options.lobby, Player::Role::Sit)) return false;
    for (Player& viewer : viewers) viewer.watch_lobby();
    loop.run_until([] { return false; }, 3s);  // everybody has the list
    int changes = 0;
    std::function<void()> change = [&] {
        seekers[static_cast<std::size_t>(changes % kSeekers)].change_seek(changes % kSeekers);
        ++changes;
        loop.after(kChangeEvery, change);
    };
    change();
    ground.texts_heard = ground.bytes_heard = 0;
    const std::int64_t processor_before = server.processor_time();
    loop.run_until([] { return false; }, kMeasured);
    const std::chrono::duration<double> seconds = kMeasured;
    const auto each_second = [&](std::size_t count) {
        return static_cast<double>(count) / seconds.count();
    };
    fmt::print("lobby={} changes={} texts-a-second={:.0f} kib-a-second={:.0f} lost={}\n",
               viewers.size(), changes, each_second(ground.texts_heard),
               each_second(ground.bytes_heard) / 1024, ground.lost);
    fmt::print("server cpu-ms-a-second={:.0f} memory-mib={}\n",
               static_cast<double>(server.processor_time() - processor_before) / seconds.count(),
               server.memory() >> 20);
    return ground.lost == 0;
}

bool run_idle(const Options& options, const ServerProcess& server) {
    constexpr auto kSettle = 3s;
    constexpr int kWarm = 100;  // so that what is allocated once is not counted
    Loop loop;
    Ground ground{.loop = loop, .port = server.port()};
    Players players;
    const auto settle = [&] { loop.run_until([] { return false; }, kSettle); };
    if (!let_in(ground, players, kWarm, Player::Role::Sit)) return false;
    settle();
    const std::size_t before = server.memory();
    if (!let_in(ground, players, options.idle, Player::Role::Sit)) return false;
    settle();
    const std::size_t grown = server.memory() - before;
    fmt::print("idle={} memory-mib={} bytes-each={} lost={}\n", players.size(),
               server.memory() >> 20, grown / static_cast<std::size_t>(options.idle), ground.lost);
    return ground.lost == 0;
}

}  // namespace kydai::load
