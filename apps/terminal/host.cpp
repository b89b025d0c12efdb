// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/host.hpp"

#include "apps/common/program_words.hpp"
#include "core/base/text.hpp"
#include "core/base/utf8.hpp"
#include "play/game/unfinished.hpp"

namespace kydai::terminal {

Host::Host(Outside& outside, const apps::Settings& settings, std::string_view locale)
    : outside_(&outside), preferences_(preferences_of(settings, locale)) {
    if (settings.bad_lines() > 0) notice_ = {MessageId::ErrorBadSettings};
    use_computer();
}

void Host::set_preferences(const Preferences& preferences) {
    if (preferences == preferences_) return;
    keep(preferences);
    put(play::SetPace{pace_of(preferences_.pace)});
    put(play::SetThinkingTime{preferences_.engine.thinking_time});
    use_computer();
}

void Host::keep(const Preferences& preferences) {
    outside_->keep(changes(preferences_, preferences));
    preferences_ = preferences;
}

void Host::keep(const Choice& choice) {
    Preferences changed = preferences_;
    changed.last_choice = choice;
    keep(changed);
}

bool Host::game_runs() const {
    bool runs = false;
    with_game([&](const auto& running) { runs = !running.game().session().result(); });
    return runs;
}

// Pauses the current game and closes its file.
void Host::leave_game() {
    if (shows_online_game()) return;
    put(play::Pause{});
    outside_->leave_game_file();
}

void Host::start(const Choice& choice) {
    leave_game();
    notice_.reset();
    keep(choice);
    auto setup = play::setup_of(choice, {.seed = outside_->seed()}).value();  // the usual start
    const std::string& program = program_of(choice.game);
    if (choice.mode == Mode::Computer && !program.empty()) {
        std::visit([&](auto& one) { apps::name_machine(one, program); }, setup);
    }
    begin_anew(setup);
}

void Host::use_computer() {
    outside_->use_engine(preferences_.engine);
    for (const GameKind game : {GameKind::Chess, GameKind::Caro}) {
        outside_->use_program(game, program_of(game));
    }
}

void Host::take(apps::ProgramFault fault) { notice_ = apps::program_failed(fault); }

// If the file cannot be continued, the game goes into a new one, with the moves so far.
template <class Rules>
bool Host::take_autosave(std::string_view bytes, Finished finished) {
    auto loaded = play::LocalGame<Rules>::load(bytes);
    if (!loaded) return false;
    if (loaded->game.session().result() && finished == Finished::No) return false;
    if (loaded->stopped != game::Stopped::Refused) {
        if (loaded->stopped == game::Stopped::Torn) outside_->cut_game_file(loaded->good_bytes);
        const bool is_over = loaded->game.session().result().has_value();
        begin(std::move(loaded->game), play::Log::Append);
        if (!is_over) notice_ = {MessageId::StatusContinued};
        return true;
    }
    const int moves = loaded->game.session().ply();
    leave_game();
    begin_anew(play::continued(loaded->game.setup(), loaded->game.session()));
    notice_ = {MessageId::ErrorBadRecord, {{"count", moves}}};
    return true;
}

void Host::begin_anew(const play::AnySetup& setup) {
    std::visit([this](const auto& one) { begin(play::LocalGame(one), play::Log::StartNew); },
               setup);
}

bool Host::take_autosave(std::string_view bytes, Finished finished) {
    const bool is_caro = game::autosave_game(bytes) == game::CaroRules::kName;
    return is_caro ? take_autosave<game::CaroRules>(bytes, finished)
                   : take_autosave<game::ChessRules>(bytes, finished);
}

// --- earlier games ---

bool Host::run_on_list(const Command& command, Done& done) {
    switch (command.id) {
        case CommandId::Games:
            games_.read(command.argument);
            done.go = Go::Games;
            return true;
        case CommandId::Open:
            open_game(command.argument, done);
            return true;
        case CommandId::Delete:
            if (!games_.remove(command.argument)) {
                notice_ = {games_.is_of_file() ? MessageId::TerminalNothingDeleted
                                               : MessageId::ErrorInUse};
                return true;
            }
            notice_ = {MessageId::TerminalGameDeleted};
            return true;
        case CommandId::Undelete:
            notice_ = {games_.bring_back() != nullptr ? MessageId::TerminalGameBack
                                                      : MessageId::TerminalNothingDeleted};
            return true;
        default:
            return false;
    }
}

// An unfinished one goes on; a finished one is looked at.
void Host::open_game(std::string_view key, Done& done) {
    if (const auto record = games_.record(key)) return open_record(*record, key, done);
    leave_game();
    const auto bytes = outside_->open_game_file(key);
    if (!bytes) {
        notice_ = {bytes.error() == apps::OpenFault::InUse ? MessageId::ErrorInUse
                                                           : MessageId::ErrorCannotRead,
                   {{"file", cleaned_line(key)}}};
        return;
    }
    if (take_autosave(*bytes, Finished::Yes)) {
        done.go = Go::Game;
        return;
    }
    outside_->leave_game_file();
    notice_ = {MessageId::ErrorCannotRead, {{"file", cleaned_line(key)}}};
}

// The current game, if it still runs; otherwise the newest unfinished one in the folder that no
// other program has open; otherwise the current game, to look at.
void Host::go_on(Done& done) {
    if (game_runs()) {
        put(play::Resume{});
        done.go = Go::Game;
        return;
    }
    bool in_use = false;
    for (const auto& path : outside_->recent_games()) {
        const auto seen = outside_->read(path);
        if (!seen || !play::is_unfinished(*seen)) continue;
        const auto bytes = outside_->open_game_file(path);
        in_use |= !bytes && bytes.error() == apps::OpenFault::InUse;
        if (!bytes) continue;
        if (take_autosave(*bytes, Finished::No)) {
            done.go = Go::Game;
            return;
        }
        outside_->leave_game_file();
    }
    if (has_game()) {
        done.go = Go::Game;
        return;
    }
    notice_ = {in_use ? MessageId::ErrorInUse : MessageId::MenuNoLastGame};
}

void Host::apply(const ChessInput& input) {
    if (auto* running = std::get_if<RunningChess>(&running_)) running->apply(input);
    follow_room();
}

void Host::apply(const CaroInput& input) {
    if (auto* running = std::get_if<RunningCaro>(&running_)) running->apply(input);
    follow_room();
}

void Host::type_move(std::string_view text) {
    notice_.reset();
    put(play::TypeMove{std::string(text)});
}

void Host::take(const ChessInput& input) {
    if (!shows_online_game()) apply(input);
}
void Host::take(const CaroInput& input) {
    if (!shows_online_game()) apply(input);
}
void Host::take(const apps::LinkNews& news) {
    online_.take(news);
    follow_room();
}

void Host::pass_time() {
    put(play::TimePassed{});
    online_.pass_time();
    follow_room();
    if (outside_->take_log_failure()) {
        notice_ = {MessageId::ErrorCannotWrite, {{"file", std::string("autosave")}}};
    }
}

std::optional<game::Instant> Host::wake() const {
    std::optional<game::Instant> at;
    with_game([&](const auto& running) { at = running.game().wake(); });
    return play::earlier(at, online_.wake());
}

std::optional<words::Message> Host::notice() const { return notice_ ? notice_ : game_notice(); }

play::NoticeKind Host::notice_kind() const {
    if (notice_) {
        const bool news = notice_->id == MessageId::StatusSaved ||
                          notice_->id == MessageId::StatusLoaded ||
                          notice_->id == MessageId::StatusContinued ||
                          notice_->id == MessageId::TerminalLevelSet ||
                          notice_->id == MessageId::OnlineChatReported ||
                          notice_->id == MessageId::TerminalProgramSet;
        return news ? play::NoticeKind::News : play::NoticeKind::Refusal;
    }
    play::NoticeKind kind = play::NoticeKind::News;
    with_game([&](const auto& running) { kind = running.game().notice_kind(); });
    return kind;
}

bool Host::take_bell() {
    bool called = false;
    if (auto* running = std::get_if<RunningChess>(&running_)) called = running->take_call();
    if (auto* running = std::get_if<RunningCaro>(&running_)) called = running->take_call();
    return called && preferences_.bell == Switch::On;
}

void Host::dismiss_refusal() {
    if (!notice() || notice_kind() != play::NoticeKind::Refusal) return;
    notice_.reset();
    put(play::DismissRefusal{});
}

std::optional<words::Message> Host::game_notice() const {
    std::optional<words::Message> of_game;
    with_game([&](const auto& running) { of_game = running.game().notice(); });
    return of_game;
}

}  // namespace kydai::terminal
