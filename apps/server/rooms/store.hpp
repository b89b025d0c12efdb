// SPDX-License-Identifier: GPL-3.0-or-later
// What the server writes down, as values. A store (SQLite here; others may follow) makes batches of
// writes durable, in order and all or nothing, and gives games back after a restart.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/game/time.hpp"
#include "protocol/wire/message.hpp"

namespace kydai::server {

using PlayerId = std::int64_t;

// All that is fixed when a game begins.
struct GameHead {
    wire::GameId id;
    wire::Terms terms;
    KeyedArray<wire::Seat, PlayerId> players{};
    KeyedArray<wire::Seat, std::string> names;
    wire::Visibility visibility = wire::Visibility::Public;
    std::vector<std::string> may_watch = {};  // names and addresses; empty: anyone
    game::Instant began_at;                   // by the server's clock; the game's own time is zero
    friend bool operator==(const GameHead&, const GameHead&) = default;
};

struct CreateGame {
    GameHead head;
    friend bool operator==(const CreateGame&, const CreateGame&) = default;
};
struct AppendLine {
    wire::GameId game;
    wire::LogLine line;
    friend bool operator==(const AppendLine&, const AppendLine&) = default;
};
struct FinishGame {
    wire::GameId game;
    friend bool operator==(const FinishGame&, const FinishGame&) = default;
};
using Write = std::variant<CreateGame, AppendLine, FinishGame>;

struct StoredGame {
    GameHead head;
    std::vector<wire::LogLine> log;
    bool finished = false;
};

class Store {
  public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    // One transaction; on the disk when it returns true. On false nothing was written.
    virtual bool write(std::span<const Write> batch, game::Instant heartbeat) = 0;
    [[nodiscard]] virtual std::optional<StoredGame> load(const wire::GameId& id) = 0;
    [[nodiscard]] virtual std::vector<StoredGame> unfinished() = 0;
    // The latest heartbeat that was written.
    [[nodiscard]] virtual game::Instant heartbeat() = 0;
};

}  // namespace kydai::server
