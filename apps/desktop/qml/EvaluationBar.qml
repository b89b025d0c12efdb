// SPDX-License-Identifier: GPL-3.0-or-later
// The winning chance of both sides as a bar beside the board: the near side's part is at the bottom.
import QtQuick
import KyDai

Rectangle {
    id: bar

    // As Analysis.board has them; no chance: nothing is known of the position.
    property var chance
    property string evaluation: ""
    property string said: ""
    property bool flipped: false
    property bool isCaro: false
    property string firstSide: ""
    readonly property bool isKnown: chance !== undefined
    readonly property real first: isKnown ? chance / 1000 : 0.5
    readonly property color firstColor: isCaro ? Look.caroX : Look.piece.cream
    readonly property color secondColor: isCaro ? Look.caroO : Look.piece.dark
    readonly property real lower: flipped ? 1 - first : first
    readonly property color lowerColor: flipped ? secondColor : firstColor
    readonly property bool isFirstAhead: first >= 0.5
    // The number stands at the end of the side that is better.
    readonly property bool isAtBottom: isFirstAhead !== flipped

    objectName: "evaluationBar"
    radius: Look.cornerBoard
    color: flipped ? firstColor : secondColor
    border.width: 1
    border.color: Look.line
    clip: true
    opacity: isKnown ? 1 : 0.45
    Accessible.role: Accessible.ProgressBar
    Accessible.name: Words.text("analysis.board.bar") + ": " + (isKnown ? said + ". " + Words.text("analysis.board.chance", { side: firstSide, percent: Math.round(chance / 10) }) : Words.text("analysis.board.engine-is-off"))

    Rectangle {
        x: 1
        width: parent.width - 2
        y: parent.height - height
        height: Math.round(parent.height * bar.lower)
        radius: bar.radius
        color: bar.lowerColor

        Behavior on height {
            enabled: !Look.reducedMotion

            NumberAnimation {
                duration: Look.motion.panel
                easing.type: Easing.OutCubic
            }
        }
    }
    // Even.
    Rectangle {
        y: Math.round(parent.height / 2)
        width: parent.width
        height: 1
        color: Look.accent
        opacity: 0.7
    }
    Label {
        visible: bar.isKnown
        width: parent.width
        y: bar.isAtBottom ? parent.height - height - 3 : 3
        horizontalAlignment: Text.AlignHCenter
        text: bar.evaluation.replace("+", "").replace("-", "")
        font.pixelSize: 11
        font.weight: Font.DemiBold
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: 8
        color: bar.isCaro ? Look.accentInk : bar.isFirstAhead ? Look.piece.dark : Look.piece.cream
        Accessible.ignored: true
    }
}
