// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: a store in memory, for the simulation, and as the second of two that the same tests
// hold to the same contract.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "apps/server/rooms/store.hpp"
#include "apps/server/rooms/swap2_sides.hpp"
#include "protocol/wire/names.hpp"

namespace kydai::server::test {

class MemoryStore : public Store {
  public:
    FromStore<std::vector<Conflict>> write(std::span<const Write> batch,
                                           game::Instant heartbeat) override {
        stored_at_ = heartbeat;
        // In the order of each game's first write.
        std::vector<std::pair<wire::GameId, std::vector<const Write*>>> by_game;
        for (const Write& write : batch) {
            const auto id = std::visit([](const auto& w) { return game_of(w); }, write);
            auto found = std::ranges::find(by_game, id, [](const auto& one) { return one.first; });
            if (found == by_game.end()) found = by_game.insert(found, {id, {}});
            found->second.push_back(&write);
        }
        std::vector<Conflict> conflicts;
        for (const auto& [id, writes] : by_game) {
            if (ends_what_is_gone(id, writes)) continue;
            const auto before = std::tuple(games_, ended_, removed_, classes_, rated_, book_);
            const bool good = std::ranges::all_of(writes, [this](const Write* write) {
                return std::visit([this](const auto& w) { return put(w); }, *write);
            });
            if (good) continue;
            std::tie(games_, ended_, removed_, classes_, rated_, book_) = before;
            const wire::Seq head = expected_head(writes);
            conflicts.push_back(
                {.game = id, .tail = tail(id, head), .class_tail = class_tail(id, head)});
        }
        heartbeat_ = std::max(heartbeat_, heartbeat);
        return conflicts;
    }
    FromStore<std::optional<StoredGame>> load(const wire::GameId& id) override {
        const auto found = games_.find(id);
        if (found == games_.end() || removed_.contains(id)) return std::nullopt;
        StoredGame game = found->second;
        if (game.head.terms.rated) game.rated = rated_in(id);
        return std::optional(std::move(game));
    }
    FromStore<std::vector<PlayerRating>> ratings(std::span<const PlayerId> players) override {
        std::vector<PlayerRating> found;
        for (const auto& [player, kind] : rated_kinds()) {
            if (std::ranges::find(players, player) == players.end()) continue;
            const auto history = book_.history(player, kind);
            found.push_back({.player = player,
                             .kind = kind,
                             .last = history.back(),
                             .games = std::ssize(history)});
        }
        return found;
    }
    FromStore<std::vector<PlayerRating>> best(const game::RatingKind& kind, game::DayTime at,
                                              int most) override {
        std::vector<PlayerRating> found;
        for (const auto& place : book_.leaderboard(kind, at, rated_.size() * 2)) {
            if (forgotten_.contains(place.player) || std::ssize(found) == most) continue;
            const auto history = book_.history(place.player, kind);
            found.push_back({.player = place.player,
                             .kind = kind,
                             .last = history.back(),
                             .games = std::ssize(history)});
        }
        return found;
    }
    FromStore<std::vector<RatedGame>> rated_games(PlayerId player, const game::RatingKind& kind,
                                                  int most) override {
        std::vector<RatedGame> found;
        for (const RatedGame& one : rated_) {
            const bool is_his = one.result.first == player || one.result.second == player;
            if (is_his && one.result.kind == kind) found.push_back(one);
        }
        if (std::ssize(found) > most) found.erase(found.begin(), found.end() - most);
        return found;
    }
    FromStore<std::vector<RatedGame>> rated_log() override { return rated_; }

