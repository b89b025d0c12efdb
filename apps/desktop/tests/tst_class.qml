// SPDX-License-Identifier: GPL-3.0-or-later
// A class in the window: as a pupil and as its teacher.
import QtQuick
import QtTest
import KyDai

OnlineCase {
    name: "Class"

    readonly property Classroom room: Online.classroom
    readonly property string code: "BCDFGH"
    property int version: 0
    property int board: 0
    readonly property var players: [{ name: "An", playing: true, member: 1 }, { name: "Bình", playing: true, member: 2 }]

    function classOf(role: string, more: var): var {
        version += 1;
        const you = role === "pupil" ? { role: role, member: 1 } : { role: role };
        const everything = Object.assign({ version: version, code: code, title: "Lớp 5A", ended: false, admits: true, chat: false, you: you }, more ?? {});
        if (role !== "guest")
            everything.members = more?.members ?? [{ number: 1, name: "An", present: true, here: true, muted: false }, { number: 2, name: "Bình", present: true, here: false, muted: false }];
        return everything;
    }
    function tournament(rounds: var, points: var): var {
        return {
            system: "swiss", total: 3, finished: false, terms: { game: "chess" }, players: players, rounds: rounds, ties: ["BH"],
            table: points.map((one, i) => ({ rank: i + 1, player: i + 1, points: one, values: ["0.5"] }))
        };
    }
    // The next answer to whoever follows the class; or the teacher's board.
    function news(role: string, more: var) {
        const after = version;
        server.tell("class/" + code + "?after=" + after, classOf(role, more));
        tryVerify(() => server.asked.some(one => one.what === "class/" + code + "?after=" + (after + 1)));
    }
    function showBoard(shown: var) {
        board += 1;
        server.tell("class/" + code + "/board?after=" + (board - 1), shown ? { board: board, shown: shown } : { board: board });
    }
    function orders(): var {
        return server.asked.filter(one => one.what === "class/" + code + "/do").map(one => one.body.what);
    }
    function ordered(what: string) {
        tryVerify(() => orders().includes(what), 5000, what);
    }

    function init_class() {
        version = 0;
        board = 0;
        server.answers = {};
        window.toMenu();
        pressNamed("classEntry");
        compare(window.screen_, "class");
        welcome();
    }
    function enter(more: var) {
        init_class();
        const answers = {};
        answers["class/" + code + "/join"] = { body: { code: code } };
        server.answers = answers;
        named("classCode").text = "bcd fgh";
        named("classPupilName").text = "An";
        server.tell("class/" + code + "?after=0", { version: 1, code: code, title: "Lớp 5A", you: { role: "guest" } });
        pressNamed("joinClass");
        tryVerify(() => server.asked.some(one => one.what === "class/" + code + "/join"));
        server.tell("class/" + code + "?after=0", classOf("pupil", more));
        tryCompare(room, "role", "pupil");
        tryVerify(() => server.asked.some(one => one.what === "class/" + code + "/board?after=0"));
    }
    function teach() {
        init_class();
        server.answers = { "class": { body: { code: code } } };
        named("classTitle").text = "Lớp 5A";
        pressNamed("openClass");
        server.tell("class/" + code + "?after=0", classOf("teacher", { addresses: ["http://192.168.1.5:8080/"] }));
        tryCompare(room, "role", "teacher");
        compare(server.asked.find(one => one.what === "class").body, { title: "Lớp 5A" });
    }

    // Once it has its place: columns find theirs in the next frame.
    function pressNamed(name: string) {
        tryVerify(() => named(name) !== null, 5000, name);
        wait(30);
        reveal(named(name));
        mouseClick(named(name));
    }

    // As a person does: an assignment would end the field's binding.
    function typeInto(field: string, text: string) {
        named(field).forceActiveFocus();
        named(field).selectAll();
        for (const key of text)
            keyClick(key);
    }

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

    // --- the teacher ---

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
