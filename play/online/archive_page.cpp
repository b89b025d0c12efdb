// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/archive_page.hpp"

#include "core/base/text.hpp"
#include "core/game/event_text.hpp"
#include "play/online/terms_words.hpp"
#include "play/words/phrases.hpp"
#include "protocol/wire/json_fields.hpp"

namespace kydai::play {

namespace {

using wire::Json;

// The beginning of a position: "atomic", "caro5 15x15 5".
std::string start_in(const Json& row) {
    std::string start = text_in(row, "rules");
    const std::string size = text_in(row, "size");
    if (!size.empty()) start += " " + size + " " + std::to_string(number_in(row, "row"));
    return start;
}

std::optional<game::Result> result_in(const Json& row) {
    const auto score = game::parse_score(text_in(row, "score"));
    const auto reason = game::parse_end_reason(text_in(row, "reason"));
    if (!score || !reason) return std::nullopt;
    game::Result result{.winner = std::nullopt, .reason = *reason};
    if (*score == game::Score::FirstWins) result.winner = game::Side::First;
    if (*score == game::Score::SecondWins) result.winner = game::Side::Second;
    return result;
}

FinishedGame game_in(const Json& row) {
    return {.id = text_in(row, "id"),
            .terms = {.game = text_in(row, "game") == "caro" ? wire::Kind::Caro : wire::Kind::Chess,
                      .start = start_in(row),
                      .time = text_in(row, "time")},
            .first = text_in(row, "first"),
            .second = text_in(row, "second"),
            .you = game::parse_seat(text_in(row, "you")),
            .result = result_in(row),
            .ended = number_in(row, "ended")};
}

// Bytes outside the unreserved characters of RFC 3986 as %XX.
std::string percent_encoded(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    constexpr std::string_view kUnreserved = "-._~";
    std::string encoded;
    for (const char byte : text) {
        const auto value = static_cast<unsigned char>(byte);
        const bool is_plain = (value >= 'a' && value <= 'z') || (value >= 'A' && value <= 'Z') ||
                              (value >= '0' && value <= '9') || kUnreserved.contains(byte);
        if (is_plain) {
            encoded += byte;
        } else {
            encoded += {'%', kDigits[value >> 4], kDigits[value & 15]};
        }
    }
    return encoded;
}

std::string named(words::Language language, const std::string& player) {
    return player.empty()
               ? std::string(words::text(language, words::MessageId::OnlineArchiveDeleted))
               : player;
}

int in_a_row(const FinishedGame& game) {
    std::string_view start = game.terms.start;
    next_word(start);  // rules
    next_word(start);  // size
    return parse_number<int>(next_word(start)).value_or(words::EndedGame::kUsualRow);
}

}  // namespace

std::optional<ArchivePage> parse_archive_page(std::string_view json) {
    const auto page = wire::parse_json(json);
    const Json* const rows = page ? page->find("games") : nullptr;
    if (rows == nullptr || rows->as_array() == nullptr) return std::nullopt;
    ArchivePage found;
    for (const Json& row : *rows->as_array()) {
        FinishedGame game = game_in(row);
        if (!game.id.empty()) found.games.push_back(std::move(game));
    }
    found.next = text_in(*page, "next");
    return found;
}

std::string archive_target(const WhoseGames& whose, std::string_view before) {
    std::string target = "games";
    char separator = '?';
    const auto add = [&](std::string_view what, std::string_view value) {
        target += separator;
        target += what;
        if (!value.empty()) target += "=" + percent_encoded(value);
        separator = '&';
    };
    if (const auto* of = std::get_if<PublicFinished>(&whose)) {
        add(of->player.empty() ? "public" : "player", of->player);
    }
    if (!before.empty()) add("before", before);
    return target;
}

std::string archived_record_target(std::string_view id) {
    return "game/" + percent_encoded(id) + ".pgn";
}

std::string players_said(words::Language language, const FinishedGame& game) {
    return words::format(
        language, words::MessageId::LibraryPlayers,
        {{"first", named(language, game.first)}, {"second", named(language, game.second)}});
}

std::string result_said(words::Language language, const FinishedGame& game) {
    if (!game.result) return {};
    const bool is_chess = game.terms.game == wire::Kind::Chess;
    return words::full_result(language, *game.result,
                              {.kind = is_chess ? words::GameKind::Chess : words::GameKind::Caro,
                               .in_a_row = in_a_row(game)});
}

std::string terms_said(words::Language language, const FinishedGame& game) {
    return rules_of(language, game.terms) + " · " + clock_of(language, game.terms);
}

}  // namespace kydai::play
