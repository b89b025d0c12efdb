// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/choices_json.hpp"

#include "core/base/json.hpp"
#include "core/chess/chess960.hpp"
#include "core/tournament/event_text.hpp"
#include "play/text/offered.hpp"
#include "play/text/preferences.hpp"

namespace kydai::play {

namespace {

void write(JsonWriter& json, std::string_view name, const std::vector<Offered>& all) {
    json.key(name).list(all, [&](const Offered& one) {
        json.object([&] {
            json.field("value", one.value).field("name", words::key(one.name));
            if (one.about) json.field("about", words::key(*one.about));
            if (one.how) json.field("how", words::key(*one.how));
        });
    });
}

void write_strength(JsonWriter& json, engine::Level level, words::GameKind game,
                    std::string_view name) {
    json.key(name).object([&] {
        for (const words::Language language : words::kLanguages) {
            json.field(words::code(language), words::say(language, strength_of(level, game)));
        }
    });
}

void write_levels(JsonWriter& json) {
    json.key("levels").list(offered_levels(), [&](const Offered& one) {
        const engine::Level level = *engine::level_named(one.value);
        json.object([&] {
            json.field("value", one.value).field("name", words::key(one.name));
            json.field("about", words::key(*one.about));
            json.key("strength").object([&] {
                write_strength(json, level, words::GameKind::Chess, game::ChessRules::kName);
                write_strength(json, level, words::GameKind::Caro, game::CaroRules::kName);
            });
        });
    });
    json.key("levelsByNumber").list(engine::kLevelsAsRecorded, [&](engine::Level level) {
        json.value(engine::kLevelIds[level]);
    });
}

void write_first(JsonWriter& json) {
    const Choice first;
    json.key("first").object([&] {
        json.field("game", first.game == words::GameKind::Caro ? game::CaroRules::kName
                                                               : game::ChessRules::kName);
        json.field("variant", chess::name(first.variant));
        json.field("rule", caro::kRules[first.rule].name).field("size", first.board);
        json.field("edgeBlocks", first.edge == caro::Edge::Blocks);
        json.field("swap2", first.opening == caro::OpeningRule::Swap2);
        json.field("mode", name(first.mode)).field("level", engine::kLevelIds[first.level]);
        json.field("otherLevel", engine::kLevelIds[first.other]).field("side", name(first.side));
        json.field("clock", game::to_text(first.clock));
    });
}

void write_preferences(JsonWriter& json) {
    const Preferences usual;
    json.key("preferences").object([&] {
        json.field("theme", usual.theme).field("board", usual.board);
        json.field("stones", usual.stones).field("stoneNumbers", usual.stone_numbers);
        json.field("coordinates", usual.coordinates).field("notation", usual.notation);
        json.field("legalMoves", usual.legal_moves).field("lastMove", usual.last_move);
        json.field("premoves", usual.premoves).field("turnBoard", usual.turn_board);
        json.field("animation", usual.animation);
        json.field("sound", usual.sound).field("soundVolume", usual.sound_volume);
        json.field("music", usual.music).field("musicVolume", usual.music_volume);
    });
}

void write_clocks(JsonWriter& json) {
    json.key("clocks").list(kClocks, [&](const game::TimeControl& clock) {
        json.object([&] {
            json.field("value", game::to_text(clock));
            for (const words::Language language : words::kLanguages) {
                json.field(words::code(language), words::clock_words(language, clock));
            }
        });
    });
    json.key("quickClocks").list(kQuickClocks, [&](const game::TimeControl& clock) {
        json.value(game::to_text(clock));
    });
}

void write_tie_breaks(JsonWriter& json) {
    json.key("tieBreaks").object([&] {
        for (const tournament::System system : kKeys<tournament::System>) {
            json.field(tournament::name(system), tournament::usual_tie_breaks(system));
        }
    });
}

}  // namespace

std::string choices_json() {
    JsonWriter json;
    json.object([&] {
        write_first(json);
        write(json, "games", offered_games());
        write(json, "variants", offered_variants());
        write(json, "rules", offered_rules());
        write(json, "boards", offered_boards());
        write(json, "modes", offered_modes());
        write_levels(json);
        json.key("sides").object([&] {
            write(json, game::ChessRules::kName, offered_sides(words::GameKind::Chess));
            write(json, game::CaroRules::kName, offered_sides(words::GameKind::Caro));
        });
        write_clocks(json);
        write_preferences(json);
        write_tie_breaks(json);
        json.field("arrangements", chess::kChess960Count);
    });
    return std::move(json).text();
}

}  // namespace kydai::play
