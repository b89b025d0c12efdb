// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tournament/tournament.hpp"

#include <algorithm>
#include <utility>

#include "core/tournament/dutch.hpp"
#include "core/tournament/event_text.hpp"
#include "core/tournament/knock_out.hpp"
#include "core/tournament/lists.hpp"
#include "core/tournament/round_robin.hpp"

namespace kydai::tournament {
namespace {

std::unexpected<EventRefusal> denied(EventRefusal why) { return std::unexpected(why); }

bool is_fixed_by_first_round(System system) {
    return system == System::RoundRobin || system == System::KnockOut;
}

}  // namespace

std::expected<void, EventRefusal> Tournament::apply(const Event& event) {
    const bool opens = std::holds_alternative<Open>(event);
    if (is_open() == opens)
        return denied(opens ? EventRefusal::AlreadyOpen : EventRefusal::NotOpen);
    // Results may be corrected and names set right after the end.
    const bool corrects =
        std::holds_alternative<EnterResult>(event) || std::holds_alternative<Rename>(event);
    if (finished_ && !corrects) return denied(EventRefusal::Finished);
    return std::visit([this](const auto& e) { return on(e); }, event);
}

auto Tournament::on(const Open& event) -> Answer {
    const bool repeats = [&] {
        auto list = event.tie_breaks;
        std::ranges::sort(list);
        return std::ranges::adjacent_find(list) != list.end();
    }();
    if (event.rounds < 1 || event.rounds > kMostRounds || event.pairing_bye > kWin || repeats) {
        return denied(EventRefusal::BadSettings);
    }
    settings_ = event;
    return {};
}

auto Tournament::on(const Enter& event) -> Answer {
    if (!is_name(event.name) || event.rating < 0 || event.rating > 9999) {
        return denied(EventRefusal::BadSettings);
    }
    if (std::ssize(players_) >= kMostPlayers) return denied(EventRefusal::TooManyPlayers);
    if (!rounds_.empty() && is_fixed_by_first_round(settings_->system)) {
        return denied(EventRefusal::TooLate);
    }
    players_.push_back({.name = event.name,
                        .rating = event.rating,
                        .entered_after = static_cast<int>(rounds_.size())});
    return {};
}
auto Tournament::on(const Rename& event) -> Answer {
    if (!has(event.player)) return denied(EventRefusal::NoSuchPlayer);
    if (!is_name(event.name)) return denied(EventRefusal::BadSettings);
    players_[at(event.player.index())].name = event.name;
    return {};
}
auto Tournament::on(const Withdraw& event) -> Answer {
    if (!has(event.player)) return denied(EventRefusal::NoSuchPlayer);
    Entrant& player = players_[at(event.player.index())];
    if (!player.playing) return denied(EventRefusal::NotPlaying);
    player.playing = false;
    const int index = event.player.index();
    std::erase_if(byes_, [index](const Bye& bye) { return bye.player == index; });
    std::erase_if(
        forced_, [index](const auto& pair) { return pair.first == index || pair.second == index; });
    return {};
}
auto Tournament::on(const Return& event) -> Answer {
    if (!has(event.player)) return denied(EventRefusal::NoSuchPlayer);
    Entrant& player = players_[at(event.player.index())];
    if (player.playing) return denied(EventRefusal::StillPlaying);
    player.playing = true;
    return {};
}

auto Tournament::on(const GiveBye& event) -> Answer {
    if (!has(event.player)) return denied(EventRefusal::NoSuchPlayer);
    if (!players_[at(event.player.index())].playing) return denied(EventRefusal::NotPlaying);
    // Others pair by tables, or whenever somebody is free; the pairing bye is the program's.
    if (settings_->system != System::Swiss || event.kind == ByeKind::Pairing) {
        return denied(EventRefusal::BadSettings);
    }
    const int index = event.player.index();
    for (const auto& [one, two] : forced_) {
        if (one == index || two == index) return denied(EventRefusal::AlreadyPaired);
    }
    std::erase_if(byes_, [index](const Bye& bye) { return bye.player == index; });
    byes_.push_back({.player = index, .kind = event.kind});
    return {};
}
auto Tournament::on(const KeepApart& event) -> Answer {
    if (!has(event.one) || !has(event.two)) return denied(EventRefusal::NoSuchPlayer);
    if (event.one == event.two) return denied(EventRefusal::SamePlayer);
    const std::pair<int, int> pair = std::minmax({event.one.index(), event.two.index()});
    if (!contains(apart_, pair)) apart_.push_back(pair);
    return {};
}
auto Tournament::on(const Force& event) -> Answer {
    if (!has(event.first) || !has(event.second)) return denied(EventRefusal::NoSuchPlayer);
    if (event.first == event.second) return denied(EventRefusal::SamePlayer);
    if (settings_->system != System::Swiss) return denied(EventRefusal::BadSettings);
    for (const PlayerId player : {event.first, event.second}) {
        const int index = player.index();
        if (!players_[at(index)].playing) return denied(EventRefusal::NotPlaying);
        const bool forced = std::ranges::any_of(forced_, [index](const auto& pair) {
            return pair.first == index || pair.second == index;
        });
        if (forced || contains(byes_, index, &Bye::player)) {
            return denied(EventRefusal::AlreadyPaired);
        }
    }
    forced_.emplace_back(event.first.index(), event.second.index());
    return {};
}

// Each player at most once, and none that is away or still plays.
auto Tournament::check_pairs(const PairRound& event) const -> Answer {
    std::vector<bool> taken = busy();
    std::vector<PlayerId> all = event.byes;
    for (const auto& [first, second] : event.boards) {
        if (first == second) return denied(EventRefusal::SamePlayer);
        all.push_back(first);
        all.push_back(second);
    }
    for (const Bye& bye : byes_) taken[at(bye.player)] = true;
    const bool away_allowed = is_fixed_by_first_round(settings_->system);
    for (const PlayerId player : all) {
        if (!has(player)) return denied(EventRefusal::NoSuchPlayer);
        if (!players_[at(player.index())].playing && !away_allowed) {
            return denied(EventRefusal::NotPlaying);
        }
        if (taken[at(player.index())]) return denied(EventRefusal::AlreadyPaired);
        taken[at(player.index())] = true;
    }
    return {};
}

auto Tournament::on(const PairRound& event) -> Answer {
    const bool arena = settings_->system == System::Arena;
    if (std::ssize(rounds_) >= (arena ? kMostArenaWaves : total_rounds())) {
        return denied(EventRefusal::AllRoundsPaired);
    }
    if (!arena && has_missing_results()) return denied(EventRefusal::ResultsMissing);
    if (const Answer answer = check_pairs(event); !answer) return answer;
    if (rounds_.empty() && settings_->acceleration == Acceleration::Baku && !players_.empty()) {
        const auto order = numbers();
        const int upper = baku_upper_group(static_cast<int>(order.size()));
        last_accelerated_ = order[at(std::min(upper, static_cast<int>(order.size())) - 1)].index();
    }
    Round round;
    for (const auto& [first, second] : event.boards) {
        Game game{.board = {first.index(), second.index()}};
        const bool first_plays = players_[at(first.index())].playing;
        const bool second_plays = players_[at(second.index())].playing;
        if (!first_plays || !second_plays) {  // a table lists those who have withdrawn, too
            game.outcome = first_plays    ? Outcome::FirstWinsByForfeit
                           : second_plays ? Outcome::SecondWinsByForfeit
                                          : Outcome::BothForfeit;
        }
        round.games.push_back(game);
    }
    // A player without a game in a wave of an arena waits for the next one.
    for (const PlayerId player : event.byes) {
        if (!arena) round.byes.push_back({.player = player.index()});
    }
    round.byes.insert(round.byes.end(), byes_.begin(), byes_.end());
    rounds_.push_back(std::move(round));
    byes_before_ = std::exchange(byes_, {});
    forced_before_ = std::exchange(forced_, {});
    return {};
}

auto Tournament::on(const UnpairRound& /*event*/) -> Answer {
    const auto entered_now = [this](const Entrant& player) {
        return player.entered_after >= static_cast<int>(rounds_.size());
    };
    if (rounds_.empty() || std::ranges::any_of(players_, entered_now)) {
        return denied(EventRefusal::NothingToUnpair);
    }
    for (const Game& game : rounds_.back().games) {
        if (game.outcome != Outcome::Pending && !is_forfeit(game.outcome)) {
            return denied(EventRefusal::NothingToUnpair);
        }
    }
    rounds_.pop_back();
    byes_ = std::exchange(byes_before_, {});
    forced_ = std::exchange(forced_before_, {});
    // Those who have withdrawn meanwhile keep neither bye nor pair.
    std::erase_if(byes_, [this](const Bye& bye) { return !players_[at(bye.player)].playing; });
    std::erase_if(forced_, [this](const auto& pair) {
        return !players_[at(pair.first)].playing || !players_[at(pair.second)].playing;
    });
    if (rounds_.empty()) last_accelerated_.reset();
    return {};
}

auto Tournament::on(const EnterResult& event) -> Answer {
    if (event.round < 1 || event.round > std::ssize(rounds_))
        return denied(EventRefusal::NoSuchBoard);
    auto& games = rounds_[at(event.round - 1)].games;
    if (event.board < 1 || event.board > std::ssize(games))
        return denied(EventRefusal::NoSuchBoard);
    // The rounds after it were paired by this result; it may be corrected, but not taken away.
    if (event.outcome == Outcome::Pending && event.round < std::ssize(rounds_)) {
        return denied(EventRefusal::ResultsMissing);
    }
    games[at(event.board - 1)].outcome = event.outcome;
    return {};
}

auto Tournament::on(const PlayAgain& event) -> Answer {
    if (settings_->system != System::KnockOut) return denied(EventRefusal::BadSettings);
    if (rounds_.empty() || event.board < 1 || event.board > std::ssize(rounds_.back().games)) {
        return denied(EventRefusal::NoSuchBoard);
    }
    auto& games = rounds_.back().games;
    const Board board = games[at(event.board - 1)].board;
    for (const Game& game : games) {
        const bool same = game.board == board || game.board == Board{board.second, board.first};
        if (same && game.outcome == Outcome::Pending) return denied(EventRefusal::ResultsMissing);
    }
    if (match_winner(rounds_.back(), board.first, board.second)) {
        return denied(EventRefusal::MatchDecided);
    }
    if (std::ssize(games) >= kMostPlayers) return denied(EventRefusal::TooManyPlayers);
    games.push_back({.board = {board.second, board.first}});
    return {};
}

auto Tournament::on(const Finish& /*event*/) -> Answer {
    if (has_missing_results()) return denied(EventRefusal::ResultsMissing);
    finished_ = true;
    return {};
}

bool Tournament::has_missing_results() const {
    return std::ranges::any_of(rounds_, [](const Round& round) {
        return contains(round.games, Outcome::Pending, &Game::outcome);
    });
}

// By player: in a game that is not finished.
std::vector<bool> Tournament::busy() const {
    std::vector<bool> list(players_.size(), false);
    for (const Round& round : rounds_) {
        for (const Game& game : round.games) {
            if (game.outcome != Outcome::Pending) continue;
            list[at(game.board.first)] = list[at(game.board.second)] = true;
        }
    }
    return list;
}

std::optional<Tournament> replay(std::string_view log) {
    Tournament tournament;
    while (!log.empty()) {
        const auto event = decode(next_field(log, '\n'));
        if (!event || !tournament.apply(*event)) return std::nullopt;
    }
    return tournament;
}

}  // namespace kydai::tournament
