// SPDX-License-Identifier: GPL-3.0-or-later
// A running game: machines, premoves, clocks, undo, draws, results, variations, files.
import QtQuick
import QtTest
import KyDai

BoardCase {
    id: test

    name: "Game"

    function test_the_computer_answers() {
        startChess({ mode: "computer", level: 1 });
        play("e4");
        tryCompare(game, "ply", 2, 10000);
        compare(game.turn, 0);
    }
    function test_the_computer_begins_when_the_person_has_black() {
        startChess({ mode: "computer", level: 1, side: "second" });
        tryCompare(game, "ply", 1, 10000);
        compare(game.nearSide, 1);
    }
    function test_a_premove_waits_and_is_played() {
        startChess({ mode: "computer", level: 1 });
        game.setPace(3000);
        play("e4");
        click("d2");
        compare(kindAt("d4"), "Premove");
        click("d4");
        compare(game.marks.premoveTo, cellOf("d4"));
        game.setPace(0);
        game.moveNow();
        tryVerify(() => game.ply >= 3 || game.notice.id === "status.premove-dropped", 10000);
    }
    function test_premoves_can_be_switched_off() {
        startChess({ mode: "computer", level: 1 });
        game.setPace(3000);
        game.premoves = false;
        play("e4");
        click("d2");
        compare(game.selected, -1);
        game.premoves = true;
    }
    function test_take_back_takes_a_pair_against_the_computer() {
        startChess({ mode: "computer", level: 1 });
        play("e4");
        tryCompare(game, "ply", 2, 10000);
        game.takeBack();
        compare(game.ply, 0);
        game.putForward();
        compare(game.ply, 2);
    }
    function test_a_hint_is_an_arrow() {
        startChess({ mode: "computer", level: 1 });
        game.askHint();
        tryVerify(() => game.marks.hintPlace >= 0, 20000);
        compare(game.marks.hintTo, -1);
        game.askHint();
        tryVerify(() => game.marks.hintTo >= 0, 20000);
        verify(game.marks.hintFrom >= 0);
    }
    function test_machines_pause_and_step() {
        startChess({ mode: "engines" });
        game.pause();
        verify(game.paused);
        const ply = game.ply;
        game.step();
        tryVerify(() => game.paused && game.ply === ply + 1, 10000);
        game.resume();
        tryVerify(() => game.ply > ply + 2, 10000);
    }
    function test_checkmate_ends_the_game() {
        startChess();
        endedSpy.clear();
        play("f3 e5 g4 Qh4");
        compare(endedSpy.count, 1);
        compare(game.result.headline, "result.Black");
        compare(game.result.reason.id, "game.reason.Checkmate");
        verify(!game.can.resign);
    }
    function test_resigning_ends_the_game() {
        startChess();
        play("e4");
        game.resign();
        compare(game.result.winner, 0);
        compare(game.result.reason.id, "game.reason.Resignation");
    }
    function test_two_people_agree_on_a_draw() {
        startChess();
        game.offerDraw();
        verify(game.can.answerDraw);
        game.answerDraw(true);
        compare(game.result.reason.id, "game.reason.Agreement");
    }
    function test_a_threefold_repetition_can_be_claimed() {
        startChess();
        play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
        verify(game.can.claimDraw);
        game.claimDraw();
        compare(game.result.reason.id, "game.reason.ThreefoldRepetition");
    }
    function test_a_clock_runs_and_shows_tenths_when_low() {
        startChess({ clock: "300+3" });
        verify(game.hasClock);
        compare(Say.clock(game.clocks[1]), "5:00");
        compare(Say.clock(9800), "9.8");
        compare(Say.clock(20001), "0:21");
        compare(Say.clock(3725000), "1:02:05");
        compare(Say.clock(-5), "0.0");
    }
    function test_running_out_of_time_loses() {
        startChess({ clock: "0.05" });
        tryVerify(() => game.result.reason?.id === "game.reason.TimeOut", 5000);
    }
    function test_a_move_after_going_back_is_a_variation() {
        startChess();
        play("e4 e5");
        game.takeBack();
        play("c5");
        compare(game.moves.rowCount(), 2);
        const rows = [0, 1].map(i => game.moves.data(game.moves.index(i, 0), 257));
        verify(rows.includes(1));
    }
    function test_browsing_does_not_change_the_game() {
        startChess();
        play("e4 e5 Nf3");
        game.browse("first");
        compare(game.shownPly, 0);
        compare(game.ply, 3);
        game.browse("last");
        verify(game.showsTheGame);
    }
    function test_a_finished_game_is_replayed() {
        startChess();
        play("f3 e5 g4 Qh4");
        game.browse("first");
        game.setPace(1);
        game.replay();
        tryVerify(() => game.showsTheGame && !game.replaying, 5000);
    }
    function test_restart_begins_again() {
        startChess();
        play("e4 e5");
        game.restart();
        compare(game.ply, 0);
        compare(game.pictureAt(cellOf("e2")), "wP");
    }
    function test_what_is_typed_wrongly_is_refused_in_words() {
        startChess();
        game.type("Ke5");
        verify(Say.message(game.notice).length > 5);
        compare(game.ply, 0);
    }
    function test_a_rematch_changes_sides() {
        startChess({ mode: "computer", level: 0 });
        game.resign();
        verify(GameLibrary.rematch());
        compare(game.nearSide, 1);
        compare(game.result.headline, undefined);
    }
    function test_sounds_are_named() {
        startChess();
        soundedSpy.clear();
        play("e4 d5 exd5 Qxd5 Nc3 Qe5+");
        const names = [];
        for (let i = 0; i < soundedSpy.count; ++i)
            names.push(soundedSpy.signalArguments[i][0]);
        compare(names.join(" "), "move move capture capture move check");
    }
    function test_every_variant_starts_data() {
        return Choices.variants.map(v => ({ tag: v.value }));
    }
    function test_every_variant_starts(data) {
        startChess({ variant: data.tag });
        compare(game.kind, "chess");
        verify(game.pieces.rowCount() >= 16);
    }
    function test_a_row_of_chess960_is_the_one_in_the_picture() {
        Choices.chess960 = 0;
        startChess({ variant: "chess960" });
        compare("abcdefgh".split("").map(file => game.pictureAt(cellOf(file + "1"))[1]).join(""), "BBQNNRKR");
        compare(Choices.preview().pieces.length, 32);
    }
    function test_a_bad_start_position_is_explained() {
        Choices.game = "chess";
        Choices.variant = "chess";
        Choices.fen = "8/8/8 w";
        verify(!Choices.good);
        verify(Choices.problem("vi").length > 5);
        verify(!GameLibrary.start(Choices, ""));
        Choices.fen = "";
        verify(Choices.good);
    }

    function test_a_blast_is_shown_where_it_was() {
        startChess({ variant: "atomic" });
        play("Nf3 Nf6 Ng5 Nd5 Nxf7");
        // The square of the capture, and the king, queen and bishop beside it are no pawns.
        verify(game.marks.blast.includes(cellOf("f7")));
        verify(game.marks.blast.includes(cellOf("e8")));
        game.browse("back");
        compare(game.marks.blast.length, 0);
    }
    function test_a_hint_in_caro_first_shows_the_points_around_the_stone() {
        startCaro();
        play("h8 i9");
        game.askHint();
        tryVerify(() => game.marks.hintPlace >= 0, 20000);
        compare(game.marks.hintTo, -1);
        const place = game.marks.hintPlace;
        game.askHint();
        const stone = game.marks.hintTo;
        verify(Math.abs(place % 15 - stone % 15) <= 1);
        verify(Math.abs(Math.floor(place / 15) - Math.floor(stone / 15)) <= 1);
        compare(game.marks.hintPlace, -1);
    }
    function test_a_hint_comes_with_its_reason() {
        Words.language = "en";
        startChess({ fen: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1" });
        game.askHint();
        tryVerify(() => game.hint.move === "Ra8#", 10000);
        compare(game.marks.hintPlace, cellOf("a1"));
        compare(Say.hint(game.hint), "Hint: look at the white rook on a1");
        verify(findChild(board, "hintPlace"));
        game.askHint();
        compare(game.marks.hintTo, cellOf("a8"));
        verify(!Say.hint(game.hint).includes("mate in"));
        game.askHint();
        compare(Say.hint(game.hint), "Hint: Ra8# · mate in 1 move");
    }

    // --- caro ---

    function test_a_click_places_a_stone() {
        startCaro();
        click("h8");
        compare(game.pictureAt(cellOf("h8")), "x");
        click("h8");
        compare(game.notice.id, "caro.refusal.Occupied");
    }
    function test_the_keyboard_places_a_stone() {
        startCaro();
        keyClick(Qt.Key_Return);
        keyClick(Qt.Key_Right);
        keyClick(Qt.Key_Space);
        compare(game.ply, 2);
    }
    function test_five_in_a_row_is_drawn_through() {
        startCaro();
        play("h8 a1 i8 a2 j8 a3 k8 a5 l8");
        compare(game.result.reason.id, "game.reason.Line");
        compare(game.marks.lines.length, 1);
    }
    function test_forbidden_points_are_marked() {
        startCaro({ rule: "renju" });
        play("h8 a1 h9 a3 g10 a5 f10 a7");
        verify(game.marks.forbidden.includes(cellOf("h10")));
    }
    function test_swap2_is_chosen_and_names_follow() {
        Choices.swap2 = true;
        startCaro();
        play("h8 h9 i8");
        compare(game.choices.length, 3);
        compare(game.turn, 1);   // the second player acts
        game.makeChoice(1);
        compare(game.choices.length, 0);
        compare(game.players[0].title.id, "player.two");
        Choices.swap2 = false;
    }
    function test_caro_coordinates_lie_outside_of_the_board() {
        startCaro();
        verify(board.margin > 0);
        verify(board.surface.x >= board.margin);
        verify(board.surface.y + board.surface.height + board.margin <= board.height);
    }
    function test_every_board_size_data() {
        return Choices.sizes.map(size => ({ tag: String(size), size: size }));
    }
    function test_every_board_size(data) {
        startCaro({ size: data.size });
        compare(game.columns, data.size);
        verify(board.cell * data.size <= 480);
    }
    function test_the_computer_plays_caro() {
        startCaro({ mode: "computer", level: 1 });
        click("h8");
        tryCompare(game, "ply", 2, 10000);
    }

    SignalSpy {
        id: endedSpy

        target: test.game
        signalName: "ended"
    }
    SignalSpy {
        id: soundedSpy

        target: test.game
        signalName: "sounded"
    }
}
