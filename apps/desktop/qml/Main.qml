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

    width: 1120
    height: 760
    minimumWidth: 480
    minimumHeight: 360
    visible: true
    title: Words.text("app.name")
    color: Look.background

    function toGame() {
        screen_ = "game";
        sheets.close();
    }
    function toMenu() {
        Desk.leave();
        screen_ = "start";
        sheets.close();
        Desk.showDemo();
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
        target: Desk.game
        property: "premoves"
        value: Preferences.premoves
    }
    Sounds {
        tune: window.screen_ === "start" ? "menu" : "game"
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
                onGameWanted: if (Desk.continueLast())
                    window.toGame()
                onQuitWanted: window.close()
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
                onMenuWanted: window.toMenu()
            }
        }
    }
    Sheets {
        id: sheets

        anchors.fill: parent
        onStarted: window.toGame()
        onMenuWanted: window.toMenu()
        onPictureWanted: path => window.gameScreen.exportPicture(path)
        onClosed: if (window.gameScreen)
            window.gameScreen.focusBoard()
    }

    DropArea {
        anchors.fill: parent
        onDropped: drop => {
            if (drop.hasUrls && Desk.openFile(Desk.pathOf(drop.urls[0])))
                window.toGame();
            else if (drop.hasText && Desk.openText(drop.text))
                window.toGame();
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
        onActivated: if (Desk.openText(Desk.clipboard()))
            window.toGame()
    }

    // After the first frame, so that the window is there at once.
    property bool isFirstFrame: true
    onFrameSwapped: if (isFirstFrame) {
        isFirstFrame = false;
        Qt.callLater(begin);
    }
    function begin() {
        if (toOpen !== "" && (Desk.exists(toOpen) ? Desk.openFile(toOpen) : Desk.openText(toOpen)))
            toGame();
        else
            Desk.showDemo();
    }
    onClosing: Desk.leave()
}
