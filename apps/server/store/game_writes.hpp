// SPDX-License-Identifier: GPL-3.0-or-later
// What the stores share: the writes of a batch game by game, the fence as a pure decision, and how
// values look in a column.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/server/rooms/store.hpp"

namespace kydai::server {

// The writes of one game, or of one class, in a batch, in order.
struct GameWrites {
    wire::GameId game;
    std::vector<const Write*> writes;

    // The last line before those of the batch.
    [[nodiscard]] wire::Seq expected_head() const;
    template <class Kind>
    [[nodiscard]] bool has() const {
        for (const Write* write : writes) {
            if (std::holds_alternative<Kind>(*write)) return true;
        }
        return false;
    }
    // The game was there and is gone after these. Where it is gone already they were all made.
    [[nodiscard]] bool end_an_older_game() const { return has<RemoveGame>() && !has<CreateGame>(); }
};
// In the order of each game's first write.
std::vector<GameWrites> by_game(std::span<const Write> batch);

// What a store has of a game that a batch writes to.
struct KnownGame {
    bool exists = false;
    std::optional<GameHead> head;      // where the batch creates the game
    std::vector<wire::LogLine> lines;  // in order, from the expected head or an earlier line on
    std::vector<ClassLine> class_lines = {};  // the same of a class
    bool is_damaged = false;                  // the log cannot be read: nothing is written to it
};
// The fence (Store::write): those of the writes that are not there yet, in order. Nothing when they
// conflict.
std::optional<std::vector<const Write*>> writes_to_make(const GameWrites& wanted,
                                                        const KnownGame& known);

// A line each; neither names nor addresses hold a tab or a line feed.
std::string to_text(const std::vector<Watcher>& watchers);
std::vector<Watcher> parse_watchers(std::string_view text);

// The server is 0, the players are 1 and 2.
std::int64_t author_number(const std::optional<wire::Seat>& by);
std::optional<wire::Seat> author_numbered(std::int64_t number);

std::optional<game::Instant> instant(std::optional<std::int64_t> millis);
std::optional<game::Side> winner_of(game::Score score);

}  // namespace kydai::server
