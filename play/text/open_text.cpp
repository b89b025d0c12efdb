// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/open_text.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/base/utf8.hpp"
#include "core/game/caro_record.hpp"
#include "core/game/opened.hpp"
#include "core/game/pgn.hpp"
#include "core/game/record_game.hpp"
#include "core/game/share_link.hpp"
#include "play/game/local_game.hpp"
#include "play/words/codes.hpp"
#include "play/words/phrases.hpp"

namespace kydai::play {

namespace {

using Opened = std::expected<OpenedText, OpenError>;
using words::MessageId;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view kSharedKey = "game=";
constexpr std::size_t kLongestWord = 40;  // of an error that is shown
// A FEN has seven strokes between its ranks. A text with fewer may be a FEN with a mistake.
constexpr std::ptrdiff_t kStrokesOfFen = 3;

Opened fail(words::Message what) { return std::unexpected(OpenError{.what = std::move(what)}); }

template <class Notation>
OpenError as_open_error(const game::ReadError<Notation>& error) {
    const std::string word = cleaned_line(error.text.substr(0, kLongestWord));
    const MessageId reason =
        error.refusal ? words::id_of(*error.refusal) : words::id_of(error.fault);
    words::Message what{MessageId::ErrorBadPgn, {{"line", error.line}, {"reason", reason}}};
    if (!word.empty()) {
        what = {MessageId::ErrorBadText,
                {{"line", error.line}, {"text", word}, {"reason", reason}}};
    }
    return {.what = std::move(what), .line = error.line, .column = error.column, .word = word};
}

// The first game of the text.
template <class Notation>
Opened read_record(std::string_view text, TextKind kind) {
    using Rules = typename Notation::Rules;
    const auto record = game::RecordReader<Notation>(text).next();
    if (!record) return fail({MessageId::ErrorNothingToOpen});
    if (!*record) return std::unexpected(as_open_error(record->error()));
    return OpenedText{
        .kind = kind,
        .setup = Setup<Rules>{.begin = game::begin_of(**record), .tags = (*record)->tags}};
}

Opened open_record(std::string_view text, TextKind kind) {
    return game::game_of_text(text) == game::RecordGame::Caro
               ? read_record<game::CaroNotation>(text, kind)
               : read_record<game::Pgn>(text, kind);
}

template <class Rules>
Opened open_autosave_as(std::string_view bytes) {
    const auto loaded = LocalGame<Rules>::load(bytes);
    if (!loaded) {
        return std::unexpected(
            OpenError{.what = {words::id_of(loaded.error().error)}, .line = loaded.error().line});
    }
    const auto& session = loaded->game.session();
    const bool is_whole = loaded->stopped == game::Stopped::End;
    return OpenedText{.kind = TextKind::Autosave,
                      .setup = continued(loaded->game.setup(), session),
                      .moves_read = is_whole ? std::nullopt : std::optional(session.ply())};
}

Opened open_autosave(std::string_view bytes) {
    return game::autosave_game(bytes) == game::CaroRules::kName
               ? open_autosave_as<game::CaroRules>(bytes)
               : open_autosave_as<game::ChessRules>(bytes);
}

// A link is one word, and begins with its scheme or its fragment: a tag or a comment of a record
// may have one in it.
bool is_link(std::string_view text) {
    if (std::ranges::any_of(text, is_space)) return false;
    const std::string_view scheme = text.substr(0, text.find("://"));
    const auto is_letter = [](char c) { return is_lower(to_lower(c)); };
    if (scheme.size() < text.size() && std::ranges::all_of(scheme, is_letter)) return true;
    const auto hash = text.find('#');
    return text.substr(hash == std::string_view::npos ? 0 : hash + 1).starts_with(kSharedKey);
}

Opened open_link(std::string_view text) {
    const auto record = game::shared_record(text);
    if (!record) return fail({MessageId::ErrorBadLink});
    return open_record(*record, TextKind::Link);
}

// "atomic 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
std::optional<Opened> open_named_position(std::string_view text) {
    std::string_view rest = text;
    const auto variant = chess::parse_variant(next_word(rest));
    const bool has_ranks = std::ranges::count(next_word(rest), '/') >= kStrokesOfFen;
    if (!variant || !has_ranks) return std::nullopt;  // "standard" is a rule set of caro, too
    const auto position = game::ChessRules::parse_position(text);
    if (!position) return fail(words::explanation(*position.error().reason));
    return OpenedText{.kind = TextKind::Position,
                      .setup = Setup<game::ChessRules>{.begin = {.start = *position}}};
}

// Whether the text is meant as a FEN, even a wrong one: its error is after the piece placement, or
// the placement has several ranks.
bool is_meant_as_fen(std::string_view text, const chess::PositionError& error) {
    const auto* fen = std::get_if<chess::FenError>(&error);
    if (fen == nullptr || fen->field != chess::FenField::Placement) return true;
    return std::ranges::count(next_word(text), '/') >= kStrokesOfFen;
}

}  // namespace

std::expected<OpenedText, OpenError> open_text(std::string_view text) {
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    if (game::autosave_game(text)) return open_autosave(text);
    text = trimmed(text);
    if (text.empty()) return fail({MessageId::ErrorNothingToOpen});
    if (is_link(text)) return open_link(text);
    if (text.front() == '[') return open_record(text, TextKind::Record);
    if (const auto position = game::CaroRules::parse_position(text)) {
        return OpenedText{.kind = TextKind::Position,
                          .setup = Setup<game::CaroRules>{.begin = {.start = *position}}};
    }
    if (auto named = open_named_position(text)) return *std::move(named);
    const auto position = chess::AnyPosition::parse_unnamed(text);
    if (position) {
        return OpenedText{.kind = TextKind::Position,
                          .setup = Setup<game::ChessRules>{.begin = {.start = *position}}};
    }
    if (is_meant_as_fen(text, position.error())) return fail(words::explanation(position.error()));
    return open_record(text, TextKind::MoveList);
}

}  // namespace kydai::play
