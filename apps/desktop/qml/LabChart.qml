// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes or time by depth on a log scale: one line an algorithm, told apart by dash and mark as well.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: chart

    required property var runs
    required property string measure   // "nodes", "milliseconds"
    required property string label
    property var reference: null       // {depth, value, name}

    readonly property var deep: runs.filter(run => run.depth > 0)
    readonly property var names: [...new Set(deep.map(run => run.algorithm))]
    readonly property real least: measure === "nodes" ? 1 : 0.1
    readonly property int deepest: Math.max(2, reference?.depth ?? 0, ...deep.map(run => run.depth))
    readonly property int lowest: Math.round(Math.log10(least))
    readonly property int highest: Math.ceil(Math.log10(Math.max(least * 100, reference?.value ?? 0, ...deep.map(run => run[measure]))))
    readonly property var colors: [Look.accent, Look.good, Look.caroX, Look.muted, Look.ink, Look.gold]
    readonly property var dashes: [[], [4, 2], [1, 2], [6, 2, 1, 2], [2, 2], [8, 2]]
    // Five marks and six lines: no two of thirty algorithms look the same.
    readonly property var marks: [[[0, 0]], [[-4, -4], [4, -4], [4, 4], [-4, 4]], [[0, -5.5], [5.2, 3.5], [-5.2, 3.5]], [[0, -5.5], [5.5, 0], [0, 5.5], [-5.5, 0]], [[0, 5.5], [5.2, -3.5], [-5.2, -3.5]]]
    readonly property rect plot: Qt.rect(Math.round(74 * Look.scale), caption.height + Look.space3, width - Math.round(74 * Look.scale) - Look.space4, height - caption.height - Look.space3 - Math.round(44 * Look.scale))

    function xOf(depth: int): real {
        return plot.x + (depth - 1) / (deepest - 1) * plot.width;
    }
    function yOf(value: real): real {
        const part = (Math.log10(Math.max(value, least)) - lowest) / (highest - lowest);
        return plot.y + (1 - part) * plot.height;
    }
    // The mark of the algorithm with this number: a disc or a polygon.
    function drawMark(context: var, number: int, x: real, y: real) {
        const corners = marks[number % marks.length];
        context.beginPath();
        if (corners.length === 1)
            context.arc(x, y, 4, 0, 2 * Math.PI);
        else
            corners.forEach((at, i) => i === 0 ? context.moveTo(x + at[0], y + at[1]) : context.lineTo(x + at[0], y + at[1]));
        context.fill();
    }
    function power(exponent: int): string {
        return Say.number(10 ** exponent, Math.max(0, -exponent));
    }

    implicitHeight: 300 * Look.scale
    Accessible.role: Accessible.Graphic
    Accessible.name: label
    onDeepChanged: canvas.requestPaint()
    onPlotChanged: canvas.requestPaint()
    Connections {
        target: Look

        function onDarkChanged() {
            canvas.requestPaint();
        }
    }

    Label {
        id: caption

        width: parent.width
        text: chart.label
        font.weight: Font.DemiBold
        wrapMode: Text.Wrap
        Accessible.ignored: true
    }
    Repeater {
        model: chart.highest - chart.lowest + 1

        Item {
            id: line

            required property int index
            readonly property int exponent: chart.lowest + index

            y: Math.round(chart.yOf(10 ** exponent))

            Rectangle {
                x: chart.plot.x
                width: chart.plot.width
                height: 1
                color: Qt.alpha(Look.hairline, 0.7)
            }
            Label {
                width: chart.plot.x - Look.space2
                y: -height / 2
                horizontalAlignment: Text.AlignRight
                text: chart.power(line.exponent)
                color: Look.muted
                font.pixelSize: Look.textSmall - 1
                Accessible.ignored: true
            }
        }
    }
    Repeater {
        model: chart.deepest

        Label {
            required property int index

            x: chart.xOf(index + 1) - width / 2
            y: chart.plot.y + chart.plot.height + 4
            text: index + 1
            color: Look.muted
            font.pixelSize: Look.textSmall - 1
            Accessible.ignored: true
        }
    }
    Label {
        x: chart.plot.x + (chart.plot.width - width) / 2
        y: chart.plot.y + chart.plot.height + Math.round(21 * Look.scale)
        text: Words.text("lab.depth")
        color: Look.muted
        font.pixelSize: Look.textSmall - 1
        Accessible.ignored: true
    }
    // The time of the original programs, as they were published.
    Rectangle {
        visible: chart.reference !== null
        x: chart.plot.x
        y: Math.round(chart.yOf(chart.reference?.value ?? 1))
        width: chart.plot.width
        height: 1
        color: Look.muted

        Label {
            anchors.right: parent.right
            anchors.bottom: parent.top
            anchors.bottomMargin: 3
            text: chart.reference?.name ?? ""
            color: Look.muted
            font.pixelSize: Look.textSmall - 1
            Accessible.ignored: true
        }
        Rectangle {
            x: chart.xOf(chart.reference?.depth ?? 1) - chart.plot.x - 5
            y: -5
            width: 10
            height: 10
            rotation: 45
            color: Look.muted
        }
    }
    Canvas {
        id: canvas

        anchors.fill: parent
        onPaint: {
            const context = getContext("2d");
            context.reset();
            context.lineWidth = 2.5;
            chart.names.forEach((name, i) => {
                const own = chart.deep.filter(run => run.algorithm === name);
                context.strokeStyle = context.fillStyle = chart.colors[i % 6];
                context.setLineDash(chart.dashes[i % 6]);
                context.beginPath();
                own.forEach((run, j) => {
                    const [x, y] = [chart.xOf(run.depth), chart.yOf(run[chart.measure])];
                    if (j === 0)
                        context.moveTo(x, y);
                    else
                        context.lineTo(x, y);
                });
                context.stroke();
                context.setLineDash([]);
                own.forEach(run => chart.drawMark(context, i, chart.xOf(run.depth), chart.yOf(run[chart.measure])));
            });
        }
    }
}
