// SPDX-License-Identifier: GPL-3.0-or-later
// The search tree in the window, by mouse, by keys and for a screen reader.
import QtQuick
import QtTest
import KyDai

LearnCase {
    name: "Tree"

    readonly property int mostRowsDrawn: 500

    function open(plan: var) {
        window.toLab();
        press("labTab:tree");
        tryVerify(() => named("labTree") !== null, 5000);
        const screen = named("labTree");
        if (plan) {
            screen.changeGame(plan.game);
            for (const what of ["algorithm", "depth", "position"])
                if (plan[what] !== undefined)
                    screen.change(what, plan[what]);
        }
        tryCompare(SearchTree, "state", "here", 30000);
    }
    function list(): Item {
        return named("treeRows");
    }
    function rowAt(index: int): Item {
        return list().itemAtIndex(index);
    }
    function rowsDrawn(): int {
        return Array.from(list().contentItem.children).filter(item => item.objectName === "treeRow").length;
    }
    function rowWith(words: string): Item {
        return find(list(), item => item.objectName === "treeRow" && item.row.name.includes(words));
    }

    function test_a_person_walks_from_the_start_screen_to_why_a_branch_was_cut() {
        press("learnEntry");
        press("labButton");
        press("labTab:tree");
        tryCompare(SearchTree, "state", "here", 30000);
        compare(SearchTree.size.whole, true);
        verify(SearchTree.size.nodes > 10000);   // tic-tac-toe whole
        compare(SearchTree.step, SearchTree.steps - 1);
        compare(SearchTree.game.columns, 3);
        press("tree:to-start");
        compare(SearchTree.step, 0);
        press("tree:next-cut");
        compare(named("treeEvent").text, SearchTree.event);
        verify(SearchTree.event.endsWith("the rest is cut."), SearchTree.event);
        verify(/not looked at\. After .* has .* already\.|loses|wins/.test(named("treeReason").text), named("treeReason").text);
        verify(rowAt(SearchTree.chosen).row.cut);
        tryVerify(() => heard.includes(SearchTree.event), 2000);
        const cut = SearchTree.step;
        press("tree:back");
        compare(SearchTree.step, cut - 1);
        press("tree:forward");
        compare(SearchTree.step, cut);
        press("tree:to-end");
        compare(SearchTree.step, SearchTree.steps - 1);
    }
    function test_the_tree_is_walked_with_the_keyboard_and_its_rows_have_names() {
        open({ game: "tictactoe", position: 1 });
        tryVerify(() => list().activeFocus);
        compare(list().Accessible.name, "The search tree");
        verify(rowAt(0).Accessible.name.startsWith("start, "), rowAt(0).Accessible.name);
        keyClick(Qt.Key_Down);
        compare(SearchTree.chosen, 1);
        const name = rowAt(1).Accessible.name;
        verify(/^[abc][123], /.test(name), name);
        compare(rowAt(1).Accessible.description, "depth 1, 1 of 5");
        const folded = SearchTree.rowCount();
        keyClick(Qt.Key_Right);   // unfolds
        verify(SearchTree.rowCount() > folded);
        keyClick(Qt.Key_Right);   // goes in
        compare(SearchTree.chosen, 2);
        compare(named("treePath").text.split(" ").length, 2);
        keyClick(Qt.Key_Left);   // goes out
        compare(SearchTree.chosen, 1);
        keyClick(Qt.Key_Space);   // folds
        compare(SearchTree.rowCount(), folded);
        keyClick(Qt.Key_End);
        compare(SearchTree.chosen, folded - 1);
        keyClick(Qt.Key_Home);   // not back to the lessons
        compare(SearchTree.chosen, 0);
        compare(window.screen_, "lab");
        keyClick(Qt.Key_Left, Qt.ControlModifier);
        compare(SearchTree.step, SearchTree.steps - 2);
        keyClick(Qt.Key_Escape);
        compare(window.screen_, "learn");
        compare(SearchTree.state, "empty");
    }
    function test_the_board_shows_the_chosen_node() {
        open({ game: "chess", algorithm: "alphabeta", depth: 2 });
        compare(SearchTree.game.kind, "chess");
        const before = SearchTree.game.position();
        mouseClick(rowAt(2));
        compare(SearchTree.chosen, 2);
        verify(SearchTree.game.position() !== before);
        compare(SearchTree.game.ply, 1);
        mouseDoubleClickSequence(rowAt(2), 200, 10);
        tryVerify(() => rowAt(3).row.ply === 2);
        mouseClick(rowAt(3), 200, 10);
        compare(SearchTree.game.ply, 2);
        mouseClick(rowAt(0), 200, 10);
        compare(SearchTree.game.position(), before);
    }
    function test_what_was_cut_off_says_why_in_both_languages() {
        open({ game: "chess", algorithm: "ordered", depth: 2 });
        SearchTree.put("step 0");
        SearchTree.put("next-cut");
        SearchTree.put("key right");
        tryVerify(() => rowWith("not looked at: ") !== null);
        verify(rowWith("not looked at: ").row.skipped);
        Preferences.language = "vi";
        tryVerify(() => rowWith("nước không cần xét: Sau ") !== null);
        verify(named("treeReason").text.includes("nước không cần xét."));
    }
    function test_it_plays_at_the_chosen_speed_until_the_end() {
        open({ game: "tictactoe", position: 1 });
        verify(SearchTree.steps < 3000);
        SearchTree.speed = 1000;
        press("tree:play");   // at the end: from the beginning
        verify(SearchTree.playing);
        verify(SearchTree.step < SearchTree.steps - 1);
        tryVerify(() => SearchTree.step > 20, 5000);
        press("tree:play");
        verify(!SearchTree.playing);
        const step = SearchTree.step;
        wait(60);
        compare(SearchTree.step, step);
        press("tree:play");
        tryVerify(() => !SearchTree.playing, 20000);
        compare(SearchTree.step, SearchTree.steps - 1);
    }
    // Tens of thousands of nodes: what is made for the screen stays small at every step.
    function test_only_the_rows_in_sight_are_made() {
        open({ game: "tictactoe", algorithm: "minimax" });
        compare(SearchTree.size.nodes, 549946);
        let most = 0;
        for (let i = 0; i <= 200; ++i) {
            SearchTree.put("step " + Math.round((SearchTree.steps - 1) * i / 200));
            most = Math.max(most, rowsDrawn());
        }
        // And with thousands of rows unfolded by hand.
        SearchTree.put("step " + (SearchTree.steps - 1));
        const rowRole = Qt.UserRole;
        const isFolded = row => SearchTree.data(SearchTree.index(row, 0), rowRole).unfolded === false;
        for (let level = 0; SearchTree.rowCount() < 2000 && level < 4; ++level)
            for (let row = SearchTree.rowCount() - 1; row > 0; --row)
                if (isFolded(row))
                    SearchTree.toggle(row);
        verify(SearchTree.rowCount() >= 2000, SearchTree.rowCount());
        for (const key of ["end", "home", "end"]) {
            SearchTree.put("key " + key);
            waitForRendering(window.contentItem);
            most = Math.max(most, rowsDrawn());
            verify(rowAt(SearchTree.chosen) !== null);
        }
        verify(most > 5 && most <= mostRowsDrawn, most);
        SearchTree.put("next-cut");   // minimax has none
        verify(!named("tree:next-cut").enabled);
    }
    function test_a_search_is_cancelled_and_begun_again() {
        open();
        const screen = named("labTree");
        screen.algorithm = "minimax";
        screen.depth = 4;
        screen.game = "chess";
        screen.position = 2;
        screen.search();
        compare(SearchTree.state, "searching");
        tryVerify(() => SearchTree.searched > 1000, 10000);
        tryVerify(() => named("treeSize").text.startsWith("Searching… Positions looked at: "), 2000);
        press("treeRun");
        compare(SearchTree.state, "empty");
        compare(SearchTree.rowCount(), 0);
        screen.depth = 1;
        press("treeRun");
        tryCompare(SearchTree, "state", "here", 10000);
        compare(SearchTree.size.nodes, 49);   // 48 moves
    }
    function test_every_offered_algorithm_has_a_tree_data() {
        return ["chess", "caro", "tictactoe"].map(game => ({ tag: game }));
    }
    function test_every_offered_algorithm_has_a_tree(data) {
        open();
        const screen = named("labTree");
        screen.game = data.tag;
        verify(screen.offers.algorithms.includes("minimax"));
        for (const algorithm of screen.offers.algorithms) {
            screen.algorithm = algorithm;
            screen.depth = 1;
            screen.search();
            tryCompare(SearchTree, "state", "here", 10000, algorithm);
            verify(SearchTree.rowCount() > 1, algorithm);
            verify(!Words.text("lab.algorithm." + algorithm).includes("lab."), algorithm);
        }
    }
    function test_every_algorithm_is_explained_beside_its_source() {
        window.toLab();
        press("labTab:how");
        tryVerify(() => named("labHow") !== null, 5000);
        const screen = named("labHow");
        const textbook = Lab.offers.chess.algorithms.map(one => one.id).filter(id => id !== "engine");
        compare(AlgorithmPages.all.map(page => page.id), textbook.concat(textbook));
        for (const page of AlgorithmPages.all) {
            screen.show(page.game, page.id);
            verify(!named("howIdea").text.startsWith("lab."), named("howIdea").text);
            const code = named("source");
            verify(code.getText(0, code.length).includes(page.game === "chess" ? "namespace kydai::lab" : "namespace kydai::caro_lab"), page.file);
            verify(code.text.includes("<span style"), page.file);
            if (screen.hasTree)
                tryCompare(SearchTree, "state", "here", 10000);
            else
                compare(SearchTree.state, "empty");
        }
        // An example is walked like any tree.
        screen.show("chess", "alphabeta");
        tryCompare(SearchTree, "state", "here", 10000);
        named("tree:to-start").clicked();   // wherever it is scrolled to
        named("tree:next-cut").clicked();
        verify(SearchTree.event.endsWith("the rest is cut."), SearchTree.event);
    }
    function test_how_our_engine_thinks_is_worked_out_on_a_board() {
        window.toLab();
        press("labTab:how");
        tryVerify(() => named("labHow") !== null, 5000);
        named("labHow").show("chess", "engine");
        tryVerify(() => named("labEngine") !== null, 5000);
        const screen = named("labEngine");
        const code = () => named("source").getText(0, named("source").length);
        // Each idea stands beside its own function, not beside a whole file.
        for (const [topic, has] of [["table", "use_table("], ["null-move", "try_null_move("], ["reductions", "reduced_depth("], ["network", "input_of("], ["threats", "::attack("]]) {
            screen.show(topic);
            verify(!named("engineText").text.startsWith("lab."), topic);
            verify(code().includes(has) && !code().includes("#include"), topic);
        }
        screen.show("null-move");
        tryVerify(() => /^If White passes, Black plays /.test(named("engineSaid").text), 20000, named("engineSaid").text);
        const field = named("enginePosition");
        field.forceActiveFocus();
        field.selectAll();
        field.clear();
        for (const letter of "4k3/8/8/3q4/8/8/3R4/4K3 b - - 0 1")
            keyClick(letter);
        tryCompare(named("engineSaid"), "text", "If Black passes, White plays Rxd5: that is the threat.", 20000);
        verify(Number(named("engine:null-move-passed").text.replace("−", "-")) < Number(named("engine:null-move-now").text.replace("−", "-")) - 3);
        screen.show("reductions");
        tryVerify(() => (named("insightRows")?.rows.length ?? 0) > 20, 20000);
        compare(named("insightRows").rows[0].value, "depth 7");
        screen.show("network");
        tryVerify(() => /^The network gives White /.test(named("engineSaid").text), 20000, named("engineSaid").text);
        verify(named("insightRows").rows.length > 10);
        screen.show("threats");
        tryVerify(() => named("engineSaid").text.includes("wins by fours"), 20000, named("engineSaid").text);
        verify(named("engineTold").text.endsWith("before you go on."), named("engineTold").text);
        while (named("engineNext").enabled)
            named("engineNext").clicked();
        verify(named("engineTold").text.endsWith("five, and the game is won."), named("engineTold").text);
        field.text = "h8i9";
        field.textEdited();
        tryVerify(() => named("engineSaid").text.startsWith("The solver finds no single"), 20000);
    }
    function test_the_algorithm_is_picked_from_a_list_with_the_keyboard() {
        open();
        const picker = named("treeAlgorithm");
        compare(picker.Accessible.name, "Algorithm: Alpha-beta");
        picker.forceActiveFocus(Qt.TabFocusReason);
        keyClick(Qt.Key_Up);
        compare(named("labTree").algorithm, "negamax");
        tryCompare(SearchTree, "state", "here", 30000);
        compare(SearchTree.size.nodes, 549946);
    }
}
