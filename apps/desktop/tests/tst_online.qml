// SPDX-License-Identifier: GPL-3.0-or-later
// Online play in the whole window, with a server of the test's own at the other end.
import QtQuick
import QtTest
import KyDai
import KyDaiTest

TestCase {
    id: test

    property var window
    readonly property string gameId: "abcdefghijkl"
    readonly property string otherId: "mnopqrstuvwx"
    readonly property var terms: ({ game: "chess", start: "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", time: "300+3", opening: "plain" })
    readonly property var caroTerms: ({ game: "caro", start: "caro-open 15x15 5 open x", time: "-", opening: "plain" })
    property int seq: 0
    property Component windows: Component {
        Main {
            width: 1120
            height: 760
        }
    }

    name: "Online"
    when: windowShown

    FakeServer {
        id: server
    }

    function initTestCase() {
        verify(server.open());
    }
    function init() {
        Preferences.language = "en";
        Preferences.animation = false;
        Preferences.name = "An";
        Preferences.site = server.address;
        Choices.game = "chess";
        Choices.variant = "chess";
        Choices.clock = "300+3";
        Choices.side = "first";
        server.forget();
        seq = 0;
        window = createTemporaryObject(windows, null);
        verify(waitForRendering(window.contentItem));
        window.requestActivate();
        tryCompare(window, "active", true);
    }
    function cleanup() {
        window.close();
        compare(Online.started, false);
        tryCompare(server, "connected", false);
    }

    // --- the other end ---

    function last(type: string): var {
        for (let i = server.heard.length - 1; i >= 0; --i)
            if (server.heard[i].type === type)
                return server.heard[i];
        return null;
    }
    function hear(type: string): var {
        tryVerify(() => last(type) !== null, 5000, type);
        return last(type);
    }
    function welcome() {
        hear("hello");
        server.say({ type: "welcome", version: 1, name: "An" });
        tryCompare(Online, "online", true);
    }
    function arrive() {
        press("menu.online");
        compare(window.screen_, "online");
        welcome();
    }
    function joined(options: var) {
        server.say(Object.assign({ type: "joined", game: gameId, terms: terms, first: "An", second: "Bình", you: "first", last: 0, now: 0, tail: [] }, options ?? {}));
    }
    // At a board: as White, or as `options` say.
    function sit(options: var) {
        arrive();
        server.say({ type: "paired", game: options?.game ?? gameId });
        hear("join");
        joined(options);
        tryCompare(window, "screen_", "game");
        server.say({ type: "presence", game: gameId, first: true, second: true, watchers: 2 });
    }
    function happen(what: string, nonce: int) {
        seq += 1;
        server.say({ type: "happened", game: gameId, line: { seq: seq, nonce: nonce, at: 10 * seq, what: what }, now: 10 * seq });
    }
    // What the window proposes goes into the log.
    function acknowledge(what: string) {
        tryVerify(() => last("do") !== null && last("do").what === what, 5000, what);
        happen(what, last("do").nonce);
        tryCompare(GameLibrary.game, "sending", false);
    }

    // --- the person ---

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
    function named(name: string): var {
        return find(window.contentItem, item => item.objectName === name);
    }
    function button(id: string): var {
        return find(window.contentItem, item => item.text === Words.text(id) && item.clicked !== undefined);
    }
    function press(id: string) {
        tryVerify(() => button(id) !== null, 5000, id);
        mouseClick(button(id));
    }
    function says(text: string): bool {
        return find(window.contentItem, item => typeof item.text === "string" && item.text.includes(text)) !== null;
    }
    function trySays(text: string) {
        tryVerify(() => says(text), 5000, text);
    }

    // --- the connection ---

    function test_a_server_that_does_not_answer_is_told_in_a_sentence() {
        server.shut();
        press("menu.online");
        trySays("The server cannot be reached. You can still play the computer");
        trySays(server.address);
        verify(button("online.retry"));
        verify(!button("online.invite").enabled);
        verify(server.open());
        press("online.retry");
        welcome();
        trySays("Connected.");
    }
    function test_an_address_that_is_none_is_told_too() {
        Preferences.site = "ftp://nowhere";
        press("menu.online");
        trySays("This is not the address of a server.");
        compare(Online.started, false);
    }
    function test_the_session_is_kept_and_shown_again() {
        arrive();
        const before = server.guests;
        verify(server.cookie.startsWith("kydai=guest"));
        const cookie = server.cookie;
        window.toMenu();
        compare(Online.started, false);
        tryCompare(server, "connected", false);
        server.forget();
        arrive();
        compare(server.guests, before);
        compare(server.cookie, cookie);
    }
    function test_a_broken_connection_comes_back_by_itself() {
        sit();
        server.forget();
        server.hangUp();
        trySays("Connection lost. Trying again");
        verify(window.gameScreen);
        GameLibrary.game.type("e4");
        compare(GameLibrary.game.ply, 1);
        verify(GameLibrary.game.sending);
        hear("hello");
        server.say({ type: "welcome", version: 1, name: "An" });
        compare(hear("join").have, 0);
        joined();
        acknowledge("play first e2e4");
        trySays("Connected.");
    }
    function test_another_version_is_told() {
        press("menu.online");
        hear("hello");
        server.say({ type: "refused", trouble: "other-version" });
        trySays("The server uses another version.");
    }

    // --- the lobby ---

    function test_the_own_name_goes_to_the_server() {
        press("menu.online");
        hear("hello");
        server.say({ type: "welcome", version: 1, name: "Guest 7" });
        compare(hear("set-name").name, "An");
        server.say({ type: "welcome", version: 1, name: "An" });
        server.forget();
        const field = named("nameField");
        tryCompare(field, "text", "An");
        field.text = "Chi";
        press("online.name-save");
        compare(hear("set-name").name, "Chi");
        compare(Preferences.name, "Chi");
        server.say({ type: "refused", trouble: "bad-name" });
        trySays("This name cannot be used.");
    }
    function test_a_clock_pairs_and_waiting_can_be_stopped() {
        arrive();
        mouseClick(named("quick180+2"));
        const seek = hear("seek");
        compare([seek.terms.game, seek.terms.time, seek.visibility, seek.seat], ["chess", "180+2", "public", undefined]);
        server.say({ type: "waiting", id: otherId, terms: seek.terms });
        tryVerify(() => named("invitationLink") !== null);
        compare(named("waitingFor").text, "Waiting for an opponent: Chess, 3+2");
        compare(named("invitationLink").text, server.address + "/#/online/" + otherId);
        // 43 to 62 bytes make a code of version 4: 33 modules.
        compare(named("qrCode").text, named("invitationLink").text);
        compare(named("qrCode").modules, 33);
        press("button.copy-link");
        compare(GameLibrary.clipboard(), server.address + "/#/online/" + otherId);
        trySays("The link is copied.");
        mouseClick(named("stopWaiting"));
        hear("cancel-seek");
        tryVerify(() => named("quick60+0") !== null);
    }
    function test_an_invitation_of_ones_own_choice() {
        arrive();
        press("online.invite");
        compare(window.sheet, "seek");
        Choices.game = "caro";
        Choices.side = "second";
        Choices.clock = "-";
        const watchers = find(window.contentItem, item => item.placeholderText === Words.text("online.seek.may-watch-any"));
        watchers.text = "Chi,  Dũng , ";
        mouseClick(named("seekButton"));
        const seek = hear("seek");
        compare([seek.terms.game, seek.terms.time, seek.visibility, seek.seat], ["caro", "-", "private", "second"]);
        compare(seek["may-watch"], ["Chi", "Dũng"]);
        compare(window.sheet, "");
    }
    function test_others_are_listed_and_can_be_taken_or_watched() {
        arrive();
        server.say({ type: "lobby", players: 3, seeks: [{ id: otherId, terms: terms, seat: "second", name: "<b>Lan" }], games: [{ id: gameId, terms: Object.assign({}, terms, { start: terms.start.replace("chess", "atomic") }), first: "A", second: "B", watchers: 1 }] });
        trySays("<b>Lan");
        trySays("Chess · 5+3 · Black");
        trySays("A – B");
        trySays("Atomic · 5+3 · " + Words.text("online.spectator.count", { count: 1 }));
        trySays("3 players online");
        press("online.lobby.take");
        compare(hear("take-seek").id, otherId);
        server.say({ type: "refused", trouble: "no-such-seek" });
        compare(hear("join").game, otherId);
        server.say({ type: "refused", trouble: "no-such-game", game: otherId });
        trySays("There is no such game or invitation.");
        press("online.lobby.watch");
        tryVerify(() => last("join").game === gameId);
    }
    function test_the_way_back_to_a_game_of_ones_own() {
        arrive();
        server.say({ type: "own-games", games: [{ id: otherId, terms: caroTerms, opponent: "<b>Lan" }] });
        trySays("Against <b>Lan");
        press("online.lobby.return");
        compare(hear("join").game, otherId);
        joined({ game: otherId, terms: caroTerms });
        tryCompare(window, "screen_", "game");
    }
    function test_the_server_draws_the_row_of_chess960() {
        arrive();
        named("lobby").variant = "chess960";
        mouseClick(named("quick180+2"));
        compare(hear("seek").terms.start, "chess960 any");
        server.say({ type: "waiting", id: otherId, terms: last("seek").terms });
        tryVerify(() => named("waitingFor") !== null);
        compare(named("waitingFor").text, "Waiting for an opponent: Chess960, 3+2");
    }
    function test_a_row_that_stays_keeps_the_focus() {
        arrive();
        const seek = (id, name) => ({ id: id, terms: terms, name: name });
        server.say({ type: "lobby", players: 2, seeks: [seek(otherId, "Lan")], games: [] });
        trySays("Lan");
        button("online.lobby.take").forceActiveFocus();
        const focused = window.activeFocusItem;
        server.say({ type: "lobby", players: 3, seeks: [seek(gameId, "Mai"), seek(otherId, "Lan")], games: [] });
        trySays("Mai");
        compare(window.activeFocusItem, focused);
        server.say({ type: "lobby", players: 3, seeks: [seek(otherId, "Lan"), seek(gameId, "Mai")], games: [] });
        tryVerify(() => Online.seeks.data(Online.seeks.index(0, 0), Qt.UserRole).name === "Lan");
        compare(window.activeFocusItem, focused);
    }
    function test_a_link_is_typed_or_pasted() {
        arrive();
        const field = named("linkField");
        field.text = "hello";
        press("online.lobby.open-link");
        trySays("This is not an invitation link.");
        field.text = server.address + "/#/online/" + otherId;
        press("online.lobby.open-link");
        compare(hear("look-at-seek").id, otherId);
        server.forget();
        GameLibrary.copy(server.address + "/#/online/" + gameId, "");
        window.toMenu();
        keyClick("v", Qt.ControlModifier);
        compare(window.screen_, "online");
        welcome();
        compare(hear("look-at-seek").id, gameId);
    }
    function test_an_invitation_shows_its_terms_before_it_is_accepted() {
        arrive();
        named("linkField").text = server.address + "/#/online/" + otherId;
        press("online.lobby.open-link");
        hear("look-at-seek");
        const own = Object.assign({}, caroTerms, { start: caroTerms.start.replace(" open ", " blocks "), opening: "swap2" });
        server.say({ type: "seek-found", seek: { id: otherId, terms: own, seat: "first", name: "<b>Lan" } });
        tryVerify(() => named("specialTerms") !== null);
        verify(named("invitedTo").text.startsWith("<b>Lan invites you"));
        verify(named("specialTerms").text.includes("Swap2 opening"));
        verify(named("specialTerms").text.includes("The edge blocks too"));
        mouseClick(named("acceptInvitation"));
        compare(hear("take-seek").id, otherId);
    }

    // --- the game ---

    function test_a_move_is_shown_at_once_and_acknowledged() {
        sit();
        compare(GameLibrary.game.kind, "chess");
        compare(GameLibrary.game.people, 1);
        for (const key of ["e", "4"])
            keyClick(key);
        keyClick(Qt.Key_Return);
        compare(GameLibrary.game.ply, 1);
        trySays("Sending…");
        acknowledge("play first e2e4");
        compare(GameLibrary.game.ply, 1);
        happen("play second e7e5", 0);
        tryCompare(GameLibrary.game, "ply", 2);
        compare(GameLibrary.game.pictureAt(36), "bP");
        verify(GameLibrary.game.can.resign);
    }
    function test_a_refused_move_goes_back() {
        sit();
        GameLibrary.game.type("e4");
        const sent = hear("do");
        server.say({ type: "refused", game: gameId, nonce: sent.nonce, trouble: "not-allowed" });
        tryCompare(GameLibrary.game, "ply", 0);
        trySays("That is not possible now.");
    }
    function test_the_board_is_turned_to_the_second_player_of_caro() {
        sit({ terms: caroTerms, you: "second" });
        compare(GameLibrary.game.kind, "caro");
        compare(GameLibrary.game.nearSide, 1);
        happen("play first h8", 0);
        tryCompare(GameLibrary.game, "ply", 1);
        GameLibrary.game.act(7 * 15 + 8);
        acknowledge("play second i8");
    }
    function test_offers_are_answered() {
        sit();
        GameLibrary.game.type("e4");
        acknowledge("play first e2e4");
        happen("play second e7e5", 0);
        happen("offer second take-back", 0);
        trySays("Bình asks to take back.");
        press("button.accept");
        acknowledge("accept first take-back");
        tryCompare(GameLibrary.game, "shownPly", 1);
        happen("offer second draw", 0);
        tryVerify(() => GameLibrary.game.can.answerDraw === true);
        press("button.decline");
        acknowledge("decline first draw");
        press("online.game.ask-take-back");
        acknowledge("offer first take-back");
    }
    function test_the_lobby_connects_again_after_the_address_is_changed() {
        arrive();
        Preferences.site = "http://127.0.0.1:1/";
        tryCompare(Online, "online", false);
        verify(Online.started);
        server.forget();
        Preferences.site = server.address;
        welcome();
        tryVerify(() => button("online.invite") !== null);
    }
    function test_a_rematch_offer_can_be_declined() {
        sit();
        GameLibrary.game.type("e4");
        acknowledge("play first e2e4");
        happen("resign second", 0);
        trySays(Words.text("result.you-win"));
        server.say({ type: "rematch-offered", game: gameId, by: "second" });
        trySays("Bình wants a rematch.");
        press("button.decline");
        verify(!says("Bình wants a rematch."));
    }
    function test_who_leaves_is_told_in_words() {
        sit();
        server.say({ type: "presence", game: gameId, first: true, second: false, watchers: 0 });
        trySays("Bình is away");
    }
    function test_who_is_away_is_shown_and_may_be_claimed() {
        sit();
        GameLibrary.game.type("e4");
        acknowledge("play first e2e4");
        happen("play second e7e5", 0);
        happen("absent second", 0);
        server.say({ type: "presence", game: gameId, first: true, second: false, watchers: 0 });
        trySays("Bình has lost the connection; you can claim the win in");
        tryVerify(() => Online.room.present.second === false);
        verify(!button("online.game.claim-win"));
        joined({ last: seq, now: 60000, tail: [] });
        press("online.game.claim-win");
        acknowledge("abandon second win");
        trySays(Words.text("result.you-win"));
    }
    function test_a_game_can_be_called_off_before_it_has_begun() {
        sit();
        press("button.abort");
        compare(window.sheet, "ask-abort");
        press("ask.abort-yes");
        acknowledge("abort");
        tryVerify(() => GameLibrary.game.result.headline !== undefined);
    }
    function test_resigning_asks_first_and_a_rematch_brings_another_game() {
        sit();
        GameLibrary.game.type("e4");
        acknowledge("play first e2e4");
        keyClick("!");
        compare(window.sheet, "ask-resign");
        press("ask.resign-yes");
        acknowledge("resign first");
        trySays(Words.text("result.you-lose"));
        verify(!button("button.new-game"));
        tryVerify(() => button("button.rematch") !== null && button("button.rematch").width > 0);
        waitForRendering(window.contentItem);   // the panel makes room for the result
        press("button.rematch");
        compare(hear("rematch").game, gameId);
        server.say({ type: "rematch-offered", game: gameId, by: "first" });
        trySays("Rematch offered; waiting for an answer.");
        server.say({ type: "paired", game: otherId });
        tryVerify(() => last("join").game === otherId);
        joined({ game: otherId, you: "second" });
        tryCompare(GameLibrary.game, "nearSide", 1);
        compare(GameLibrary.game.ply, 0);
        compare(window.sheet, "");
    }
    function test_chat_is_text_and_can_be_muted() {
        sit();
        const script = "<img src=x><b>chào</b>";
        server.say({ type: "said", game: gameId, name: "Bình", text: script });
        trySays("Bình: " + script);
        const field = named("chatField");
        field.forceActiveFocus();
        keyClick("r");   // no shortcut while one writes
        keyClick(Qt.Key_Return);
        compare(hear("say").text, "r");
        mouseClick(named("muteButton"));
        trySays("Chat is off.");
        verify(!says(script));
    }
    function test_a_small_window_has_the_chat_in_a_sheet() {
        sit();
        window.width = 480;
        window.height = 360;
        tryVerify(() => named("chatButton") !== null);
        verify(!named("chatField"));
        mouseClick(named("chatButton"));
        compare(window.sheet, "chat");
        verify(named("chatField"));
        trySays("Connected.");
    }
    function test_one_who_plays_may_look_at_the_lobby_and_come_back() {
        sit();
        GameLibrary.game.type("e4");
        acknowledge("play first e2e4");
        keyClick(Qt.Key_Home);
        compare(window.screen_, "online");
        verify(Online.playing);
        verify(!last("leave"));
        verify(!button("online.invite").enabled);
        happen("play second e7e5", 0);
        mouseClick(named("goOn"));
        tryCompare(window, "screen_", "game");
        tryCompare(GameLibrary.game, "ply", 2);
    }
    function test_one_who_watches_goes_from_game_to_game() {
        arrive();
        const game = id => ({ id: id, terms: terms, first: "A", second: "B", watchers: 1 });
        server.say({ type: "lobby", players: 5, seeks: [], games: [game(gameId), game(otherId)] });
        tryVerify(() => button("online.lobby.watch") !== null);
        Online.ask("watch " + gameId);
        hear("join");
        joined({ you: undefined });
        tryCompare(window, "screen_", "game");
        trySays("You are watching");
        compare(GameLibrary.game.people, 0);
        verify(!button("button.resign"));
        GameLibrary.game.type("e4");
        compare(GameLibrary.game.ply, 0);
        mouseClick(named("nextGame"));
        tryVerify(() => last("join").game === otherId);
        joined({ game: otherId, you: undefined });
        tryCompare(GameLibrary.game, "kind", "chess");
        compare(window.screen_, "game");
        keyClick(Qt.Key_Home);
        compare(window.screen_, "online");
        compare(hear("leave").game, otherId);
    }
    function test_an_opponent_calls_one_away_from_a_game_at_this_computer() {
        arrive();
        mouseClick(named("quick60+0"));
        hear("seek");
        window.toMenu();
        verify(Online.started);
        Choices.mode = "two";
        Choices.clock = "-";
        verify(GameLibrary.start(Choices, ""));
        window.toGame();
        GameLibrary.game.type("d4");
        server.say({ type: "paired", game: gameId });
        hear("join");
        joined();
        tryCompare(GameLibrary.game, "online", true);
        compare(GameLibrary.game.ply, 0);
        window.toMenu();
        verify(GameLibrary.canContinue);
    }
    function test_words_follow_the_language() {
        sit();
        trySays("Connected.");
        Preferences.language = "vi";
        trySays("Đã kết nối.");
    }
}
