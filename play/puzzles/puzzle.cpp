// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/puzzles/puzzle.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "core/game/caro_setup_text.hpp"

namespace kydai::puzzles {

namespace {

constexpr int kHardest = 4'000;

std::optional<Position> parse_start(GameKind game, std::string_view text) {
    if (game == GameKind::Chess) return lessons::parse_position(game, "chess " + std::string(text));
    const auto rule_set = caro::parse_rule_set(next_word(text));
    caro::RulesSpec spec;
    if (!rule_set || !game::parse_board(trimmed(text), spec)) return std::nullopt;
    spec.rule_set = *rule_set;
    const auto rules = caro::BoardRules::from(spec);
    if (!rules) return std::nullopt;
    return caro::Position(*rules);
}

std::string start_text(const Position& start) {
    if (const auto* chess = std::get_if<chess::AnyPosition>(&start)) {
        std::string fen = chess->fen();
        for (int field = 0; field < 2; ++field) fen.resize(fen.rfind(' '));  // without the counters
        return fen;
    }
    const auto& rules = std::get<caro::Position>(start).rules();
    return std::string(rules.switches().name) + ' ' + game::board_text(rules.spec());
}

// Chess moves are separated by blanks, points run together.
std::optional<std::vector<Move>> parse_moves(GameKind game, std::string_view text) {
    std::vector<Move> moves;
    if (game == GameKind::Caro) {
        const auto points = caro::parse_points(text);
        if (!points) return std::nullopt;
        moves.assign(points->begin(), points->end());
        return moves;
    }
    while (!trimmed(text).empty()) {
        const auto move = lessons::parse_move(game, next_word(text));
        if (!move) return std::nullopt;
        moves.push_back(*move);
    }
    return moves;
}

std::string moves_text(const std::vector<Move>& moves) {
    std::string text;
    for (const Move& move : moves) {
        if (!text.empty() && std::holds_alternative<chess::MoveText>(move)) text += ' ';
        text += lessons::to_text(move);
    }
    return text;
}

std::optional<Themes> parse_themes(std::string_view text) {
    Themes themes = 0;
    while (!text.empty()) {
        const auto theme = parse_theme(next_field(text, ','));
        if (!theme) return std::nullopt;
        themes |= bit(*theme);
    }
    return themes;
}

std::string themes_text(Themes themes) {
    std::string text;
    for (int i = 0; i <= static_cast<int>(last_key(Theme{})); ++i) {
        const auto theme = static_cast<Theme>(i);
        if (!has(themes, theme)) continue;
        if (!text.empty()) text += ',';
        text += kThemeNames[theme];
    }
    return text;
}

// Where the moves lead; nothing when one of them is not legal.
std::optional<Position> follow(Position position, std::span<const Move> moves) {
    for (const Move& move : moves) {
        auto next = lessons::played(position, move);
        if (!next) return std::nullopt;
        position = *std::move(next);
    }
    return position;
}

struct Head {
    int rating;
    Themes themes;
};

// Takes the two fields that a collection keeps off the front of `line`.
std::optional<Head> take_head(std::string_view& line) {
    const auto rating = parse_number<int>(next_field(line, ';'));
    const auto themes = parse_themes(next_field(line, ';'));
    if (!rating || *rating < 0 || *rating > kHardest || !themes) return std::nullopt;
    return Head{*rating, *themes};
}

// FNV-1a.
std::uint32_t id_of(std::string_view text) {
    std::uint32_t hash = 2'166'136'261U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619U;
    return hash;
}

}  // namespace

std::optional<Theme> parse_theme(std::string_view name) {
    for (int i = 0; i <= static_cast<int>(last_key(Theme{})); ++i) {
        if (kThemeNames[static_cast<Theme>(i)] == name) return static_cast<Theme>(i);
    }
    return std::nullopt;
}

Position Puzzle::moment() const { return *follow(start, played); }

std::optional<Puzzle> parse_puzzle(GameKind game, std::string_view line) {
    const auto head = take_head(line);
    const auto start = parse_start(game, next_field(line, ';'));
    const auto played = parse_moves(game, next_field(line, ';'));
    const auto solution = parse_moves(game, next_field(line, ';'));
    const auto only = parse_number<int>(line);
    if (!head || !start || !played || !solution || !only) return std::nullopt;
    const int moves = static_cast<int>(solution->size() + 1) / 2;
    if (played->empty() || solution->size() % 2 == 0 || *only < 1 || *only > moves) {
        return std::nullopt;
    }
    const auto moment = follow(*start, *played);
    if (!moment || !follow(*moment, *solution)) return std::nullopt;
    return Puzzle{.rating = head->rating,
                  .themes = head->themes,
                  .start = *start,
                  .played = *played,
                  .line = *solution,
                  .only = *only};
}

std::string to_text(const Puzzle& puzzle) {
    return std::to_string(puzzle.rating) + ';' + themes_text(puzzle.themes) + ';' +
           start_text(puzzle.start) + ';' + moves_text(puzzle.played) + ';' +
           moves_text(puzzle.line) + ';' + std::to_string(puzzle.only);
}

std::expected<Collection, Collection::Fault> Collection::read(std::string text) {
    Collection collection;
    collection.text_.assign(text.begin(), text.end());
    std::string_view left(collection.text_.data(), collection.text_.size());
    const std::string_view head = next_field(left, '\n');
    if (head != "kydai-puzzles 1 chess" && head != "kydai-puzzles 1 caro") {
        return std::unexpected(Fault{1});
    }
    collection.game_ = head.ends_with("chess") ? GameKind::Chess : GameKind::Caro;
    for (int number = 2; !left.empty(); ++number) {
        const std::string_view line = next_field(left, '\n');
        std::string_view rest = line;
        const auto taken = take_head(rest);
        if (!taken) return std::unexpected(Fault{number});
        // The rating may be corrected and themes added without making it another puzzle.
        collection.entries_.push_back({id_of(rest), taken->rating, taken->themes, line});
    }
    return collection;
}

std::optional<Puzzle> Collection::puzzle(int index) const {
    return parse_puzzle(game_, entry(index).line);
}

std::optional<int> Collection::find(std::uint32_t id) const {
    const auto found = std::ranges::find(entries_, id, &Entry::id);
    if (found == entries_.end()) return std::nullopt;
    return static_cast<int>(found - entries_.begin());
}

}  // namespace kydai::puzzles
