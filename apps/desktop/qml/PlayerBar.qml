// SPDX-License-Identifier: GPL-3.0-or-later
// One player: whether it is their turn, the name, what they have captured, the clock.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: bar

    required property GameModel game
    required property int side
    property bool isSmall: false
    property Board board: null   // for a drag from the hand
    property var isPresent   // over the network: true or false
    readonly property bool isTurn: game.turn === side && game.result.headline === undefined
    readonly property var player: game.players[side] ?? { title: {}, machine: false }
    readonly property int ahead: side === 0 ? game.balance : -game.balance
    readonly property var taken: game.pockets.length > 0 ? [] : game.captured[1 - side] ?? []
    readonly property var hand: game.pockets[side] ?? []
    readonly property int checks: game.checksLeft[side] ?? 0
    readonly property string name: Say.message(bar.player.title)
    readonly property real remaining: game.clocks[side] ?? -1

    height: isSmall ? 26 : 36
    Accessible.role: Accessible.StaticText
    Accessible.name: name + (game.hasClock ? ", " + Say.clock(remaining) : "") + (presence.visible ? ", " + presence.said : "")

    Rectangle {
        id: dot

        width: 10
        height: 10
        radius: 5
        anchors.verticalCenter: parent.verticalCenter
        color: bar.isTurn ? Look.accent : "transparent"
        border.width: bar.isTurn ? 0 : 1
        border.color: Look.line
    }
    // Dark pieces would drown in a dark window: there they lie on wood.
    Rectangle {
        visible: Look.dark && bar.game.kind === "chess"
        anchors.fill: own
        anchors.margins: -2
        radius: Look.cornerBoard
        color: Look.board.dark
    }
    Rectangle {
        visible: Look.dark && trayRow.visible && (bar.taken.length > 0 || bar.hand.length > 0)
        x: trayRow.x - 3
        anchors.verticalCenter: parent.verticalCenter
        width: pieces.width + 6
        height: pieces.height + 4
        radius: Look.cornerBoard
        color: Look.board.dark
    }
    // The colour or mark this player has.
    Image {
        id: own

        readonly property int pixels: Math.round(width * Screen.devicePixelRatio)

        x: 18
        anchors.verticalCenter: parent.verticalCenter
        width: bar.isSmall ? 18 : 24
        height: width
        sourceSize: Qt.size(pixels, pixels)
        source: bar.game.kind === "" ? ""
              : bar.game.kind === "chess" ? "image://svg/pieces/" + (bar.side === 0 ? "wK" : "bK")
              : Preferences.stones === "stones" ? "image://svg/marks/" + (bar.side === 0 ? "stone-black" : "stone-white")
              : "image://svg/marks/" + (bar.side === 0 ? "x/" + Look.caroX.toString().slice(-6) : "o/" + Look.caroO.toString().slice(-6))
    }
    Label {
        id: title

        // Hides a name that has no room at all.
        visible: width === implicitWidth || width > 40

        anchors.left: own.right
        anchors.leftMargin: Look.space2
        anchors.verticalCenter: parent.verticalCenter
        width: Math.max(0, Math.min(implicitWidth, clock.x - own.x - own.width - 4 * Look.space2 - (trayRow.visible ? trayRow.implicitWidth : 0)))
        text: bar.isPresent === false ? presence.said : bar.name
        color: bar.isPresent === false ? Look.accent : Look.ink
        font.weight: bar.isTurn ? Font.DemiBold : Font.Normal
        font.pixelSize: bar.isSmall ? Look.textSmall : Look.text
        elide: Text.ElideRight
        Accessible.ignored: true
    }
    // Filled: here. A ring: away.
    Rectangle {
        id: presence

        readonly property string said: Words.text(bar.isPresent ? "online.game.present" : "online.game.absent", { player: bar.name })

        visible: bar.isPresent !== undefined
        x: own.x + own.width - 5
        y: own.y + own.height - 7
        width: 10
        height: 10
        radius: 5
        color: bar.isPresent ? Look.good : Look.background
        border.width: 2
        border.color: bar.isPresent ? Look.background : Look.accent
    }
    Row {
        id: trayRow

        // Pieces in hand are needed for play and always shown; captured pieces make room for the
        // name.
        visible: bar.hand.length > 0 || bar.width - own.x - own.width - clock.width > implicitWidth + 90
        anchors.left: title.right
        anchors.leftMargin: Look.space3
        anchors.verticalCenter: parent.verticalCenter

        Row {
            id: pieces

            spacing: bar.hand.length > 0 ? 2 : -7

            Repeater {
                model: bar.taken

                Image {
                    required property string modelData

                    width: bar.isSmall ? 16 : 20
                    height: width
                    sourceSize: Qt.size(Math.round(width * Screen.devicePixelRatio), Math.round(width * Screen.devicePixelRatio))
                    source: "image://svg/pieces/" + modelData
                }
            }
            Repeater {
                model: bar.hand

                PocketPiece {
                    game: bar.game
                    isOwn: bar.side === bar.game.handSide
                    board: bar.board
                    size: bar.isSmall ? 24 : 32
                }
            }
        }
        Label {
            visible: bar.ahead > 0 && bar.game.kind === "chess"
            anchors.verticalCenter: parent.verticalCenter
            leftPadding: 12
            text: "+" + bar.ahead
            color: Look.muted
            font.pixelSize: Look.textSmall
            Accessible.name: Words.text("status.material", { count: bar.ahead })
        }
        Label {
            visible: bar.checks > 0
            anchors.verticalCenter: parent.verticalCenter
            leftPadding: 12
            text: Words.text("check.left", { count: bar.checks })
            color: Look.muted
            font.pixelSize: Look.textSmall
        }
    }
    Rectangle {
        id: clock

        readonly property bool isLow: bar.remaining < 20000

        visible: bar.game.hasClock
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        width: visible ? Math.max(bar.isSmall ? 64 : 84, time.implicitWidth + 16) : 0
        height: bar.height - 2
        radius: Look.corner
        color: bar.isTurn ? (isLow ? Look.accent : Look.ink) : Look.surface
        border.width: bar.isTurn ? 0 : 1
        border.color: isLow ? Look.accent : Look.hairline

        Label {
            id: time

            anchors.centerIn: parent
            text: Say.clock(bar.remaining)
            color: bar.isTurn ? (clock.isLow ? Look.accentInk : Look.background) : clock.isLow ? Look.accent : Look.ink
            font.pixelSize: bar.isSmall ? Look.text : Look.textLarge
            font.weight: Font.DemiBold
            Accessible.ignored: true
        }
    }
}
