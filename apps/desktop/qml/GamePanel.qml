// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the board: the moves, what is going on in words, a field for typed moves, the buttons.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Rectangle {
    id: panel

    required property GameModel game
    property bool isWide: true
    property bool isSmall: false
    readonly property bool isTyping: field.activeFocus || chat.isTyping
    // What a tall window leaves to the panel: status and buttons, then moves as there is room.
    readonly property real leastHeight: status.implicitHeight + buttons.implicitHeight + 4 * inner + (game.machines === 2 ? 44 : 0) + 60
    readonly property real inner: isSmall ? Look.space2 : Look.space3
    readonly property bool isOver: game.result.headline !== undefined
    readonly property bool offered: game.can.answerDraw === true
    readonly property bool isOnline: game.online
    // Where there is no room for the chat it has a sheet of its own.
    readonly property bool hasChat: isOnline && isWide && height >= 620

    signal flipWanted
    signal restartWanted
    signal resignWanted
    signal menuWanted
    signal boardWanted
    signal sheetWanted(string name)

    function type(text: string) {
        field.text = text;
        field.forceActiveFocus();
        field.cursorPosition = text.length;
    }

    color: Look.surface
    radius: Look.corner
    border.width: 1
    border.color: Look.hairline

    Row {
        id: heading

        visible: panel.isWide && panel.height > 300 && !(panel.isOnline && panel.isSmall)
        height: visible ? 40 : 0
        x: panel.inner
        y: panel.inner / 2
        width: parent.width - 2 * panel.inner

        Label {
            height: parent.height
            width: parent.width - steps.width
            text: panel.isOnline ? Online.table.rulesName + " · " + Online.table.clock : Words.text(panel.game.gameName)
            font.weight: Font.DemiBold
            elide: Text.ElideRight
            Accessible.role: Accessible.Heading
        }
        Row {
            id: steps

            anchors.verticalCenter: parent.verticalCenter

            IconButton {
                size: 32
                visible: panel.width >= 260
                icon.name: "first"
                text: Words.text("button.first")
                enabled: panel.game.shownPly > 0
                onClicked: panel.game.browse("first")
            }
            IconButton {
                size: 32
                icon.name: "previous"
                text: Words.text("button.previous")
                keys: ","
                enabled: panel.game.shownPly > 0
                onClicked: panel.game.browse("back")
            }
            IconButton {
                size: 32
                icon.name: "next"
                text: Words.text("button.next")
                keys: "."
                enabled: !panel.game.showsTheGame
                onClicked: panel.game.browse("forward")
            }
            IconButton {
                size: 32
                visible: panel.width >= 260
                icon.name: "last"
                text: Words.text("button.last")
                enabled: !panel.game.showsTheGame
                onClicked: panel.game.browse("last")
            }
        }
    }
    Rectangle {
        visible: heading.visible
        y: heading.y + heading.height
        width: parent.width
        height: 1
        color: Look.hairline
    }
    MoveList {
        id: moves

        game: panel.game
        x: panel.inner
        y: heading.visible ? heading.y + heading.height + 1 : panel.inner / 2
        width: parent.width - 2 * panel.inner
        height: Math.max(0, (panel.hasChat ? chat.y : status.y) - y - 4)
        visible: height > 30
    }
    ChatBox {
        id: chat

        visible: panel.hasChat
        x: panel.inner
        y: status.y - height - Look.space2
        width: parent.width - 2 * panel.inner
        height: Math.round(panel.height * 0.2)
        onBoardWanted: panel.boardWanted()
    }
    Rectangle {
        visible: chat.visible
        y: chat.y - 4
        width: parent.width
        height: 1
        color: Look.hairline
    }
    Rectangle {
        y: status.y - 4
        width: parent.width
        height: 1
        color: Look.hairline
    }

    Column {
        id: status

        x: panel.inner
        y: bottom.y - height - panel.inner / 2
        width: parent.width - 2 * panel.inner
        spacing: 2

        OnlineStrip {
            id: strip

            visible: panel.isOnline
            width: parent.width
            game: panel.game
        }
        Label {
            id: statusText

            readonly property string said: Say.message(panel.game.notice)
            readonly property string hinted: Say.hint(panel.game.hint)

            width: parent.width
            // Room for two lines, so that nothing jumps.
            height: panel.isSmall ? 36 : 46
            text: said !== "" ? said : hinted !== "" ? hinted : Say.message(panel.game.status)
            color: said !== "" && panel.game.refused ? Look.accent : Look.ink
            wrapMode: Text.Wrap
            elide: Text.ElideRight
            maximumLineCount: 3
            fontSizeMode: Text.VerticalFit
            minimumPixelSize: 11
            font.pixelSize: panel.isSmall ? Look.textSmall : Look.text
            font.weight: Font.DemiBold
            lineHeight: 0.95
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text + (panel.game.ply > 0 ? ". " + panel.spokenMove(panel.game.shownNode) : "")
        }
        // What the opening asks.
        Flow {
            visible: panel.game.choices.length > 0
            width: parent.width
            spacing: Look.space2

            Repeater {
                model: panel.game.choices

                TextButton {
                    required property string modelData
                    required property int index

                    implicitHeight: 36
                    text: Words.text(modelData)
                    objectName: "choice" + index
                    onClicked: panel.game.makeChoice(index)
                }
            }
        }
        Row {
            visible: panel.offered
            spacing: Look.space6

            TextButton {
                implicitHeight: 36
                icon.name: "check"
                text: Words.text("button.accept")
                onClicked: panel.game.answerDraw(true)
            }
            TextButton {
                implicitHeight: 36
                text: Words.text("button.decline")
                onClicked: panel.game.answerDraw(false)
            }
        }
        TextButton {
            visible: panel.game.can.claimDraw === true
            implicitHeight: 36
            icon.name: "draw"
            text: Words.text("button.claim-draw")
            onClicked: panel.game.claimDraw()
        }
        Field {
            id: field

            visible: (!panel.isOver && panel.game.people > 0 && panel.game.choices.length === 0 && panel.height > 260 && !(panel.isOnline && panel.isSmall && strip.hasOffers)) || activeFocus
            width: parent.width
            implicitHeight: 36
            label: placeholderText
            placeholderText: Words.text(panel.game.kind === "caro" ? "panel.type-point" : "panel.type-move")
            onAccepted: {
                panel.game.type(text);
                text = "";
                panel.boardWanted();
            }
            Keys.onEscapePressed: {
                text = "";
                panel.boardWanted();
            }
        }
        SpeedBar {
            visible: panel.game.machines === 2 || panel.game.replaying
            width: parent.width
            game: panel.game
        }
    }
    function spokenMove(_node: int): string {
        return game.spokenMove(Words.language);
    }

    Item {
        id: bottom

        x: panel.inner / 2
        width: parent.width - panel.inner
        height: buttons.implicitHeight
        y: parent.height - height - panel.inner / 2

        Flow {
            id: buttons

            readonly property real size: panel.isSmall ? 34 : 40

            width: parent.width

            IconButton {
                size: buttons.size
                icon.name: "home"
                text: Words.text(panel.isOnline ? "online.to-lobby" : "button.menu")
                keys: "Home"
                onClicked: panel.menuWanted()
            }
            IconButton {
                size: buttons.size
                icon.name: "undo"
                text: Words.text(panel.isOnline ? "online.game.ask-take-back" : "button.undo")
                keys: "Z"
                visible: !panel.isOnline || panel.game.people > 0
                enabled: panel.game.can.takeBack === true
                onClicked: panel.game.takeBack()
            }
            IconButton {
                size: buttons.size
                icon.name: "redo"
                text: Words.text("button.redo")
                keys: "Y"
                visible: !panel.isOnline
                enabled: panel.game.can.putForward === true
                onClicked: panel.game.putForward()
            }
            IconButton {
                size: buttons.size
                icon.name: "hint"
                text: Words.text("button.hint")
                keys: "?"
                visible: !panel.isOnline
                enabled: panel.game.can.hint === true
                onClicked: panel.game.askHint()
            }
            IconButton {
                size: buttons.size
                icon.name: "draw"
                text: Words.text("button.offer-draw")
                keys: "="
                visible: panel.game.people > 0
                enabled: panel.game.can.offerDraw === true
                onClicked: panel.game.offerDraw()
            }
            IconButton {
                size: buttons.size
                icon.name: "resign"
                text: Words.text("button.resign")
                keys: "!"
                visible: panel.game.people > 0
                enabled: panel.game.can.resign === true
                onClicked: panel.resignWanted()
            }
            IconButton {
                size: buttons.size
                icon.name: "flip"
                text: Words.text("button.flip")
                keys: "X"
                onClicked: panel.flipWanted()
            }
            IconButton {
                size: buttons.size
                icon.name: "restart"
                text: Words.text("button.restart")
                keys: "R"
                visible: !panel.isOnline
                onClicked: panel.restartWanted()
            }
            IconButton {
                size: buttons.size
                icon.name: "replay"
                text: Words.text("button.replay")
                visible: panel.isOver
                enabled: panel.game.can.replay === true
                onClicked: panel.game.replaying ? panel.game.stopReplay() : panel.game.replay()
            }
            IconButton {
                size: buttons.size
                icon.name: "step"
                text: Words.text("button.stop-thinking")
                visible: panel.game.machines === 1 && !panel.isOver
                enabled: panel.game.can.moveNow === true
                onClicked: panel.game.moveNow()
            }
            IconButton {
                size: buttons.size
                icon.name: "share"
                text: Words.text("button.share")
                onClicked: panel.sheetWanted("share")
            }
            OnlineTools {
                visible: panel.isOnline
                size: buttons.size
                hasChat: panel.hasChat
                onAbortWanted: panel.sheetWanted("ask-abort")
                onChatWanted: panel.sheetWanted("chat")
            }
            IconButton {
                size: buttons.size
                icon.name: "save"
                text: Words.text("button.save")
                keys: "Ctrl+S"
                onClicked: panel.sheetWanted("save")
            }
            IconButton {
                size: buttons.size
                icon.name: "settings"
                text: Words.text("menu.settings")
                onClicked: panel.sheetWanted("settings")
            }
        }
    }
}
