// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences that are composed of several messages: what a screen reader speaks, how a game ended,
// what is wrong with a position. Pure; UTF-8 in NFC.
#pragma once

#include <string>

#include "core/caro/point.hpp"
#include "core/chess/any_position.hpp"
#include "core/chess/san.hpp"
#include "core/game/result.hpp"
#include "core/game/time_control.hpp"
#include "play/words/message.hpp"

namespace kydai::words {

// "e4, tốt trắng", "e5, trống"
std::string spoken_square(Language language, const chess::Board& board, chess::Square square);
// "tốt trắng từ e2 đến e4", "mã đen từ f6 ăn tốt trắng ở e4, chiếu". `move` must be legal.
std::string spoken_move(Language language, const chess::AnyPosition& before, chess::Move move);
// "X đánh h8"
std::string spoken_stone(Language language, caro::Side side, caro::Point point);

enum class GameKind : std::uint8_t { Chess, Caro };

// A game that has ended, as far as the words about its end need it.
struct EndedGame {
    GameKind kind = GameKind::Chess;
    int in_a_row = kUsualRow;  // so many stones win, in caro

    static constexpr int kUsualRow = 5;
};

// "Trắng thắng", "X thắng", "Hòa", "Ván cờ bị hủy"
MessageId headline(const game::Result& result, GameKind kind);
// "Chiếu hết", "Đủ năm quân liên tiếp"
Message reason_message(const game::Result& result, int in_a_row);
// "Trắng thắng: Chiếu hết"
Message result_message(const game::Result& result, const EndedGame& game);
std::string full_result(Language language, const game::Result& result, const EndedGame& game);

// "5+3" (minutes and seconds), "30 giây mỗi nước", "Không tính giờ"
std::string clock_words(Language language, const game::TimeControl& time);

// What is wrong with a text that should be a position, or a move. Columns are counted from 1 here.
Message explanation(const chess::PositionError& error);
std::string explained(Language language, const chess::PositionError& error);
std::string explained(Language language, const chess::SanError& error);

}  // namespace kydai::words
