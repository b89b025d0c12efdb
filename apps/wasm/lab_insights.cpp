// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/lab_insights.hpp"

#include "apps/wasm/network.hpp"
#include "core/base/json.hpp"
#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "core/chess/san.hpp"
#include "engine/chess/insight.hpp"
#include "engine/chess/nnue/attention.hpp"
#include "engine/dispatch/dispatch.hpp"
#include "engine/mining/caro_tactic.hpp"
#include "play/json/position_json.hpp"

namespace kydai::wasm {

namespace {

// Of the nodes that are shown. A null move needs a deep one: what is left after its reduction must
// still see an answer to the threat.
constexpr int kShownDepth = 8;
constexpr int kNullMoveDepth = 12;

engine::Millis standing_still() { return 0; }

std::expected<chess::AnyPosition, chess::PositionError> parse_fen(std::string_view fen) {
    return chess::AnyPosition::parse(chess::Variant::Chess, trimmed(fen));
}

void write_board(JsonWriter& json, const lessons::Position& position, words::Language language) {
    json.key("board").object(
        [&] { play::write_position(json, position, {.language = language, .may_move = false}); });
}

// The same answer each time: by the network, one thread, nothing learned before.
chess_engine::Found searched(const chess::AnyPosition& position, int depth) {
    auto searcher =
        engine::dispatch(engine::detect_cpu_level()).make_chess_searcher(standing_still);
    searcher->use_network(chess_network());
    return searcher->search({.position = position, .limits = {.depth = depth}, .repeatable = true});
}

// `sign`: -1 where the score is the other side's.
void write_score(JsonWriter& json, std::string_view key, const engine::Score& score, int sign) {
    json.key(key).object([&] {
        json.field("centi", sign * score.centi);
        const auto mate = score.wins_in ? score.wins_in : score.loses_in;
        if (mate) json.field("mate", (*mate + 1) / 2);
    });
}

void write_move(JsonWriter& json, const chess::AnyPosition& position, chess::Move move) {
    json.field("move", to_san(position, move));
    json.field("from", to_string(move.from())).field("to", to_string(move.to()));
}

}  // namespace

std::string lab_error(std::string_view what) {
    JsonWriter json;
    json.object([&] { json.field("error", what); });
    return std::move(json).text();
}

// What the network of chess pays attention to in the position of this FEN, in hundredths of a pawn.
std::string lab_attention(words::Language language, std::string_view fen) {
    namespace nnue = chess_engine::nnue;
    const auto network = nnue::Network::read(chess_network());
    if (!network) return lab_error("no network yet");
    const auto position = parse_fen(fen);
    if (!position) return lab_error("this is no position");
    const auto map = nnue::attention(*network, position->board(), position->turn());
    JsonWriter json;
    json.object([&] {
        json.field("value", map.value);
        json.key("pieces").list(map.pieces, [&](const nnue::Attention& one) {
            json.object([&] { json.field("at", to_string(one.square)).field("worth", one.worth); });
        });
        write_board(json, *position, language);
    });
    return std::move(json).text();
}

// The value after passing, and the reply that would be played: the threat.
std::string lab_null_move(words::Language language, std::string_view fen) {
    const auto position = parse_fen(fen);
    if (!position || position->outcome()) return lab_error("this is no position");
    const auto after = chess_engine::passed(*position);
    if (!after || after->outcome()) return lab_error("in check nobody may pass");
    const int depth = chess_engine::null_move_depth(kNullMoveDepth);
    const auto now = searched(*position, kNullMoveDepth);
    const auto then = searched(*after, depth);
    if (now.lines.empty() || then.lines.empty()) return lab_error("there is no move");
    JsonWriter json;
    json.object([&] {
        json.field("depth", kNullMoveDepth).field("reduced", depth);
        json.field("moves", position->legal_moves().size());
        json.field("turn", position->turn() == chess::Color::White ? "first" : "second");
        json.field("best", to_san(*position, *now.best()));
        write_score(json, "value", now.lines[0].score, 1);
        write_score(json, "passed", then.lines[0].score, -1);
        json.key("threat").object([&] { write_move(json, *after, *then.best()); });
        write_board(json, *position, language);
    });
    return std::move(json).text();
}

std::string lab_reductions(words::Language language, std::string_view fen) {
    const auto position = parse_fen(fen);
    if (!position || position->outcome()) return lab_error("this is no position");
    // The search before, a ply less deep, left its best move in the table.
    const auto before = searched(*position, kShownDepth - 1);
    const auto tried =
        chess_engine::tried_moves(*position, kShownDepth, before.best().value_or(chess::Move()));
    JsonWriter json;
    json.object([&] {
        json.field("depth", kShownDepth);
        json.key("moves").list(tried, [&](const chess_engine::TriedMove& one) {
            json.object([&] {
                write_move(json, *position, one.move);
                json.field("depth", one.depth).field("full", one.is_full);
                json.field("noisy", one.move.is_capture() || one.move.is_promotion());
            });
        });
        write_board(json, *position, language);
    });
    return std::move(json).text();
}

// The line of the proof, and the board before it and after each of its stones.
std::string lab_fours(words::Language language, std::string_view moves) {
    const auto points = caro::parse_points(trimmed(moves));
    if (!points) return lab_error("these are no moves");
    auto position = caro::replay(caro::BoardRules::usual(caro::RulesSpec{}.rule_set), *points);
    if (!position || position->outcome()) return lab_error("these moves cannot be played");
    mining::CaroTacticProver prover;
    const auto tactic = prover.prove(*position, mining::Manner::Fours);
    if (!tactic) return lab_error("no single first stone wins by fours");
    JsonWriter json;
    json.object([&] {
        json.field("turn", position->turn() == caro::Side::X ? "first" : "second");
        json.field("nodes", tactic->nodes);
        json.key("line").list(tactic->line, [&](caro::Point point) { json.value(to_text(point)); });
        json.key("boards").array([&] {
            for (std::size_t i = 0; i <= tactic->line.size(); ++i) {
                json.object([&] {
                    play::write_position(json, *position,
                                         {.language = language, .may_move = false});
                });
                if (i < tactic->line.size()) position->play(tactic->line[i]);
            }
        });
    });
    return std::move(json).text();
}

}  // namespace kydai::wasm
