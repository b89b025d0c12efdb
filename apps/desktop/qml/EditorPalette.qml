// SPDX-License-Identifier: GPL-3.0-or-later
// What may be put on the board of the editor: a press chooses it for the next clicks, a drag carries
// it there. White in the upper row, Black below.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Row {
    id: kit

    required property EditorBoard destination
    property string tool: "move"
    readonly property int roles: 6
    readonly property real size: Math.min(48 * Look.scale, (width - (roles + 1) * spacing) / (roles + 1))

    function choose(kind: string) {
        tool = tool === kind ? "move" : kind;
    }

    spacing: Look.space1
    Accessible.role: Accessible.Grouping
    Accessible.name: Words.text("editor.pieces")

    Grid {
        columns: kit.roles
        spacing: kit.spacing

        Repeater {
            model: Editor.now.palette ?? []

            IconButton {
                id: piece

                required property var modelData

                size: kit.size
                text: modelData.name
                checked: kit.tool === modelData.kind
                objectName: "palette-" + modelData.kind
                onClicked: kit.choose(modelData.kind)

                Rectangle {
                    anchors.fill: parent
                    anchors.margins: 2
                    radius: Look.cornerBoard
                    color: Editor.now.game === "caro" ? Look.caroBoard : piece.checked ? Look.board.dark : Look.board.light
                    border.width: piece.checked ? 3 : 1
                    border.color: piece.checked ? Look.accent : Look.hairline
                }
                Image {
                    anchors.fill: parent
                    anchors.margins: 5
                    sourceSize: Qt.size(64, 64)
                    source: kit.destination.pictureOf(piece.modelData.kind)
                }
                MouseArea {
                    property bool isCarrying: false
                    property point began

                    function toBoard(mouse: var): point {
                        return mapToItem(kit.destination, mouse.x, mouse.y);
                    }

                    anchors.fill: parent
                    preventStealing: true
                    onPressed: mouse => {
                        isCarrying = false;
                        began = Qt.point(mouse.x, mouse.y);
                    }
                    onPositionChanged: mouse => {
                        if (Math.abs(mouse.x - began.x) + Math.abs(mouse.y - began.y) > Qt.styleHints.startDragDistance)
                            isCarrying = true;
                        if (isCarrying)
                            kit.destination.carry(piece.modelData.kind, toBoard(mouse));
                    }
                    onReleased: mouse => {
                        if (isCarrying)
                            kit.destination.drop(piece.modelData.kind, toBoard(mouse));
                        else
                            piece.clicked();
                    }
                    onCanceled: kit.destination.carried = ""
                }
            }
        }
    }
    IconButton {
        size: kit.size
        icon.name: "delete"
        text: Words.text("editor.wipe")
        checked: kit.tool === "-"
        objectName: "wipe"
        onClicked: kit.choose("-")
    }
}
