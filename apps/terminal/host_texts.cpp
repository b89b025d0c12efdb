// SPDX-License-Identifier: GPL-3.0-or-later
// Games and positions as text: saved, loaded, shown.
#include <algorithm>

#include "apps/terminal/host.hpp"
#include "core/base/utf8.hpp"
#include "core/caro/notation.hpp"
#include "core/chess/san.hpp"
#include "core/game/move_list.hpp"
#include "play/library/record_splitter.hpp"
#include "play/text/open_text.hpp"
#include "play/text/record_text.hpp"
#include "play/words/codes.hpp"

namespace kydai::terminal {

namespace {

constexpr std::string_view kChessExtension = ".pgn";
constexpr std::string_view kCaroExtension = ".caro";

std::string legal_moves(const chess::AnyPosition& position, std::string_view from) {
    std::string text;
    const auto square = chess::Square::parse(from);
    for (const chess::Move move : position.legal_moves()) {
        if (square && (move.is_drop() || move.from() != *square)) continue;
        text += (text.empty() ? "" : " ") + chess::to_san(position, move);
    }
    return text;
}

std::string legal_moves(const caro::Position& position, std::string_view /*from*/) {
    std::string text;
    for (const caro::Point point : position.legal_moves()) {
        text += (text.empty() ? "" : " ") + caro::to_text(point);
    }
    return text;
}

std::string position_words(const chess::AnyPosition& position) { return position.fen(); }
std::string position_words(const caro::Position& position) {
    return game::CaroRules::to_text(position);
}

// A position of the same kind of game, or what is wrong with the text.
std::expected<chess::AnyPosition, std::string> read_position(const chess::AnyPosition& like,
                                                             std::string_view text,
                                                             Language language) {
    auto position = chess::AnyPosition::parse(like.variant(), text);
    if (!position) return std::unexpected(words::explained(language, position.error()));
    return std::move(*position);
}
std::expected<caro::Position, std::string> read_position(const caro::Position& /*like*/,
                                                         std::string_view text, Language language) {
    auto position = game::CaroRules::parse_position(text);
    if (position) return std::move(*position);
    return std::unexpected(
        words::format(language, MessageId::TerminalBadArgument, {{"text", cleaned_line(text)}}));
}

}  // namespace

std::string Host::default_file_name() const {
    std::string date = outside_->today();
    std::ranges::replace(date, '.', '-');
    return "~/kydai-" + date + std::string(caro() != nullptr ? kCaroExtension : kChessExtension);
}

std::string Host::record_text() const {
    std::string text;
    with_game([&](const auto& running) {
        text =
            play::record_text(running.game(), {.language = language(), .date = outside_->today()});
    });
    return text;
}

std::string Host::shown_path(std::string_view typed) const {
    return cleaned_line(outside_->resolved(typed).string());
}

void Host::save(std::string_view file) {
    const std::string shown = shown_path(file);
    const bool failed = static_cast<bool>(outside_->write(outside_->resolved(file), record_text()));
    notice_ = {failed ? MessageId::ErrorCannotWrite : MessageId::StatusSaved, {{"file", shown}}};
}

void Host::load(std::string_view file, Done& done) {
    if (file.empty()) return say_bad_argument("load");
    const auto text = outside_->read(outside_->resolved(file));
    if (!text) {
        const bool large = text.error() == std::errc::file_too_large;
        notice_ = {large ? MessageId::ErrorTooLarge : MessageId::ErrorCannotRead,
                   {{"file", shown_path(file)}}};
        return;
    }
    const std::string name = cleaned_line(outside_->resolved(file).filename().string());
    if (play::has_many_games(*text) && games_.read_records(name, *text)) {
        notice_ = {MessageId::StatusLoaded, {{"file", shown_path(file)}}};
        done.go = Go::Games;
        return;
    }
    open_record(*text, shown_path(file), done);
}

void Host::paste(std::string_view text, Done& done) {
    if (text.empty()) return say_bad_argument("paste");
    const std::string name = say(MessageId::TerminalPasted);
    if (!play::has_many_games(text) || !games_.read_records(name, std::string(text))) {
        return open_record(text, name, done);
    }
    notice_ = {MessageId::StatusLoaded, {{"file", name}}};
    done.go = Go::Games;
}

// `name`: what the text is called, a file or the number of a game in one.
void Host::open_record(std::string_view text, std::string_view name, Done& done) {
    const auto opened = play::open_text(text);
    if (!opened) {
        notice_ = opened.error().what;
        return;
    }
    leave_game();
    begin_anew(opened->setup);
    notice_ = {MessageId::StatusLoaded, {{"file", std::string(name)}}};
    if (opened->moves_read) {
        notice_ = {MessageId::ErrorBadRecord, {{"count", *opened->moves_read}}};
    }
    done.go = Go::Game;
}

// Without a text: the position shown. With one: a new game from there, with the same players.
template <class Rules>
void Host::position_at(const Running<Rules>& running, std::string_view text, Done& done) {
    const auto& game = running.game();
    if (text.empty()) {
        done.text = position_words(game.session().position_at(game.shown()));
        return;
    }
    const auto start = read_position(game.session().start(), text, language());
    if (!start) {
        done.text = start.error();
        return;
    }
    play::Setup<Rules> setup = game.setup();
    setup.begin = {.start = *start, .time = game.session().clock().control()};
    leave_game();
    begin(play::LocalGame<Rules>(setup), play::Log::StartNew);
    done.go = Go::Game;
}

void Host::position_text(std::string_view text, Done& done) {
    const Current before = running_;  // a copy: the game may make room for another
    if (const auto* at = std::get_if<RunningChess>(&before)) position_at(*at, text, done);
    if (const auto* at = std::get_if<RunningCaro>(&before)) position_at(*at, text, done);
}

std::string Host::moves_text() const {
    std::string text;
    with_game([&](const auto& running) {
        const auto& session = running.game().session();
        for (const game::MoveItem& item : game::move_list(session)) {
            if (!session.tree().is_ancestor(item.node, session.node())) continue;
            if (!text.empty()) text += ' ';
            if (item.side == game::Side::First || text.empty()) {
                text +=
                    std::to_string(item.number) + (item.side == game::Side::First ? ". " : "... ");
            }
            text += item.text;
        }
    });
    return text;
}

std::string Host::legal_text(std::string_view from) const {
    std::string text;
    with_game([&](const auto& running) {
        text = legal_moves(running.game().session().position(), from);
    });
    return text;
}

std::string Host::help_text() const {
    std::string text;
    for (const CommandWord& word : command_words()) text += say(word.help) + "\n";
    return text;
}

}  // namespace kydai::terminal
