// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window, by mouse and by keys, as a person meets it.
import QtQuick
import QtTest
import KyDai
import KyDaiTest

TestCase {
    id: test

    property var window
    property Component windows: Component {
        Main {
            width: 1000
            height: 700
        }
    }

    FakeDesktop {
        id: desktop
    }

    SignalSpy {
        id: spoken

        target: Speaker
        signalName: "announced"
    }

    name: "Window"
    when: windowShown

    function init() {
        Preferences.language = "en";
        Preferences.animation = false;
        Choices.game = "chess";
        Choices.variant = "chess";
        Choices.mode = "two";
        Choices.clock = "-";
        Choices.fen = "";
        window = createTemporaryObject(windows, null);
        verify(waitForRendering(window.contentItem));
        window.requestActivate();
        tryCompare(window, "active", true);
        spoken.clear();
    }
    function cleanup() {
        window.close();
        GameLibrary.leave();
    }
    function test_the_colours_follow_the_desktop_while_it_runs() {
        Preferences.theme = "system";
        for (const dark of [true, false, true, false]) {
            desktop.setDark(dark);
            compare(Look.dark, dark);
        }
        Preferences.theme = "dark";
        desktop.setDark(false);
        compare(Look.dark, true);
        Preferences.theme = "system";
    }
    function startGame() {
        keyClick(Qt.Key_Return);
        compare(window.sheet, "new-game");
        keyClick(Qt.Key_Return);
        compare(window.sheet, "");
        compare(window.screen_, "game");
        tryVerify(() => announcements().some(words => words.startsWith("Chess. ")));
    }
    // The topmost one first.
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
    function press(id: string) {
        const button = find(window.contentItem, item => item.text === Words.text(id) && item.clicked !== undefined);
        verify(button, id);
        mouseClick(button);
    }

    // What a screen reader is told, in the order of the announcements.
    function announcements(): var {
        const words = [];
        for (let i = 0; i < spoken.count; ++i)
            words.push(spoken.signalArguments[i][0]);
        return words;
    }
    function test_moves_and_refusals_are_announced_also_the_same_twice() {
        startGame();
        spoken.clear();
        GameLibrary.game.type("e4");
        compare(announcements(), ["Move 1: white pawn from e2 to e4"]);
        spoken.clear();
        GameLibrary.game.type("Ke5");
        GameLibrary.game.type("Ke5");
        compare(spoken.count, 2);
        compare(announcements()[0], announcements()[1]);
        verify(announcements()[0] !== "");
    }
    function test_the_start_is_announced_and_the_keyboard_is_at_the_kings_pawn() {
        startGame();
        compare(announcements(), ["Chess. White to move"]);
        const board = window.gameScreen.board;
        keyClick(Qt.Key_Up);
        compare(GameLibrary.game.cellName(board.cursor), "e3");
    }
    function test_a_hint_is_announced_once_though_it_is_seen_again() {
        startGame();
        GameLibrary.game.type("e4");
        keyClick(Qt.Key_H, Qt.ShiftModifier);
        const hints = () => announcements().filter(words => words.startsWith("Hint: ")).length;
        tryVerify(() => hints() === 1, 20000);
        keyClick(",");
        keyClick(".");
        verify(GameLibrary.game.hint.move !== undefined);
        compare(hints(), 1);
        keyClick(Qt.Key_H, Qt.ShiftModifier);
        tryVerify(() => hints() === 2, 20000);
    }
    function test_what_may_be_asked_is_answered_aloud() {
        startGame();
        GameLibrary.game.type("e4");
        spoken.clear();
        keyClick("l", Qt.ControlModifier);
        keyClick("t", Qt.ControlModifier);
        keyClick("p", Qt.ControlModifier);
        compare(announcements().slice(0, 2), ["Move 1: white pawn from e2 to e4", "No clock"]);
        verify(announcements()[2].startsWith("White: King e1"));
    }
    function test_two_keys_start_a_game() {
        startGame();
        compare(GameLibrary.game.kind, "chess");
        verify(window.gameScreen.board.activeFocus);
    }
    function test_two_people_have_names_that_are_remembered() {
        keyClick(Qt.Key_Return);
        const field = name => find(window.contentItem, item => item.objectName === name);
        field("firstName").forceActiveFocus();
        keyClick("A");
        field("secondName").forceActiveFocus();
        keyClick("B");
        keyClick(Qt.Key_Return);
        compare(window.screen_, "game");
        compare(GameLibrary.game.players.map(player => Say.message(player.title)), ["A", "B"]);
        verify(GameLibrary.game.record().includes('[Black "B"]'), GameLibrary.game.record());
        tryVerify(() => desktop.kept("first-name") === "A" && desktop.kept("second-name") === "B");
        GameLibrary.leave();
        Choices.firstName = Choices.secondName = "";
        verify(GameLibrary.start(Choices, "An"));   // nobody has said who plays
        compare(GameLibrary.game.players.map(player => Say.message(player.title)), ["Player 1", "Player 2"]);
    }
    function test_what_cannot_be_opened_is_said_beside_the_first_screen_not_over_it() {
        verify(!window.openText("8/8/8/8/8/8/8/8 w - - 0 1"));
        const close = find(window.contentItem, item => item.objectName === "closeNotice");
        verify(close);
        const button = find(window.contentItem, item => item.text === Words.text("menu.quit") && item.clicked !== undefined);
        tryVerify(() => button.mapToItem(window.contentItem, 0, button.height).y <= close.mapToItem(window.contentItem, 0, 0).y);
        mouseClick(close);
        compare(GameLibrary.message.id, undefined);
    }
    function test_the_mouse_starts_a_game_of_caro() {
        press("menu.caro");
        compare(window.sheet, "new-game");
        compare(Choices.game, "caro");
        press("new-game.start");
        compare(GameLibrary.game.kind, "caro");
    }
    function test_a_move_is_typed() {
        startGame();
        for (const key of ["N", "f", "3"])
            keyClick(key);
        keyClick(Qt.Key_Return);
        compare(GameLibrary.game.ply, 1);
        verify(window.gameScreen.board.activeFocus);
    }
    function test_a_point_of_caro_is_typed_whatever_its_column() {
        press("menu.caro");
        const size = Choices.size;
        Choices.size = 20;
        press("new-game.start");
        // The letters of shortcuts among them: L, N, R, T.
        for (const point of ["h8", "i9", "l7", "n12", "r3", "t20"]) {
            for (const key of point)
                keyClick(key);
            keyClick(Qt.Key_Return);
        }
        compare(GameLibrary.game.ply, 6);
        compare(window.sheet, "");
        keyClick(Qt.Key_R, Qt.ShiftModifier);
        compare(window.sheet, "ask-restart");
        keyClick(Qt.Key_Escape);
        Choices.size = size;
    }
    function test_z_takes_back_and_y_redoes() {
        startGame();
        GameLibrary.game.type("e4");
        keyClick("z");
        compare(GameLibrary.game.ply, 0);
        keyClick("y");
        compare(GameLibrary.game.ply, 1);
    }
    function test_x_flips_and_so_does_a_capital_f() {
        startGame();
        keyClick("x");
        verify(window.gameScreen.board.flipped);
        keyClick(Qt.Key_F, Qt.ShiftModifier);
        verify(!window.gameScreen.board.flipped);
    }
    function test_a_capital_h_asks_for_a_hint_and_a_small_one_begins_a_move() {
        startGame();
        keyClick(Qt.Key_H, Qt.ShiftModifier);
        verify(GameLibrary.game.thinking);
        for (const key of ["h", "4"])
            keyClick(key);
        keyClick(Qt.Key_Return);
        compare(GameLibrary.game.ply, 1);
    }
    function test_in_vietnamese_letters_a_capital_h_is_the_queen() {
        const before = Preferences.notation;
        Preferences.notation = "vietnamese";
        startGame();
        for (const move of ["e4", "e5"])
            GameLibrary.game.type(move);
        keyClick("H", Qt.ShiftModifier);
        verify(!GameLibrary.game.thinking);
        for (const key of ["h", "5"])
            keyClick(key);
        keyClick(Qt.Key_Return);
        compare(GameLibrary.game.ply, 3);
        compare(GameLibrary.game.pictureAt(39), "wQ");
        keyClick("?");
        verify(GameLibrary.game.thinking);
        Preferences.notation = before;
    }
    function test_home_goes_to_the_menu_and_the_game_waits() {
        startGame();
        GameLibrary.game.type("e4");
        keyClick(Qt.Key_Home);
        compare(window.screen_, "start");
        verify(GameLibrary.canContinue);
        press("menu.continue");
        compare(window.screen_, "game");
        compare(GameLibrary.game.ply, 1);
    }
    function test_r_asks_before_it_drops_a_game() {
        startGame();
        GameLibrary.game.type("e4");
        keyClick("r");
        compare(window.sheet, "ask-restart");
        keyClick(Qt.Key_Return);
        compare(window.sheet, "");
        compare(GameLibrary.game.ply, 1);
        keyClick("r");
        press("ask.restart-yes");
        compare(GameLibrary.game.ply, 0);
    }
    function test_resigning_asks_first_and_shows_the_result() {
        startGame();
        GameLibrary.game.type("e4");
        keyClick("!");
        compare(window.sheet, "ask-resign");
        press("ask.resign-yes");
        compare(window.sheet, "");
        press("button.rematch");
        compare(GameLibrary.game.result.headline, undefined);
        verify(window.gameScreen.board.activeFocus);
    }
    function test_the_result_never_covers_the_board_data() {
        return [[480, 360], [600, 900], [1000, 700], [1920, 1080]].map(s => ({ tag: s.join("x"), width: s[0], height: s[1] }));
    }
    function test_the_result_never_covers_the_board(data) {
        startGame();
        window.width = data.width;
        window.height = data.height;
        waitForRendering(window.contentItem);   // nothing to draw when the size is the same
        const surface = window.gameScreen.board.surface;
        const before = surface.mapToItem(window.contentItem, 0, 0, surface.width, surface.height);
        for (const move of ["f3", "e5", "g4", "Qh4"])
            GameLibrary.game.type(move);
        compare(window.sheet, "");
        verify(waitForRendering(window.contentItem));
        const part = find(window.contentItem, item => item.objectName === "resultPart");
        verify(part);
        compare(part.headline, Words.text("result.Black"));
        const after = surface.mapToItem(window.contentItem, 0, 0, surface.width, surface.height);
        compare(after, before);   // the board keeps its place
        const at = part.mapToItem(window.contentItem, 0, 0);
        verify(at.x >= after.x + after.width || at.y >= after.y + after.height);
    }
    function test_a_caro_board_never_turns_by_itself() {
        Preferences.turnBoard = true;
        press("menu.caro");
        Choices.mode = "computer";
        Choices.side = "second";
        press("new-game.start");
        compare(GameLibrary.game.nearSide, 1);
        verify(!window.gameScreen.board.flipped);
        keyClick("x");
        verify(window.gameScreen.board.flipped);
        Preferences.turnBoard = false;
        Choices.side = "first";
    }
    function test_the_arrows_go_through_the_moves() {
        startGame();
        for (const move of ["e4", "e5", "Nf3"])
            GameLibrary.game.type(move);
        keyClick(Qt.Key_Left);
        compare(GameLibrary.game.shownPly, 2);
        keyClick(Qt.Key_Left);
        keyClick(Qt.Key_Right);
        compare(GameLibrary.game.shownPly, 2);
    }
    function test_pasting_asks_before_it_leaves_a_running_game() {
        startGame();
        GameLibrary.game.type("e4");
        GameLibrary.copy("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "FEN");
        keyClick(Qt.Key_V, Qt.ControlModifier);
        compare(window.sheet, "ask-leave");
        press("ask.leave-no");
        compare(GameLibrary.game.ply, 1);
        keyClick(Qt.Key_V, Qt.ControlModifier);
        press("ask.leave-yes");
        compare(GameLibrary.game.position(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
        GameLibrary.listKept();
        tryCompare(GameLibrary.games, "percent", 100);
        verify(GameLibrary.games.found > 0);   // the game that was left
    }
    function test_every_game_is_in_the_library_and_opens_again() {
        startGame();
        for (const move of ["f3", "e5", "g4", "Qh4"])
            GameLibrary.game.type(move);
        keyClick(Qt.Key_Home);
        compare(window.screen_, "start");
        press("library.title");
        compare(window.screen_, "library");
        tryCompare(GameLibrary.games, "percent", 100);
        const list = find(window.contentItem, item => item.objectName === "gameList");
        tryVerify(() => list.itemAtIndex(0) !== null);
        const row = list.itemAtIndex(0);
        verify(row.result.startsWith("Black wins"), row.result);
        compare(row.board.pieces.length, 32);
        mouseClick(row, 200, 20);
        compare(window.screen_, "game");
        compare(GameLibrary.game.ply, 4);
        compare(GameLibrary.game.result.headline, "result.Black");
    }
    function test_a_deleted_game_is_brought_back() {
        startGame();
        GameLibrary.game.type("d4");
        keyClick(Qt.Key_Home);
        press("library.title");
        tryCompare(GameLibrary.games, "percent", 100);
        const before = GameLibrary.games.found;
        const list = find(window.contentItem, item => item.objectName === "gameList");
        tryVerify(() => list.itemAtIndex(0) !== null);
        mouseClick(find(list, item => item.objectName === "delete0"));
        compare(GameLibrary.games.found, before - 1);
        press("button.bring-back");
        compare(GameLibrary.games.found, before);
    }
    function test_the_size_of_the_window_is_remembered() {
        window.width = 903;
        window.height = 641;
        window.close();
        compare(Preferences.windowWidth, 903);
        compare(Preferences.windowHeight, 641);
    }
    function test_a_sheet_does_not_shrink_under_the_pointer() {
        window.openSheet("new-game");
        press("menu.caro");
        const sheet = find(window.contentItem, item => item.objectName === "newGameSheet");
        const tallest = sheet.tallest;
        press("menu.chess");
        press("menu.caro");
        verify(sheet.tallest >= tallest);
    }
    function test_settings_change_the_look_at_once() {
        keyClick(Qt.Key_Comma, Qt.ControlModifier);
        compare(window.sheet, "settings");
        press("settings.theme-dark");
        verify(Look.dark);
        press("settings.board-jade");
        compare(Look.boardName, "jade");
        press("language.vietnamese");
        compare(Words.language, "vi");
        compare(window.title, "Kỳ Đài");
        keyClick(Qt.Key_Escape);
        compare(window.sheet, "");
        Preferences.theme = "light";
        Preferences.board = "wood";
        Preferences.language = "en";
    }
    function test_two_people_may_have_the_board_turned() {
        Preferences.turnBoard = true;
        startGame();
        GameLibrary.game.type("e4");
        verify(window.gameScreen.board.flipped);
        GameLibrary.game.type("e5");
        verify(!window.gameScreen.board.flipped);
        Preferences.turnBoard = false;
    }
    function test_the_engine_of_the_strongest_level_is_set() {
        const before = Preferences.engine;
        window.openSheet("settings");
        const button = text => find(window.contentItem, item => item.text === text && item.clicked !== undefined);
        verify(waitForRendering(window.contentItem));   // the buttons get their places
        for (const text of ["128 MB", "5 seconds"]) {
            button(text).forceActiveFocus();   // the sheet scrolls to it
            mouseClick(button(text));
            verify(button(text).checked, text);
        }
        compare(Preferences.engine, "threads=0 memory=128 time=5000");
        Preferences.engine = before;
    }
    function test_another_program_moves_for_the_computer() {
        Preferences.chessProgram = String(Qt.resolvedUrl("one_move_program")).replace("file://", "");
        Choices.mode = "computer";
        Choices.side = "first";
        startGame();
        compare(Say.message(GameLibrary.game.players[1].title), "one_move_program");
        GameLibrary.game.type("e4");
        tryCompare(GameLibrary.game, "ply", 2);
        verify(GameLibrary.game.record().includes("1. e4 a6"), GameLibrary.game.record());
        // The next time it is illegal: the own engine moves instead, and says why.
        GameLibrary.game.type("d4");
        tryVerify(() => announcements().some(words => words.includes("it made an illegal move")));
        tryCompare(GameLibrary.game, "ply", 4, 20000);
        Preferences.chessProgram = "";
    }
    function test_every_variant_has_its_sentence_data() {
        return [{ tag: "in a list", width: 1000, height: 700, listed: true }, { tag: "when pointed at", width: 480, height: 360, listed: false }];
    }
    function test_every_variant_has_its_sentence(data) {
        window.width = data.width;
        window.height = data.height;
        window.openSheet("new-game");
        const says = id => find(window.contentItem, item => item.text === Words.text(id)) !== null;
        for (const variant of Choices.variants) {
            const button = find(window.contentItem, item => item.text === Words.text(variant.name) && item.clicked !== undefined);
            compare(button.Accessible.description, Words.text(variant.about));
            if (!data.listed)
                mouseMove(button);
            tryVerify(() => says(variant.about), 1000, variant.value);
        }
    }
    function test_how_to_play_tells_the_variants_and_swap2() {
        window.openSheet("how-to");
        const told = text => find(window.contentItem, item => typeof item.text === "string" && item.text.includes(text)) !== null;
        verify(told(Words.text("how.caro.swap2")));
        for (const variant of Choices.variants.slice(1))
            verify(told(Words.text(variant.how)), variant.value);
        for (const rule of Choices.rules)
            verify(told(Words.text(rule.about)), rule.value);
    }
    function test_escape_closes_every_sheet_data() {
        return ["new-game", "settings", "how-to", "open"].map(name => ({ tag: name }));
    }
    function test_escape_closes_every_sheet(data) {
        window.openSheet(data.tag);
        keyClick(Qt.Key_Escape);
        compare(window.sheet, "");
    }
    function test_the_board_fits_every_size_data() {
        return [[480, 360], [600, 900], [800, 600], [1920, 1080]].map(s => ({ tag: s.join("x"), width: s[0], height: s[1] }));
    }
    function test_the_board_fits_every_size(data) {
        startGame();
        window.width = data.width;
        window.height = data.height;
        const board = window.gameScreen.board;
        tryVerify(() => {
            const corner = board.surface.mapToItem(window.contentItem, 0, 0);
            return corner.x >= 0 && corner.y >= 0 && corner.x + board.surface.width <= data.width && corner.y + board.surface.height <= data.height && board.cell >= 24;
        });
    }
    function test_a_picture_is_exported() {
        startGame();
        const path = GameLibrary.suggestedFile("png");
        window.gameScreen.board.exportPicture(path);
        tryVerify(() => GameLibrary.exists(path), 5000);
    }
    function test_silence_plays_nothing() {
        startGame();
        Preferences.sound = false;
        const before = SoundBox.plays;
        GameLibrary.game.type("e4");
        compare(SoundBox.plays, before);
        Preferences.sound = true;
        GameLibrary.game.type("e5");
        verify(SoundBox.plays > before);
        compare(SoundBox.lastPlayed, "move");
    }
}
