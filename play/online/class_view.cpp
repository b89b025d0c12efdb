// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/class_view.hpp"

#include <algorithm>
#include <set>

namespace kydai::play {

namespace {

constexpr std::string_view kPlaying = "*";
constexpr std::string_view kArena = "arena";

// "+/-": decided without a game.
bool is_forfeit(std::string_view result) { return result.contains('/') && !result.contains('1'); }

const ClassPlayer* player_at(const ClassTournament& tournament, int number) {
    const bool is_one = number >= 1 && number <= static_cast<int>(tournament.players.size());
    return is_one ? &tournament.players[static_cast<std::size_t>(number - 1)] : nullptr;
}
std::string player_name(const ClassTournament& tournament, int number) {
    const ClassPlayer* const player = player_at(tournament, number);
    return player != nullptr ? player->name : std::string();
}

bool is_own(const ClassInfo& info, int player) {
    const ClassPlayer* const found = player_at(*info.tournament, player);
    return info.member && found != nullptr && found->member == info.member;
}

bool has_open_games(const ClassRound& round) {
    return std::ranges::any_of(round.boards,
                               [](const ClassPairing& one) { return one.result == kPlaying; });
}

std::optional<OwnPairing> own_in(const ClassInfo& info, const ClassRound& round) {
    int number = 0;
    for (const ClassPairing& one : round.boards) {
        ++number;
        const bool is_first = is_own(info, one.first);
        if (!is_first && !is_own(info, one.second)) continue;
        return OwnPairing{
            .board = number,
            .opponent = player_name(*info.tournament, is_first ? one.second : one.first),
            .side = is_first ? game::Side::First : game::Side::Second,
            .result = one.result};
    }
    for (const int player : round.byes) {
        if (is_own(info, player)) return OwnPairing{};
    }
    return std::nullopt;
}

void tell_round(ClassTournamentView& view, const ClassInfo& info, const ClassRound& round) {
    int number = 0;
    for (const ClassPairing& one : round.boards) {
        view.boards.push_back(
            {.number = ++number,
             .first = player_name(*info.tournament, one.first),
             .second = player_name(*info.tournament, one.second),
             .result = one.result,
             .game = one.game ? std::optional(std::string(one.game->text())) : std::nullopt,
             .is_own = is_own(info, one.first) || is_own(info, one.second)});
    }
    for (const int player : round.byes) {
        view.byes.push_back(player_name(*info.tournament, player));
    }
}

std::vector<FreePlayer> free_in(const ClassTournament& tournament) {
    std::set<int> busy;
    for (const ClassRound& round : tournament.rounds) {
        for (const ClassPairing& one : round.boards) {
            if (one.result == kPlaying) busy.insert({one.first, one.second});
        }
    }
    std::vector<FreePlayer> free;
    int number = 0;
    for (const ClassPlayer& player : tournament.players) {
        ++number;
        if (player.playing && !busy.contains(number)) free.push_back({number, player.name});
    }
    return free;
}

void tell_choices(ClassTournamentView& view, const ClassInfo& info) {
    const ClassTournament& all = *info.tournament;
    if (all.finished || info.ended) return;
    const int last = static_cast<int>(all.rounds.size());
    const bool is_waiting = std::ranges::any_of(all.rounds, has_open_games);
    view.may_pair = all.system == kArena || (!is_waiting && last < all.total);
    view.may_finish = last > 0 && !is_waiting;
    view.may_unpair =
        last > 0 && std::ranges::all_of(all.rounds.back().boards, [](const ClassPairing& one) {
            return one.result == kPlaying || is_forfeit(one.result);
        });
    for (const ClassMember& member : info.members) {
        const bool is_entered = std::ranges::any_of(
            all.players, [&](const ClassPlayer& player) { return player.member == member.number; });
        if (member.present && !is_entered) view.latecomers.push_back(member);
    }
    view.free = free_in(all);
}

}  // namespace

ClassTournamentView tournament_view(const ClassInfo& info, std::optional<int> round) {
    const ClassTournament& all = *info.tournament;
    const int last = static_cast<int>(all.rounds.size());
    ClassTournamentView view{.system = all.system,
                             .round = std::clamp(round.value_or(last), std::min(1, last), last),
                             .total = all.system == kArena ? 0 : all.total,
                             .is_finished = all.finished,
                             .boards = {},
                             .byes = {},
                             .ties = all.ties,
                             .table = {},
                             .latecomers = {},
                             .free = {}};
    if (view.round > 0) {
        tell_round(view, info, all.rounds[static_cast<std::size_t>(view.round - 1)]);
        view.own = own_in(info, all.rounds.back());
    }
    for (const ClassStanding& one : all.table) {
        const ClassPlayer* const player = player_at(all, one.player);
        view.table.push_back({.rank = one.rank,
                              .player = one.player,
                              .name = player_name(all, one.player),
                              .points = one.points,
                              .values = one.values,
                              .is_own = is_own(info, one.player),
                              .plays = player != nullptr && player->playing});
    }
    tell_choices(view, info);
    return view;
}

bool have_met(const ClassTournament& tournament, int player, int other) {
    const auto are_these = [&](const ClassPairing& one) {
        return (one.first == player && one.second == other) ||
               (one.first == other && one.second == player);
    };
    return std::ranges::any_of(tournament.rounds, [&](const ClassRound& round) {
        return std::ranges::any_of(round.boards, are_these);
    });
}

std::string points_of(std::string_view result, Seat seat) {
    const std::size_t at = result.find(is_forfeit(result) ? '/' : '-');
    if (at == std::string_view::npos) return {};
    const auto points = seat == Seat::First ? result.substr(0, at) : result.substr(at + 1);
    return points == "1/2" ? "½" : std::string(points);
}

bool may_open_tournament(const ClassInfo& info) {
    const auto& one = info.tournament;
    return !info.ended && (!one || one->finished || one->rounds.empty());
}

std::string member_name(const ClassInfo& info, int number) {
    const auto found = std::ranges::find(info.members, number, &ClassMember::number);
    return found != info.members.end() ? found->name : std::string();
}

std::string own_name(const ClassInfo& info) {
    return info.member ? member_name(info, *info.member) : std::string();
}

int count_present(const ClassInfo& info) {
    return static_cast<int>(std::ranges::count_if(info.members, &ClassMember::present));
}

std::vector<std::string> not_answered(const ClassInfo& info) {
    std::set<int> answered;
    if (info.question) {
        for (const ClassAnswer& one : info.question->answers) {
            answered.insert(one.members.begin(), one.members.end());
        }
    }
    std::vector<std::string> names;
    for (const ClassMember& member : info.members) {
        if (member.present && !answered.contains(member.number)) names.push_back(member.name);
    }
    return names;
}

std::optional<std::string> class_link(const ClassInfo& info, std::string_view server,
                                      bool is_own_machine) {
    if (is_own_machine && info.addresses.empty()) return std::nullopt;
    std::string root = is_own_machine ? info.addresses.front() : std::string(server);
    if (!root.ends_with('/')) root += '/';
    return root + "c/" + info.code;
}

}  // namespace kydai::play
