// SPDX-License-Identifier: GPL-3.0-or-later
// What our engine found in a position, on its board and as a list: the threat that passing shows, the
// depth of each move, what each piece is worth to the network, or a win by fours stone by stone.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: example

    required property EngineInsight insight
    required property string topic
    property real mostBoard: 360
    readonly property var found: insight.found
    readonly property bool isChess: topic !== "threats"
    readonly property bool isBeside: width >= 560
    readonly property real boardSide: Math.min(mostBoard, isBeside ? width * 0.56 : width)
    property int chosen: 0   // of the moves of "reductions"
    // As a list: [{text, value, part (of the longest bar), strong}].
    readonly property var rows: {
        if (topic === "reductions")
            return (found.moves ?? []).map((one, i) => ({ text: (i + 1) + ". " + one.move, value: Words.text("lab.engine.reductions-depth", { depth: one.depth }), part: one.depth / found.depth, strong: one.full }));
        if (topic === "network")
            return (found.pieces ?? []).slice().sort((a, b) => b.worth - a.worth).map(one => ({ text: nameAt(one.cell), value: pawns(one.worth), part: Math.min(1, Math.abs(one.worth) / largest), strong: one.worth >= 0 }));
        if (topic === "threats")
            return (found.line ?? []).map((one, i) => ({ text: (i + 1) + ". " + side(sideOf(i + 1)) + " " + one.move, value: "", part: 0, strong: i < insight.step }));
        return [];
    }
    readonly property real largest: Math.max(100, ...(found.pieces ?? []).map(one => one.worth))

    function side(which: int): string {
        return Words.text(isChess ? (which === 0 ? "chess.color.White" : "chess.color.Black") : which === 0 ? "caro.side.X" : "caro.side.O");
    }
    // The solver's stones have odd numbers.
    function sideOf(number: int): int {
        return number % 2 === 1 ? found.side : 1 - found.side;
    }
    function pawns(worth: int): string {
        return (worth < 0 ? "−" : "") + (Math.abs(worth) / 100).toFixed(2);
    }
    function nameAt(cell: int): string {
        return insight.game.spokenCell(cell, Words.language);
    }
    // What the present stone of a win by fours does.
    function told(): string {
        const line = found.line ?? [];
        const step = insight.step;
        if (line.length === 0)
            return "";
        if (step === 0)
            return Words.text("lab.engine.fours-start", { side: side(found.side) });
        const args = { side: side(sideOf(step)), move: line[step - 1].move };
        if (step === line.length)
            return Words.text("lab.engine.fours-five", args);
        return Words.text(step % 2 === 1 ? "lab.engine.fours-four" : "lab.engine.fours-block", args);
    }
    function choose(row: int) {
        if (topic === "threats")
            insight.step = row + 1;
        else
            chosen = row;
    }

    height: found.depth === undefined && found.pieces === undefined && found.line === undefined ? 0 : Math.max(board.height, details.y + details.height)
    onFoundChanged: chosen = 0

    Board {
        id: board

        width: example.boardSide
        height: width
        game: example.insight.game
        interactive: false
        browses: false
        coordinates: Preferences.coordinates && width >= 200

        InsightMarks {
            parent: board.surface
            anchors.fill: parent
            board: board
            example: example
        }
    }
    Column {
        id: details

        x: example.isBeside ? board.width + Look.space4 : 0
        y: example.isBeside ? 0 : board.height + Look.space3
        width: example.width - x
        spacing: Look.space2

        Repeater {
            model: example.topic === "null-move" && example.found.threat ? [["null-move-now", example.found.best, example.found.depth, example.found.value], ["null-move-passed", example.found.threat.move, example.found.reduced, example.found.passed]] : []

            Column {
                id: pair

                required property var modelData

                width: details.width

                Label {
                    width: parent.width
                    text: Words.text("lab.engine." + pair.modelData[0], { move: pair.modelData[1], depth: pair.modelData[2] })
                    color: Look.muted
                    wrapMode: Text.Wrap
                }
                Label {
                    text: pair.modelData[3]
                    font.pixelSize: Look.textLarge
                    font.weight: Font.DemiBold
                    objectName: "engine:" + pair.modelData[0]
                }
            }
        }
        Label {
            visible: example.topic === "null-move" && example.found.threat !== undefined
            width: parent.width
            text: visible ? Words.text("lab.engine.null-move-cut", { side: example.side(example.found.side), value: example.found.passed, count: example.found.count }) : ""
            wrapMode: Text.Wrap
        }
        Label {
            visible: example.topic === "threats"
            width: parent.width
            text: example.told()
            wrapMode: Text.Wrap
            objectName: "engineTold"
        }
        Flow {
            visible: example.topic === "threats"
            width: parent.width
            spacing: Look.space2

            TextButton {
                implicitHeight: 40
                enabled: example.insight.step > 0
                text: Words.text("lab.engine.fours-restart")
                onClicked: example.insight.step = 0
            }
            TextButton {
                implicitHeight: 40
                enabled: example.insight.step > 0
                text: Words.text("lab.engine.fours-back")
                onClicked: example.insight.step -= 1
            }
            TextButton {
                implicitHeight: 40
                primary: true
                enabled: example.insight.step < (example.found.line ?? []).length
                text: Words.text("lab.engine.fours-next")
                objectName: "engineNext"
                onClicked: example.insight.step += 1
            }
        }
        InsightRows {
            visible: example.rows.length > 0
            width: parent.width
            height: Math.min(contentHeight, Math.max(160, (example.isBeside ? board.height - y : 260)))
            rows: example.rows
            current: example.topic === "threats" ? example.insight.step - 1 : example.topic === "reductions" ? example.chosen : -1
            label: Words.text(example.topic === "network" ? "lab.engine.network-table" : example.topic === "reductions" ? "lab.engine.reductions-table" : "lab.engine.threats")
            onChosen: row => example.choose(row)
        }
    }
}
