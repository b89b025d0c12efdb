// SPDX-License-Identifier: GPL-3.0-or-later
// One thing that happens in the hall, from its cause to the actions that follow. For hall*.cpp
// only.
#pragma once

#include "apps/server/rooms/hall_state.hpp"

namespace kydai::server {

class Hall::Work {
  public:
    Work(Hall& hall, Instant at) : hall_(hall), at_(at) {}

    void restore(std::vector<StoredGame> games, Instant heartbeat);
    void open(ConnectionId id, const Visitor& visitor);
    void close(ConnectionId id);
    void receive(ConnectionId id, const wire::FromClient& message, game::Millis lag);
    void settle(std::size_t count);
    void load(const wire::GameId& id, FromStore<std::optional<StoredGame>> game);
    void tick();

    Actions take() { return std::move(actions_); }

  private:
    void on(ConnectionId id, const wire::Hello& message);
    void on(ConnectionId id, const wire::SetName& message);
    void on(ConnectionId id, const wire::Seek& message);
    void on(ConnectionId id, const wire::CancelSeek& message);
    void on(ConnectionId id, const wire::TakeSeek& message);
    void on(ConnectionId id, const wire::WatchLobby& message);
    void on(ConnectionId id, const wire::Join& message);
    void on(ConnectionId id, const wire::Leave& message);
    void on(ConnectionId id, const wire::Do& message);
    void on(ConnectionId id, const wire::Say& message);
    void on(ConnectionId id, const wire::Rematch& message);
    void on(ConnectionId id, const wire::Ping& message);

    void send(ConnectionId to, wire::FromServer message);
    void send_all(const Table& table, wire::FromServer message);
    void refuse(ConnectionId to, wire::Trouble trouble, std::optional<wire::GameId> game = {},
                std::optional<Nonce> nonce = {});
    void persist(Write write);
    void settle(const CreateGame& write);
    void settle(const AppendLine& write);
    void settle(const FinishGame& write);
    // A line that was decided: written first, sent when it is settled.
    void log(Table& table, const std::optional<LogLine>& line);
    void happened(ConnectionId to, const Table& table, const LogLine& line);
    void finish(Table& table);

    Guest& guest(ConnectionId id) { return hall_.guests_.at(id); }
    Table* table(const wire::GameId& id);
    void let_in(ConnectionId id, Table& table, Seq have);
    void let_out(ConnectionId id, Table& table);
    [[nodiscard]] bool may_watch(const Guest& who, const Table& table) const;
    [[nodiscard]] bool is_there(const Table& table, wire::Seat seat) const;
    void announce_presence(const Table& table);
    void set_alarm(Table& table);
    void forget_if_over(const wire::GameId& id);

    void begin_game(const wire::GameId& id, ConnectionId host, const wire::Seek& wish,
                    ConnectionId other);
    void withdraw_seek(Guest& guest);
    [[nodiscard]] std::optional<wire::GameId> matching_seek(ConnectionId id,
                                                            const wire::Seek& wish) const;
    void lobby_changed();
    [[nodiscard]] wire::Lobby lobby() const;
    wire::GameId fresh_id();

    Hall& hall_;
    Instant at_;
    Actions actions_;
    game::Millis lag_{0};
};

}  // namespace kydai::server
