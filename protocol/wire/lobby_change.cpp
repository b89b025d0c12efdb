// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/wire/lobby_change.hpp"

#include <algorithm>
#include <map>

namespace kydai::wire {

namespace {

template <class Row>
std::map<GameId, const Row*> by_id(const std::vector<Row>& rows) {
    std::map<GameId, const Row*> found;
    for (const Row& row : rows) found.emplace(row.id, &row);
    return found;
}

// Rows of `before` that `after` has not.
template <class Row>
void note_gone(const std::vector<Row>& before, const std::vector<Row>& after,
               std::vector<GameId>& gone) {
    const auto left = by_id(after);
    for (const Row& row : before) {
        if (!left.contains(row.id)) gone.push_back(row.id);
    }
}

bool differ_in_watchers_alone(RunningGame one, const RunningGame& other) {
    one.watchers = other.watchers;
    return one == other;
}

template <class Row>
void put(std::vector<Row>& rows, const Row& row) {
    const auto known = std::ranges::find(rows, row.id, &Row::id);
    if (known == rows.end()) {
        rows.push_back(row);
    } else {
        *known = row;
    }
}

}  // namespace

bool watched_more(const RunningGame& one, const RunningGame& other) {
    if (one.watchers != other.watchers) return one.watchers > other.watchers;
    return one.id < other.id;
}

std::optional<LobbyChanged> lobby_change(const Lobby& before, const Lobby& after) {
    LobbyChanged change{.players = after.players};
    note_gone(before.seeks, after.seeks, change.gone);
    note_gone(before.games, after.games, change.gone);
    const auto seeks = by_id(before.seeks);
    for (const OpenSeek& seek : after.seeks) {
        const auto known = seeks.find(seek.id);
        if (known == seeks.end() || *known->second != seek) change.seeks.push_back(seek);
    }
    const auto games = by_id(before.games);
    for (const RunningGame& game : after.games) {
        const auto known = games.find(game.id);
        if (known == games.end() || !differ_in_watchers_alone(game, *known->second)) {
            change.games.push_back(game);
        } else if (known->second->watchers != game.watchers) {
            change.watchers.push_back({game.id, game.watchers});
        }
    }
    const bool is_same = change.gone.empty() && change.seeks.empty() && change.games.empty() &&
                         change.watchers.empty() && before.players == after.players;
    if (is_same) return std::nullopt;
    return change;
}

void apply(Lobby& lobby, const LobbyChanged& change) {
    const auto is_gone = [&](const auto& row) {
        return std::ranges::find(change.gone, row.id) != change.gone.end();
    };
    std::erase_if(lobby.seeks, is_gone);
    std::erase_if(lobby.games, is_gone);
    for (const OpenSeek& seek : change.seeks) put(lobby.seeks, seek);
    for (const RunningGame& game : change.games) put(lobby.games, game);
    for (const WatcherCount& count : change.watchers) {
        const auto known = std::ranges::find(lobby.games, count.id, &RunningGame::id);
        if (known != lobby.games.end()) known->watchers = count.watchers;
    }
    std::ranges::sort(lobby.games, watched_more);
    lobby.players = change.players;
}

}  // namespace kydai::wire
