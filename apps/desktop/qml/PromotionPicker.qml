// SPDX-License-Identifier: GPL-3.0-or-later
// What a pawn becomes, chosen where it arrives: the queen on the very square, the others towards the
// middle of the board. Letters and arrows choose too; Escape lets go.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: picker

    required property var board
    readonly property var promotion: board.game.promotion
    readonly property bool isOpen: promotion.cell !== undefined && board.interactive
    readonly property int at: isOpen ? promotion.cell : 0
    readonly property bool downwards: board.rowOf(at) < board.rows / 2
    property int current: 0

    anchors.fill: parent
    visible: isOpen
    z: 6
    onIsOpenChanged: {
        current = 0;
        if (isOpen)
            forceActiveFocus();
        else if (activeFocus)
            board.forceActiveFocus();
    }
    Keys.onPressed: event => {
        if (!isOpen)
            return;
        const count = promotion.pictures.length;
        const letter = promotion.pictures.findIndex(p => p[1] === event.text.toUpperCase());
        event.accepted = true;
        if (event.key === Qt.Key_Escape)
            board.game.letGo();
        else if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter || event.key === Qt.Key_Space)
            board.game.promote(current);
        else if (event.key === Qt.Key_Down || event.key === Qt.Key_Right)
            current = (current + (downwards ? 1 : count - 1)) % count;
        else if (event.key === Qt.Key_Up || event.key === Qt.Key_Left)
            current = (current + (downwards ? count - 1 : 1)) % count;
        else if (letter >= 0)
            board.game.promote(letter);
        else
            event.accepted = false;
    }
    Accessible.role: Accessible.Dialog
    Accessible.name: Words.text("ask.promote")
    Accessible.ignored: !isOpen

    Rectangle {
        anchors.fill: parent
        color: Look.scrim

        MouseArea {
            anchors.fill: parent
            onClicked: picker.board.game.letGo()
        }
    }
    Repeater {
        model: picker.isOpen ? picker.promotion.pictures : []

        Rectangle {
            id: option

            required property string modelData
            required property int index
            readonly property int row: picker.board.rowOf(picker.at) + (picker.downwards ? index : -index)

            x: picker.board.columnOf(picker.at) * picker.board.cell
            y: row * picker.board.cell
            width: picker.board.cell
            height: picker.board.cell
            radius: Look.cornerBoard
            color: Look.board.light   // where the pieces of both sides are seen, in the dark too
            border.width: picker.current === index ? 3 : 1
            border.color: picker.current === index ? Look.mark.focusOutside : Look.board.frame
            Accessible.role: Accessible.Button
            Accessible.name: Words.text("chess.role." + ({ Q: "Queen", R: "Rook", B: "Bishop", N: "Knight", K: "King" })[modelData[1]])
            Accessible.onPressAction: picker.board.game.promote(index)

            Rectangle {
                visible: hover.hovered || picker.current === option.index
                anchors.fill: parent
                anchors.margins: option.border.width
                color: Look.mark.selected
            }
            Image {
                anchors.centerIn: parent
                width: picker.board.cell * 0.9
                height: width
                sourceSize: Qt.size(Math.round(width * Screen.devicePixelRatio), Math.round(width * Screen.devicePixelRatio))
                source: "image://svg/pieces/" + option.modelData
            }
            HoverHandler {
                id: hover
            }
            TapHandler {
                onTapped: picker.board.game.promote(option.index)
            }
        }
    }
}
