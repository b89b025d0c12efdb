// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons of an analysis board, in rows of about the same length.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Flow {
    id: tools

    property bool isSmall: false
    property bool hasLabels: false
    readonly property bool isChess: Analysis.game.kind === "chess"
    readonly property bool isBusy: Analysis.review.running === true || Analysis.learning.phase !== undefined
    // Counted again whenever the board changes.
    readonly property bool hasMoves: Analysis.board.variation !== undefined && Analysis.game.moves.rowCount() > 0
    readonly property int shown: Array.from(children).filter(tool => tool.visible).length
    readonly property int most: hasLabels ? Math.max(1, Math.floor(width / (84 * Look.scale))) : Math.max(1, Math.floor(width / (isSmall ? 34 : 36)))
    readonly property int perRow: Math.max(1, Math.ceil(shown / Math.max(1, Math.ceil(shown / most))))
    readonly property real cell: Math.min(hasLabels ? 120 : 48, Math.floor(width / perRow))

    signal flipWanted
    signal backWanted
    signal reviewWanted
    signal editorWanted
    signal sheetWanted(string name)
    signal shareWanted

    component Tool: IconButton {
        size: tools.isSmall ? 34 : 40
        width: tools.cell
        hasLabel: tools.hasLabels
    }

    Tool {
        icon.name: "back"
        text: Words.text("button.back")
        keys: "Home"
        objectName: "leaveAnalysis"
        onClicked: tools.backWanted()
    }
    // A teacher's: what is here, on every pupil's screen.
    Tool {
        visible: Online.classroom.teaches
        icon.name: "people"
        checked: Online.classroom.sharing
        text: Words.text(Online.classroom.sharing ? "class.lesson.showing" : "class.lesson.show")
        label: Words.text(Online.classroom.sharing ? "class.window.showing-short" : "class.window.show-short")
        enabled: Analysis.learning.phase === undefined
        objectName: "shareBoard"
        onClicked: tools.shareWanted()
    }
    Tool {
        visible: Online.classroom.teaches
        icon.name: "how-to"
        text: Words.text("class.lesson.ask")
        label: Words.text("class.window.ask-short")
        enabled: !tools.isBusy && Analysis.game.result.headline === undefined
        objectName: "askPosition"
        onClicked: tools.sheetWanted("class-ask")
    }
    Tool {
        icon.name: "flip"
        text: Words.text("button.flip")
        keys: "X · Shift+F"
        onClicked: tools.flipWanted()
    }
    Tool {
        icon.name: "analysis"
        text: Words.text("analysis.review.start")
        enabled: !tools.isBusy && tools.hasMoves
        objectName: "reviewButton"
        onClicked: tools.reviewWanted()
    }
    Tool {
        icon.name: "computer"
        text: Words.text("analysis.board.play-here")
        label: Words.text("analysis.board.play-here-short")
        enabled: !tools.isBusy && Analysis.game.result.headline === undefined
        objectName: "playHere"
        onClicked: tools.sheetWanted("play-here")
    }
    Tool {
        icon.name: "edit"
        text: Words.text("editor.title")
        enabled: !tools.isBusy
        objectName: "editPosition"
        onClicked: tools.editorWanted()
    }
    Tool {
        icon.name: "open"
        text: Words.text("button.open-file")
        keys: "Ctrl+O"
        enabled: !tools.isBusy
        onClicked: tools.sheetWanted("open-analysis")
    }
    Tool {
        icon.name: "copy"
        text: Words.text(tools.isChess ? "button.copy-pgn" : "button.copy-record")
        keys: "Ctrl+C"
        objectName: "copyRecord"
        onClicked: GameLibrary.copy(Analysis.record(), tools.isChess ? "PGN" : Words.text("share.what-record"))
    }
    Tool {
        visible: tools.isChess
        icon.name: "board"
        text: Words.text("button.copy-fen")
        keys: "Ctrl+Shift+C"
        objectName: "copyPosition"
        onClicked: GameLibrary.copy(Analysis.game.position(), "FEN")
    }
    Tool {
        icon.name: "save"
        text: Words.text("button.save")
        keys: "Ctrl+S"
        onClicked: GameLibrary.saveRecord(Analysis.record())
    }
    Tool {
        icon.name: "share"
        text: Words.text("button.share")
        objectName: "shareAnalysis"
        onClicked: tools.sheetWanted("share-analysis")
    }
    Tool {
        icon.name: "settings"
        text: Words.text("menu.settings")
        onClicked: tools.sheetWanted("settings")
    }
}
