// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces of one kind in hand: click, or Enter, and then the square; or drag one there.
import QtQuick
import QtQuick.Templates as T
import KyDai

T.Button {
    id: pocket

    required property var modelData
    required property GameModel game
    property bool isOwn: true
    property Board board: null   // to drag to
    property real size: 32

    implicitWidth: size
    implicitHeight: size
    enabled: modelData.count > 0 && isOwn
    opacity: modelData.count > 0 ? 1 : 0.25
    focusPolicy: Qt.StrongFocus
    text: Words.text("chess.role." + ["Pawn", "Knight", "Bishop", "Rook", "Queen"][modelData.role]) + " " + modelData.count
    Accessible.name: text
    Accessible.onPressAction: if (enabled)
        clicked()
    onClicked: game.pickUpFromPocket(modelData.role)
    Keys.onReturnPressed: pocket.clicked()

    DragHandler {
        target: null
        enabled: pocket.enabled && pocket.board !== null

        function follow() {
            const at = pocket.mapToItem(pocket.board.surface, centroid.position.x, centroid.position.y);
            pocket.board.pointer = Qt.point(at.x, at.y);
        }
        onActiveChanged: {
            if (active) {
                if (!pocket.game.pickUpFromPocket(pocket.modelData.role))
                    return;
                follow();
                pocket.board.pocketPicture = pocket.modelData.picture;
            } else if (pocket.board.pocketPicture !== "") {
                pocket.board.pocketPicture = "";
                pocket.game.release(pocket.board.cellAt(pocket.board.pointer.x, pocket.board.pointer.y), true);
            }
        }
        onCentroidChanged: if (active)
            follow()
    }

    background: Rectangle {
        radius: Look.cornerBoard
        color: pocket.isOwn && pocket.game.pocket === pocket.modelData.role ? Look.mark.selected : "transparent"

        FocusRing {
            visible: pocket.visualFocus
            inset: 0
        }
    }
    contentItem: Item {
        Image {
            anchors.centerIn: parent
            width: pocket.size * 0.85
            height: width
            sourceSize: Qt.size(Math.round(width * Screen.devicePixelRatio), Math.round(width * Screen.devicePixelRatio))
            source: "image://svg/pieces/" + pocket.modelData.picture
        }
        Label {
            visible: pocket.modelData.count > 1
            anchors.right: parent.right
            anchors.bottom: parent.bottom
            text: pocket.modelData.count
            font.pixelSize: 12
            font.weight: Font.DemiBold
            color: Look.dark ? Look.board.darkInk : Look.accent   // in the dark pieces lie on wood
            Accessible.ignored: true
        }
    }
}
