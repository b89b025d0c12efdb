// SPDX-License-Identifier: GPL-3.0-or-later
// Online: a game against somebody at another machine, and watching one.
import QtQuick
import QtTest
import KyDai

OnlineCase {
    name: "OnlineGame"

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
    function test_the_words_below_the_tools_are_whole_data() {
        return [{ tag: "en" }, { tag: "vi" }];
    }
    function test_the_words_below_the_tools_are_whole(data) {
        Preferences.language = data.tag;
        window.width = 1920;
        window.height = 1080;
        sit();
        tryVerify(() => button("online.to-lobby").hasLabel);
        verify(waitForRendering(window.contentItem));
        const cut = find(button("online.to-lobby").parent, item => item.truncated === true);
        verify(cut === null, cut?.text);
    }
    function test_nothing_is_taken_back_in_a_rated_game() {
        sit({ terms: Object.assign({ rated: true }, terms) });
        GameLibrary.game.type("e4");
        acknowledge("play first e2e4");
        verify(button("button.offer-draw") !== null);
        compare(button("online.game.ask-take-back"), null);
        keyClick("z");
        trySays("Moves are not taken back in a rated game.");
        compare(last("do").what, "play first e2e4");
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
        compare(hear("decline-rematch").game, gameId);
        server.say({ type: "rematch-declined", game: gameId, by: "first" });
        trySays("You declined the rematch.");
        verify(!says("Bình wants a rematch."));
        verify(button("button.rematch"));   // one may think better of it
    }
    function test_a_declined_rematch_is_told_to_the_one_who_offered_it() {
        sit();
        GameLibrary.game.type("e4");
        acknowledge("play first e2e4");
        happen("resign second", 0);
        server.say({ type: "rematch-offered", game: gameId, by: "first" });
        trySays("Rematch offered");
        server.say({ type: "rematch-declined", game: gameId, by: "second" });
        trySays("Bình declined the rematch.");
        verify(!button("button.rematch"));
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
        mouseClick(named("chatMore"));
        mouseClick(named("muteButton"));
        trySays("Chat is off.");
        verify(!says(script));
    }
    function test_an_opponent_is_reported_and_blocked() {
        sit();
        mouseClick(named("chatMore"));
        verify(!named("reportButton").enabled);   // nothing was said yet
        server.say({ type: "said", game: gameId, name: "Bình", text: "…" });
        tryVerify(() => named("reportButton").enabled);
        mouseClick(named("reportButton"));
        compare(hear("report-chat").about, "second");
        server.say({ type: "chat-noted", game: gameId, blocked: false });
        trySays("The administrators have been told.");
        verify(!named("reportButton"));
        waitForRendering(window.contentItem);
        mouseClick(named("blockButton"));
        compare(hear("block").on, true);
        server.say({ type: "chat-noted", game: gameId, blocked: true });
        trySays("You have blocked Bình");
        waitForRendering(window.contentItem);
        mouseClick(named("blockButton"));
        tryVerify(() => last("block").on === false);
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
