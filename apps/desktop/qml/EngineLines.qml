// SPDX-License-Identifier: GPL-3.0-or-later
// The engine of an analysis board: on or off, how deep and how fast, and the lines that it found. A
// click on a move of a line plays the line up to there.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Column {
    id: engine

    readonly property var now: Analysis.engine
    readonly property bool isOn: now.on === true
    readonly property bool isThreat: now.threat === true
    readonly property var lines: now.lines ?? []
    readonly property bool isOver: Analysis.game.result.headline !== undefined
    property bool isSmall: false
    readonly property int rows: isOn ? now.wanted ?? 1 : 0
    readonly property real rowHeight: isSmall ? 26 : 30

    readonly property string state_: {
        if (!isOn)
            return Words.text("analysis.board.engine-is-off");
        if (isOver)
            return Words.text("analysis.board.game-over");
        if (lines.length === 0)
            return isThreat && now.searching !== true ? Words.text("analysis.board.no-threat") : "…";
        if (now.exact)
            return now.exact;
        return Words.text("analysis.board.depth", { depth: now.depth }) + " · " + Words.text("analysis.board.speed", { count: Math.round(now.speed / 1000) });
    }

    spacing: Look.space1

    Row {
        width: parent.width
        spacing: Look.space1

        Toggle {
            id: power

            anchors.verticalCenter: parent.verticalCenter
            text: Words.text(engine.isOn ? "analysis.board.engine-off" : "analysis.board.engine-on")
            checked: engine.isOn
            objectName: "engineSwitch"
            onToggled: {
                Analysis.switchEngine();
                checked = Qt.binding(() => engine.isOn);
            }
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - power.width - controls.width - 2 * parent.spacing
            leftPadding: Look.space1
            text: engine.state_
            color: Look.muted
            font.pixelSize: Look.textSmall
            wrapMode: Text.Wrap
            maximumLineCount: 2
            lineHeight: 0.9
            elide: Text.ElideRight
            objectName: "engineState"
        }
        Row {
            id: controls

            anchors.verticalCenter: parent.verticalCenter

            IconButton {
                size: 32
                icon.name: "warning"
                text: Words.text("analysis.board.threat")
                keys: Say.shortcut("T", Analysis.game)
                checked: engine.isThreat
                enabled: engine.isOn
                objectName: "threatButton"
                onClicked: Analysis.put(engine.isThreat ? "threat off" : "threat on")
            }
            IconButton {
                size: 32
                visible: engine.width >= 230   // in the smallest windows the words need the room
                icon.name: "remove"
                text: Words.text("analysis.board.lines") + ": " + (Preferences.analysisLines - 1)
                enabled: Preferences.analysisLines > 1
                objectName: "fewerLines"
                onClicked: Preferences.analysisLines -= 1
            }
            IconButton {
                size: 32
                visible: engine.width >= 230
                icon.name: "add"
                text: Words.text("analysis.board.lines") + ": " + (Preferences.analysisLines + 1)
                enabled: Preferences.analysisLines < 5
                objectName: "moreLines"
                onClicked: Preferences.analysisLines += 1
            }
        }
    }
    // As high as all lines together, so that the layout does not jump while they arrive.
    Column {
        id: list

        width: parent.width
        height: engine.rows * engine.rowHeight
        visible: engine.rows > 0
        Accessible.role: Accessible.List
        Accessible.name: Words.text("analysis.board.lines")

        Repeater {
            model: engine.isOn ? engine.lines.length : 0

            Item {
                id: line

                required property int index
                readonly property var found: engine.lines[index] ?? { moves: [] }
                readonly property bool isFirstAhead: found.chance >= 500

                width: list.width
                height: engine.rowHeight
                clip: true
                objectName: "engineLine" + index
                Accessible.role: Accessible.ListItem
                Accessible.name: Words.text("analysis.board.line", { number: index + 1, score: found.said ?? "" }) + ": " + found.moves.slice(0, 8).join(" ")
                Accessible.onPressAction: Analysis.put("enter " + index + " 1")

                Rectangle {
                    id: score

                    anchors.verticalCenter: parent.verticalCenter
                    width: 58
                    height: parent.height - 6
                    radius: 4
                    color: Analysis.game.kind === "caro" ? Qt.alpha(line.isFirstAhead ? Look.caroX : Look.caroO, 0.16) : line.isFirstAhead ? Look.piece.cream : Look.piece.dark
                    border.width: 1
                    border.color: Look.hairline

                    Label {
                        anchors.centerIn: parent
                        text: line.found.evaluation ?? ""
                        font.pixelSize: Look.textSmall
                        font.weight: Font.DemiBold
                        color: Analysis.game.kind === "caro" ? Look.ink : line.isFirstAhead ? Look.piece.dark : Look.piece.cream
                        Accessible.ignored: true
                    }
                }
                Row {
                    id: moves

                    x: score.width + Look.space2
                    anchors.verticalCenter: parent.verticalCenter

                    Repeater {
                        model: Math.min(12, line.found.moves.length)

                        Label {
                            id: move

                            required property int index
                            // A move that is cut off at the edge reads as another one.
                            readonly property bool isWhole: moves.x + x + width - rightPadding <= line.width

                            text: Say.move(line.found.moves[index] ?? "", Analysis.game.kind)
                            rightPadding: Look.space2
                            font.pixelSize: Look.textSmall
                            font.weight: index === 0 ? Font.DemiBold : Font.Normal
                            color: hover.hovered && !engine.isThreat ? Look.accent : Look.ink
                            opacity: isWhole ? 1 : 0
                            Accessible.ignored: true

                            HoverHandler {
                                id: hover

                                enabled: move.isWhole
                                cursorShape: engine.isThreat ? Qt.ArrowCursor : Qt.PointingHandCursor
                            }
                            TapHandler {
                                enabled: move.isWhole
                                onTapped: Analysis.put("enter " + line.index + " " + (move.index + 1))
                            }
                        }
                    }
                }
            }
        }
    }
}
