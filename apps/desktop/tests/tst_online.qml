// SPDX-License-Identifier: GPL-3.0-or-later
// Online: the connection, the lobby, invitations.
import QtQuick
import QtTest
import KyDai

OnlineCase {
    name: "Online"

    property Component codes: Component {
        QrCode {}
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
    function test_a_link_is_a_code_for_a_camera() {
        const code = createTemporaryObject(codes, null, { text: "http://192.168.1.7:8080/#/online/" + otherId });
        compare(code.modules, 33);   // 43 to 62 bytes make a code of version 4
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
        // The camera of another device cannot open a link to this computer alone.
        verify(!named("qrCode"));
        trySays("the link opens on this computer only");
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
        compare(named("declineInvitation").height, named("acceptInvitation").height);
        mouseClick(named("acceptInvitation"));
        compare(hear("take-seek").id, otherId);
    }
}