    FromStore<UnfinishedGames> unfinished() override {
        UnfinishedGames found;
        for (const auto& [id, stored] : games_) {
            if (stored.finished) continue;
            const auto moves = std::ranges::count_if(
                stored.log, [](const auto& line) { return line.what.starts_with("play "); });
            if (stored.head.terms.time == "-" && moves >= kLinesToSleep) {
                const auto last = stored.log.back().when().time_since_epoch();
                found.sleeping.push_back({stored.head, stored.head.began_at + last});
            } else {
                found.games.push_back(stored);
            }
        }
        return found;
    }
    FromStore<std::vector<ArchivedGame>> archive(const ArchiveQuery& query) override {
        std::vector<ArchivedGame> page;
        for (const auto& [place, result] : ended_) {
            const GameHead& head = games_.at(place.second).head;
            const bool later =
                query.before && place >= std::pair(query.before->ended_at, query.before->id);
            const bool wanted =
                std::visit([&](const auto& of) { return is_of(of, head); }, query.of);
            const bool is_listed =
                query.aborted == AbortedGames::Listed || result.reason != game::EndReason::Aborted;
            if (!wanted || !is_listed || later) continue;
            const std::string choice = last_choice(games_.at(place.second).log);
            page.push_back({head, result, place.first, are_sides_exchanged(choice)});
        }
        std::ranges::reverse(page);
        if (page.size() > static_cast<std::size_t>(query.limit)) {
            page.resize(static_cast<std::size_t>(query.limit));
        }
        return page;
    }
    FromStore<std::vector<EndedGame>> ended(const ArchivePlace& after, game::Instant before,
                                            int limit) override {
        std::vector<EndedGame> games;
        for (const auto& [place, result] : ended_) {
            const bool wanted = place > std::pair(after.ended_at, after.id) && place.first < before;
            if (!wanted || games.size() == static_cast<std::size_t>(limit)) continue;
            games.push_back({{place.first, place.second}, games_.at(place.second).head.players});
        }
        return games;
    }
    FromStore<std::vector<StoredClass>> classes() override {
        std::vector<StoredClass> all;
        for (const auto& [id, log] : classes_) all.push_back({.id = id, .log = log});
        return all;
    }
    FromStore<game::Instant> heartbeat() override { return heartbeat_; }

    // Those that were removed too, as finished ones: what was acknowledged in them is to be
    // checked.
    [[nodiscard]] const std::map<wire::GameId, StoredGame>& games() const { return games_; }
    [[nodiscard]] const std::vector<RatedGame>& rated() const { return rated_; }
    // Without a copy of everything that a failure would need; for the simulation, which knows that
    // its writes are good.
    void write_surely(const Write& write, game::Instant at) {
        stored_at_ = at;
        std::visit([this](const auto& w) { put(w); }, write);
    }

  private:
    static bool is_public(const GameHead& head) {
        return head.visibility == wire::Visibility::Public && head.may_watch.empty();
    }
    static bool is_of(const OwnGames& of, const GameHead& head) {
        return std::ranges::find(head.players, of.player) != head.players.end();
    }
    static bool is_of(const PublicGamesOf& of, const GameHead& head) {
        const auto is_his = [&](const std::string& name) {
            return !of.name.empty() && wire::folded_name(name) == wire::folded_name(of.name);
        };
        return is_public(head) && std::ranges::any_of(head.names, is_his);
    }
    static bool is_of(const AllPublicGames& /*of*/, const GameHead& head) {
        return is_public(head);
    }

    [[nodiscard]] bool ends_what_is_gone(const wire::GameId& id,
                                         const std::vector<const Write*>& writes) const {
        const auto has = [&]<class Kind>(Kind /*of this kind*/) {
            return std::ranges::any_of(
                writes, [](const Write* one) { return std::holds_alternative<Kind>(*one); });
        };
        const bool is_there = games_.contains(id) && !removed_.contains(id);
        return !is_there && has(RemoveGame{}) && !has(CreateGame{});
    }
    // The last line before those of a batch.
    static wire::Seq expected_head(const std::vector<const Write*>& writes) {
        for (const Write* write : writes) {
            if (const auto* line = std::get_if<AppendLine>(write)) return line->line.seq - 1;
            if (const auto* line = std::get_if<AppendClassLine>(write)) return line->line.seq - 1;
        }
        return 0;
    }
    [[nodiscard]] std::vector<ClassLine> class_tail(const wire::GameId& id, wire::Seq head) const {
        const auto found = classes_.find(id);
        if (found == classes_.end() || found->second.size() < head) return {};
        return {found->second.begin() + head, found->second.end()};
    }
    [[nodiscard]] std::vector<wire::LogLine> tail(const wire::GameId& id, wire::Seq head) const {
        const auto found = games_.find(id);
        if (found == games_.end() || removed_.contains(id)) return {};
        if (found->second.log.size() < head) return {};
        return {found->second.log.begin() + head, found->second.log.end()};
    }

