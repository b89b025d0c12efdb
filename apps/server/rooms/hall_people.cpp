// SPDX-License-Identifier: GPL-3.0-or-later
// The hall's people: connections, players and their names.
#include "apps/server/rooms/hall_work.hpp"
#include "protocol/wire/names.hpp"

namespace kydai::server {

void Hall::Work::open(ConnectionId id, const Visitor& visitor) {
    hall_.clients_.emplace(id, Client{.who = visitor});
    Player& who = hall_.players_[visitor.player];
    who.connections.insert(id);
    who.blocked.insert(visitor.blocked.begin(), visitor.blocked.end());
    name_newcomer(visitor.player, visitor);
    who.has_account = visitor.has_account;
    if (who.has_account) actions_.push_back(FetchRatings{.players = {visitor.player}});
    lobby_changed();
}

void Hall::Work::close(ConnectionId id) {
    const auto found = hall_.clients_.find(id);
    if (found == hall_.clients_.end()) return;
    const std::set<wire::GameId> joined = found->second.joined;
    for (const wire::GameId& game : joined) {
        if (LiveGame* at = find_live(game)) let_out(id, *at);
    }
    const PlayerId who = player_at(id);
    hall_.lobby_.erase(id);
    hall_.clients_.erase(id);
    player(who).connections.erase(id);
    if (player(who).connections.empty()) keep_seek_awhile(who);
    forget_if_gone(who);
    lobby_changed();
}

Visitor Hall::Work::visitor(ConnectionId id) {
    Visitor who = client(id).who;
    who.name = player(who.player).name;
    return who;
}

void Hall::Work::forget_if_gone(PlayerId id) {
    const auto found = hall_.players_.find(id);
    if (found == hall_.players_.end() || !found->second.is_gone()) return;
    if (bearer_of(found->second.name) == id) {
        hall_.names_.erase(wire::folded_name(found->second.name));
    }
    hall_.players_.erase(found);
}

// --- names ---

std::optional<PlayerId> Hall::Work::bearer_of(std::string_view name) const {
    const auto found = hall_.names_.find(wire::folded_name(name));
    if (found == hall_.names_.end()) return std::nullopt;
    return found->second;
}

void Hall::Work::take_name(PlayerId id, const std::string& name) {
    Player& who = player(id);
    if (bearer_of(who.name) == id) hall_.names_.erase(wire::folded_name(who.name));
    who.name = name;
    hall_.names_[wire::folded_name(name)] = id;
}

// Small numbers first; among very many of one name, the first that chance finds.
std::string Hall::Work::free_name_like(const std::string& name) {
    constexpr std::uint64_t kSmall = 10;
    constexpr std::uint64_t kLarge = 1'000'000;
    std::string candidate = name;
    for (std::uint64_t number = 2; bearer_of(candidate); ++number) {
        const auto shown = number < kSmall ? number : kSmall + hall_.random_() % kLarge;
        candidate = wire::numbered_name(name, shown);
    }
    return candidate;
}

// An account's name is its own: a guest who has it gets another.
void Hall::Work::name_newcomer(PlayerId id, const Visitor& visitor) {
    Player& who = player(id);
    const auto bearer = bearer_of(visitor.name);
    if (bearer == id) return;
    if (!visitor.has_account) {
        if (who.name.empty()) take_name(id, free_name_like(visitor.name));
        return;
    }
    take_name(id, visitor.name);
    if (!bearer) return;
    player(*bearer).name.clear();
    take_name(*bearer, free_name_like(visitor.name));
    send_player(player(*bearer), wire::Welcome{.name = player(*bearer).name});
}

void Hall::Work::on(ConnectionId id, const wire::SetName& message) {
    const auto name = wire::checked_name(message.name);
    const PlayerId who = player_at(id);
    const bool taken = name && bearer_of(*name).value_or(who) != who;
    if (!name || taken || client(id).who.has_account) return refuse(id, wire::Trouble::BadName);
    take_name(who, *name);
    actions_.push_back(Rename{who, *name});
    send_player(player(who), wire::Welcome{.name = *name});
}

// --- messages ---

bool Hall::Work::take_allowance(Client& who, const wire::FromClient& message) {
    if (std::holds_alternative<wire::Join>(message)) return who.coming_back.take(at_);
    const bool is_chat = std::holds_alternative<wire::Say>(message) ||
                         std::holds_alternative<wire::ReportChat>(message) ||
                         std::holds_alternative<wire::Block>(message);
    if (is_chat) return who.chat.take(at_);
    if (std::holds_alternative<wire::SetName>(message)) return who.names.take(at_);
    return who.talk.take(at_);
}

void Hall::Work::receive(ConnectionId id, const wire::FromClient& message, game::Millis lag) {
    const auto found = hall_.clients_.find(id);
    if (found == hall_.clients_.end()) return;
    Client& who = found->second;
    lag_ = lag;
    if (!take_allowance(who, message)) {
        const auto* sent = std::get_if<wire::Do>(&message);
        return refuse(id, wire::Trouble::TooMany, {},
                      sent ? std::optional(sent->nonce) : std::nullopt);
    }
    if (!who.greeted && !std::holds_alternative<wire::Hello>(message)) {
        return refuse(id, wire::Trouble::BadMessage);
    }
    std::visit([&](const auto& m) { on(id, m); }, message);
}

// A returning client is told of its open seek and of a game that was paired meanwhile.
void Hall::Work::on(ConnectionId id, const wire::Hello& message) {
    if (message.version != wire::kVersion) {
        refuse(id, wire::Trouble::OtherVersion);
        actions_.push_back(Cut{id});
        return;
    }
    client(id).greeted = true;
    const PlayerId who = player_at(id);
    send(id, wire::Welcome{.name = player(who).name, .account = has_account(who)});
    for (const auto& [game, row] : player(who).games) {
        const LiveGame* at = find_live(game);
        if (at != nullptr && at->created && !at->came[*at->seat_of(who)]) {
            send(id, wire::Paired{game});
        }
    }
    resume_seek(id);
}

void Hall::Work::on(ConnectionId id, const wire::Ping& message) {
    send(id, wire::Pong{message.number});
}

}  // namespace kydai::server
