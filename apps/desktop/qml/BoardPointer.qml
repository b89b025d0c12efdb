// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and touch on the board: tells the game where the pointer went down and up and draws the drag.
// The right button draws arrows and circles, the wheel goes through the moves.
import QtQuick
import KyDai

MouseArea {
    id: area

    required property var board
    property int pressedCell: -1
    property int drawnFrom: -1
    readonly property real threshold: Math.max(6, board.cell * 0.12)
    property point start

    acceptedButtons: Qt.LeftButton | Qt.RightButton
    preventStealing: true
    hoverEnabled: false

    function release() {
        board.dragging = false;
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
        board.game.press(cell);
    }
    onPositionChanged: mouse => {
        if (board.game.lifted < 0)
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
            if (drawnFrom >= 0 && cell >= 0 && board.keepsMarks)
                board.markDrawn(drawnFrom, cell, mouse.modifiers);
            else if (drawnFrom >= 0 && cell >= 0)
                board.draw(drawnFrom, cell);
            drawnFrom = -1;
            return;
        }
        // A piece that was dropped on a target stays where it was dropped; a refused one glides back.
        if (board.dragging && board.game.isTarget(cell))
            board.droppedId = board.game.pieceAt(pressedCell);
        board.game.release(cell, board.dragging);
        Qt.callLater(() => board.droppedId = -1);
        release();
    }
    onCanceled: release()
    onWheel: wheel => {
        board.game.browse(wheel.angleDelta.y > 0 ? "back" : "forward");
    }
}
