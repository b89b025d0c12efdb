// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/json/library_json.hpp"

#include <algorithm>

#include "core/base/json.hpp"
#include "core/caro/notation.hpp"

namespace kydai::play {

namespace {

using words::Language;

void write_item(JsonWriter& json, std::string_view kind, std::string_view at) {
    json.object([&] { json.field("kind", kind).field("at", at); });
}

void write_small(JsonWriter& json, const ChessBoard& board) {
    json.field("width", 8).field("height", 8);
    json.key("items").list(board.pieces, [&](const PieceOnBoard& piece) {
        const char color = piece.piece.color == chess::Color::White ? 'w' : 'b';
        write_item(json, std::string{color, chess::to_char(piece.piece.role)},
                   to_string(piece.square));
    });
    if (!board.last_move) return;
    json.key("last").object([&] {
        if (board.last_move->from) json.field("from", to_string(*board.last_move->from));
        json.field("to", to_string(board.last_move->to));
    });
}

void write_small(JsonWriter& json, const CaroBoard& board) {
    json.field("width", board.width).field("height", board.height);
    json.key("items").list(board.stones, [&](const caro::Stone& stone) {
        write_item(json, stone.side == caro::Side::X ? "x" : "o", caro::to_text(stone.point));
    });
    if (!board.stones.empty()) {
        json.key("last").object(
            [&] { json.field("to", caro::to_text(board.stones.back().point)); });
    }
    json.key("lines").list(board.winning_lines, [&](const caro::WinningLine& line) {
        json.object([&] {
            json.field("from", caro::to_text(line.from)).field("to", caro::to_text(line.to));
        });
    });
}

void write_summary(JsonWriter& json, const GameSummary& summary, Language language) {
    json.object([&] {
        json.field("game", summary.game == words::GameKind::Chess ? "chess" : "caro");
        json.field("rules", summary.rules_word);
        json.field("rulesName", words::text(language, summary.rules));
        json.field("first", words::say(language, summary.players[Side::First]));
        json.field("second", words::say(language, summary.players[Side::Second]));
        json.field("players", players_said(language, summary));
        if (summary.result) json.field("result", result_said(language, summary));
        json.field("score", game::to_text(game::score_of(summary.result)));
        json.field("date", summary.date).field("plies", summary.plies);
        json.field("length", words::say(language, length_of(summary)));
        json.field("unfinished", summary.is_unfinished());
        if (!summary.board) return;
        json.key("board").object([&] {
            std::visit([&](const auto& board) { write_small(json, board); }, *summary.board);
        });
    });
}

}  // namespace

std::string summary_json(const GameSummary& summary, Language language) {
    JsonWriter json;
    write_summary(json, summary, language);
    return std::move(json).text();
}

std::string library_json(const Library& library, const LibraryRequest& request) {
    const auto found = library.found(request.query);
    const auto size = static_cast<int>(found.size());
    const int first = std::clamp(request.first, 0, size);
    const int count = std::clamp(request.count, 0, size - first);
    JsonWriter json;
    json.object([&] {
        json.field("count", library.size()).field("found", size);
        if (library.last_removed() != nullptr) json.field("removed", library.last_removed()->key);
        json.key("games").list(std::span(found).subspan(first, count), [&](const auto* game) {
            json.object([&] {
                json.field("key", game->key).field("when", game->when);
                json.key("summary");
                write_summary(json, game->summary, request.language);
            });
        });
    });
    return std::move(json).text();
}

std::string entries_json(const RecordSplitter& splitter, std::span<const RecordEntry> entries,
                         Language language) {
    JsonWriter json;
    json.object([&] {
        json.field("read", splitter.read_bytes()).field("size", splitter.size());
        json.field("done", splitter.is_done());
        json.key("games").list(entries, [&](const RecordEntry& entry) {
            json.object([&] {
                json.field("begin", entry.begin).field("size", entry.size);
                json.field("line", entry.line).field("faults", entry.faults);
                if (!entry.summary) return;
                json.key("summary");
                write_summary(json, *entry.summary, language);
            });
        });
    });
    return std::move(json).text();
}

}  // namespace kydai::play
