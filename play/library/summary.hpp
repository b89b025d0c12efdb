// SPDX-License-Identifier: GPL-3.0-or-later
// What a list of games shows of one of them: who played what, how it ended, when, how long it was,
// and its last position as a small board. Made from the stored text of the game:
//
//   const auto summary = summary_of(bytes);          // an autosave file, or a record
//   words::say(language, summary->players[Side::First]);
//   std::visit([](const auto& board) { draw(board); }, *summary->board);
//
// Pure. library.hpp keeps summaries in order and searches them; record_splitter.hpp makes them of
// a text with many games; play/json/library_json.hpp says all of it as JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "play/view/caro_board.hpp"
#include "play/view/chess_board.hpp"
#include "play/words/phrases.hpp"

namespace kydai::play {

using AnyBoard = std::variant<ChessBoard, CaroBoard>;

struct GameSummary {
    words::GameKind game = words::GameKind::Chess;
    words::MessageId rules;            // "Cờ thả quân", "Renju"
    std::string_view rules_word = {};  // the same as a word of our records: "crazyhouse", "renju"
    BySide<words::Message> players;    // by the side that each holds at the end
    std::optional<game::Result> result = {};
    std::string date = {};  // "2026.11.16", as the record has it; empty when unknown
    int plies = 0;
    int in_a_row = words::EndedGame::kUsualRow;  // so many stones win, in caro
    std::optional<AnyBoard> board = {};          // the last position; the splitter leaves it out

    // At least one move was made, and no result is known.
    [[nodiscard]] bool is_unfinished() const { return plies > 0 && !result; }
};

// The summary of an autosave file as far as it can be read, or of the first game of a record (and
// of other texts that open_text takes). Nothing when the text is not a game.
std::optional<GameSummary> summary_of(std::string_view stored);
// The summary of a record that was read, without its board.
GameSummary summary_of(const game::ChessRecord& record);
GameSummary summary_of(const game::CaroRecord& record);

// "An – Máy · Vững tay"
std::string players_said(words::Language language, const GameSummary& summary);
// "Trắng thắng: Chiếu hết", "Chưa xong"; empty for a game without a move.
std::string result_said(words::Language language, const GameSummary& summary);
// "24 nước", in caro "47 quân"
words::Message length_of(const GameSummary& summary);

}  // namespace kydai::play
