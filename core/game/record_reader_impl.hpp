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
auto RecordReader<Notation>::next() -> std::optional<std::expected<Record<Rules>, Error>> {
    Game game;
    while (true) {
        const Token token = lexer_.next();
        const bool begun = !game.tags.empty() || game.record;
        if (token.kind == Lexeme::End && !begun) return std::nullopt;
        if (!begun && token.kind != Lexeme::Comment) ++games_;
        const Stepped step = take(game, token);
        if (!step) {
            recover(game, token);
            return std::unexpected(step.error());
        }
        if (*step == Step::Done) return std::move(*game.record);
    }
}

template <class Notation>
auto RecordReader<Notation>::fail(ReadFault fault, const Token& token) -> Stepped {
    return std::unexpected(Error{.fault = fault,
                                 .game = games_,
                                 .line = lexer_.line_at(token.at),
                                 .text = cleaned_line(token.text)});
}

template <class Notation>
auto RecordReader<Notation>::take(Game& game, const Token& token) -> Stepped {
    switch (token.kind) {
        case Lexeme::Tag:
            return take_tag(game, token);
        case Lexeme::Comment:
            return take_comment(game, token);
        case Lexeme::BadTag:
            return fail(ReadFault::BadTag, token);
        case Lexeme::UnclosedComment:
            return fail(ReadFault::UnclosedComment, token);
        case Lexeme::UnknownCharacter:
            return fail(ReadFault::UnknownCharacter, token);
        case Lexeme::End:
            return finish(game, token);
        case Lexeme::Score:
            if (game.lines.size() > 1) return Step::More;  // of a variation
            if (auto begun = begin_moves(game, token); !begun) return begun;
            if (token.score != Score::Open) game.record->score = token.score;
            return finish(game, token);
        default:
            break;
    }
    if (auto begun = begin_moves(game, token); !begun) return begun;
    switch (token.kind) {
        case Lexeme::Open:
            return open(game, token);
        case Lexeme::Close:
            return close(game, token);
        case Lexeme::Glyph:
            if (const Line& line = game.lines.back(); line.has_move) {
                game.record->tree.edit_notes(line.node).nags.push_back(token.nag);
            }
            return Step::More;
        default:
            return take_move(game, token);
    }
}

// A tag after moves, or a second `Event`, begins the next game: this one had no result.
template <class Notation>
auto RecordReader<Notation>::take_tag(Game& game, const Token& token) -> Stepped {
    if (game.record || (token.text == "Event" && game.tags.get("Event"))) {
        lexer_.rewind(token);
        return finish(game, token);
    }
    game.comment.clear();  // what stands before the tags belongs to the file
    if (std::ranges::distance(game.tags) >= kMaxTags) return fail(ReadFault::BadTag, token);
    if (!game.tags.get(token.text)) {
        game.tags.set(token.text, cleaned_line(unescaped(token.value)));
    }
    return Step::More;
}

template <class Notation>
auto RecordReader<Notation>::begin_moves(Game& game, const Token& token) -> Stepped {
    if (game.record) return Step::More;
    auto start = Notation::take_start(game.tags);
    if (!start) {
        auto error = fail(start.error().fault, token);
        error.error().text = std::move(start.error().text);
        error.error().start = start.error().reason;
        return error;
    }
    Score score = Score::Open;
    if (const auto result = game.tags.get("Result")) {
        score = parse_score(*result).value_or(Score::Open);
    }
    game.tags.remove("Result");
    game.record = Record<Rules>{.start = *start, .score = score};
    game.lines.push_back({.node = NodeId::root(), .before = *start, .after = *start});
    if (!game.comment.empty()) {
        game.record->tree.edit_notes(NodeId::root()).after = std::exchange(game.comment, {});
    }
    return Step::More;
}

template <class Notation>
auto RecordReader<Notation>::take_move(Game& game, const Token& token) -> Stepped {
    Line& line = game.lines.back();
    const auto move = Notation::read_move(line.after, token.text);
    if (!move) {
        const bool null_move = is_null_move(token.text);
        if (null_move && game.lines.size() > 1) return skip_variation(game);
        auto error = fail(null_move ? ReadFault::NullMove : move.error().fault, token);
        error.error().refusal = move.error().refusal;
        return error;
    }
    line.before = line.after;
    Rules::play(line.after, *move);
    line.node = game.record->tree.add(line.node, *move);
    line.has_move = true;
    if (!game.comment.empty()) {
        game.record->tree.edit_notes(line.node).before = std::exchange(game.comment, {});
    }
    return Step::More;
}

