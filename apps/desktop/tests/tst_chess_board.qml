// SPDX-License-Identifier: GPL-3.0-or-later
// Moving on the chess board: by clicks, by drags and by keys.
import QtQuick
import QtTest
import KyDai

BoardCase {
    id: test

    name: "ChessBoard"

    function test_two_clicks_move_a_piece() {
        startChess();
        click("e2");
        compare(game.selected, cellOf("e2"));
        compare(kindAt("e4"), "Quiet");
        click("e4");
        compare(game.pictureAt(cellOf("e4")), "wP");
        compare(game.selected, -1);
        compare(game.turn, 1);
        compare(game.marks.lastTo, cellOf("e4"));
    }
    function test_a_second_click_lets_go() {
        startChess();
        click("e2");
        click("e2");
        compare(game.selected, -1);
    }
    function test_another_piece_of_ones_own_is_taken_up_instead() {
        startChess();
        click("e2");
        click("d2");
        compare(game.selected, cellOf("d2"));
    }
    function test_a_drag_moves_a_piece() {
        startChess();
        drag("g1", "f3");
        compare(game.pictureAt(cellOf("f3")), "wN");
    }
    function test_an_illegal_drop_goes_back_and_says_why() {
        startChess();
        drag("a1", "a3");
        compare(game.pictureAt(cellOf("a1")), "wR");
        compare(game.notice.id, "chess.refusal.PathBlocked");
        compare(game.ply, 0);
    }
    function test_the_square_under_a_drag_is_judged() {
        startChess();
        const from = board.centre(cellOf("e2"));
        mousePress(board.surface, from.x, from.y);
        mouseMove(board.surface, from.x, from.y - 2 * board.cell);
        verify(board.dragging);
        verify(game.isTarget(board.cellAt(board.pointer.x, board.pointer.y)));
        mouseMove(board.surface, from.x, from.y - 4 * board.cell);
        verify(!game.isTarget(board.cellAt(board.pointer.x, board.pointer.y)));
        mouseRelease(board.surface, from.x, from.y - 4 * board.cell);
        compare(game.pictureAt(cellOf("e2")), "wP");
    }
    function test_a_click_elsewhere_says_why_it_is_refused() {
        startChess();
        click("e2");
        click("e5");
        compare(game.notice.id, "chess.refusal.PieceMovesOtherwise");
    }
    function test_targets_have_their_kinds() {
        startChess({ fen: "r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1" });
        click("e5");
        compare(kindAt("d6"), "EnPassant");
        compare(kindAt("e6"), "Quiet");
        click("b7");
        compare(kindAt("b8"), "Promotion");
        compare(kindAt("a8"), "CapturePromotion");
        click("e1");
        compare(kindAt("g1"), "Castling");
        compare(kindAt("h1"), "Castling");
        click("e1");
        click("a1");
        compare(kindAt("a8"), "Capture");
    }
    function test_castling_shows_the_kings_way() {
        startChess({ fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1" });
        click("e1");
        const way = findChild(board, "castlingWay");
        verify(way);
        compare(board.cellAt(way.to.x, way.to.y), cellOf("g1"));
        click("e1");
        click("h1");
        verify(!findChild(board, "castlingWay"));
    }
    function test_castling_by_two_steps_data() {
        return [{ tag: "two steps", to: "g1" }, { tag: "onto the rook", to: "h1" }];
    }
    function test_castling_by_two_steps(data) {
        startChess({ fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1" });
        drag("e1", data.to);
        compare(game.pictureAt(cellOf("g1")), "wK");
        compare(game.pictureAt(cellOf("f1")), "wR");
    }
    function test_promotion_is_chosen_at_the_square_data() {
        return [{ tag: "queen", row: 8, picture: "wQ" }, { tag: "knight", row: 7, picture: "wN" }];
    }
    function test_promotion_is_chosen_at_the_square(data) {
        startChess({ fen: "7k/1P6/8/8/8/8/8/K7 w - - 0 1" });
        click("b7");
        click("b8");
        compare(game.promotion.cell, cellOf("b8"));
        compare(game.ply, 0);
        click("b" + data.row);
        compare(game.pictureAt(cellOf("b8")), data.picture);
    }
    function test_a_pawn_is_asked_until_it_is_answered() {
        startChess({ fen: "7k/1P6/8/8/8/8/8/K7 w - - 0 1" });
        click("b7");
        click("b8");
        game.setPace(10); // a news of the game, as its clock and a server bring many
        compare(game.promotion.cell, cellOf("b8"));
        game.type("Kb1");
        compare(game.promotion.cell, undefined);
    }
    function test_promotion_by_letter_and_escape() {
        startChess({ fen: "7k/1P6/8/8/8/8/8/K7 w - - 0 1" });
        click("b7");
        click("b8");
        keyClick(Qt.Key_Escape);
        compare(game.promotion.cell, undefined);
        compare(game.ply, 0);
        click("b7");
        click("b8");
        keyClick("r");
        compare(game.pictureAt(cellOf("b8")), "wR");
    }
    function test_the_keyboard_moves_a_piece() {
        startChess();
        compare(board.cursor, cellOf("e2"));
        keyClick(Qt.Key_Return);
        compare(game.selected, cellOf("e2"));
        keyClick(Qt.Key_Up);
        keyClick(Qt.Key_Up);
        keyClick(Qt.Key_Return);
        compare(game.pictureAt(cellOf("e4")), "wP");
    }
    function test_the_cursor_stays_on_the_board() {
        startChess();
        for (let i = 0; i < 10; ++i)
            keyClick(Qt.Key_Left);
        compare(board.cursor, cellOf("a2"));
    }
    function test_a_letter_begins_a_typed_move() {
        startChess();
        typedSpy.clear();
        keyClick("e");
        compare(typedSpy.count, 1);
        compare(typedSpy.signalArguments[0][0], "e");
    }
    function test_a_flipped_board_is_turned() {
        startChess();
        board.flipped = true;
        compare(board.cellAt(1, 1), cellOf("h1"));
        click("e2");
        click("e4");
        compare(game.pictureAt(cellOf("e4")), "wP");
    }
    function test_the_right_button_draws_and_rubs_out() {
        startChess();
        drag("e2", "e4", Qt.RightButton);
        click("d5", Qt.RightButton);
        compare(board.drawings.length, 2);
        drag("e2", "e4", Qt.RightButton);
        compare(board.drawings.length, 1);
        click("a4");
        compare(board.drawings.length, 0);
    }
    function test_the_wheel_goes_through_the_moves() {
        startChess();
        play("e4 e5");
        mouseWheel(board.surface, 20, 20, 0, 120);
        compare(game.shownPly, 1);
        verify(!game.showsTheGame);
        mouseWheel(board.surface, 20, 20, 0, -120);
        verify(game.showsTheGame);
    }
    function test_check_is_marked() {
        startChess();
        play("e4 f6 Qh5+");
        compare(game.marks.check, cellOf("e8"));
        compare(game.status.id, "check.Black");
    }
    function test_a_piece_keeps_its_identity_through_moves_and_back() {
        startChess();
        const knight = game.pieceAt(cellOf("g1"));
        play("Nf3");
        compare(game.pieceAt(cellOf("f3")), knight);
        game.takeBack();
        compare(game.pieceAt(cellOf("g1")), knight);
    }
    function test_a_captured_piece_fades_and_goes() {
        startChess();
        play("e4 d5");
        compare(game.pieces.rowCount(), 32);
        play("exd5");
        compare(game.captured[1], ["bP"]);
        compare(game.balance, 1);
        tryVerify(() => game.pieces.rowCount() === 31);
    }
    function test_a_dropped_piece_comes_from_the_hand() {
        startChess({ variant: "crazyhouse" });
        play("e4 d5 exd5 e6");
        const pawns = game.pockets[0].find(p => p.role === 0);
        compare(pawns.count, 1);
        verify(game.pickUpFromPocket(0));
        click("e4");
        compare(game.pictureAt(cellOf("e4")), "wP");
    }
    function test_a_screen_reader_hears_squares_and_moves() {
        startChess();
        Words.language = "en";
        compare(game.spokenCell(cellOf("e2"), "en"), "e2, white pawn");
        compare(game.spokenCell(cellOf("e4"), "vi"), "e4, trống");
        play("Nf3");
        compare(game.spokenMove("en"), "white knight from g1 to f3");
        compare(board.Accessible.name, "Chess board, White at the bottom");
        board.flipped = true;
        Words.language = "vi";
        compare(board.Accessible.name, "Bàn cờ vua, Đen ở dưới");
        Words.language = "en";
    }
    SignalSpy {
        id: typedSpy

        target: test.board
        signalName: "typed"
    }
}
