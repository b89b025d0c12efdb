// SPDX-License-Identifier: GPL-3.0-or-later
// The window: one screen at a time, sheets and questions over it.
import QtQuick
import KyDai

Window {
    id: window

    property string toOpen: ""
    property string screen_: "start"
    readonly property alias sheet: sheets.name
    readonly property GameScreen gameScreen: games.item as GameScreen

    width: Preferences.windowWidth
    height: Preferences.windowHeight
    visible: true
    minimumWidth: 480
    minimumHeight: 360
    title: Words.text("app.name")
    color: Look.background

    function toGame() {
        screen_ = "game";
        sheets.close();
    }
    function toLibrary() {
        GameLibrary.leave();
        GameLibrary.hideDemo();
        Online.rest();
        screen_ = "library";
        sheets.close();
    }
    // Whether another game would take the place of one that is being played.
    readonly property bool isPlaying: screen_ === "game" && GameLibrary.game.people > 0 && GameLibrary.game.ply > 0 && GameLibrary.game.result.headline === undefined
    property var afterLeaving: null
    // At once, or after the person has agreed to leave the running game.
    function whenFree(act: var) {
        if (!isPlaying)
            return act();
        afterLeaving = act;
        sheets.open("ask-leave");
    }
    function keepSize() {
        if (visibility === Window.Windowed) {
            Preferences.windowWidth = width;
            Preferences.windowHeight = height;
        }
        Preferences.windowMaximized = visibility === Window.Maximized;
    }
    function toMenu() {
        GameLibrary.leave();
        Online.rest();
        screen_ = "start";
        sheets.close();
        GameLibrary.showDemo();
    }
    // A player stays in the game while looking at the lobby; a spectator leaves it.
    function toOnline() {
        if (GameLibrary.game.online && !Online.playing)
            Online.ask("leave");
        GameLibrary.leave();
        GameLibrary.hideDemo();
        Online.start(Preferences.name);
        screen_ = "online";
        sheets.close();
    }
    // Switches to the online game from any screen, because the opponent waits. A local game is
    // paused and saved.
    function toOnlineGame() {
        GameLibrary.leave();
        GameLibrary.hideDemo();
        if (Online.showOn(GameLibrary.game))
            toGame();
    }
    function leaveEmptyGame() {
        const isEmpty = screen_ === "game" && GameLibrary.game.kind === "";
        if (visible && isEmpty && Online.connection.coming !== true)
            toOnline();
    }
    function openSheet(name: string) {
        sheets.open(name);
    }
    function closeSheet() {
        sheets.close();
    }

    Binding {
        target: Look
        property: "dark"
        value: Preferences.theme === "dark" || (Preferences.theme === "system" && Preferences.systemIsDark)
    }
    Binding {
        target: Look
        property: "scale"
        value: Math.max(1, Math.min(1.5, Math.min(window.width / 1400, window.height / 860)))
    }
    Binding {
        target: Look
        property: "boardName"
        value: Preferences.board
    }
    Binding {
        target: Look
        property: "reducedMotion"
        value: !Preferences.animation || Preferences.systemReducesMotion
    }
    Binding {
        target: Words
        property: "language"
        value: Preferences.language
        when: Preferences.language !== ""
    }
    Binding {
        target: GameLibrary.game
        property: "premoves"
        value: Preferences.premoves
    }
    Binding {
        target: Online
        property: "server"
        value: Preferences.site
    }
    Binding {
        target: Online
        property: "language"
        value: Words.language
    }
    Connections {
        target: Online

        function onSeated() {
            window.toOnlineGame();
            window.alert(0);
        }
        function onChanged() {
            Qt.callLater(window.leaveEmptyGame);
        }
        function onServerChanged() {
            if (window.screen_ === "online")
                Online.start(Preferences.name);
        }
    }
    Connections {
        target: GameLibrary

        function onListed() {
            window.toLibrary();
        }
    }
    Sounds {
        tune: window.screen_ === "game" ? "game" : "menu"
    }

    // What is behind a sheet is neither clicked nor tabbed to.
    Item {
        anchors.fill: parent
        enabled: sheets.name === ""

        Loader {
            anchors.fill: parent
            active: window.screen_ === "start"
            focus: active
            sourceComponent: StartScreen {
                focus: true
                onSheetWanted: name => window.openSheet(name)
                onGameWanted: if (GameLibrary.continueLast())
                    window.toGame()
                onOnlineWanted: window.toOnline()
                onLibraryWanted: {
                    GameLibrary.listKept();
                    window.toLibrary();
                }
                onQuitWanted: window.close()
            }
        }
        Loader {
            id: lobby

            anchors.fill: parent
            active: window.screen_ === "online"
            focus: active
            sourceComponent: OnlineScreen {
                focus: true
                onSheetWanted: name => window.openSheet(name)
                onMenuWanted: window.toMenu()
                onGameWanted: window.toOnlineGame()
            }
        }
        Loader {
            anchors.fill: parent
            active: window.screen_ === "library"
            focus: active
            sourceComponent: LibraryScreen {
                focus: true
                onSheetWanted: name => window.openSheet(name)
                onMenuWanted: window.toMenu()
                onGameWanted: window.toGame()
            }
        }
        Loader {
            id: games

            anchors.fill: parent
            active: window.screen_ === "game"
            focus: active
            sourceComponent: GameScreen {
                focus: true
                onSheetWanted: name => window.openSheet(name)
                onMenuWanted: game.online ? window.toOnline() : window.toMenu()
            }
        }
    }
    Sheets {
        id: sheets

        anchors.fill: parent
        onStarted: window.toGame()
        onMenuWanted: GameLibrary.game.online ? window.toOnline() : window.toMenu()
        onLeaveAgreed: {
            const act = window.afterLeaving;
            window.afterLeaving = null;
            if (act)
                act();
        }
        onPictureWanted: path => window.gameScreen.exportPicture(path)
        onClosed: {
            if (window.gameScreen)
                window.gameScreen.focusBoard();
            else if (lobby.item)
                lobby.item.forceActiveFocus();
        }
    }

    DropArea {
        anchors.fill: parent
        onDropped: drop => {
            const path = drop.hasUrls ? GameLibrary.pathOf(drop.urls[0]) : "";
            const text = drop.hasText ? drop.text : "";
            window.whenFree(() => (path !== "" && window.openFile(path)) || (text !== "" && window.openText(text)));
        }
    }

    Shortcut {
        sequence: "F11"
        onActivated: window.visibility = window.visibility === Window.FullScreen ? Window.Windowed : Window.FullScreen
    }
    Shortcut {
        sequence: "Ctrl+Q"
        onActivated: window.close()
    }
    Shortcut {
        sequence: "F1"
        onActivated: window.openSheet("how-to")
    }
    Shortcut {
        sequence: "Ctrl+,"
        onActivated: window.openSheet("settings")
    }
    Shortcut {
        sequence: "Ctrl+N"
        onActivated: window.openSheet("new-game")
    }
    Shortcut {
        sequences: [StandardKey.Open]
        onActivated: window.openSheet("open")
    }
    Shortcut {
        sequence: "Ctrl+V"
        enabled: !(window.activeFocusItem instanceof Field)
        onActivated: window.whenFree(() => window.openText(GameLibrary.clipboard()))
    }

    // After the first frame, so that the window is there at once.
    property bool isFirstFrame: true
    onFrameSwapped: if (isFirstFrame) {
        isFirstFrame = false;
        Qt.callLater(begin);
    }
    function begin() {
        if (toOpen === "" || !(GameLibrary.exists(toOpen) ? openFile(toOpen) : openText(toOpen)))
            GameLibrary.showDemo();
    }
    function openFile(path: string): bool {
        if (!GameLibrary.openFile(path))
            return false;
        toGame();
        return true;
    }
    // A game, or a link to one.
    function openText(text: string): bool {
        if (Online.openLink(text, Preferences.name)) {
            if (!GameLibrary.game.online)
                toOnline();
            return true;
        }
        if (!GameLibrary.openText(text))
            return false;
        toGame();
        return true;
    }
    Component.onCompleted: {
        if (Preferences.windowMaximized)
            showMaximized();
    }
    onClosing: {
        keepSize();
        Online.stop();
        GameLibrary.leave();
    }
}