template <class Notation>
auto RecordReader<Notation>::take_comment(Game& game, const Token& token) -> Stepped {
    std::string comment = cleaned_line(token.text);
    const auto append = [&comment](std::string& to) {
        if (!to.empty() && !comment.empty()) to += ' ';
        to += comment;
    };
    const bool on_game = game.lines.size() == 1 && !game.lines.back().has_move;
    if (game.lines.empty() || (!game.lines.back().has_move && !on_game)) {
        append(game.comment);
        return Step::More;
    }
    auto& tree = game.record->tree;
    const NodeId node = game.lines.back().node;
    if (!node.is_root() && !tree.clock(node)) tree.set_clock(node, take_clock(comment));
    if (!comment.empty()) append(tree.edit_notes(node).after);
    return Step::More;
}

template <class Notation>
auto RecordReader<Notation>::open(Game& game, const Token& token) -> Stepped {
    const Line& line = game.lines.back();
    if (!line.has_move) return fail(ReadFault::VariationWithoutMove, token);
    if (game.lines.size() > kMaxDepth) return fail(ReadFault::TooDeep, token);
    Line variation{
        .node = game.record->tree.parent(line.node), .before = line.before, .after = line.before};
    game.lines.push_back(std::move(variation));
    return Step::More;
}

template <class Notation>
auto RecordReader<Notation>::close(Game& game, const Token& token) -> Stepped {
    if (game.lines.size() == 1) return fail(ReadFault::UnopenedVariation, token);
    game.lines.pop_back();
    game.comment.clear();  // of a variation without a move
    return Step::More;
}

// Leaves the rest of the innermost variation behind. What ends the game before is met again.
template <class Notation>
auto RecordReader<Notation>::skip_variation(Game& game) -> Stepped {
    for (int depth = 1;;) {
        const Token token = lexer_.next();
        switch (token.kind) {
            case Lexeme::Open:
                ++depth;
                break;
            case Lexeme::Close:
                if (--depth == 0) return close(game, token);
                break;
            case Lexeme::End:
            case Lexeme::Tag:
            case Lexeme::UnclosedComment:
                lexer_.rewind(token);
                return fail(ReadFault::UnclosedVariation, token);
            default:
                break;
        }
    }
}

template <class Notation>
auto RecordReader<Notation>::finish(Game& game, const Token& token) -> Stepped {
    if (auto begun = begin_moves(game, token); !begun) return begun;
    if (game.lines.size() > 1) return fail(ReadFault::UnclosedVariation, token);
    for (const Tag& tag : game.tags) {
        if (!is_unknown(tag.value)) game.record->tags.set(tag.name, tag.value);
    }
    return Step::Done;
}

// Leaves the rest of a broken game behind: its tags, then everything up to a result outside of
// variations or to the tags of the next game.
template <class Notation>
void RecordReader<Notation>::recover(const Game& game, const Token& broken) {
    bool in_tags = game.lines.empty() && broken.kind != Lexeme::End;
    int depth = std::max(static_cast<int>(game.lines.size()) - 1, 0);
    for (Token token = broken;; token = lexer_.next()) {
        const bool is_broken = token.at == broken.at;
        switch (token.kind) {
            case Lexeme::End:
                return;
            case Lexeme::Score:
                if (depth <= 0) return;
                break;
            case Lexeme::Tag:
                // One that ended the game is already rewound.
                if (is_broken && lexer_.position() == token.at) return;
                if (is_broken) continue;
                if (!in_tags || token.text == "Event") {
                    lexer_.rewind(token);
                    return;
                }
                continue;
            case Lexeme::UnclosedComment:
                lexer_.skip_to_tags();
                return;
            case Lexeme::Open:
                ++depth;
                break;
            case Lexeme::Close:
                --depth;
                break;
            case Lexeme::BadTag:
                continue;
            default:
                break;
        }
        in_tags = false;
    }
}

}  // namespace kydai::game
