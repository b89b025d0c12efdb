// SPDX-License-Identifier: GPL-3.0-or-later
// The first screen: what there is to do at the left, a living board at the right.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: start

    signal sheetWanted(string name)
    signal gameWanted
    signal onlineWanted
    signal classWanted
    signal libraryWanted
    signal analysisWanted
    signal learnWanted
    signal quitWanted

    // Without the line at the bottom that says what went wrong.
    readonly property real room: height - (notice.visible ? notice.height : 0)
    readonly property bool isWide: width >= 680 && height >= 300
    readonly property bool isLow: room < 700
    readonly property bool isLarge: isWide && room >= 900
    // Whether there is room below the board for the way back to the last game; else it is in the menu.
    readonly property bool hasRoomBelow: isWide && board.surface.width >= 520
    readonly property real margin: Math.max(Look.space4, Math.min(64, width * 0.05))
    readonly property real sideWidth: isWide ? Math.min(isLarge ? 480 : 360, width * 0.36) : width
    readonly property real boardWidth: Math.min(width - sideWidth - 2 * margin, room - 2 * Look.space6 - below.height - Look.space4)

    function newGame(game: string) {
        if (game === "variants") {
            Choices.game = "chess";
            if (Choices.variant === "chess")
                Choices.variant = "chess960";
        } else {
            Choices.game = game;
            if (game === "chess")
                Choices.variant = "chess";
        }
        sheetWanted("new-game");
    }

    component Entry: TextButton {
        width: menu.width
        flat: true
        alignLeft: true
        rightPadding: 0   // the longest entry needs the room in a small window
        textSize: start.isLarge ? Look.textLarge : Look.text
        implicitHeight: start.isLow ? (start.room < 640 ? 36 : 40) : start.isLarge ? 52 : 44
    }

    Flickable {
        id: side

        // Menu and board stand together in the middle.
        x: start.isWide ? Math.max(0, Math.round((start.width - width - 2 * start.margin - start.boardWidth) / 2)) : 0
        width: start.sideWidth
        height: start.room
        contentHeight: Math.max(height, menu.implicitHeight + 2 * Look.space4)
        boundsBehavior: Flickable.StopAtBounds
        clip: contentHeight > height

        Column {
            id: menu

            x: start.margin
            width: side.width - start.margin - (start.isWide ? 0 : start.margin)
            y: Math.max(Look.space4, Math.round((side.contentHeight - implicitHeight) / 2))
            spacing: start.room < 640 ? 1 : Look.space1

            Label {
                text: Words.text("app.name").toUpperCase()
                font.pixelSize: start.isLow ? 34 : start.isLarge ? 64 : 46
                font.weight: Font.DemiBold
                font.letterSpacing: 1.5
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }
            Label {
                text: Words.text("app.tagline")
                color: Look.muted
                font.pixelSize: Look.textLarge
                bottomPadding: start.isLow ? Look.space2 : Look.space6
            }
            TextButton {
                id: play

                width: menu.width
                primary: true
                alignLeft: true
                textSize: start.isLarge ? 22 : 18
                implicitHeight: start.isLarge ? 60 : 48
                icon.name: "play"
                text: Words.text("menu.play")
                focus: true
                onClicked: start.newGame("chess")
            }
            Item {
                width: 1
                height: Look.space1
            }
            Entry {
                visible: GameLibrary.canContinue && !start.hasRoomBelow
                icon.name: "replay"
                text: Words.text("menu.continue")
                onClicked: start.gameWanted()
            }
            Entry {
                icon.name: "variants"
                text: Words.text("menu.variants")
                onClicked: start.newGame("variants")
            }
            Entry {
                icon.name: "caro"
                text: Words.text("menu.caro")
                onClicked: start.newGame("caro")
            }
            Entry {
                icon.name: "online"
                text: Words.text("menu.online")
                onClicked: start.onlineWanted()
            }
            Entry {
                icon.name: "people"
                text: Words.text("menu.class") + (Preferences.classCode !== "" ? " · " + Preferences.classCode.slice(0, 3) + " " + Preferences.classCode.slice(3) : "")
                objectName: "classEntry"
                onClicked: start.classWanted()
            }
            Entry {
                icon.name: "learn"
                text: Words.text("learn.title")
                objectName: "learnEntry"
                onClicked: start.learnWanted()
            }
            Entry {
                icon.name: "analysis"
                text: Words.text("analysis.board.title")
                objectName: "analysisEntry"
                onClicked: start.analysisWanted()
            }
            Entry {
                icon.name: "board"
                text: Words.text("library.title")
                objectName: "libraryEntry"
                onClicked: start.libraryWanted()
            }
            Entry {
                icon.name: "how-to"
                text: Words.text("menu.how-to")
                onClicked: start.sheetWanted("how-to")
            }
            Entry {
                icon.name: "settings"
                text: Words.text("menu.settings")
                onClicked: start.sheetWanted("settings")
            }
            Entry {
                icon.name: "quit"
                text: Words.text("menu.quit")
                onClicked: start.quitWanted()
            }
        }
    }

    Column {
        id: living

        visible: start.isWide
        anchors.left: side.right
        anchors.leftMargin: start.margin
        anchors.verticalCenter: side.verticalCenter
        width: start.boardWidth
        spacing: Look.space4

        Board {
            id: board

            game: GameLibrary.demo
            interactive: false
            coordinates: false
            flipped: GameLibrary.demo.nearSide === 1
            width: parent.width
            height: width
            Accessible.ignored: true

            TapHandler {
                enabled: GameLibrary.canContinue
                onTapped: start.gameWanted()
            }
        }
        Item {
            id: below

            width: board.surface.width
            height: 44
            anchors.horizontalCenter: parent.horizontalCenter

            TextButton {
                visible: GameLibrary.canContinue && start.hasRoomBelow
                icon.name: "replay"
                text: Words.text("menu.continue")
                onClicked: start.gameWanted()
            }
            Row {
                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                spacing: Look.space1

                IconButton {
                    icon.name: Preferences.sound ? "sound-on" : "sound-off"
                    text: Words.text(Preferences.sound ? "button.sound-off" : "button.sound-on")
                    onClicked: Preferences.sound = !Preferences.sound
                }
                IconButton {
                    icon.name: Preferences.music ? "music-on" : "music-off"
                    text: Words.text(Preferences.music ? "button.music-off" : "button.music-on")
                    onClicked: Preferences.music = !Preferences.music
                }
                TextButton {
                    flat: true
                    implicitHeight: 40
                    icon.name: "language"
                    text: Words.text("button.switch-language")
                    onClicked: Preferences.language = Words.language === "vi" ? "en" : "vi"
                }
            }
        }
    }

    // What went wrong with a file or the settings.
    Rectangle {
        id: notice

        visible: message.text !== ""
        anchors.bottom: parent.bottom
        width: parent.width
        height: Math.max(48, message.implicitHeight + Look.space3)
        color: Look.surface

        IconButton {
            id: close

            anchors.right: parent.right
            anchors.rightMargin: Look.space2
            anchors.verticalCenter: parent.verticalCenter
            icon.name: "close"
            text: Words.text("button.close")
            objectName: "closeNotice"
            onClicked: {
                GameLibrary.clearMessage();
                play.forceActiveFocus();
            }
        }
        Label {
            id: message

            anchors.centerIn: parent
            width: parent.width - 2 * (close.width + Look.space3)
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            text: Say.message(GameLibrary.message)
            color: Look.accent
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
    }
}
