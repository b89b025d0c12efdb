// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons, puzzles and the lab in the window, by mouse, by keys and for a screen reader.
import QtQuick
import QtTest
import KyDai

LearnCase {
    name: "Learn"

    function board(): Item {
        return find(window.contentItem, item => item.browses === false);
    }
    function cellOf(name: string): int {
        return name.charCodeAt(0) - 97 + (Number(name.slice(1)) - 1) * board().columns;
    }
    function clickOn(name: string) {
        const at = board().centre(cellOf(name));
        mouseClick(board().surface, at.x, at.y);
    }
    function play(from: string, to: string) {
        clickOn(from);
        clickOn(to);
    }
    // With the arrows alone, as a person without a mouse goes.
    function walkTo(name: string) {
        const shown = board();
        const wanted = cellOf(name);
        for (let steps = 0; shown.cursor !== wanted && steps < 30; ++steps) {
            const dx = shown.columnOf(wanted) - shown.columnOf(shown.cursor);
            const dy = shown.rowOf(wanted) - shown.rowOf(shown.cursor);
            keyClick(dx > 0 ? Qt.Key_Right : dx < 0 ? Qt.Key_Left : dy > 0 ? Qt.Key_Down : Qt.Key_Up);
        }
        compare(shown.cursor, wanted);
    }

    // --- lessons ---

    function test_the_first_lesson_is_two_presses_away() {
        press("learnEntry");
        press("nextLesson");
        compare(window.screen_, "lesson");
        verify(named("lessonTask").text !== "");
        compare(Lessons.lesson.step, 0);
    }
    function test_every_lesson_of_both_languages_can_be_opened() {
        for (const language of ["vi", "en"]) {
            Preferences.language = language;
            Lessons.load();
            const all = [].concat(...Lessons.sections.map(section => section.lessons));
            verify(all.length >= 60);
            for (const lesson of all) {
                verify(Lessons.open(lesson.id), lesson.id);
                verify(Lessons.game.pieces.rowCount() > 0 || Lessons.game.kind === "caro", lesson.id);
            }
        }
    }
    function test_the_list_is_walked_with_the_keyboard_and_has_names() {
        window.toLearn();
        const [first, second] = Lessons.sections[0].lessons;
        const row = lesson => named("lesson:" + lesson.id);
        row(first).forceActiveFocus(Qt.TabFocusReason);
        verify(row(first).Accessible.name.startsWith(first.title + ". "));
        keyClick(Qt.Key_Down);
        verify(row(second).activeFocus);
        keyClick(Qt.Key_Return);
        compare(window.screen_, "lesson");
        compare(Lessons.lesson.id, second.id);
    }
    function test_what_the_keyboard_is_on_is_scrolled_into_sight() {
        window.toLearn();
        const sections = Lessons.sections;
        const last = sections[sections.length - 1].lessons.slice(-1)[0];
        const row = named("lesson:" + last.id);
        row.forceActiveFocus(Qt.TabFocusReason);
        const y = row.mapToItem(window.contentItem, 0, 0).y;
        verify(y > 0 && y + row.height <= window.height, y);
    }
    function test_a_right_move_is_answered_and_the_progress_is_kept() {
        window.toLesson("chess.rook");
        const before = Lessons.lesson.done.filter(done => done).length;
        const arrow = () => Lessons.lesson.arrows[0];
        // As the answer shows, until the step is done.
        for (let moves = 0; Lessons.lesson.mayNext !== true && moves < 12; ++moves) {
            Lessons.showAnswer();
            const { from, to } = arrow();
            const name = cell => Lessons.game.cellName(cell);
            play(name(from), name(to));
            tryVerify(() => Lessons.lesson.mood !== "shown", 3000);
            verify(["right", "done"].includes(Lessons.lesson.mood), Lessons.lesson.mood + ": " + Lessons.lesson.said);
            wait(600);
        }
        compare(Lessons.lesson.mayNext, true);
        compare(Lessons.lesson.done.filter(done => done).length, before + 1);
        verify(named("answerBox").said !== "");
        tryVerify(() => desktop.kept("lessons").includes("chess.rook="), 2000);
        tryVerify(() => heard.some(words => words.includes(Lessons.lesson.said)), 2000);
        press("nextStep");
        compare(Lessons.lesson.step, 1);
    }
    function test_a_wrong_move_changes_nothing_and_is_told() {
        window.toLesson("chess.rook");
        const from = Lessons.game.position();
        const own = [...Array(64).keys()].find(cell => Lessons.game.pictureAt(cell) === "wR");
        // A rook does not go round a corner.
        const to = own + 9 < 64 && own % 8 < 7 ? own + 9 : own - 9;
        play(Lessons.game.cellName(own), Lessons.game.cellName(to));
        tryVerify(() => Lessons.lesson.mood === "wrong", 3000);
        compare(Lessons.game.position(), from);
        compare(named("answerBox").mood, "bad");
        tryVerify(() => heard.includes(Lessons.lesson.said), 2000);
    }
    function test_a_lesson_is_learned_with_the_keyboard_alone() {
        window.toLesson("chess.rook");
        verify(board().activeFocus);
        Lessons.showAnswer();
        const { from, to } = Lessons.lesson.arrows[0];
        walkTo(Lessons.game.cellName(from));
        keyClick(Qt.Key_Return);
        compare(Lessons.game.selected, from);
        walkTo(Lessons.game.cellName(to));
        keyClick(Qt.Key_Return);
        tryVerify(() => ["right", "done"].includes(Lessons.lesson.mood), 3000);
        keyClick(Qt.Key_Home);
        compare(window.screen_, "learn");
        keyClick(Qt.Key_Escape);
        compare(window.screen_, "start");
    }
    function test_the_task_of_a_lesson_is_spoken() {
        window.toLesson("chess.rook");
        tryVerify(() => heard.some(words => words.includes(Lessons.lesson.task)), 2000);
    }
    function test_the_language_changes_within_a_lesson() {
        window.toLesson("chess.rook");
        const english = Lessons.lesson.task;
        Preferences.language = "vi";
        verify(Lessons.lesson.task !== english);
        compare(Lessons.lesson.id, "chess.rook");
    }

    // --- puzzles ---

    // The answer by the mark of a hint, which does not count as solved; the puzzle is not over yet.
    function hinted(): var {
        Puzzles.hint();
        return Puzzles.puzzle.hint;
    }
    function cellName(cell: int): string {
        return Puzzles.game.cellName(cell);
    }
    function playHinted() {
        const { from, to } = hinted();
        const mood = () => Puzzles.puzzle.mood;
        if (from >= 0)
            clickOn(cellName(from));
        clickOn(cellName(to));
        const promotes = Puzzles.game.promotion.cell !== undefined;
        if (promotes)
            Puzzles.game.promote(0);
        tryVerify(() => mood() !== "hinted", 3000);
        if (promotes && mood() === "wrong")   // it is not a queen that wins
            return Puzzles.showSolution();
        verify(["right", "solved"].includes(mood()), mood());
    }
    function solve() {
        for (let moves = 0; Puzzles.puzzle.over !== true && moves < 12; ++moves) {
            playHinted();
            wait(600);   // the reply
        }
        verify(Puzzles.puzzle.over);
    }

    function test_the_first_puzzle_is_two_presses_away() {
        press("learnEntry");
        press("puzzlesButton");
        compare(window.screen_, "puzzles");
        verify(Puzzles.puzzle.rating > 0);
        verify(named("puzzleTask").text.includes("to move"));
        tryVerify(() => heard.includes(named("puzzleTask").text), 2000);
    }
    function test_the_record_is_read_whole_in_a_small_window() {
        Preferences.language = "vi";
        window.width = 800;
        window.height = 600;
        window.toPuzzles();
        const record = named("puzzleRating").parent;
        tryVerify(() => record.width > 0);
        verify(find(record, item => item.truncated === true) === null);
        verify(record.childrenRect.width <= record.width);
    }
    function test_puzzles_of_both_games_are_solved_and_counted_data() {
        return [{ tag: "chess" }, { tag: "caro" }];
    }
    function test_puzzles_of_both_games_are_solved_and_counted(data) {
        window.toPuzzles();
        named("puzzleScreen").choose("kind", data.tag);
        compare(Puzzles.kind, data.tag);
        const met = Puzzles.trainer.met;
        solve();
        compare(Puzzles.trainer.met, met + 1);
        compare(Puzzles.trainer.streak, 0);
        tryVerify(() => desktop.kept("puzzles." + data.tag).includes("met=" + (met + 1)), 2000);
        const first = Puzzles.game.position();
        press("nextPuzzle");
        verify(Puzzles.puzzle.over !== true);
        verify(Puzzles.game.position() !== first);
    }
    function test_a_wrong_move_leaves_the_board_and_lowers_the_rating() {
        window.toPuzzles();
        named("puzzleScreen").choose("kind", "caro");
        const rating = Puzzles.trainer.rating;
        const before = Puzzles.game.position();
        // The corner never wins.
        clickOn(Puzzles.game.pieceAt(cellOf("a1")) < 0 ? "a1" : "o15");
        tryVerify(() => Puzzles.puzzle.mood === "wrong", 3000);
        compare(Puzzles.game.position(), before);
        verify(Puzzles.trainer.rating < rating);
        compare(named("answerBox").mood, "bad");
    }
    function test_the_solution_is_shown_move_by_move() {
        window.toPuzzles();
        const shown = Puzzles.game.ply;
        press("puzzleSolution");
        compare(Puzzles.puzzle.mood, "shown");
        tryVerify(() => Puzzles.game.ply > shown, 5000);
        tryVerify(() => named("nextPuzzle")?.activeFocus === true, 2000);
    }
    function test_themes_are_offered_and_kept_to() {
        window.toPuzzles();
        press("themeButton");
        verify(named("themeChoice").visible);
        named("puzzleScreen").choose("theme", "fork");
        for (let i = 0; i < 5; ++i) {
            verify(Puzzles.puzzle.themes.includes("fork"));
            Puzzles.train("chess", "fork");
        }
    }
    function test_the_puzzle_of_the_day_is_the_same_again() {
        window.toPuzzles();
        named("puzzleScreen").choose("mode", "daily");
        const today = Puzzles.game.position();
        Puzzles.train("chess", "");
        Puzzles.today("chess");
        compare(Puzzles.game.position(), today);
    }
    function test_a_storm_runs_against_the_clock_data() {
        return [{ tag: "chess" }, { tag: "caro" }];
    }
    function test_a_storm_runs_against_the_clock(data) {
        window.toPuzzles();
        named("puzzleScreen").choose("kind", data.tag);
        named("puzzleScreen").choose("mode", "storm");
        compare(named("stormClock"), null);
        press("startStorm");
        verify(Puzzles.secondsLeft > 170);
        verify(board().activeFocus);
        const first = Puzzles.game.position();
        Puzzles.showSolution();   // a miss: the next one follows at once, and ten seconds are gone
        compare(Puzzles.storm.missed, 1);
        verify(Puzzles.game.position() !== first);
        verify(Puzzles.secondsLeft <= 170);
        keyClick(Qt.Key_Home);
        compare(window.screen_, "learn");
        compare(Puzzles.storm.missed, undefined);
    }

    // --- the lab ---

    function test_the_lab_counts_what_the_command_line_counts() {
        press("learnEntry");
        press("labButton");
        compare(window.screen_, "lab");
        const screen = named("labCompare");
        screen.chosen = ["greedy", "minimax", "alphabeta"];
        screen.depth = 2;
        press("labRun");
        tryCompare(Lab, "running", false, 30000);
        compare(Lab.runs.length, 5);
        const nodes = (algorithm, depth) => Lab.runs.find(run => run.algorithm === algorithm && run.depth === depth).nodes;
        compare(nodes("minimax", 1), 21);
        compare(nodes("minimax", 2), 421);
        verify(nodes("alphabeta", 2) < 421);
        verify(Lab.csv().includes(",minimax,2,421,"), Lab.csv());
        tryVerify(() => heard.some(words => words.startsWith("Finished: 5")), 2000);
        named("labCopy").clicked();   // wherever it is scrolled to
        compare(GameLibrary.clipboard(), Lab.csv());
        const path = GameLibrary.suggestedFile("png");
        screen.savePicture(path);
        tryVerify(() => GameLibrary.exists(path), 5000);
    }
    function test_our_own_engine_and_its_evaluation_run_in_both_games() {
        window.toLab();
        const screen = named("labCompare");
        for (const game of ["chess", "caro"]) {
            screen.changeGame(game);
            verify(screen.offers.evaluations.includes("engine"));
            screen.chosen = ["alphabeta", "engine"];
            screen.evaluation = "engine";
            screen.depth = 2;
            press("labRun");
            tryVerify(() => !Lab.running && Lab.runs.length === 4, 30000);
            verify(Lab.runs.every(run => run.complete && run.nodes > 0), JSON.stringify(Lab.runs));
        }
        compare(named("algorithm:engine").Accessible.name, "Our full engine");
    }
    function test_a_run_of_the_lab_is_stopped() {
        window.toLab();
        const screen = named("labCompare");
        screen.position = 2;
        screen.chosen = ["minimax"];
        screen.depth = 5;
        keyClick(Qt.Key_Return);   // on the button that has the focus
        tryVerify(() => Lab.running && Lab.done >= 2, 30000);
        verify(named("labProgress").visible);
        press("labRun");
        compare(Lab.running, false);
        verify(Lab.done < Lab.count);
    }
    function test_caro_runs_in_the_lab_too() {
        window.toLab();
        const screen = named("labCompare");
        screen.changeGame("caro");
        // All that chess has, with caro's own words.
        compare(screen.offers.algorithms.length, 10);
        const tick = named("algorithm:quiescence");
        verify(tick.about.includes("fours"), tick.about);
        screen.chosen = screen.offers.algorithms.map(one => one.id);
        screen.depth = 2;
        press("labRun");
        tryCompare(Lab, "running", false, 30000);
        compare(Lab.runs.length, 3 + 2 * 7);
        verify(Lab.runs.every(run => run.complete));
        const values = ["minimax", "negamax", "alphabeta", "ordered", "deepening"].map(id => Lab.runs.find(run => run.algorithm === id && run.depth === 2).value);
        verify(values.every(value => value === values[0]), values.join(" "));
    }
}
