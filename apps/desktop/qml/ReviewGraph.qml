// SPDX-License-Identifier: GPL-3.0-or-later
// The winning chance of the first side after every move, with the mistakes as marks. A press goes to
// the move; a screen reader finds a table, one cell for each position.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Rectangle {
    id: graph

    // Of the review while it runs; afterwards, and in a game that was reviewed before, of the record.
    readonly property var points: Analysis.review.points ?? Analysis.board.evaluated ?? []
    readonly property var nodes: {
        const byPly = {};
        for (const one of Analysis.board.evaluated ?? [])
            byPly[one.ply] = one.node;
        return byPly;
    }
    readonly property var mistakes: Analysis.review.moves ?? []
    readonly property int last: Math.max(1, Analysis.review.total !== undefined ? Analysis.review.total - 1 : points.length > 0 ? points[points.length - 1].ply : 1)
    readonly property bool isCaro: Analysis.game.kind === "caro"
    readonly property color upper: isCaro ? Qt.alpha(Look.caroO, 0.35) : Look.piece.dark
    readonly property color lower: isCaro ? Qt.alpha(Look.caroX, 0.35) : Look.piece.cream
    property string firstSide: ""

    readonly property bool isEmpty: points.length === 0
    readonly property bool hasMoves: Analysis.board.variation !== undefined && Analysis.game.moves.rowCount() > 0

    signal nodeWanted(int node)
    signal reviewWanted

    function xOf(ply: int): real {
        return 1 + (width - 2) * ply / last;
    }
    function yOf(chance: int): real {
        return 1 + (height - 2) * (1 - chance / 1000);
    }
    function colorOf(judgement: string): color {
        return judgement === "blunder" ? Look.accent : judgement === "mistake" ? Look.mark.drawn : Look.gold;
    }
    function mistakeAt(ply: int): var {
        return mistakes.find(move => move.ply === ply);
    }
    function show(ply: int) {
        if (ply === 0)
            graph.nodeWanted(0);
        else if (nodes[ply] !== undefined)
            graph.nodeWanted(nodes[ply]);
    }

    objectName: "reviewGraph"
    radius: Look.cornerBoard
    color: Look.surface
    border.width: 1
    border.color: Look.hairline
    Accessible.role: Accessible.Table
    Accessible.name: Words.text("analysis.review.graph") + ". " + Words.text("analysis.review.graph-about", { side: firstSide })

    onPointsChanged: canvas.requestPaint()
    onWidthChanged: canvas.requestPaint()
    onHeightChanged: canvas.requestPaint()
    Connections {
        target: Look

        function onDarkChanged() {
            canvas.requestPaint();
        }
    }

    Canvas {
        id: canvas

        anchors.fill: parent
        onPaint: {
            const context = getContext("2d");
            context.reset();
            const all = graph.points;
            if (all.length === 0)
                return;
            const end = graph.xOf(all[all.length - 1].ply);
            const begin = graph.xOf(all[0].ply);
            context.fillStyle = graph.upper;
            context.fillRect(begin, 1, end - begin, height - 2);
            context.beginPath();
            context.moveTo(begin, height - 1);
            for (const point of all)
                context.lineTo(graph.xOf(point.ply), graph.yOf(point.chance));
            context.lineTo(end, height - 1);
            context.closePath();
            context.fillStyle = graph.lower;
            context.fill();
        }
    }
    // Even.
    Rectangle {
        y: Math.round(parent.height / 2)
        width: parent.width
        height: 1
        color: Look.line
    }
    // What is shown on the board.
    Rectangle {
        visible: Analysis.board.variation !== true && Analysis.game.shownPly <= graph.last && graph.points.length > 0
        x: graph.xOf(Analysis.game.shownPly) - 1
        width: 2
        height: parent.height
        color: Look.accent
    }
    Repeater {
        model: graph.points

        Item {
            id: cell

            required property var modelData
            readonly property var mistake: graph.mistakeAt(modelData.ply)

            x: graph.xOf(modelData.ply) - width / 2
            width: Math.max(1, graph.width / graph.last)
            height: graph.height
            Accessible.role: Accessible.Cell
            Accessible.name: Words.text("analysis.review.move") + " " + modelData.ply + ": " + Math.round(modelData.chance / 10) + " %, " + modelData.evaluation + (mistake ? ", " + mistake.text + ", " + mistake.name : "")
            Accessible.onPressAction: graph.show(modelData.ply)

            Rectangle {
                visible: cell.mistake !== undefined
                x: parent.width / 2 - width / 2
                y: Math.max(1, Math.min(graph.height - height - 1, graph.yOf(cell.modelData.chance) - height / 2))
                width: 9
                height: 9
                radius: 4.5
                color: cell.mistake ? graph.colorOf(cell.mistake.judgement) : "transparent"
                border.width: 1.5
                border.color: Look.mark.halo
            }
        }
    }
    TextButton {
        visible: graph.isEmpty && graph.hasMoves && Analysis.review.running !== true
        anchors.centerIn: parent
        implicitHeight: 40
        icon.name: "analysis"
        text: Words.text("analysis.review.start")
        onClicked: graph.reviewWanted()
    }
    Label {
        visible: graph.isEmpty && !graph.hasMoves
        anchors.centerIn: parent
        text: Words.text("analysis.review.graph")
        color: Look.muted
        font.pixelSize: Look.textSmall
        Accessible.ignored: true
    }
    MouseArea {
        anchors.fill: parent
        enabled: !graph.isEmpty
        cursorShape: Qt.PointingHandCursor
        onPressed: mouse => graph.show(Math.max(0, Math.min(graph.last, Math.round((mouse.x - 1) / (width - 2) * graph.last))))
        onPositionChanged: mouse => graph.show(Math.max(0, Math.min(graph.last, Math.round((mouse.x - 1) / (width - 2) * graph.last))))
    }
}
