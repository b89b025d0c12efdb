// SPDX-License-Identifier: GPL-3.0-or-later
// Handles one input of the hall and collects the actions that it causes. For hall*.cpp only.
#pragma once

#include "apps/server/rooms/hall_state.hpp"

namespace kydai::server {

class Hall::Work {
  public:
    Work(Hall& hall, Instant at) : hall_(hall), at_(at) {}

    void restore(UnfinishedGames unfinished, Instant heartbeat);
    void restore_classes(std::vector<StoredClass> classes);
    void ask_class(const ClassAsk& ask);
    void open(ConnectionId id, const Visitor& visitor);
    void close(ConnectionId id);
    void receive(ConnectionId id, const wire::FromClient& message, game::Millis lag);
    void settle(std::size_t count, const std::vector<Conflict>& conflicts);
    void resolve(Conflict conflict);
    void load(const wire::GameId& id, FromStore<std::optional<StoredGame>> loaded);
    void take_ratings(const FetchRatings& asked, const FromStore<RatingsRead>& read);
    void skip_time(Instant from);
    void tick();
    void remove_games(const std::vector<wire::GameId>& games);
    void forget_player(PlayerId id);

    Actions take();

  private:
    void on(ConnectionId id, const wire::Hello& message);
    void on(ConnectionId id, const wire::SetName& message);
    void on(ConnectionId id, const wire::Seek& message);
    void on(ConnectionId id, const wire::CancelSeek& message);
    void on(ConnectionId id, const wire::LookAtSeek& message);
    void on(ConnectionId id, const wire::TakeSeek& message);
    void on(ConnectionId id, const wire::WatchLobby& message);
    void on(ConnectionId id, const wire::Join& message);
    void on(ConnectionId id, const wire::Leave& message);
    void on(ConnectionId id, const wire::Do& message);
    void on(ConnectionId id, const wire::Say& message);
    void on(ConnectionId id, const wire::ReportChat& message);
    void on(ConnectionId id, const wire::Block& message);
    void on(ConnectionId id, const wire::Rematch& message);
    void on(ConnectionId id, const wire::DeclineRematch& message);
    void on(ConnectionId id, const wire::Ping& message);

    // hall.cpp: sending and writing
    void send(ConnectionId to, wire::FromServer message);
    void send_all(std::vector<ConnectionId> to, wire::FromServer message);
    void send_all(const LiveGame& live, wire::FromServer message);
    void send_player(const Player& player, const wire::FromServer& message);
    void refuse(ConnectionId to, wire::Trouble trouble, std::optional<wire::GameId> game = {},
                std::optional<Nonce> nonce = {});
    [[nodiscard]] bool is_clogged() const {
        return !hall_.can_write_ || hall_.unwritten_.size() >= kMostUnwritten;
    }
    void persist(LiveGame& live, Write write);
    // A line that was decided: written first, sent when it is settled.
    void log(LiveGame& live, const std::optional<LogLine>& line);
    void finish(LiveGame& live);
    void settle(LiveGame& live, const CreateGame& write);
    void settle(LiveGame& live, const AppendLine& write);
    void settle(LiveGame& live, const FinishGame& write);
    void settle(LiveGame& live, const SetWatchers& write);
    void settle(LiveGame& live, const RemoveGame& write);
    void settle(LiveGame& /*live*/, const SetStoredAt& /*write*/) {}
    void settle(LiveGame& /*live*/, const ForgetPlayer& /*write*/) {}
    void settle(LiveGame& /*live*/, const AppendClassLine& /*write*/) {}
    void settle(LiveGame& /*live*/, const RemoveClass& /*write*/) {}
    void tell_line(const LiveGame& live, const LogLine& line);
    void happened(ConnectionId to, const LiveGame& live, const LogLine& line);
    [[nodiscard]] wire::Happened news_of(const LiveGame& live, const LogLine& line) const;
    [[nodiscard]] static std::optional<wire::Millis> running_since(const LiveGame& live);
    [[nodiscard]] std::optional<Instant> latest_hand_out(const StoredGame& stored) const;
    std::unique_ptr<Room> open_stored(StoredGame& stored);
    void pause(LiveGame& live, Instant from, Instant to);
    void note_outage(LiveGame& live);

