// SPDX-License-Identifier: GPL-3.0-or-later
// One board of a class's wall: a picture between the names; whose turn, the clocks, the result.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: board

    required property var row   // of WallModel.boards
    required property real side
    property real elapsed: 0    // milliseconds since the server told of it
    property bool isSmall: false
    readonly property real bar: isSmall ? smallBar : usualBar
    // Heights of names and clocks over and under a board, with what stands between.
    readonly property real usualBar: Math.round(28 * Look.scale)
    readonly property real smallBar: Math.round(16 * Look.scale)
    // For a screen reader, which would repeat a clock every second.
    readonly property string players: player(0) + " – " + player(1)
    // Another picture only when something has moved: the rest of the row changes with every clock.
    readonly property string drawn: row.drawn ?? ""
    property var position

    function player(seat: int): string {
        return (seat === 0 ? row.first : row.second) + (row.over ? " " + beside(seat) : "");
    }
    // What stands beside a name: the points of a game that is over, else the clock.
    function beside(seat: int): string {
        if (row.over)
            return seat === 0 ? row.firstPoints : row.secondPoints;
        const left = seat === 0 ? row.firstLeft : row.secondLeft;
        return left < 0 ? "" : Say.clock(Math.max(0, left - (row.runs && row.acts === seat ? elapsed : 0)));
    }

    width: side
    height: side + 2 * bar
    onDrawnChanged: position = row.position
    Component.onCompleted: position = row.position

    component Player: Item {
        id: player

        required property int seat
        readonly property bool acts: board.row.acts === seat && !board.row.over

        width: board.side
        height: board.bar
        Accessible.ignored: true

        Rectangle {
            visible: player.acts
            width: board.isSmall ? 2 : 4
            height: parent.height - 4
            y: 2
            color: Look.accent
        }
        Label {
            x: board.isSmall ? 4 : Look.space2
            width: parent.width - x - points.width - Look.space1
            height: parent.height
            text: player.seat === 0 ? board.row.first : board.row.second
            font.pixelSize: points.font.pixelSize
            font.weight: player.acts ? Font.DemiBold : Font.Normal
            elide: Text.ElideRight
        }
        Label {
            id: points

            anchors.right: parent.right
            height: parent.height
            text: board.beside(player.seat)
            font.pixelSize: board.isSmall ? Math.round(11 * Look.scale) : board.side >= 400 ? Look.textLarge : Look.text
            font.weight: player.acts || board.row.over ? Font.DemiBold : Font.Normal
        }
    }

    Player {
        seat: 1
    }
    SmallBoard {
        visible: board.position !== undefined
        y: board.bar
        width: board.side
        position: board.position ?? {}
    }
    // A game on a real board, or one that waits for its players.
    Rectangle {
        visible: board.position === undefined
        y: board.bar
        width: board.side
        height: board.side
        radius: Look.cornerBoard
        color: Look.board.light

        Label {
            anchors.centerIn: parent
            text: board.row.board
            color: Look.board.lightInk
            font.pixelSize: Math.max(Look.textLarge, board.side * 0.3)
        }
    }
    Player {
        seat: 0
        y: board.bar + board.side
    }
}
