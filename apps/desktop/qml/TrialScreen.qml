// SPDX-License-Identifier: GPL-3.0-or-later
// A board to try on, with what is said about it beside it (below it, in a tall window): the frame of
// lessons and puzzles.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: screen

    required property GameModel game
    required property string title
    property int nearSide: 0
    property bool mayMove: true
    property var cells: []    // that are asked for
    property var arrows: []
    default property alias content: column.data
    property alias foot: footColumn.data   // stays in sight where there is room

    readonly property bool isWide: width > height * 1.12
    readonly property real gap: width < 700 ? Look.space2 : width < 1400 ? Look.space4 : Look.space6
    readonly property real panelWidth: isWide ? Math.min(480 * Look.scale, Math.max(240, width * 0.34)) : width - 2 * gap
    readonly property real handHeight: game.pockets.length > 0 ? 48 : 0
    readonly property real roomAcross: isWide ? width - panelWidth - 3 * gap : width - 2 * gap
    readonly property real roomDown: (isWide ? height - 2 * gap : Math.min(height * 0.55, height - 300)) - handHeight
    readonly property real boardWidth: isWide ? Math.min(roomAcross, board.height * board.columns / board.rows) : roomAcross
    readonly property real leftEdge: Math.round((width - boardWidth - (isWide ? gap + panelWidth : 0)) / 2)
    readonly property alias board: board
    readonly property alias panel: panel

    signal backWanted

    function focusBoard() {
        board.forceActiveFocus();
    }
    // To a screen reader, at once.
    function say(words: string) {
        announcer.say(words);
    }
    function sound(isAccepted: bool) {
        const isStone = game.kind === "caro";
        SoundBox.play(!isAccepted ? "illegal" : !isStone ? "move" : Preferences.stones === "stones" ? "stone" : "pen");
    }

    Component.onCompleted: focusBoard()
    Keys.onEscapePressed: backWanted()
    Shortcut {
        sequence: "Home"
        enabled: screen.enabled
        onActivated: screen.backWanted()
    }
    Announcer {
        id: announcer

        game: screen.game
        board: board
        tellsStart: false
    }

    Board {
        id: board

        game: screen.game
        flipped: screen.game.kind !== "caro" && screen.nearSide === 1
        focus: true
        interactive: screen.mayMove
        browses: false
        goals: screen.cells
        x: screen.leftEdge
        y: screen.gap
        width: screen.boardWidth
        height: Math.max(80, Math.min(screen.roomDown, screen.roomAcross * rows / columns))

        TrialMarks {
            parent: board.surface
            anchors.fill: parent
            board: board
            cells: screen.cells
            arrows: screen.arrows
        }
    }
    Row {
        visible: screen.handHeight > 0
        x: board.x + board.frame.x
        y: board.y + board.height + Look.space1
        spacing: Look.space1
        Accessible.role: Accessible.Grouping
        Accessible.name: Words.text("learn.in-hand")

        Repeater {
            model: screen.game.pockets[screen.nearSide] ?? []

            PocketPiece {
                game: screen.game
                isOwn: screen.nearSide === screen.game.handSide
                board: board
                size: 40
            }
        }
    }
    Rectangle {
        id: panel

        readonly property real inner: screen.height < 480 ? Look.space2 : Look.space4
        readonly property bool isLow: height < footColumn.height + 260   // no room for both

        x: screen.isWide ? screen.leftEdge + screen.boardWidth + screen.gap : screen.gap
        y: screen.isWide ? screen.gap : board.y + board.height + screen.handHeight + Look.space2
        width: screen.panelWidth
        height: screen.height - y - screen.gap
        color: Look.surface
        radius: Look.corner
        border.width: 1
        border.color: Look.hairline

        Row {
            id: heading

            x: panel.inner - 8
            y: Look.space2
            width: parent.width - 2 * panel.inner + 8
            height: Math.max(44, name.implicitHeight)
            spacing: Look.space1

            IconButton {
                anchors.verticalCenter: parent.verticalCenter
                icon.name: "back"
                text: Words.text("button.back")
                keys: "Home"
                objectName: "backButton"
                onClicked: screen.backWanted()
            }
            Label {
                id: name

                anchors.verticalCenter: parent.verticalCenter
                width: parent.width - 44
                text: screen.title
                font.weight: Font.DemiBold
                font.pixelSize: Look.textLarge
                wrapMode: Text.Wrap
                maximumLineCount: 2
                elide: Text.ElideRight
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }
        }
        Rectangle {
            y: heading.y + heading.height + Look.space1
            width: parent.width
            height: 1
            color: Look.hairline
        }
        ScrollArea {
            id: middle

            x: panel.inner
            y: heading.y + heading.height + Look.space2
            width: parent.width - 2 * panel.inner
            height: Math.max(0, (panel.isLow ? panel.height : footColumn.y) - y - Look.space2)
            contentHeight: all.height + 2 * Look.space2

            Column {
                id: all

                y: Look.space2
                width: middle.width
                spacing: Look.space3

                Column {
                    id: column

                    width: parent.width
                    spacing: Look.space3
                }
                Item {
                    id: footPlace

                    width: parent.width
                    height: panel.isLow ? footColumn.height : 0
                }
            }
        }
        Column {
            id: footColumn

            parent: panel.isLow ? footPlace : panel
            x: panel.isLow ? 0 : panel.inner
            y: panel.isLow ? 0 : panel.height - height - panel.inner
            width: panel.width - 2 * panel.inner
            spacing: Look.space3
        }
    }
}
