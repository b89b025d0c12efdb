// SPDX-License-Identifier: GPL-3.0-or-later
// Through a search in time: step, play, jump to cuts, how fast; and what the search did last.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Column {
    id: bar

    readonly property var speeds: [1, 2, 4, 10, 30, 100, 400]   // steps a second
    readonly property bool isWide: width >= 640
    readonly property real sliders: isWide ? width - buttons.width - 2 * Look.space4 : width - Look.space4

    spacing: Look.space1
    Accessible.role: Accessible.Grouping
    Accessible.name: Words.text("lab.tree.steps")

    component Tool: IconButton {
        required property string what

        enabled: SearchTree.steps > 0 && (!what.endsWith("-cut") || SearchTree.windows)
        text: Words.text("lab.tree." + what)
        objectName: "tree:" + what
    }

    Flow {
        width: parent.width
        spacing: Look.space4

        Row {
            id: buttons

            Tool {
                what: "to-start"
                icon.name: "first"
                onClicked: SearchTree.put("step 0")
            }
            Tool {
                what: "previous-cut"
                icon.name: "cut-previous"
                keys: "Ctrl+↑"
                onClicked: SearchTree.put("previous-cut")
            }
            Tool {
                what: "back"
                icon.name: "previous"
                keys: "Ctrl+←"
                onClicked: SearchTree.put("by -1")
            }
            Tool {
                what: SearchTree.playing ? "pause" : "play"
                icon.name: SearchTree.playing ? "pause" : "play"
                keys: "Ctrl+Space"
                objectName: "tree:play"
                onClicked: SearchTree.playing ? SearchTree.pause() : SearchTree.play()
            }
            Tool {
                what: "forward"
                icon.name: "next"
                keys: "Ctrl+→"
                onClicked: SearchTree.put("by 1")
            }
            Tool {
                what: "next-cut"
                icon.name: "cut-next"
                keys: "Ctrl+↓"
                onClicked: SearchTree.put("next-cut")
            }
            Tool {
                what: "to-end"
                icon.name: "last"
                onClicked: SearchTree.put("step " + (SearchTree.steps - 1))
            }
        }
        Column {
            width: Math.floor(bar.sliders * 0.64)

            Label {
                width: parent.width
                text: Words.text("lab.tree.step", { step: Say.number(SearchTree.step + 1, 0), steps: Say.number(SearchTree.steps, 0) })
                color: Look.muted
                font.pixelSize: Look.textSmall
                elide: Text.ElideRight
                Accessible.ignored: true
            }
            Range {
                width: parent.width
                implicitHeight: 26
                label: Words.text("lab.tree.step", { step: SearchTree.step + 1, steps: SearchTree.steps })
                enabled: SearchTree.steps > 0
                to: Math.max(1, SearchTree.steps - 1)
                stepSize: 1
                value: SearchTree.step
                objectName: "tree:time"
                onMoved: SearchTree.put("step " + Math.round(value))
            }
        }
        Column {
            width: Math.floor(bar.sliders * 0.36)

            Label {
                width: parent.width
                text: Words.text("lab.tree.speed", { count: SearchTree.speed })
                color: Look.muted
                font.pixelSize: Look.textSmall
                elide: Text.ElideRight
                Accessible.ignored: true
            }
            Range {
                width: parent.width
                implicitHeight: 26
                label: Words.text("lab.tree.speed", { count: SearchTree.speed })
                to: bar.speeds.length - 1
                stepSize: 1
                snapMode: Range.SnapAlways
                value: Math.max(0, bar.speeds.indexOf(SearchTree.speed))
                objectName: "tree:speed"
                onMoved: SearchTree.speed = bar.speeds[Math.round(value)]
            }
        }
    }
    Label {
        width: parent.width
        text: SearchTree.event
        elide: Text.ElideRight
        objectName: "treeEvent"
    }
}
