// SPDX-License-Identifier: GPL-3.0-or-later
// The buttons of a game, in rows of about the same length.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Flow {
    id: tools

    required property GameModel game
    property bool isSmall: false
    property bool hasChat: false   // beside the board already
    property bool hasLabels: false   // there is room for words below the drawings
    readonly property bool isOnline: game.online
    readonly property bool isOver: game.result.headline !== undefined
    readonly property var room: Online.room
    property int linesSeen: 0

    readonly property int shown: Array.from(children).filter(tool => tool.visible).length
    readonly property int most: hasLabels ? Math.max(1, Math.floor(width / (84 * Look.scale))) : Math.max(1, Math.floor(width / (isSmall ? 34 : 36)))
    readonly property int perRow: Math.max(1, Math.ceil(shown / Math.max(1, Math.ceil(shown / most))))
    readonly property real cell: Math.min(hasLabels ? 120 : 48, Math.floor(width / perRow))

    signal flipWanted
    signal restartWanted
    signal resignWanted
    signal menuWanted
    signal analysisWanted
    signal sheetWanted(string name)

    component Tool: IconButton {
        size: tools.isSmall ? 34 : 40
        width: tools.cell
        hasLabel: tools.hasLabels
    }

    Tool {
        icon.name: "home"
        text: Words.text(tools.isOnline ? "online.to-lobby" : "button.menu")
        label: Words.text(tools.isOnline ? "online.lobby.name" : "button.menu")
        keys: "Home"
        onClicked: tools.menuWanted()
    }
    Tool {
        icon.name: "undo"
        text: Words.text(tools.isOnline ? "online.game.ask-take-back" : "button.undo")
        label: Words.text("button.undo")
        keys: "Z"
        visible: !tools.isOnline || (tools.game.people > 0 && tools.room.rated !== true)
        objectName: "takeBack"
        enabled: tools.game.can.takeBack === true
        onClicked: tools.game.takeBack()
    }
    Tool {
        icon.name: "redo"
        text: Words.text("button.redo")
        keys: "Y"
        visible: !tools.isOnline
        enabled: tools.game.can.putForward === true
        onClicked: tools.game.putForward()
    }
    Tool {
        icon.name: "hint"
        text: Words.text("button.hint")
        keys: Say.hintKeys(tools.game).join(" · ")
        visible: !tools.isOnline
        enabled: tools.game.can.hint === true
        onClicked: tools.game.askHint()
    }
    Tool {
        icon.name: "draw"
        text: Words.text("button.offer-draw")
        keys: "="
        visible: tools.game.people > 0
        enabled: tools.game.can.offerDraw === true
        onClicked: tools.game.offerDraw()
    }
    Tool {
        icon.name: "resign"
        text: Words.text("button.resign")
        keys: "!"
        visible: tools.game.people > 0
        enabled: tools.game.can.resign === true
        onClicked: tools.resignWanted()
    }
    Tool {
        icon.name: "close"
        text: Words.text("button.abort")
        visible: tools.isOnline && tools.room.mayAbort === true
        onClicked: tools.sheetWanted("ask-abort")
    }
    Tool {
        icon.name: "flip"
        text: Words.text("button.flip")
        keys: "X · Shift+F"
        onClicked: tools.flipWanted()
    }
    Tool {
        icon.name: "restart"
        text: Words.text("button.restart")
        keys: Say.shortcut("R", tools.game)
        visible: !tools.isOnline
        onClicked: tools.restartWanted()
    }
    Tool {
        icon.name: "replay"
        text: Words.text("button.replay")
        visible: tools.isOver
        enabled: tools.game.can.replay === true
        onClicked: tools.game.replaying ? tools.game.stopReplay() : tools.game.replay()
    }
    Tool {
        icon.name: "analysis"
        text: Words.text("analysis.board.title")
        keys: "Shift+A"
        visible: !tools.isOnline || tools.isOver || tools.game.people === 0
        objectName: "analyseGame"
        onClicked: tools.analysisWanted()
    }
    Tool {
        icon.name: "step"
        text: Words.text("button.stop-thinking")
        visible: tools.game.machines === 1 && !tools.isOver
        enabled: tools.game.can.moveNow === true
        onClicked: tools.game.moveNow()
    }
    // Spectators go to other games from here.
    Tool {
        icon.name: "game-previous"
        text: Words.text("online.spectator.previous")
        visible: tools.isOnline && tools.room.plays === false
        enabled: tools.room.previous !== undefined
        objectName: "previousGame"
        onClicked: Online.ask("watch " + tools.room.previous)
    }
    Tool {
        icon.name: "game-next"
        text: Words.text("online.spectator.next")
        visible: tools.isOnline && tools.room.plays === false
        enabled: tools.room.next !== undefined
        objectName: "nextGame"
        onClicked: Online.ask("watch " + tools.room.next)
    }
    Tool {
        icon.name: "chat"
        text: Words.text("online.chat.title")
        visible: tools.isOnline && !tools.hasChat && Online.room.silent !== true
        objectName: "chatButton"
        onClicked: {
            tools.linesSeen = Online.chat.length;
            tools.sheetWanted("chat");
        }

        // Something new was said.
        Rectangle {
            visible: Online.chat.length > tools.linesSeen
            anchors.horizontalCenter: parent.horizontalCenter
            anchors.horizontalCenterOffset: 12
            anchors.top: parent.top
            anchors.topMargin: 4
            width: 8
            height: 8
            radius: 4
            color: Look.accent
        }
    }
    Tool {
        icon.name: "share"
        text: Words.text("button.share")
        onClicked: tools.sheetWanted("share")
    }
    Tool {
        icon.name: "save"
        text: Words.text("button.save")
        keys: "Ctrl+S"
        onClicked: tools.sheetWanted("save")
    }
    Tool {
        icon.name: "settings"
        text: Words.text("menu.settings")
        onClicked: tools.sheetWanted("settings")
    }
}
