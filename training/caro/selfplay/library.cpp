// SPDX-License-Identifier: GPL-3.0-or-later
// The C interface for Python (selfplay.py): plain functions over arrays that the caller owns. An
// arena is a set of slots that share threads and a harvest; one caller at a time.
#include <algorithm>
#include <atomic>
#include <cstring>
#include <memory>

#include "training/caro/selfplay/game.hpp"
#include "training/caro/selfplay/game_log.hpp"
#include "training/caro/selfplay/sampler.hpp"
#include "training/caro/selfplay/threads.hpp"

namespace kydai::caro_training {
namespace {

const TableShelf& shelf() {
    static const TableShelf made;
    return made;
}

struct Arena {
    Arena(int slots, int thread_count, const Settings& s, std::uint64_t seed)
        : settings(s), threads(thread_count), scratch(static_cast<std::size_t>(thread_count)) {
        games.reserve(static_cast<std::size_t>(slots));
        for (int i = 0; i < slots; ++i) games.emplace_back(shelf(), i, seed);
        for (int t = 0; t < thread_count; ++t) {
            random.emplace_back(seed ^ (0xABCDULL * static_cast<std::uint64_t>(t + 1)));
        }
    }
    [[nodiscard]] std::size_t area() const {
        return static_cast<std::size_t>(settings.canvas * settings.canvas);
    }

    Settings settings;
    Harvest harvest;
    std::vector<Game> games;
    Threads threads;
    std::vector<Scratch> scratch;
    std::vector<Prng> random;
};

struct Buffers {
    std::uint16_t* cells;
    std::uint8_t* outlooks;
    std::uint8_t* networks;

    [[nodiscard]] Request at(int i, std::size_t area) const {
        const auto n = static_cast<std::size_t>(i);
        return {{cells + n * area, area}, outlooks + n, networks + n};
    }
};

constexpr int kChunk = 8;

}  // namespace
}  // namespace kydai::caro_training

using namespace kydai::caro_training;

extern "C" {

Arena* arena_new(int slots, int threads, const Settings* settings, std::uint64_t seed) {
    return std::make_unique<Arena>(slots, threads, *settings, seed).release();
}

void arena_free(Arena* arena) { const std::unique_ptr<Arena> owned(arena); }

int settings_size() { return static_cast<int>(sizeof(Settings)); }

void arena_settings(Arena* arena, const Settings* settings) { arena->settings = *settings; }

void arena_start(Arena* arena, std::uint16_t* cells, std::uint8_t* outlooks,
                 std::uint8_t* networks) {
    const Buffers buffers{cells, outlooks, networks};
    const int slots = static_cast<int>(arena->games.size());
    arena->threads.run(slots, kChunk, [&](int i, int) {
        arena->games[static_cast<std::size_t>(i)].start(arena->settings,
                                                        buffers.at(i, arena->area()));
    });
}

// Answers every slot and goes on to its next request. Returns how many slots still play.
int arena_step(Arena* arena, const float* logits, const float* values, std::uint16_t* cells,
               std::uint8_t* outlooks, std::uint8_t* networks) {
    const Buffers buffers{cells, outlooks, networks};
    const std::size_t area = arena->area();
    std::atomic<int> playing{0};
    arena->threads.run(static_cast<int>(arena->games.size()), kChunk, [&](int i, int thread) {
        const auto n = static_cast<std::size_t>(i);
        const Answer answer{{logits + n * area, area}, values[n]};
        const bool plays = arena->games[n].drive(arena->settings, arena->harvest,
                                                 arena->scratch[static_cast<std::size_t>(thread)],
                                                 buffers.at(i, area), answer);
        if (plays) playing.fetch_add(1, std::memory_order_relaxed);
    });
    return playing;
}

int arena_records(Arena* arena, int most, std::uint16_t* cells, std::uint8_t* outlooks,
                  std::uint16_t* moves, std::uint16_t* shares, std::int8_t* results,
                  float* values) {
    const auto records = arena->harvest.take_records(static_cast<std::size_t>(most));
    const std::size_t area = arena->area();
    for (std::size_t i = 0; i < records.size(); ++i) {
        const Record& r = records[i];
        std::copy_n(r.cells.begin(), area, cells + i * area);
        std::ranges::copy(r.moves, moves + i * kPolicyMoves);
        std::ranges::copy(r.shares, shares + i * kPolicyMoves);
        outlooks[i] = r.outlook;
        results[i] = r.result;
        values[i] = r.value;
    }
    return static_cast<int>(records.size());
}

// The games finished since the last call (docs/formats/training.md); the rest is dropped when the
// buffer is too small. Returns the bytes written.
long arena_log(Arena* arena, std::uint8_t* bytes, long room) {
    const auto log = arena->harvest.take_log();
    const auto size = std::min<long>(room, static_cast<long>(log.size()));
    std::copy_n(log.begin(), size, bytes);
    return size;
}

void arena_counts(Arena* arena, std::uint64_t* into) {
    const Counts counts = arena->harvest.counts();
    std::memcpy(into, &counts, sizeof counts);
}

int counts_size() { return static_cast<int>(sizeof(Counts) / sizeof(std::uint64_t)); }

// Adds logged games on boards of these sides to those that can be sampled. Returns how many there
// are now.
int arena_add_games(Arena* arena, const std::uint8_t* bytes, long size, int smallest, int largest) {
    for (PlayedGame& game : read_games({bytes, static_cast<std::size_t>(size)})) {
        if (game.width < smallest || game.width > largest) continue;
        arena->harvest.bring({}, std::move(game), {}, {});
    }
    return static_cast<int>(arena->harvest.games().size());
}

// `games` times `each` positions beside finished games. Returns 0 when no game has ended yet.
int arena_sample(Arena* arena, int games, int each, std::uint16_t* cells, std::uint8_t* outlooks) {
    const auto& played = arena->harvest.games();
    if (played.empty()) return 0;
    const auto room = static_cast<std::size_t>(each);
    arena->threads.run(games, 1, [&](int i, int thread) {
        const auto n = static_cast<std::size_t>(i);
        kydai::Prng& random = arena->random[static_cast<std::size_t>(thread)];
        const auto& game = played[random.below(played.size())];
        sample_game(shelf(), game, arena->settings.canvas, random,
                    {cells + n * room * arena->area(), room * arena->area()},
                    {outlooks + n * room, room});
    });
    return games * each;
}

}  // extern "C"