    // hall_people.cpp: connections, players and their names
    Client& client(ConnectionId id) { return hall_.clients_.at(id); }
    PlayerId player_at(ConnectionId id) { return client(id).who.player; }
    Player& player(PlayerId id) { return hall_.players_.at(id); }
    [[nodiscard]] Visitor visitor(ConnectionId id);
    bool take_allowance(Client& who, const wire::FromClient& message);
    void take_name(PlayerId id, const std::string& name);
    [[nodiscard]] std::optional<PlayerId> bearer_of(std::string_view name) const;
    [[nodiscard]] std::string free_name_like(const std::string& name);
    void name_newcomer(PlayerId id, const Visitor& visitor);
    void forget_if_gone(PlayerId id);
    [[nodiscard]] bool has_blocked(PlayerId by, PlayerId whom) const;

    // hall_games.cpp: coming, going, moves
    LiveGame* find_live(const wire::GameId& id);
    LiveGame& add_live(StoredGame stored, std::unique_ptr<Room> room);
    void let_in(ConnectionId id, LiveGame& live, Seq have);
    void let_out(ConnectionId id, LiveGame& live);
    void send_joined(ConnectionId id, const LiveGame& live, Seq have);

    // hall_time.cpp: what happens by itself
    void presence_changed(LiveGame& live);
    void tell_presence(LiveGame& live);
    void attend(LiveGame& live);
    void set_alarm(LiveGame& live);
    [[nodiscard]] static std::optional<Instant> absence_due(const LiveGame& live, wire::Seat seat);
    [[nodiscard]] static std::optional<Instant> unattended_due(const LiveGame& live);
    [[nodiscard]] static std::optional<Instant> abandoned_due(const LiveGame& live);
    void forget_if_idle(const wire::GameId& id);
    void expire(const wire::GameId& seek);
    // Reads a game that sleeps on the disk, to look at it.
    void rouse(const wire::GameId& id);

    // hall_classes.cpp: classes and what is asked of them
    using ClassDone = std::expected<void, ClassTrouble>;
    using ClassFound = std::expected<wire::GameId, ClassTrouble>;
    ClassFound on_class(PlayerId by, const OpenClass& ask);
    ClassFound on_class(PlayerId by, const JoinClass& ask);
    ClassFound on_class(PlayerId by, const CommandClass& ask);
    ClassFound on_class(PlayerId by, const ShowBoard& ask);
    ClassDone obey(LiveClass& live, PlayerId by, const CommandClass& ask);
    ClassDone rename_member(LiveClass& live, std::string_view text);
    ClassDone remove_member(LiveClass& live, std::string_view text);
    std::optional<ClassDone> obey_lesson(LiveClass& live, std::string_view what);
    ClassDone take_part(LiveClass& live, PlayerId by, std::string_view what);
    [[nodiscard]] LiveClass* find_class(const classroom::ClassCode& code);
    [[nodiscard]] LiveClass* class_with(const wire::GameId& id);
    ClassDone log_class(LiveClass& live, PlayerId person, std::string what);
    void settle_class(const AppendClassLine& write, const std::vector<Conflict>& conflicts);
    void resolve_class(LiveClass& live, const Conflict& conflict);
    void class_news(LiveClass& live);
    void answer_tickets(LiveClass& live);
    [[nodiscard]] bool may_chat(const wire::GameId& game, PlayerId who);
    // True in a game of a class that has its chat off; else nothing.
    [[nodiscard]] std::optional<bool> silence(const wire::GameId& game);
    void tell_silence(const LiveClass& live);

