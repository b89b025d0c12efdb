// SPDX-License-Identifier: GPL-3.0-or-later
// The moves with their variations. A click shows the position after a move; the shown one stays in
// sight.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

ListView {
    id: list

    required property GameModel game
    readonly property string sideToMove: Words.text(game.kind === "caro" ? (game.turn === 0 ? "caro.side.X" : "caro.side.O") : game.turn === 0 ? "chess.color.White" : "chess.color.Black")

    model: game.moves
    clip: true
    topMargin: Look.space1
    bottomMargin: Look.space1
    boundsBehavior: Flickable.StopAtBounds
    activeFocusOnTab: count > 0
    Accessible.role: Accessible.List
    Accessible.name: Words.text("panel.moves")
    Keys.onLeftPressed: game.browse("back")
    Keys.onRightPressed: game.browse("forward")
    Keys.onUpPressed: game.browse("back")
    Keys.onDownPressed: game.browse("forward")

    // Once at once, and again when the rows have their heights.
    function keepInSight() {
        const row = game.moves.rowOf(game.shownNode);
        if (row >= 0)
            positionViewAtIndex(row, ListView.Contain);
    }
    onHeightChanged: Qt.callLater(keepInSight)
    Connections {
        target: list.game

        function onChanged() {
            list.keepInSight();
            Qt.callLater(list.keepInSight);
        }
    }

    component MoveText: Rectangle {
        id: move

        required property var modelData
        readonly property bool isShown: list.game.shownNode === modelData.node
        property bool isVariation: false

        width: label.implicitWidth + 12
        height: 28
        radius: 4
        color: isShown ? Qt.alpha(Look.accent, 0.16) : hover.hovered ? Qt.alpha(Look.ink, 0.06) : "transparent"
        Accessible.role: Accessible.Button
        Accessible.name: (modelData.side === 0 || isVariation ? modelData.number + ". " : "") + modelData.text + modelData.glyphs
        Accessible.onPressAction: list.game.show(modelData.node)

        Label {
            id: label

            anchors.centerIn: parent
            text: Say.move(move.modelData.text, list.game.kind) + move.modelData.glyphs
            font.pixelSize: move.isVariation ? Look.textSmall : Look.text
            font.weight: move.isShown ? Font.DemiBold : Font.Normal
            color: move.isVariation ? Look.muted : Look.ink
            Accessible.ignored: true
        }
        HoverHandler {
            id: hover
        }
        TapHandler {
            onTapped: list.game.show(move.modelData.node)
        }
    }

    delegate: Item {
        id: row

        required property int number
        required property int depth
        required property int begins
        required property var moves

        width: ListView.view.width
        height: depth === 0 ? 30 : variation.implicitHeight

        Row {
            visible: row.depth === 0
            anchors.verticalCenter: parent.verticalCenter

            Label {
                width: 40
                anchors.verticalCenter: parent.verticalCenter
                text: row.number + "."
                color: Look.muted
                font.pixelSize: Look.textSmall
                Accessible.ignored: true
            }
            Label {
                visible: row.begins === 1
                width: visible ? (row.width - 40) / 2 : 0
                leftPadding: 6
                text: "…"
                color: Look.muted
                Accessible.ignored: true
            }
            Repeater {
                model: row.depth === 0 ? row.moves : []

                Item {
                    id: half

                    required property var modelData

                    width: (row.width - 40) / 2
                    height: 28

                    MoveText {
                        modelData: half.modelData
                    }
                }
            }
        }
        Flow {
            id: variation

            visible: row.depth > 0
            x: 24 + 10 * Math.min(4, row.depth)
            width: row.width - x

            Repeater {
                model: row.depth > 0 ? row.moves : []

                Row {
                    id: one

                    required property var modelData
                    required property int index

                    Label {
                        visible: one.modelData.side === 0 || one.index === 0
                        anchors.verticalCenter: parent.verticalCenter
                        text: one.modelData.number + (one.modelData.side === 0 ? "." : "…")
                        color: Look.muted
                        font.pixelSize: Look.textSmall
                        Accessible.ignored: true
                    }
                    MoveText {
                        modelData: one.modelData
                        isVariation: true
                    }
                }
            }
        }
    }

    Label {
        visible: list.count === 0
        width: parent.width
        topPadding: Look.space3
        wrapMode: Text.Wrap
        text: Words.text("panel.no-moves", { side: list.sideToMove })
        color: Look.muted
        font.pixelSize: Look.textSmall
    }
    Rectangle {
        visible: list.contentHeight > list.height
        x: list.width - 4
        y: list.contentY + list.visibleArea.yPosition * list.height
        width: 3
        height: Math.max(16, list.visibleArea.heightRatio * list.height)
        radius: 2
        color: Look.hairline
        parent: list.contentItem
    }
}
