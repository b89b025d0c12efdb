// SPDX-License-Identifier: GPL-3.0-or-later
// Which line of the lab's charts belongs to which algorithm.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Flow {
    id: legend

    required property LabChart chart

    spacing: Look.space4
    Accessible.ignored: true

    Repeater {
        model: legend.chart.names

        Row {
            id: entry

            required property int index
            required property string modelData

            spacing: Look.space2

            Canvas {
                readonly property color ink: legend.chart.colors[entry.index % 6]

                anchors.verticalCenter: parent.verticalCenter
                width: 36
                height: 12
                onInkChanged: requestPaint()
                onPaint: {
                    const context = getContext("2d");
                    context.reset();
                    context.lineWidth = 2.5;
                    context.strokeStyle = context.fillStyle = ink;
                    context.setLineDash(legend.chart.dashes[entry.index % 6]);
                    context.beginPath();
                    context.moveTo(0, 6);
                    context.lineTo(36, 6);
                    context.stroke();
                    legend.chart.drawMark(context, entry.index, 18, 6);
                }
            }
            Label {
                text: Words.text("lab.algorithm." + entry.modelData)
                font.pixelSize: Look.textSmall
                Accessible.ignored: true
            }
        }
    }
}
