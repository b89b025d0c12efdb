// SPDX-License-Identifier: GPL-3.0-or-later
// The bodies of RecordReader, for the files that instantiate it.
#pragma once

#include <algorithm>
#include <utility>

#include "core/base/utf8.hpp"
#include "core/game/record_reader.hpp"

namespace kydai::game {

constexpr bool is_null_move(std::string_view text) {
    constexpr std::string_view kNullMoves[] = {"--", "Z0", "0000", "@@@@", "null", "pass"};
    return std::ranges::find(kNullMoves, text) != std::end(kNullMoves);
}

template <class Notation>
auto RecordReader<Notation>::read() -> std::optional<ReadGame<Notation>> {
    Game game;
    while (true) {
        const Token token = lexer_.next();
        if (token.kind == Lexeme::End && !game.has_begun) return std::nullopt;
        // A comment before the tags belongs to the file.
        if (!game.has_begun && token.kind != Lexeme::Comment) {
            game.has_begun = true;
            ++games_;
        }
        if (take(game, token) == Step::Done) return std::move(game.result);
    }
}

template <class Notation>
auto RecordReader<Notation>::next() -> std::optional<std::expected<Record<Rules>, Error>> {
    auto game = read();
    if (!game) return std::nullopt;
    if (!game->faults.empty()) return std::unexpected(std::move(game->faults.front()));
    return std::move(*game->record);
}

template <class Notation>
auto RecordReader<Notation>::report(Game& game, ReadFault fault, const Token& token) -> Error& {
    ReadGame<Notation>& result = game.result;
    if (++result.fault_count > ReadGame<Notation>::kMaxFaults) return unreported_;
    const TextPlace place = lexer_.place_at(token.at);
    result.faults.push_back({.fault = fault,
                             .game = games_,
                             .line = place.line,
                             .column = place.column,
                             .text = cleaned_line(token.text)});
    return result.faults.back();
}

template <class Notation>
auto RecordReader<Notation>::take(Game& game, const Token& token) -> Step {
    switch (token.kind) {
        case Lexeme::Tag:
            return take_tag(game, token);
        case Lexeme::End:
            return finish(game, token);
        case Lexeme::Score:
            return take_score(game, token);
        case Lexeme::UnclosedComment:
            report(game, ReadFault::UnclosedComment, token);
            lexer_.skip_to_tags();
            close_all(game, token);
            return finish(game, token);
        case Lexeme::BadTag:
            report(game, ReadFault::BadTag, token);
            return Step::More;
        case Lexeme::UnknownGlyph:
            if (!game.is_skipping()) report(game, ReadFault::UnknownGlyph, token);
            return Step::More;
        case Lexeme::UnknownCharacter:
            if (!game.is_skipping()) report(game, ReadFault::UnknownCharacter, token);
            return Step::More;
        case Lexeme::Comment:
            take_comment(game, token);
            return Step::More;
        default:
            take_moves(game, token);
            return Step::More;
    }
}

// A tag after moves, or a second `Event`, begins the next game: this one had no result.
template <class Notation>
auto RecordReader<Notation>::take_tag(Game& game, const Token& token) -> Step {
    if (game.moves_begun || (token.text == "Event" && game.tags.get("Event"))) {
        lexer_.rewind(token);
        return finish(game, token);
    }
    game.comment.clear();  // what stands before the tags belongs to the file
    if (std::ranges::distance(game.tags) >= kMaxTags) {
        report(game, ReadFault::BadTag, token);
    } else if (!game.tags.get(token.text)) {
        game.tags.set(token.text, cleaned_line(unescaped(token.value)));
    }
    return Step::More;
}

template <class Notation>
auto RecordReader<Notation>::take_score(Game& game, const Token& token) -> Step {
    if (game.lines.size() > 1 || game.skipped_depth > 0) return Step::More;  // of a variation
    begin_moves(game, token);
    if (game.record && token.score != Score::Open) {
        const Score said = std::exchange(game.record->score, token.score);
        if (said != Score::Open && said != token.score) game.result.contradicting_tag = said;
    }
    return finish(game, token);
}

template <class Notation>
void RecordReader<Notation>::begin_moves(Game& game, const Token& token) {
    if (game.moves_begun) return;
    game.moves_begun = true;
    auto start = Notation::take_start(game.tags, lexer_.rest_from(token));
    if (!start) {
        Error& error = report(game, start.error().fault, token);
        error.text = std::move(start.error().text);
        error.start = start.error().reason;
        return;
    }
    Score score = Score::Open;
    if (const auto result = game.tags.get("Result")) {
        score = parse_score(*result).value_or(Score::Open);
    }
    game.tags.remove("Result");
    game.record = Record<Rules>{.start = *start, .score = score};
    game.lines.push_back({.node = NodeId::root(), .before = *start, .after = *start});
    if (!game.comment.empty()) {
        Notes& notes = game.record->tree.edit_notes(NodeId::root());
        notes.after = std::exchange(game.comment, {});
        take_commands(notes, Notation::kPlaces, false);
    }
}

template <class Notation>
void RecordReader<Notation>::take_moves(Game& game, const Token& token) {
    begin_moves(game, token);
    switch (token.kind) {
        case Lexeme::Open:
            return open(game, token);
        case Lexeme::Close:
            return close(game, token);
        case Lexeme::Glyph:
            return take_glyph(game, token);
        default:
            break;
    }
    if (!game.record || game.skipped_depth > 0) return;
    // A word may hold several moves: caro's points are often run together.
    for (Token rest = token; !rest.text.empty();) {
        Token one = rest;
        one.text = rest.text.substr(0, Notation::move_length(rest.text));
        take_move(game, one);
        rest.text.remove_prefix(one.text.size());
        rest.at += one.text.size();
    }
}

template <class Notation>
void RecordReader<Notation>::take_move(Game& game, const Token& token) {
    Line& line = game.lines.back();
    if (line.health != Health::Sound) {
        line.health = Health::Lost;
        return;
    }
    const auto move = Notation::read_move(line.after, token.text);
    if (!move) {
        line.health = Health::Broken;
        Error& error = report(game, move.error().fault, token);
        error.refusal = move.error().refusal;
        error.move = std::to_string(Rules::move_number(line.after)) +
                     (Rules::turn(line.after) == Side::First ? ". " : "... ") + error.text;
        return;
    }
    line.before = line.after;
    line.after.play(*move);
    line.node = game.record->tree.add(line.node, *move);
    line.has_move = true;
    if (!game.comment.empty()) {
        game.record->tree.edit_notes(line.node).before = std::exchange(game.comment, {});
        note_commands(game.record->tree, line.node);
    }
}

template <class Notation>
void RecordReader<Notation>::note_commands(MoveTree<typename Rules::Move>& tree, NodeId node) {
    const bool clock_wanted = !node.is_root() && !tree.clock(node);
    const auto clock = take_commands(tree.edit_notes(node), Notation::kPlaces, clock_wanted);
    if (clock) tree.set_clock(node, clock);
}

template <class Notation>
void RecordReader<Notation>::take_glyph(Game& game, const Token& token) {
    if (game.is_skipping() || !game.lines.back().has_move) return;
    game.record->tree.edit_notes(game.lines.back().node).nags.push_back(token.nag);
}

template <class Notation>
void RecordReader<Notation>::take_comment(Game& game, const Token& token) {
    if (game.is_skipping()) return;
    const std::string comment = cleaned_line(token.text);
    if (comment.empty()) return;
    const auto append = [&comment](std::string& to) {
        if (!to.empty()) to += ' ';
        to += comment;
    };
    const bool on_game = game.lines.size() == 1 && !game.lines.back().has_move;
    if (game.lines.empty() || (!game.lines.back().has_move && !on_game)) {
        append(game.comment);
        return;
    }
    auto& tree = game.record->tree;
    const NodeId node = game.lines.back().node;
    append(tree.edit_notes(node).after);
    note_commands(tree, node);
}

template <class Notation>
void RecordReader<Notation>::open(Game& game, const Token& token) {
    if (game.skipped_depth > 0 || !game.record || game.lines.back().health == Health::Lost) {
        ++game.skipped_depth;
        return;
    }
    const Line& line = game.lines.back();
    const bool too_deep = game.lines.size() > kMaxDepth;
    if (!too_deep && line.health == Health::Broken) return open_alternative(game);
    if (too_deep || !line.has_move) {
        report(game, too_deep ? ReadFault::TooDeep : ReadFault::VariationWithoutMove, token);
        ++game.skipped_depth;
        return;
    }
    Line variation{
        .node = game.record->tree.parent(line.node), .before = line.before, .after = line.before};
    game.lines.push_back(std::move(variation));
}

// A variation in place of a move that is left out. As a child of the last sound move it would
// become the main continuation, which nobody played; so it follows a second copy of that move: `1.
// e4 e5 2. Ke3 (2. d4)` becomes `1. e4 e5 (1... e5 2. d4)`.
template <class Notation>
void RecordReader<Notation>::open_alternative(Game& game) {
    auto& tree = game.record->tree;
    Line& line = game.lines.back();
    if (!line.alternatives) {
        if (tree.first_child(line.node)) {
            line.alternatives = line.node;
        } else if (!line.node.is_root()) {
            line.alternatives = tree.add(tree.parent(line.node), tree.move(line.node));
        } else {
            ++game.skipped_depth;
            return;
        }
    }
    Line variation{.node = *line.alternatives, .before = line.after, .after = line.after};
    game.lines.push_back(std::move(variation));
}

template <class Notation>
void RecordReader<Notation>::close(Game& game, const Token& token) {
    if (game.skipped_depth > 0) {
        --game.skipped_depth;
        return;
    }
    if (!game.record) return;
    if (game.lines.size() == 1) {
        report(game, ReadFault::UnopenedVariation, token);
        return;
    }
    game.lines.pop_back();
    game.comment.clear();  // of a variation without a move
    Line& line = game.lines.back();
    auto& tree = game.record->tree;
    if (line.alternatives && !tree.first_child(*line.alternatives)) {
        tree.remove(*line.alternatives);  // a copy that no move followed
        line.alternatives.reset();
    }
}

template <class Notation>
void RecordReader<Notation>::close_all(Game& game, const Token& token) {
    game.skipped_depth = 0;
    while (game.lines.size() > 1) close(game, token);
}

template <class Notation>
auto RecordReader<Notation>::finish(Game& game, const Token& token) -> Step {
    begin_moves(game, token);
    if (!game.record) return Step::Done;
    if (game.lines.size() > 1 || game.skipped_depth > 0) {
        report(game, ReadFault::UnclosedVariation, token);
        close_all(game, token);
    }
    const bool is_empty = game.tags.empty() && game.record->tree.size() == 1;
    if (is_empty && game.result.fault_count > 0) return Step::Done;
    for (const Tag& tag : game.tags) {
        const bool is_told =
            is_in_roster<Notation>(tag.name) ? !is_unknown(tag.value) : !tag.value.empty();
        if (is_told) game.record->tags.set(tag.name, tag.value);
    }
    game.result.record = std::move(game.record);
    return Step::Done;
}

}  // namespace kydai::game
