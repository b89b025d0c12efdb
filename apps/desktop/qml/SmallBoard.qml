// SPDX-License-Identifier: GPL-3.0-or-later
// A position as a small picture: pieces or stones, and where the last one went.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: small

    property var position: ({})   // of GameList's role `board`
    readonly property int columns: position.columns ?? 8
    readonly property int rows: position.rows ?? 8
    readonly property bool isChess: position.kind !== "caro"
    readonly property bool isStones: !isChess && Preferences.stones === "stones"
    readonly property real cell: width / Math.max(columns, rows)

    function columnOf(cell: int): int {
        return cell % columns;
    }
    function rowOf(cell: int): int {
        return rows - 1 - Math.floor(cell / columns);
    }

    height: width
    Accessible.ignored: true

    Rectangle {
        width: small.cell * small.columns
        height: small.cell * small.rows
        color: small.isChess || small.isStones ? Look.board.light : Look.caroBoard
        border.width: small.isChess ? 0 : 1
        border.color: Look.hairline
    }
    Repeater {
        model: small.isChess ? 32 : 0

        Rectangle {
            required property int index
            readonly property int row: Math.floor(index / 4)

            x: (index % 4 * 2 + (row % 2 === 0 ? 1 : 0)) * small.cell
            y: row * small.cell
            width: small.cell
            height: small.cell
            color: Look.board.dark
        }
    }
    // The lines of a caro board, where they are far enough from each other: between crosses and
    // circles, or under stones.
    Repeater {
        model: small.isChess || small.cell < 7 ? 0 : small.columns + small.rows

        Rectangle {
            required property int index
            readonly property bool isUpright: index < small.columns
            readonly property real at: ((isUpright ? index : index - small.columns) + (small.isStones ? 0.5 : 0)) * small.cell

            x: isUpright ? Math.round(at) : 0
            y: isUpright ? 0 : Math.round(at)
            width: isUpright ? 1 : small.cell * small.columns
            height: isUpright ? small.cell * small.rows : 1
            color: small.isStones ? Look.board.lightInk : Look.caroGrid
            opacity: 0.5
        }
    }
    Repeater {
        model: [small.position.from ?? -1, small.position.to ?? -1].filter(cell => cell >= 0)

        Rectangle {
            required property int modelData

            x: small.columnOf(modelData) * small.cell
            y: small.rowOf(modelData) * small.cell
            width: small.cell
            height: small.cell
            color: Look.mark.tint
        }
    }
    Repeater {
        model: small.position.pieces ?? []

        Image {
            required property var modelData
            readonly property int pixels: Math.max(1, Math.round(width * Screen.devicePixelRatio))

            x: small.columnOf(modelData.cell) * small.cell
            y: small.rowOf(modelData.cell) * small.cell
            width: small.cell
            height: small.cell
            sourceSize: Qt.size(pixels, pixels)
            source: small.isStones ? "image://svg/marks/" + (modelData.picture === "x" ? "stone-black" : "stone-white")
                  : modelData.picture === "x" ? "image://svg/marks/x/" + Look.caroX.toString().slice(-6)
                  : modelData.picture === "o" ? "image://svg/marks/o/" + Look.caroO.toString().slice(-6)
                  : "image://svg/pieces/" + modelData.picture
        }
    }
}