    bool put(const CreateGame& write) {
        if (removed_.erase(write.head.id) > 0) games_.erase(write.head.id);
        const auto [at, is_new] =
            games_.emplace(write.head.id, StoredGame{.head = write.head, .log = {}});
        return is_new || is_same_game(at->second.head, write.head);
    }
    bool put(const AppendLine& write) {
        const auto found = games_.find(write.game);
        if (found == games_.end() || removed_.contains(write.game)) return false;
        auto& log = found->second.log;
        const auto is_it = [&](const wire::LogLine& line) {
            return line.by == write.line.by && line.nonce == write.line.nonce;
        };
        if (write.line.seq <= log.size()) return is_it(log[write.line.seq - 1]);
        if (write.line.seq != log.size() + 1 || std::ranges::any_of(log, is_it)) return false;
        log.push_back(write.line);
        found->second.stored_at = stored_at_;
        if (write.rated) rate(write.game, *write.rated);
        return true;
    }
    void rate(const wire::GameId& game, const game::RatedResult& result) {
        const auto points = [&](PlayerId player) {
            return book_.rating(player, result.kind, result.at).points;
        };
        const game::BySeat<double> before = {points(result.first), points(result.second)};
        if (!book_.add(result)) return;
        rated_.push_back({.game = game,
                          .result = result,
                          .before = before,
                          .after = {book_.history(result.first, result.kind).back().rating,
                                    book_.history(result.second, result.kind).back().rating}});
    }
    [[nodiscard]] std::optional<RatedGame> rated_in(const wire::GameId& id) const {
        const auto last = std::ranges::find(rated_.rbegin(), rated_.rend(), id, &RatedGame::game);
        if (last == rated_.rend()) return std::nullopt;
        return *last;
    }
    [[nodiscard]] std::set<std::pair<PlayerId, game::RatingKind>> rated_kinds() const {
        std::set<std::pair<PlayerId, game::RatingKind>> all;
        for (const RatedGame& one : rated_) {
            for (const PlayerId player : {one.result.first, one.result.second}) {
                all.emplace(player, one.result.kind);
            }
        }
        return all;
    }
    bool put(const FinishGame& write) {
        const auto found = games_.find(write.game);
        if (found == games_.end() || found->second.finished) return true;
        found->second.finished = true;
        ended_.emplace(std::pair(write.ended_at, write.game), write.result);
        return true;
    }
    bool put(const RemoveGame& write) {
        const auto found = games_.find(write.game);
        if (found == games_.end()) return true;
        found->second.finished = true;
        removed_.insert(write.game);
        std::erase_if(ended_, [&](const auto& one) { return one.first.second == write.game; });
        return true;
    }
    bool put(const ForgetPlayer& write) {
        forgotten_.insert(write.player);
        for (auto& [id, stored] : games_) {
            for (const wire::Seat seat : game::kSeats) {
                if (stored.head.players[seat] == write.player) stored.head.names[seat].clear();
            }
        }
        return true;
    }
    bool put(const AppendClassLine& write) {
        auto& log = classes_[write.id];
        const ClassLine& line = write.line;
        if (line.seq >= 1 && line.seq <= log.size()) return log[line.seq - 1] == line;
        if (line.seq != log.size() + 1) {
            if (log.empty()) classes_.erase(write.id);
            return false;
        }
        log.push_back(line);
        return true;
    }
    bool put(const RemoveClass& write) {
        classes_.erase(write.id);
        return true;
    }
    bool put(const SetStoredAt& write) {
        const auto found = games_.find(write.game);
        if (found != games_.end() && found->second.stored_at) {
            found->second.stored_at = std::max(*found->second.stored_at, write.at);
        }
        return true;
    }
    bool put(const SetWatchers& write) {
        const auto found = games_.find(write.game);
        if (found != games_.end()) found->second.head.may_watch = write.may_watch;
        return true;
    }

    std::map<wire::GameId, StoredGame> games_;
    std::vector<RatedGame> rated_;
    game::RatingBook book_;
    std::set<PlayerId> forgotten_;
    std::map<wire::GameId, std::vector<ClassLine>> classes_;
    std::set<wire::GameId> removed_;
    std::map<std::pair<game::Instant, wire::GameId>, game::Result> ended_;
    game::Instant heartbeat_;
    game::Instant stored_at_;
};

}  // namespace kydai::server::test
