// SPDX-License-Identifier: GPL-3.0-or-later
// The analysis board, the review and learning from mistakes: in the window, by mouse and by keys.
import QtQuick
import QtTest
import KyDai
import KyDaiTest

TestCase {
    id: test

    property var window
    property Component windows: Component {
        Main {
            width: 1120
            height: 760
        }
    }
    readonly property GameModel board: Analysis.game
    readonly property string fools: "[White \"An\"]\n[Black \"Bình\"]\n\n1. f3 e5 2. g4 Qh4# 0-1"

    FakeDesktop {
        id: desktop
    }
    SignalSpy {
        id: frames

        signalName: "frameSwapped"
    }

    name: "Analysis"
    when: windowShown

    function init() {
        Preferences.language = "en";
        Preferences.animation = false;
        Preferences.notation = "letters";
        Preferences.analysisLines = 2;
        Analysis.reviewSeconds = 1;
        window = createTemporaryObject(windows, null);
        verify(waitForRendering(window.contentItem));
        window.requestActivate();
        tryCompare(window, "active", true);
    }
    function cleanup() {
        window.close();
        Analysis.close();
        GameLibrary.leave();
    }
    function find(item, matches) {
        if (matches(item))
            return item;
        for (let i = item.children.length - 1; i >= 0; --i) {
            const child = item.children[i];
            const found = child.visible ? find(child, matches) : null;
            if (found)
                return found;
        }
        return null;
    }
    function named(name: string): Item {
        return find(window.contentItem, item => item.objectName === name);
    }
    function press(name: string) {
        const item = named(name);
        verify(item, name);
        mouseClick(item);
    }
    function screenOf(): Item {
        return find(window.contentItem, item => item.board !== undefined && item.panel !== undefined);
    }
    function cellOf(name: string): int {
        return Analysis.cellNamed(name);
    }
    function clickOn(name: string) {
        const shown = screenOf().board;
        const at = shown.centre(cellOf(name));
        mouseClick(shown.surface, at.x, at.y);
    }
    function drawBetween(from: string, to: string, modifiers: int) {
        const shown = screenOf().board;
        const a = shown.centre(cellOf(from));
        const b = shown.centre(cellOf(to));
        mousePress(shown.surface, a.x, a.y, Qt.RightButton, modifiers);
        mouseMove(shown.surface, b.x, b.y, -1, Qt.RightButton);
        mouseRelease(shown.surface, b.x, b.y, Qt.RightButton, modifiers);
    }
    function analyse(text: string) {
        verify(Analysis.openText(text));
        window.showAnalysis();
        compare(window.screen_, "analysis");
        verify(waitForRendering(window.contentItem));
    }

    function test_the_menu_leads_to_a_board_and_back() {
        press("analysisEntry");
        compare(window.screen_, "analysis");
        compare(board.kind, "chess");
        compare(board.ply, 0);
        press("leaveAnalysis");
        compare(window.screen_, "start");
    }
    function test_one_key_turns_the_engine_on_and_off() {
        analyse("1. e4 e5 2. Nf3 *");
        verify(Analysis.board.chance === undefined);
        keyClick(Qt.Key_L);
        verify(Analysis.engine.on);
        tryVerify(() => Analysis.engine.lines.length === 2);
        verify(Analysis.board.chance > 300 && Analysis.board.chance < 800);
        verify(named("engineLine0") && named("engineLine1"));
        verify(named("engineArrow"));
        verify(Analysis.engine.depth > 0);
        const bar = named("evaluationBar");
        verify(bar.Accessible.name.includes("winning chance"));
        keyClick(Qt.Key_L);
        verify(!Analysis.engine.on);
        compare(Analysis.engine.lines.length, 0);
    }
    function test_a_mate_is_shown_as_one() {
        analyse("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
        press("engineSwitch");
        tryVerify(() => Analysis.board.evaluation === "#1");
        compare(Analysis.board.said, "White mates in 1 move");
        compare(Analysis.board.chance, 1000);
    }
    function test_a_move_of_a_line_is_played_by_a_click() {
        analyse("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
        press("engineSwitch");
        tryVerify(() => (Analysis.board.evaluation ?? "") === "#1");
        Analysis.put("enter 0 1");
        compare(board.shownPly, 1);
        compare(board.result.headline, "result.White");
        compare(named("engineState").text, "The game is over here.");
    }
    function test_the_threat_is_what_the_other_side_would_play() {
        analyse("6k1/5ppp/8/8/8/8/r4PPP/6K1 w - - 0 1");
        keyClick(Qt.Key_L);
        keyClick(Qt.Key_T);
        verify(Analysis.engine.threat);
        tryVerify(() => Analysis.engine.lines.length > 0 && Analysis.engine.lines[0].moves[0] === "Ra1#");
    }
    function test_a_move_makes_a_variation_and_keys_order_it() {
        analyse("1. e4 e5 2. Nf3 Nc6 *");
        board.browse("first");
        clickOn("d2");
        clickOn("d4");
        compare(board.shownPly, 1);
        verify(Analysis.board.variation);
        verify(!Analysis.board.canDemote);
        keyClick(Qt.Key_Up, Qt.ControlModifier);
        verify(!Analysis.board.variation);
        verify(Analysis.record().includes("1. d4 (1. e4 e5"));
        keyClick(Qt.Key_Down, Qt.ControlModifier);
        verify(Analysis.board.variation);
        keyClick(Qt.Key_Delete);
        verify(!Analysis.record().includes("d4"));
        keyClick(Qt.Key_Z, Qt.ControlModifier);
        verify(Analysis.record().includes("d4"));
    }
    function test_the_arrows_end_with_the_line() {
        analyse("1. e4 e5 2. Nf3 (2. d4) *");
        verify(!named("browseForward").enabled);
        board.browse("back");
        verify(named("browseForward").enabled);
        clickOn("d2");
        clickOn("d4");
        verify(!named("browseForward").enabled);
        board.browse("first");
        verify(named("browseForward").enabled);
    }
    function test_comments_glyphs_and_drawings_are_kept_in_the_record() {
        analyse("1. e4 e5 *");
        const field = named("commentField");
        mouseClick(field);
        for (const letter of "solid")
            keyClick(letter);
        keyClick(Qt.Key_Return);
        press("glyph1");
        drawBetween("g1", "f3", Qt.NoModifier);
        drawBetween("d5", "d5", Qt.ShiftModifier);
        compare(Analysis.board.notes.marks.length, 2);
        verify(named("drawnMark"));
        const record = Analysis.record();
        verify(record.includes("e5 $1"), record);
        verify(record.includes("solid"));
        verify(record.includes("[%csl Rd5]"));
        verify(record.includes("[%cal Gg1f3]"));
        verify(Analysis.openText(record));
        compare(Analysis.board.notes.comment, "solid");
        compare(Analysis.board.notes.marks.length, 2);
        drawBetween("g1", "f3", Qt.NoModifier);
        compare(Analysis.board.notes.marks.length, 1);
    }
    function test_what_cannot_be_read_leaves_the_board_and_says_why() {
        analyse("1. e4 e5 *");
        verify(!Analysis.openText("1. e4 e5 2. Ke5 *"));
        compare(board.ply, 2);
        verify(named("analysisMessage").text.length > 10);
    }
    function test_a_refusal_is_gone_after_the_editor() {
        analyse("1. e4 e5 *");
        Analysis.put("type zz");
        tryVerify(() => named("analysisMessage") !== null);
        press("editPosition");
        compare(window.screen_, "editor");
        verify(waitForRendering(window.contentItem));
        press("leaveEditor");
        compare(window.screen_, "analysis");
        compare(named("analysisMessage"), null);
        compare(board.shownPly, 2);
    }
    function test_the_opening_is_named() {
        analyse("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 *");
        verify(named("openingName").text.includes("Najdorf"), named("openingName").text);
        verify(named("openingName").text.startsWith("B90"));
        verify(GameLibrary.openText("1. e4 c5 *"));
        window.toGame();
        verify(find(window.contentItem, item => typeof item.text === "string" && item.text.includes("Sicilian")));
    }
    function test_caro_lines_are_numbered_stones() {
        analyse("[Game \"caro\"]\n[Rules \"freestyle\"]\n\n1. h8 a1 2. i8 a3 3. j8 a5 4. k8 a7 *");
        keyClick(Qt.Key_L, Qt.ShiftModifier);   // l is a column
        tryVerify(() => Analysis.engine.lines.length > 0);
        tryVerify(() => Analysis.board.chance === 1000);
        verify(named("engineStone"));
        verify(Analysis.board.said.startsWith("X wins by force"));
    }
    function test_a_game_goes_on_from_here_against_the_machine() {
        analyse("1. e4 e5 2. Nf3 *");
        press("engineSwitch");
        verify(Analysis.engine.on);
        press("playHere");
        compare(window.sheet, "play-here");
        press("startHere");
        compare(window.screen_, "game");
        compare(GameLibrary.game.ply, 3);
        compare(GameLibrary.game.machines, 1);
        compare(GameLibrary.game.nearSide, 1);
        tryVerify(() => !Analysis.engine.on);
    }
    function test_one_press_on_the_result_reviews_the_game_and_keeps_it() {
        verify(GameLibrary.openText("[White \"An\"]\n\n1. f3 e5 2. g4 *"));
        window.toGame();
        GameLibrary.game.type("Qh4#");
        verify(waitForRendering(window.contentItem));
        press("reviewGame");
        compare(window.screen_, "analysis");
        verify(Analysis.review.running);
        tryVerify(() => Analysis.review.whole === true, 60000);
        verify(named("reviewGraph"));
        compare(Analysis.review.points.length, 5);
        const blunder = Analysis.review.moves.find(move => move.text === "g4");
        compare(blunder.judgement, "blunder");
        verify(blunder.said.join(" ").includes("Qh4#"));
        const accuracy = named("accuracy0").text;
        verify(accuracy !== "–");
        verify(Analysis.record().replace(/\s+/g, " ").includes("g4 $4"));
        press("mistake" + Analysis.review.moves.findIndex(move => move.text === "g4"));
        compare(board.shownPly, 3);
        keyClick(Qt.Key_Home);
        compare(window.screen_, "game");
        verify(GameLibrary.game.record("en").includes("[%eval"));
        GameLibrary.leave();
        GameLibrary.listKept();
        tryCompare(GameLibrary.games, "percent", 100);
        verify(GameLibrary.openRow(0));
        verify(GameLibrary.game.record("en").includes("[%eval"));
        window.toGame();
        window.analyseGame(true);
        verify(!Analysis.review.running, "nothing is searched again");
        compare(named("accuracy0").text, accuracy);
        compare(Analysis.review.moves.find(move => move.text === "g4").said.join(" "), blunder.said.join(" "));
    }
    function test_a_review_is_not_kept_with_another_game() {
        verify(GameLibrary.openText(fools));
        window.toGame();
        window.analyseGame(true);
        verify(Analysis.review.running);
        verify(GameLibrary.openText("1. d4 d5 1-0"));
        tryVerify(() => Analysis.review.whole === true, 60000);
        verify(GameLibrary.game.record("en").includes("1. d4 d5"));
        verify(!GameLibrary.game.record("en").includes("%eval"));
    }
    function test_a_cancelled_review_keeps_what_there_is() {
        analyse("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O *");
        Analysis.reviewSeconds = 60;   // long enough to be cancelled
        screenOf().startReview();
        tryVerify(() => Analysis.review.done >= 3, 60000);
        verify(named("reviewProgress").text.includes("of 17"));
        press("cancelReview");
        verify(!Analysis.review.running);
        verify(!Analysis.review.whole);
        verify(Analysis.record().includes("[%eval"));
    }
    function test_the_graph_leads_to_its_moves_and_is_a_table() {
        analyse("1. e4 { [%eval 0.3] } e5 { [%eval 0.2] } 2. Nf3 { [%eval 0.3] } Nc6 { [%eval 0.25] } *");
        const graph = named("reviewGraph");
        verify(graph);
        compare(graph.Accessible.role, Accessible.Table);
        mouseClick(graph, graph.width * 0.5, graph.height / 2);
        compare(board.shownPly, 2);
    }
    function test_learning_from_a_mistake() {
        analyse(fools);
        screenOf().startReview();
        tryVerify(() => Analysis.review.whole === true, 60000);
        press("learnButton");
        compare(Analysis.learning.phase, "try");
        const tasks = Analysis.learning.count;
        verify(tasks >= 1);
        for (let i = 0; i + 1 < tasks; ++i)
            Analysis.learn("next");
        verify(named("learnTask").text.includes("g4"));
        clickOn("g2");
        clickOn("g4");
        compare(Analysis.learning.phase, "wrong");
        press("showSolution");
        compare(Analysis.learning.phase, "shown");
        press("nextMistake");
        compare(Analysis.learning.phase, "done");
        press("closeLearning");
        verify(Analysis.learning.phase === undefined);
    }
    function test_a_running_game_is_analysed_and_gone_on_with() {
        Choices.game = "chess";
        Choices.variant = "chess";
        Choices.mode = "two";
        Choices.clock = "-";
        Choices.fen = "";
        verify(GameLibrary.start(Choices, ""));
        window.toGame();
        GameLibrary.game.type("e4");
        GameLibrary.game.type("e5");
        keyClick(Qt.Key_A, Qt.ShiftModifier);
        compare(window.screen_, "analysis");
        compare(board.shownPly, 2);
        Analysis.put("type Nf3");
        keyClick(Qt.Key_Home);
        compare(window.screen_, "game");
        compare(GameLibrary.game.ply, 2);
        GameLibrary.game.type("Nc3");
        compare(GameLibrary.game.ply, 3);
    }
    function cellPoint(name: string): point {
        const at = name.charCodeAt(0) - 97 + (Number(name.slice(1)) - 1) * Editor.position.columns;
        return named("editorBoard").centre(at);
    }
    function test_a_position_is_edited_by_mouse_and_analysed() {
        analyse("1. e4 e5 *");
        press("editPosition");
        compare(window.screen_, "editor");
        verify(waitForRendering(window.contentItem));
        press("editorEmpty");
        compare(Editor.position.pieces.length, 0);
        verify(named("editorProblem").text.length > 5);
        verify(!named("analyseEdited").enabled);
        const place = (kind, name) => {
            press("palette-" + kind);
            const at = cellPoint(name);
            mouseClick(named("editorBoard"), at.x, at.y);
        };
        place("wK", "g1");
        place("bK", "g8");
        place("wR", "d1");
        compare(Editor.position.pieces.length, 3);
        verify(named("analyseEdited").enabled);
        compare(named("editorProblem").text, "The position is legal.");
        press("palette-wR");   // nothing in hand: a drag moves
        const a = cellPoint("d1"), b = cellPoint("d2");
        mousePress(named("editorBoard"), a.x, a.y);
        mouseMove(named("editorBoard"), b.x, b.y);
        mouseRelease(named("editorBoard"), b.x, b.y);
        verify(Editor.now.text.startsWith("6k1/8/8/8/8/8/3R4/6K1 w"), Editor.now.text);
        press("analyseEdited");
        compare(window.screen_, "analysis");
        verify(board.position().startsWith("6k1/8/8/8/8/8/3R4/6K1 w"));
    }
    function test_a_piece_is_dragged_from_the_palette_to_the_board() {
        analyse("1. e4 e5 *");
        press("editPosition");
        verify(waitForRendering(window.contentItem));
        press("editorEmpty");
        const field = named("editorBoard");
        const queen = named("palette-wQ");
        const to = queen.mapFromItem(field, cellPoint("d5").x, cellPoint("d5").y);
        mousePress(queen, 10, 10);
        mouseMove(queen, 30, 10);
        mouseMove(queen, to.x, to.y);
        compare(field.carried, "wQ");
        mouseRelease(queen, to.x, to.y);
        compare(field.carried, "");
        verify(Editor.now.text.startsWith("8/8/8/3Q4/8/8/8/8 w"), Editor.now.text);
        verify(!queen.checked);   // a drag chooses nothing
        const beside = queen.mapFromItem(field, -20, 30);
        mousePress(queen, 10, 10);
        mouseMove(queen, beside.x, beside.y);
        mouseRelease(queen, beside.x, beside.y);
        compare(Editor.position.pieces.length, 1);
    }
    function test_the_editor_by_keys() {
        analyse("[Game \"caro\"]\n\n1. h8 i9 *");
        press("editPosition");
        verify(waitForRendering(window.contentItem));
        compare(Editor.position.pieces.length, 2);
        press("palette-x");
        named("editorBoard").forceActiveFocus();
        named("editorBoard").cursor = 0;
        keyClick(Qt.Key_Up);
        keyClick(Qt.Key_Right);
        keyClick(Qt.Key_Return);
        compare(Editor.position.pieces.length, 3);
        verify(Editor.position.pieces.some(piece => piece.cell === 16 && piece.picture === "x"));
        keyClick(Qt.Key_Delete);
        compare(Editor.position.pieces.length, 2);
        keyClick(Qt.Key_Escape);
        compare(window.screen_, "analysis");
    }
    function test_the_whole_analysis_is_in_its_link() {
        analyse("1. e4 {the best by test} e5 (1... c5 2. Nf3) 2. f4! {[%cal Gf4e5]} *");
        const site = Preferences.site;
        Preferences.site = "https://kydai.example/";
        press("shareAnalysis");
        compare(window.sheet, "share-analysis");
        press("copyLink");
        Preferences.site = site;
        const link = GameLibrary.clipboard();
        verify(link.startsWith("https://kydai.example/#game="), link);
        Analysis.close();
        verify(Analysis.openText(link));
        const record = Analysis.record();
        for (const part of ["the best by test", "c5 2. Nf3", "f4 $1", "[%cal Gf4e5]"])
            verify(record.includes(part), part + " in " + record);
        compare(GameLibrary.linkWith("x".repeat(300000), "https://kydai.example/"), "");
    }
    // Nothing is drawn that does not change: no frame, however long one waits.
    function test_a_game_is_saved_as_an_animated_picture() {
        for (const record of [fools, "e4 e5 Nf3", "h8 h9 i8 i9 j8"]) {
            verify(Analysis.openText(record));
            window.showAnalysis();
            window.openSheet("share-analysis");
            tryVerify(() => named("saveAnimation") !== null);
            const path = GameLibrary.suggestedFile("gif");
            named("saveAnimation").clicked();
            tryVerify(() => GameLibrary.exists(path), 20000);
            tryCompare(window, "sheet", "", 5000);
            verify(!GameAnimation.running);
        }
    }
    function test_nothing_is_drawn_while_nothing_happens() {
        analyse("1. e4 e5 2. Nf3 Nc6 *");
        frames.target = window;
        keyClick(Qt.Key_L);
        tryVerify(() => Analysis.engine.lines.length > 0);
        frames.clear();
        tryVerify(() => frames.count > 0, 5000, "the counting counts");
        keyClick(Qt.Key_L);
        compare(Analysis.engine.on, false);
        wait(1000);   // transitions end
        frames.clear();
        wait(2000);
        compare(frames.count, 0);
        frames.target = null;
    }
    // The engine has its own thread: what people do is answered at once.
    function test_clicks_are_answered_while_the_engine_searches() {
        analyse("1. e4 e5 2. Nf3 Nc6 *");
        Preferences.analysisLines = 5;
        keyClick(Qt.Key_L);
        tryVerify(() => Analysis.engine.lines.length === 5);
        const times = [];
        for (let i = 0; i < 40; ++i) {
            wait(20);
            const before = Date.now();
            board.browse(i % 2 === 0 ? "back" : "forward");
            times.push(Date.now() - before);
        }
        times.sort((a, b) => a - b);   // other programs may hold up single ones
        console.info("a click while analysing: median " + times[20] + " ms, worst " + times[39] + " ms");
        verify(times[20] < 50, "took " + times[20] + " ms");
    }
}