    // hall_tournaments.cpp: the games of classes
    ClassDone obey_tournament(LiveClass& live, const CommandClass& ask, std::string_view text);
    ClassDone open_tournament(LiveClass& live, const tournament::Open& open,
                              const std::optional<wire::Terms>& said);
    ClassDone enter_member(LiveClass& live, std::string_view text);
    ClassDone pair_round(LiveClass& live);
    ClassDone unpair_round(LiveClass& live);
    ClassDone enter_result(LiveClass& live, const tournament::EnterResult& result);
    ClassDone play_anew(LiveClass& live, std::string_view text);
    void start_boards(LiveClass& live);
    void start_board(LiveClass& live, BoardPlace place);
    void begin_class_game(LiveClass& live, BoardPlace place, const wire::GameId& id);
    void abort_class_game(const wire::GameId& id);
    void pair_arena(LiveClass& live);
    void class_game_ended(const LiveGame& live);
    void enter_ending(const wire::GameId& id, const Room& room);
    void show_on_wall(const LiveGame& live);
    void find_class_game(const wire::GameId& id, std::optional<BoardPlace> place, LiveClass& live);
    void end_friendly(LiveClass& live, const wire::GameId& id, tournament::Outcome outcome);
    // Another game between the two, outside the tournament. Nothing where it is none of a class
    // that is open; else whether it begins.
    std::optional<ClassDone> play_friendly(const LiveGame& after);
    void class_game_loaded(const wire::GameId& id,
                           const FromStore<std::optional<StoredGame>>& loaded);

    // hall_ratings.cpp: who may play rated games, and what they are rated
    [[nodiscard]] std::optional<wire::Trouble> unrated_because(PlayerId who,
                                                               const wire::Terms& terms);
    [[nodiscard]] bool has_account(PlayerId who) const;
    [[nodiscard]] std::optional<game::RatedResult> rated_result(const LiveGame& live,
                                                                const LogLine& last) const;
    [[nodiscard]] std::optional<wire::ShownRating> shown_rating(PlayerId who,
                                                                const wire::Terms& terms) const;
    [[nodiscard]] std::optional<wire::ShownRating> shown_rating(const LiveGame& live,
                                                                wire::Seat seat);
    // The ratings of the two members at a board of a class that keeps ratings.
    [[nodiscard]] std::optional<game::BySeat<wire::ShownRating>> class_ratings(
        const LiveClass& live, const GameHead& head) const;
    // The game in memory whose result this line of a class is.
    [[nodiscard]] LiveGame* game_ended_by(const LiveClass& live, std::string_view line);
    void tell_class_change(LiveGame& game, const game::BySeat<wire::ShownRating>& before,
                           const game::BySeat<wire::ShownRating>& after);
    void fetch_ratings(const GameHead& head, std::optional<wire::GameId> changed = {});
    [[nodiscard]] game::DayTime today() const;

    // hall_lobby.cpp: seeks and pairing
    struct Agreement {
        wire::GameId id;  // the seek's id: its link leads to the game, for spectators too
        wire::Terms terms;
        std::optional<wire::Seat> host_seat;
        wire::Visibility visibility;
        std::vector<Watcher> watchers;
    };
    void begin_game(PlayerId host, PlayerId other, Agreement agreement);
    // A game whose head is complete: in memory, and handed out to be written.
    LiveGame& create_game(GameHead head);
    // Validated and normalised terms: equal terms are equal text, which pairing compares.
    [[nodiscard]] std::optional<wire::Terms> checked_terms(const wire::Terms& said) const;
    // With a random first row where it was requested.
    [[nodiscard]] wire::Terms drawn_terms(wire::Terms terms) const;
    [[nodiscard]] bool has_too_many(PlayerId id) { return player(id).games.size() >= kMostGames; }
    wire::GameId open_seek(PlayerId by, wire::Seek request);
    void drop_seek(const wire::GameId& id);
    void withdraw_seek(PlayerId by);
    void keep_seek_awhile(PlayerId by);
    void resume_seek(ConnectionId id);
    bool pair(const wire::GameId& id);
    [[nodiscard]] std::optional<wire::GameId> match_for(const OpenSeek& seek);
    void set_seek_alarm(const wire::GameId& id, OpenSeek& seek, std::optional<Instant> expires);
    void lobby_changed();
    void tell_lobby();
    [[nodiscard]] wire::Lobby lobby();
    [[nodiscard]] wire::OpenSeek shown(const wire::GameId& id, const OpenSeek& seek);
    [[nodiscard]] bool may_take(PlayerId who, const OpenSeek& seek);
    void note_own_game(PlayerId id, const GameHead& head);
    [[nodiscard]] wire::OwnGames own_games(PlayerId id);
    void tell_own_games(const GameHead& head);
    wire::GameId fresh_id();

    Hall& hall_;
    Instant at_;
    Actions actions_;
    game::Millis lag_{0};
};

}  // namespace kydai::server
