// SPDX-License-Identifier: GPL-3.0-or-later
// A class in the window as its teacher: tournament, wall, lesson.
import QtQuick
import QtTest
import KyDai

ClassCase {
    name: "ClassTeacher"

    function test_the_teacher_sees_the_code_in_big_print_and_who_is_there() {
        teach();
        compare(named("bigCode").text, "BCD FGH");
        compare(named("classAddress").text, "192.168.1.5:8080/c/BCDFGH");
        trySays("Pupils (2)");
        pressNamed("rename2");
        tryVerify(() => named("newName") !== null);
        named("newName").text = "Bảo";
        named("newName").accepted();
        ordered("rename 2 Bảo");
        pressNamed("remove1");
        trySays("Remove An from the class?");
        verify(!orders().includes("remove 1"));
        pressNamed("removeForGood");
        ordered("remove 1");
    }
    function test_the_teacher_opens_a_tournament_and_pairs() {
        teach();
        pressNamed("newTournament");
        compare(window.sheet, "class-tournament");
        pressNamed("openTournament");
        tryVerify(() => orders().length === 1);
        verify(/^tournament open swiss 5 (first|second) plain 1\.0 BH\/C1 BH SB$/.test(orders()[0]), orders()[0]);
        const body = server.asked.find(one => one.what === "class/" + code + "/do").body;
        compare([body.terms.game, body.terms.time], ["chess", "300+3"]);
        news("teacher", { tournament: tournament([], ["0.0", "0.0"]) });
        tryVerify(() => named("pairRound") !== null);
        pressNamed("pairRound");
        ordered("tournament pair");
        news("teacher", { tournament: tournament([{ boards: [{ first: 1, second: 2, result: "*" }], byes: [] }], ["0.0", "0.0"]) });
        trySays("An – Bình");
        verify(!named("pairRound"));
        pressNamed("enterResult1");
        mouseClick(find(window.contentItem, item => item.text === "0-1" && item.clicked !== undefined));
        ordered("tournament result 1 1 0-1");
        named("newcomer").text = "Minh";
        pressNamed("addNewcomer");
        ordered("tournament enter 0 Minh");
    }
    function wallBoard(number: int, more: var): var {
        return Object.assign({
            round: 1, board: number, first: "An", second: "Bình", result: "*", game: gameId, acts: "first", left: [60000, 65000], runs: false,
            picture: { game: "chess", width: 8, height: 8, items: [{ kind: "wK", at: "e1" }, { kind: "bK", at: "e8" }], last: ["e2", "e1"] }
        }, more);
    }
    function tellWall(after: int, boards: var) {
        server.tell("class/" + code + "/wall?after=" + after, { wall: after + 1, round: 1, boards: boards });
    }
    function toWall(boards: var) {
        teach();
        news("teacher", { tournament: tournament([{ boards: [{ first: 1, second: 2, result: "*", game: gameId }], byes: [] }], ["0.0", "0.0"]) });
        pressNamed("toWall");
        tryVerify(() => named("classWall") !== null);
        tellWall(0, boards);
        tryCompare(room.wall.boards, "count", boards.length);
        waitForRendering(window.contentItem);
    }
    function test_the_wall_shows_every_board_with_names_clocks_and_results() {
        toWall([1, 2, 3, 4, 5, 6].map(number => wallBoard(number, number === 6 ? { result: "1/2-1/2", left: undefined } : {})));
        trySays("Round 1");
        const first = named("wall1");
        verify(says("1:00"));
        verify(says("½"));
        for (let number = 1; number <= 6; ++number) {
            const at = named("wall" + number).mapToItem(window.contentItem, 0, 0);
            verify(at.x >= 0 && at.x + named("wall" + number).width <= window.width, "board " + number);
            verify(at.y >= 0 && at.y + named("wall" + number).height <= window.height, "board " + number);
        }
        // A move is drawn where it happened, and nowhere else.
        const pieces = number => find(named("wall" + number), item => item.position !== undefined && item.columns === 8).position.pieces.length;
        compare(pieces(2), 2);
        tellWall(1, [1, 2, 3, 4, 5, 6].map(number => wallBoard(number, number === 2 ? { picture: { game: "chess", width: 8, height: 8, items: [{ kind: "wK", at: "e1" }], last: [] } } : {})));
        tryVerify(() => pieces(2) === 1);
        compare(pieces(1), 2);
        compare(named("wall1"), first);
    }
    function test_a_pinned_board_comes_first_and_is_twice_as_large() {
        toWall([1, 2, 3, 4, 5, 6].map(number => wallBoard(number, {})));
        keyClick(Qt.Key_Right);
        verify(named("wall2").activeFocus);
        keyClick("p");
        tryCompare(room.wall, "pinned", 1);
        verify(named("wall2").activeFocus);
        tryVerify(() => named("wall2").width > 2 * named("wall1").width);
        compare(named("wall2").mapToItem(window.contentItem, 0, 0).x < named("wall1").mapToItem(window.contentItem, 0, 0).x, true);
        mouseClick(named("pin2"));
        tryCompare(room.wall, "pinned", 0);
    }
    function test_a_board_of_the_wall_is_enlarged_and_watched() {
        toWall([1, 2].map(number => wallBoard(number, {})));
        mouseClick(named("wall2"));
        verify(named("shrink"));
        verify(!named("wall1"));
        keyClick(Qt.Key_Escape);
        verify(named("wall1"));
        keyClick(Qt.Key_Escape);
        verify(!named("classWall"));
        verify(named("toWall").activeFocus);
        keyClick(Qt.Key_Return);
        mouseClick(named("wall1"));
        pressNamed("watchLarge");
        compare(hear("join").game, gameId);
        joined({ you: undefined });
        tryCompare(window, "screen_", "game");
        window.gameScreen.menuWanted();
        verify(named("classWall"));   // where one came from
    }
    function test_the_keyboard_stays_where_it_was_on_the_wall() {
        toWall([1, 2, 3].map(number => wallBoard(number, {})));
        keyClick(Qt.Key_Right);
        keyClick(Qt.Key_Return);
        verify(named("shrink"));
        keyClick(Qt.Key_Escape);
        verify(named("wall2").activeFocus);
        keyClick(Qt.Key_Right);
        verify(named("wall3").activeFocus);
        // The enlarged board vanishes: the keyboard is on one that is left.
        keyClick(Qt.Key_Return);
        verify(named("shrink"));
        tellWall(1, [1, 2].map(number => wallBoard(number, {})));
        tryVerify(() => named("wall1") !== null && named("wall1").activeFocus);
        verify(!named("shrink"));
        keyClick(Qt.Key_Right);
        verify(named("wall2").activeFocus);
        keyClick(Qt.Key_Escape);
        verify(!named("classWall"));
    }
    function test_running_clocks_are_not_part_of_a_boards_name() {
        toWall([wallBoard(1, { runs: true }), wallBoard(2, { result: "1-0", left: undefined })]);
        compare(named("wall1").Accessible.name, Words.text("class.enlarge", { count: 1 }) + ": An – Bình");
        compare(named("wall2").Accessible.name, Words.text("class.enlarge", { count: 2 }) + ": An 1 – Bình 0");
    }
    function test_the_wall_says_that_the_connection_is_back() {
        toWall([wallBoard(1, {})]);
        const after = version;
        server.tell("class/" + code + "?after=" + after, {});   // no answer of a class
        trySays(Words.text("class.lost"));
        // The class itself is silent; the wall is the first that answers.
        tellWall(1, [wallBoard(1, {})]);
        tryVerify(() => !says(Words.text("class.lost")));
    }
    function test_another_class_does_not_begin_with_the_wall() {
        const rounds = { tournament: tournament([{ boards: [{ first: 1, second: 2, result: "*" }], byes: [] }], ["0.0", "0.0"]) };
        enter(rounds);
        pressNamed("toWall");
        tryVerify(() => named("classWall") !== null);
        server.tell("class/" + code + "?after=" + version, classOf("guest"));
        tryCompare(room, "role", "");
        version = 0;
        server.answers = { "class/BCDFGH/join": { body: { code: code } } };
        server.tell("class/" + code + "?after=0", { version: 1, code: code, title: "Lớp 5A", you: { role: "guest" } });
        named("classCode").text = code;
        pressNamed("joinClass");
        tryVerify(() => server.asked.filter(one => one.what === "class/" + code + "/join").length === 2);
        server.tell("class/" + code + "?after=0", classOf("pupil", rounds));
        tryCompare(room, "role", "pupil");
        verify(!named("classWall"));
        verify(named("toWall"));
    }
    function test_the_teacher_pairs_by_hand() {
        const all = { players: players.concat([{ name: "Chi", playing: true, member: 3 }]) };
        const met = [{ boards: [{ first: 1, second: 2, result: "1-0" }], byes: [] }];
        teach();
        news("teacher", { tournament: Object.assign(tournament(met, ["1.0", "0.0"]), all) });
        pressNamed("pairByHand");
        compare(window.sheet, "class-pair");
        verify(!named("pairThese").enabled);
        pressNamed("free2");
        pressNamed("free1");
        trySays("Bình – An");
        trySays("have met before");
        compare(named("byesLeft").text, "Bye: Chi");
        tryVerify(() => named("free3").activeFocus);
        pressNamed("unpair1");
        pressNamed("free3");
        pressNamed("free1");
        pressNamed("swap1");
        trySays("An – Chi");
        tryVerify(() => named("swap1").activeFocus);
        verify(!says("have met before"));
        server.answers = { "class/BCDFGH/do": { body: { trouble: "no-pairing" } } };
        pressNamed("pairThese");
        ordered("tournament pair 1-3 2");
        trySays(Words.text("class.trouble.no-pairing"));
        const next = met.concat([{ boards: [{ first: 1, second: 3, result: "*" }], byes: [{ player: 2, kind: "pairing" }] }]);
        server.answers = { "class/BCDFGH/do": { body: classOf("teacher", { tournament: Object.assign(tournament(next, ["1.0", "0.0"]), all) }) } };
        pressNamed("pairThese");
        tryCompare(window, "sheet", "");
    }
    function test_table_games_and_report_are_saved_as_files() {
        teach();
        news("teacher", { tournament: tournament([{ boards: [{ first: 1, second: 2, result: "1-0", game: gameId }], byes: [] }], ["1.0", "0.0"]) });
        server.answers = { "class/BCDFGH/table.csv": { text: "Rank,Name\n1,An\n" }, "class/BCDFGH/report.trf": { status: "403 Forbidden", text: "no" } };
        pressNamed("save-table.csv");
        tryVerify(() => GameLibrary.message.id === "status.saved");
        trySays(".csv");
        pressNamed("save-report.trf");
        trySays(Words.text("class.trouble.failed"));
    }
    function test_the_teacher_shows_the_analysis_board() {
        teach();
        pressNamed("openLessonBoard");
        tryCompare(window, "screen_", "analysis");
        Analysis.openText("1. e4 e5 *");
        pressNamed("shareBoard");
        const shows = () => server.asked.filter(one => one.what === "class/" + code + "/show").map(one => one.body);
        tryVerify(() => shows().length === 1);
        verify(shows()[0].record.includes("1. e4 e5"));
        compare([shows()[0].path, shows()[0].near], ["0,0", "first"]);
        verify(room.sharing);
        Analysis.game.browse("back");
        tryVerify(() => shows().length === 2);
        compare(shows()[1].path, "0");
        Analysis.mark("green", 12, 28);
        tryVerify(() => shows().length === 3);
        verify(shows()[2].record.includes("%cal"));
        window.leaveAnalysis();
        compare(window.screen_, "class");
        showBoard({ record: "1. e4 e5 *", path: "0", near: "first" });
        tryVerify(() => named("stopShowing") !== null);
        pressNamed("stopShowing");
        tryVerify(() => shows().length === 4);
        compare(shows()[3], {});
    }
    function test_the_teacher_asks_about_the_position() {
        teach();
        window.toAnalysis();
        Analysis.openText("1. e4 *");
        pressNamed("askPosition");
        compare(window.sheet, "class-ask");
        named("questionField").text = "Đen đi gì?";
        pressNamed("askClass");
        tryVerify(() => orders().length === 1);
        compare(orders()[0], "ask chess\tchess rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1\tĐen đi gì?");
        compare(window.screen_, "class");
    }
}
