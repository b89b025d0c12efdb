// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/plain_board.hpp"

#include "play/view/caro_board.hpp"
#include "play/view/chess_board.hpp"

namespace kydai::terminal {

namespace {

constexpr int kChessSide = 8;

std::string pocket_text(const chess::Pockets& pockets, chess::Color color) {
    std::string text;
    for (const chess::Role role : chess::kRoles) {
        if (role == chess::Role::King) continue;
        text.append(static_cast<std::size_t>(pockets[color][role]),
                    chess::to_char(chess::Piece{color, role}));
    }
    return text;
}

std::string row_number(int row) {
    const std::string number = std::to_string(row + 1);
    return std::string(2 - std::min<std::size_t>(number.size(), 2), ' ') + number;
}

}  // namespace

std::string plain_board(const RunningChess& running, Language language) {
    const play::ChessBoard board = play::chess_board(running.game());
    const bool from_white = running.near() == game::Side::First;
    std::string grid(kChessSide * kChessSide, '.');
    for (const play::PieceOnBoard& piece : board.pieces) {
        grid[piece.square.index()] = chess::to_char(piece.piece);
    }
    std::string text;
    for (int row = 0; row < kChessSide; ++row) {
        const int rank = from_white ? kChessSide - 1 - row : row;
        text += std::to_string(rank + 1);
        for (int column = 0; column < kChessSide; ++column) {
            const int file = from_white ? column : kChessSide - 1 - column;
            text += ' ';
            text += grid[rank * kChessSide + file];
        }
        text += '\n';
    }
    text += from_white ? "  a b c d e f g h\n" : "  h g f e d c b a\n";
    if (!running.game().session().start().rules().pockets) return text;
    text += words::text(language, MessageId::StatusInHand);
    for (const chess::Color color : chess::kColors) {
        text += " [" + pocket_text(board.pockets, color) + "]";
    }
    return text + "\n";
}

std::string plain_board(const RunningCaro& running, Language /*language*/) {
    const play::CaroBoard board = play::caro_board(running.game());
    std::string grid(static_cast<std::size_t>(board.width) * board.height, '.');
    for (const caro::Stone& stone : board.stones) {
        grid[static_cast<std::size_t>(stone.point.row()) * board.width + stone.point.column()] =
            stone.side == caro::Side::X ? 'X' : 'O';
    }
    std::string text;
    for (int row = board.height - 1; row >= 0; --row) {
        text += row_number(row);
        for (int column = 0; column < board.width; ++column) {
            text += ' ';
            text += grid[static_cast<std::size_t>(row) * board.width + column];
        }
        text += '\n';
    }
    text += "  ";
    for (int column = 0; column < board.width; ++column) {
        text += ' ';
        text += static_cast<char>('a' + column);
    }
    return text + "\n";
}

}  // namespace kydai::terminal
