// SPDX-License-Identifier: GPL-3.0-or-later
// The chat where a window is too small to have it beside the board.
import QtQuick
import KyDai

Sheet {
    id: sheet

    wanted: 480
    title: Words.text("online.chat.title")
    objectName: "chatSheet"

    ChatBox {
        width: sheet.contentWidth
        height: Math.min(320, sheet.height - 120)
        focus: true
        hasTitle: false
        onBoardWanted: sheet.closed()
    }
}
