// SPDX-License-Identifier: GPL-3.0-or-later
// The lab: the algorithms side by side, the search tree of one, two that play each other, what each one
// does, and how our own engine thinks.
import QtQuick
import KyDai

FocusScope {
    id: screen

    signal backWanted

    readonly property real margin: Math.max(Look.space3, Math.min(48, width * 0.03))
    property string part: "compare"

    objectName: "labScreen"
    Keys.onEscapePressed: backWanted()
    Shortcut {
        sequence: "Home"
        enabled: screen.enabled && parts.item?.takesHome !== true
        onActivated: screen.backWanted()
    }

    ScreenHead {
        id: head

        width: parent.width
        leftEdge: screen.margin
        title: Words.text("menu.lab")
        onBackWanted: screen.backWanted()
    }
    LabTabs {
        id: tabs

        y: head.height
        width: parent.width
        leftEdge: screen.margin
        value: screen.part === "engine" ? "how" : screen.part
        onChosen: value => screen.part = value
    }
    Loader {
        id: parts

        y: tabs.y + tabs.height
        width: parent.width
        height: parent.height - y
        focus: true
        sourceComponent: ({ compare: compare, tree: tree, duel: duel, how: how, engine: engine })[screen.part]
    }
    Component {
        id: compare

        LabCompare {
            margin: screen.margin
        }
    }
    Component {
        id: tree

        LabTree {
            margin: screen.margin
        }
    }
    Component {
        id: duel

        LabDuel {
            margin: screen.margin
        }
    }
    Component {
        id: how

        LabHow {
            margin: screen.margin
            onDuelWanted: screen.part = "duel"
            onEngineWanted: screen.part = "engine"
        }
    }
    Component {
        id: engine

        LabEngine {
            margin: screen.margin
            onBackWanted: screen.part = "how"
        }
    }
}
