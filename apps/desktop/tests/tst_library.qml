// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept, opened, saved and shared; and that bad files harm nothing.
import QtQuick
import QtTest
import KyDai
import KyDaiTest

BoardCase {
    id: test

    name: "GameLibrary"

    FakeDesktop {
        id: desktop
    }

    function test_a_game_is_gone_on_with() {
        startChess();
        play("e4 c5 Nf3");
        GameLibrary.leave();
        compare(game.kind, "");
        verify(GameLibrary.canContinue);
        verify(GameLibrary.continueLast());
        compare(game.ply, 3);
        compare(game.pictureAt(cellOf("f3")), "wN");
        compare(game.notice.id, "status.continued");
    }
    function test_a_saved_game_is_opened_again() {
        startChess();
        play("d4 d5 c4");
        const path = GameLibrary.suggestedFile("pgn");
        verify(GameLibrary.save(path));
        compare(game.notice.id, "status.saved");
        verify(GameLibrary.exists(path));
        verify(GameLibrary.suggestedFile("pgn") !== path);
        GameLibrary.leave();
        verify(GameLibrary.openFile(path));
        compare(game.ply, 3);
        const here = GameLibrary.listing(GameLibrary.recordsFolder);
        verify(here.entries.some(entry => entry.path === path && !entry.isFolder));
        const above = GameLibrary.listing(here.parent);
        verify(above.entries.some(entry => entry.path === here.path && entry.isFolder));
    }
    function test_a_record_is_opened_with_its_result() {
        Words.language = "en";
        verify(GameLibrary.openText("[White \"An\"]\n[Reason \"resignation\"]\n\n1. e4 e5 2. Nf3 1-0"));
        compare(game.result.headline, "result.White");
        compare(game.result.reason.id, "game.reason.Resignation");
        verify(game.can.replay);
        game.browse("first");
        compare(game.shownPly, 0);
        compare(game.result.headline, "result.White");
        verify(GameLibrary.openText("[Game \"caro\"]\n[Termination \"time forfeit\"]\n\n1. h8 i9 2. h9 0-1"));
        compare(game.result.headline, "result.O");
        compare(Say.message(game.result.length), "3 stones");
    }
    function test_news_is_no_refusal() {
        startChess();
        play("e4 e5");
        game.takeBack();
        compare(game.notice.id, "status.undone");
        verify(!game.refused);
        game.type("Ke5");
        verify(game.refused);
        GameLibrary.save("/proc/none.pgn");
        verify(game.refused);
    }
    function test_a_caro_game_is_saved_and_opened() {
        startCaro({ size: 10 });
        play("e5 f6");
        const path = GameLibrary.suggestedFile("caro");
        verify(GameLibrary.save(path));
        GameLibrary.leave();
        verify(GameLibrary.openFile(path));
        compare(game.kind, "caro");
        compare(game.columns, 10);
        compare(game.ply, 2);
    }
    function test_a_link_holds_the_game() {
        startChess();
        play("e4 e5 Nf3");
        const link = GameLibrary.shareLink("https://kydai.example/");
        verify(link.startsWith("https://kydai.example/#game="));
        for (const own of ["", "http://127.0.0.1:8080/", "http://localhost:8080/", "http://[::1]/"])
            compare(GameLibrary.shareLink(own), "");   // nobody else could open it
        GameLibrary.leave();
        verify(GameLibrary.openText(link));
        compare(game.ply, 3);
    }
    function test_the_clipboard_takes_and_gives() {
        startChess();
        play("e4");
        GameLibrary.copy(game.position(), "FEN");
        const fen = GameLibrary.clipboard();
        verify(fen.startsWith("rnbqkbnr/pppppppp/8/8/4P3/"));
        compare(game.notice.id, "status.copied");
        GameLibrary.leave();
        verify(GameLibrary.openText(fen));
        compare(game.turn, 1);
    }
    function test_a_pasted_position_says_what_is_wrong_with_it() {
        verify(GameLibrary.openText("r3k2r/8/8/8/8/8/8/3RK2R w KQkq - 0 1"));
        compare(game.position(), "r3k2r/8/8/8/8/8/8/3RK2R w KQkq - 0 1");
        verify(!GameLibrary.openText("8/8/8/8/8/8/8/4K3 w - - 0 1"));
        compare(GameLibrary.message.id, "chess.setup.MissingBlackKing");
    }
    function test_what_is_no_game_gets_a_message_data() {
        return [{ tag: "nothing", text: "" }, { tag: "noise", text: "\u0001\u0002 hello ]]" }, { tag: "illegal", text: "1. e4 e5 2. Ke5 *" }, { tag: "bad tag", text: "[Variant \"Nonsense\"]\n\n1. e4 *" }, { tag: "bad link", text: "https://x/#game=AAAA" }];
    }
    function test_what_is_no_game_gets_a_message(data) {
        startChess();
        play("e4");
        const opened = GameLibrary.openText(data.text);
        if (!opened) {
            verify(Say.message(game.notice) !== "");
            compare(game.ply, 1);
        } else {
            compare(data.tag, "nothing or noise read as an empty game");
        }
    }
    function test_a_missing_file_gets_a_message() {
        verify(!GameLibrary.openFile("/nowhere/at/all.pgn"));
        compare(GameLibrary.message.id, "error.cannot-read");
    }
    function test_the_living_board_plays_by_itself() {
        GameLibrary.showDemo();
        verify(GameLibrary.demo.kind !== "");
        GameLibrary.hideDemo();
        compare(GameLibrary.demo.kind, "");
    }
    function test_the_rest_after_a_living_board_ends_with_it() {
        GameLibrary.showDemo();
        GameLibrary.demo.ended();
        verify(desktop.waitsFor(GameLibrary));
        GameLibrary.hideDemo();
        verify(!desktop.waitsFor(GameLibrary));
    }
    function test_choices_are_remembered() {
        Choices.clock = "900+10";
        compare(Say.timeControl(Choices.clock), "15+10");
        compare(Choices.clockOf(3, 2), "180+2");
        Choices.clock = "-";
    }
    function test_each_game_has_a_level_of_its_own() {
        Choices.game = "chess";
        Choices.level = 5;
        Choices.game = "caro";
        Choices.level = 2;
        Choices.game = "chess";
        compare(Choices.level, 5);
        Choices.game = "caro";
        compare(Choices.level, 2);
    }
    function test_moves_are_written_as_the_person_likes() {
        const before = Preferences.notation;
        Preferences.notation = "letters";
        compare(Say.move("Nbd7+", "chess"), "Nbd7+");
        Preferences.notation = "figurines";
        verify(Say.move("Nbd7+", "chess").startsWith("♞"));
        compare(Say.move("e4", "chess"), "e4");
        compare(Say.typed("Nf3", "chess"), "Nf3");
        compare(Say.typable("e.g. Nf3", "chess"), "e.g. Nf3");
        Preferences.notation = "vietnamese";
        compare(Say.move("Better: R1xd4 (Black takes on e8=Q#). N@f7", "chess"), "Better: X1xd4 (Black takes on e8=H#). M@f7");
        compare(Say.move("O-O-O", "chess"), "O-O-O");
        compare(Say.move("b8 is a point of caro", "caro"), "b8 is a point of caro");
        compare(Say.typed("Mbd7", "chess"), "Nbd7");
        compare(Say.typed("exd8=H", "chess"), "exd8=Q");
        compare(Say.typed("bxc3", "chess"), "bxc3");
        compare(Say.typed("h8", "caro"), "h8");
        for (const letter of Say.signs.vietnamese)
            verify(Say.beginsMove(letter, { kind: "chess" }), letter);
        compare(Say.hintKeys({ kind: "chess" }), ["?"]);
        compare(Say.hintKeys({ kind: "caro", columns: 15 }), ["?", "Shift+H"]);
        Preferences.notation = before;
    }
    function test_messages_follow_the_language() {
        Words.language = "vi";
        compare(Say.message({ id: "turn.chess.White", args: {} }), "Lượt trắng");
        Words.language = "en";
        compare(Say.message({ id: "result.with-reason", args: { result: { id: "result.draw" }, reason: { id: "game.reason.Stalemate" } } }), "Draw: Stalemate");
        compare(Say.message({}), "");
    }
}
