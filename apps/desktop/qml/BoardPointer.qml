// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and touch on the board: a click acts on a cell, a press on a piece may become a drag, the
// right button draws arrows and circles, the wheel goes through the moves.
import QtQuick
import KyDai

MouseArea {
    id: area

    required property var board
    property int pressedCell: -1
    property bool wasSelected: false
    property bool holds: false
    property int drawnFrom: -1
    readonly property real threshold: Math.max(6, board.cell * 0.12)
    property point start

    acceptedButtons: Qt.LeftButton | Qt.RightButton
    preventStealing: true
    hoverEnabled: false

    function release() {
        board.dragging = false;
        holds = false;
        pressedCell = -1;
    }

    onPressed: mouse => {
        board.forceActiveFocus(Qt.MouseFocusReason);
        board.keyboard = false;
        const cell = board.cellAt(mouse.x, mouse.y);
        if (mouse.button === Qt.RightButton) {
            drawnFrom = cell;
            return;
        }
        board.drawings = [];
        start = Qt.point(mouse.x, mouse.y);
        pressedCell = cell;
        board.cursor = Math.max(0, cell);
        wasSelected = board.game.selected === cell;
        const takes = board.game.selected >= 0 || board.game.pocket >= 0;
        holds = !(takes && board.game.isTarget(cell)) && board.game.pickUp(cell);
    }
    onPositionChanged: mouse => {
        if (!holds)
            return;
        if (!board.dragging && Math.hypot(mouse.x - start.x, mouse.y - start.y) > threshold) {
            board.pointer = board.centre(pressedCell);
            board.dragging = true;
        }
        if (board.dragging)
            board.pointer = Qt.point(mouse.x, mouse.y);
    }
    onReleased: mouse => {
        const cell = board.cellAt(mouse.x, mouse.y);
        if (mouse.button === Qt.RightButton) {
            if (drawnFrom >= 0 && cell >= 0)
                board.draw(drawnFrom, cell);
            drawnFrom = -1;
            return;
        }
        if (board.dragging) {
            if (cell === pressedCell) {
                board.dragging = false;
            } else {
                // What was dropped lies where it was dropped: only a refused piece glides.
                if (board.game.isTarget(cell))
                    board.droppedId = board.game.pieceAt(pressedCell);
                board.game.dropOn(cell);
                board.dragging = false;
                Qt.callLater(() => board.droppedId = -1);
            }
        } else if (holds) {
            if (wasSelected)
                board.game.letGo();
        } else if (cell >= 0 && cell === pressedCell) {
            board.game.act(cell);
        }
        release();
    }
    onCanceled: release()
    onWheel: wheel => {
        board.game.browse(wheel.angleDelta.y > 0 ? "back" : "forward");
    }
}
