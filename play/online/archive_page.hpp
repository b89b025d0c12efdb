// SPDX-License-Identifier: GPL-3.0-or-later
// A page of the finished games on a server, as `GET /api/games` tells it (docs/formats/http.md),
// and what a list says of each game. Pure; safe for any text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/game/result.hpp"
#include "play/words/words.hpp"
#include "protocol/wire/message.hpp"

namespace kydai::play {

struct FinishedGame {
    std::string id;
    wire::Terms terms;  // `start` is the name of the rules, in caro with size and winning length
    std::string first;  // empty: the account was deleted
    std::string second;
    std::optional<wire::Seat> you = {};  // the seat of the person who asked
    std::optional<game::Result> result = {};
    std::int64_t ended = 0;  // milliseconds since 1970

    friend bool operator==(const FinishedGame&, const FinishedGame&) = default;
};

struct ArchivePage {
    std::vector<FinishedGame> games;  // the latest first
    std::string next = {};            // where the older ones begin; empty: there are none
};

// Nothing when it is no such page. Games without an id are left out.
std::optional<ArchivePage> parse_archive_page(std::string_view json);

// Selects games: one's own, everybody's public ones, or the public ones of one name.
struct OwnFinished {};
struct PublicFinished {
    std::string player = {};  // empty: everybody's
};
using WhoseGames = std::variant<OwnFinished, PublicFinished>;
// What follows "/api/": "games?player=An&before=…".
std::string archive_target(const WhoseGames& whose, std::string_view before);
// PGN, or a caro record.
std::string archived_record_target(std::string_view id);

// "An – Bình"
std::string players_said(words::Language language, const FinishedGame& game);
// "Trắng thắng: Chiếu hết"; empty where it is unknown.
std::string result_said(words::Language language, const FinishedGame& game);
// "Renju 15×15 · 5+3"
std::string terms_said(words::Language language, const FinishedGame& game);

}  // namespace kydai::play
