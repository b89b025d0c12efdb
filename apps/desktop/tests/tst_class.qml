// SPDX-License-Identifier: GPL-3.0-or-later
// A class in the window as a pupil, and how the window comes back to it.
import QtQuick
import QtTest
import KyDai

ClassCase {
    name: "Class"

    // --- a pupil ---

    function test_a_pupil_joins_by_code_and_sees_the_class() {
        enter();
        compare(server.asked.find(one => one.what === "class/" + code + "/join").body, { name: "An" });
        trySays("Lớp 5A");
        trySays("You are in the class as An.");
        compare(Preferences.name, "An");
    }
    function test_the_online_screen_leads_to_classes() {
        arrive();
        pressNamed("toClass");
        compare(window.screen_, "class");
        verify(named("classCode"));
    }
    function test_a_code_of_no_class_is_told_in_words() {
        init_class();
        named("classCode").text = "AEIOUY";
        pressNamed("joinClass");
        trySays("No class has this code.");
        server.tell("class/BBBBBB?after=0", { trouble: "no-such-class" });
        named("classCode").text = "BBB BBB";
        named("classCode").textEdited();
        compare(room.trouble, "");
        pressNamed("joinClass");
        trySays("No class has this code.");
    }
    function test_the_pupils_game_opens_by_itself_and_leads_back_to_the_class() {
        enter();
        const rounds = [{ boards: [{ first: 1, second: 2, result: "*", game: gameId }], byes: [] }];
        news("pupil", { you: { role: "pupil", member: 1, game: gameId }, tournament: tournament(rounds, ["0.0", "0.0"]) });
        compare(hear("join").game, gameId);
        joined();
        tryCompare(window, "screen_", "game");
        window.gameScreen.menuWanted();
        compare(window.screen_, "class");
        compare(named("ownGame").text, "Round 1, board 1: you play Bình. Your side: White.");
        verify(named("toOwnBoard"));
        pressNamed("toOwnBoard");
        tryCompare(window, "screen_", "game");
        window.gameScreen.menuWanted();
        const over = [{ boards: [{ first: 1, second: 2, result: "1-0", game: gameId }], byes: [] }];
        news("pupil", { tournament: tournament(over, ["1.0", "0.0"]) });
        tryCompare(named("points1"), "text", "1.0");
        trySays("1-0");
    }
    function test_the_teachers_board_is_followed_with_its_arrows() {
        enter();
        showBoard({ record: "1. e4 { Trung tâm [%csl Rd5][%cal Ge2e4,Rd1h5] } *", path: "0", near: "second" });
        tryCompare(room, "looksAt", "board");
        tryVerify(() => named("classFollow") !== null);
        compare(room.board.followed.pictureAt(28), "wP");
        compare(room.board.marks.length, 3);
        tryVerify(() => named("drawnMark") !== null);
        trySays("Trung tâm");
        compare(room.board.near, 1);
        // It can be looked at only.
        mouseClick(named("classFollow").board, 200, 200);
        compare(room.board.followed.ply, 1);
        pressNamed("backToClass");
        compare(room.looksAt, "class");
        pressNamed("toTeachersBoard");
        tryVerify(() => named("classFollow") !== null);
        showBoard(null);
        tryCompare(room, "looksAt", "class");
    }
    function test_a_question_is_answered_with_a_move() {
        enter();
        const question = { game: "chess", position: "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", text: "", revealed: false, count: 0 };
        news("pupil", { question: question });
        tryVerify(() => named("classQuestion") !== null);
        compare(named("questionText").text, "White to move. What is the best move?");
        verify(!named("sendAnswer").enabled);
        const asked = room.board.asked;
        asked.act(12);
        asked.act(44);   // no move
        asked.act(12);
        asked.act(28);
        tryCompare(room.board, "tried", "e2e4");
        compare(room.board.arrows, [{ from: 12, to: 28 }]);
        trySays("Your move: e4.");
        pressNamed("sendAnswer");
        ordered("answer e2e4");
        news("pupil", { question: Object.assign({}, question, { own: "e2e4", ownSaid: "e4", count: 1 }) });
        trySays("Your answer: e4");
        verify(!named("sendAnswer"));
        news("pupil", { question: Object.assign({}, question, { own: "e2e4", ownSaid: "e4", count: 2, revealed: true, answers: [{ move: "e2e4", said: "e4", members: [1, 2] }] }) });
        trySays("An, Bình");
    }
    function test_who_is_removed_is_told_and_is_outside() {
        enter();
        server.tell("class/" + code + "?after=1", classOf("guest"));
        tryCompare(room, "role", "");
        trySays("The teacher has removed you from this class.");
        verify(named("classCode"));
    }
    function test_leaving_is_told_to_the_server() {
        enter();
        pressNamed("leaveClass");
        ordered("leave");
        compare(room.role, "");
    }
    function reopen() {
        window.close();
        compare(Online.started, false);
        tryCompare(server, "connected", false);
        server.forget();
        window = createTemporaryObject(windows, null);
        verify(waitForRendering(window.contentItem));
        pressNamed("classEntry");
        welcome();
    }
    function test_a_window_that_was_closed_comes_back_to_its_class() {
        enter();
        compare([Preferences.classServer, Preferences.classCode], [server.address, code]);
        reopen();
        compare(named("classCode").text, code);
        // Asked first who this is, and then for all that is new.
        server.tell("class/" + code + "?after=0", classOf("pupil"));
        tryVerify(() => server.asked.filter(one => one.what === "class/" + code + "?after=0").length === 2);
        server.tell("class/" + code + "?after=0", classOf("pupil"));
        tryCompare(room, "role", "pupil");
        verify(!server.asked.some(one => one.what === "class/" + code + "/join"));
        trySays("You are in the class as An.");
        pressNamed("leaveClass");
        compare(Preferences.classCode, "");
    }
    function test_a_class_that_is_gone_is_forgotten() {
        enter();
        reopen();
        server.tell("class/" + code + "?after=0", { trouble: "no-such-class" });
        trySays("No class has this code.");
        compare(Preferences.classCode, "");
        verify(named("joinClass"));
    }
    function test_waiting_for_a_class_can_be_cancelled() {
        enter();
        reopen();
        verify(room.entering);
        pressNamed("cancelEntering");
        verify(!room.entering);
        compare(Preferences.classCode, "");
    }
    function test_cancelling_returns_to_the_usual_server_and_keeps_what_was_typed() {
        const gone = "http://127.0.0.1:1";   // nobody answers
        Preferences.classServer = gone;
        Preferences.classCode = code;
        pressNamed("classEntry");
        verify(room.entering);
        compare(Online.server, gone);
        pressNamed("cancelEntering");
        compare(Online.server, server.address);
        compare([named("classServer").text, named("classCode").text], [server.address, ""]);
        welcome();
        // As does leaving for the menu.
        Preferences.classCode = code;
        window.toMenu();
        pressNamed("classEntry");
        compare(Online.server, gone);
        window.toMenu();
        compare(Online.server, server.address);
        Preferences.classCode = "";
        pressNamed("classEntry");
        Preferences.classServer = "";
        typeInto("classServer", gone);
        typeInto("classCode", "bcdfgh");
        named("classPupilName").text = "An";
        pressNamed("joinClass");
        verify(room.entering);
        pressNamed("cancelEntering");
        compare(Online.server, server.address);
        compare([named("classServer").text, named("classCode").text], [gone, "bcdfgh"]);
    }
    function test_a_class_that_refuses_for_good_is_forgotten_data() {
        return [{ tag: "removed" }, { tag: "class-ended" }];
    }
    function test_a_class_that_refuses_for_good_is_forgotten(data) {
        enter();
        reopen();
        server.answers = { "class/BCDFGH/join": { body: { trouble: data.tag } } };
        server.tell("class/" + code + "?after=0", { version: 1, code: code, title: "Lớp 5A", you: { role: "guest" } });
        trySays(Words.text("class.trouble." + data.tag));
        compare(Preferences.classCode, "");
    }
    function test_a_class_that_is_forgotten_does_not_wipe_what_is_typed() {
        enter();
        reopen();
        server.answers = { "class/BCDFGH/join": { body: { trouble: "class-closed" } } };
        server.tell("class/" + code + "?after=0", { version: 1, code: code, title: "Lớp 5A", you: { role: "guest" } });
        trySays(Words.text("class.trouble.class-closed"));
        compare([Preferences.classCode, named("classCode").text], [code, code]);   // it may open again
        typeInto("classCode", "aeiouy");
        keyClick(Qt.Key_Return);
        trySays(Words.text("class.trouble.no-such-class"));
        compare([Preferences.classCode, named("classCode").text], ["", "aeiouy"]);
    }
    function test_a_class_that_has_ended_is_not_come_back_to() {
        teach();
        compare(Preferences.classCode, code);
        news("teacher", { ended: true });
        tryCompare(Preferences, "classCode", "");
        pressNamed("leaveClass");
        compare(room.role, "");
        verify(named("openClass"));
    }
    function test_a_link_to_a_class_joins_it() {
        version = 0;
        server.answers = { "class/BCDFGH/join": { body: { code: code } } };
        server.tell("class/" + code + "?after=0", { version: 1, code: code, title: "Lớp 5A", you: { role: "guest" } });
        verify(window.openText(server.address + "/c/" + code));
        compare(window.screen_, "class");
        welcome();
        tryVerify(() => server.asked.some(one => one.what === "class/" + code + "/join"));
        server.tell("class/" + code + "?after=0", classOf("pupil"));
        tryCompare(room, "role", "pupil");
    }
}
