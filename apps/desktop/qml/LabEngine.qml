// SPDX-License-Identifier: GPL-3.0-or-later
// How our own engine thinks, beyond the textbook: each idea beside the function that has it, and an
// example that the engine itself works out for a position, which may be changed.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: screen

    property real margin: Look.space4
    property string topic: "null-move"
    readonly property var shown: AlgorithmPages.topics.find(one => one.id === topic)
    readonly property bool hasExample: shown.position !== ""
    readonly property bool isWide: width >= 1000
    readonly property real inner: width - 2 * margin
    readonly property real column: isWide ? Math.floor((inner - Look.space6) / 2) : inner

    signal backWanted

    function show(id: string) {
        topic = id;
        area.contentY = 0;
        begin();
    }
    function begin() {
        field.text = shown.position;
        if (hasExample) {
            insight.topic = topic;
            insight.position = shown.position;
        }
    }
    // The text of the example, or why there is none.
    function said(): string {
        if (insight.state === "failed")
            return Words.text("lab.engine." + (topic === "null-move" ? "null-move-bad" : topic === "threats" ? "fours-bad" : "network-bad"));
        const found = insight.found;
        if (topic === "null-move" && found.threat)
            return Words.text("lab.engine.null-move-threat", { side: part.side(found.side), other: part.side(1 - found.side), move: found.threat.move });
        if (topic === "reductions" && found.moves)
            return Words.text("lab.engine.reductions-said", { count: found.moves.length, depth: found.depth, reduced: found.moves.filter(one => !one.full).length });
        if (topic === "network" && found.pieces)
            return Words.text("lab.engine.network-value", { value: found.value });
        if (topic === "threats" && found.line)
            return Words.text("lab.engine.fours-said", { side: part.side(found.side), count: (found.line.length + 1) / 2, nodes: found.nodes });
        return Words.text("lab.tree.searching");
    }

    objectName: "labEngine"
    Keys.onEscapePressed: backWanted()
    Component.onCompleted: {
        begin();
        choice.forceActiveFocus();
    }

    EngineInsight {
        id: insight
    }
    // A position is looked at when the typing pauses.
    Timer {
        id: typing

        interval: 400
        onTriggered: insight.position = field.text.trim()
    }

    ScrollArea {
        id: area

        anchors.fill: parent
        contentHeight: Math.max(words.y + words.height, source.y + source.height) + Look.space4
        barInset: 2

        Choice {
            id: choice

            x: screen.margin
            y: Look.space3
            width: screen.inner
            label: Words.text("lab.engine.title")
            value: screen.topic
            options: AlgorithmPages.topics.map(one => ({ value: one.id, text: Words.text("lab.engine." + one.id) }))
            objectName: "engineTopics"
            onChosen: value => screen.show(value)
        }
        Column {
            id: words

            x: screen.margin
            y: choice.y + choice.height + Look.space4
            width: screen.column
            spacing: Look.space4

            Section {
                width: parent.width
                title: Words.text("lab.engine." + screen.topic)

                Label {
                    width: parent.width
                    text: Words.text("lab.engine." + screen.topic + "-text")
                    wrapMode: Text.Wrap
                    objectName: "engineText"
                }
            }
            Section {
                visible: screen.hasExample
                width: parent.width
                title: Words.text("lab.how.example")

                Field {
                    id: field

                    width: parent.width
                    objectName: "enginePosition"
                    Accessible.name: Words.text(screen.topic === "threats" ? "lab.engine.fours-position" : "lab.engine.network-position")
                    onTextEdited: typing.restart()
                }
                Label {
                    id: status

                    width: parent.width
                    text: screen.said()
                    wrapMode: Text.Wrap
                    objectName: "engineSaid"
                    onTextChanged: if (insight.state !== "searching")
                        notice.say(status.text)
                }
            }
            EngineExample {
                id: part

                visible: screen.hasExample
                width: parent.width
                insight: insight
                topic: screen.topic
                mostBoard: Math.max(220, area.height * 0.62)
            }
            TextButton {
                text: Words.text("lab.how.all")
                onClicked: screen.backWanted()
            }
        }
        SourcePart {
            id: source

            x: screen.isWide ? screen.margin + screen.column + Look.space6 : screen.margin
            y: screen.isWide ? words.y : words.y + words.height + Look.space4
            width: screen.column
            height: screen.isWide ? Math.max(words.height, area.height - y - Look.space4) : 520
            file: screen.shown.file
            part: screen.shown.has
        }
    }
    Notice {
        id: notice
    }
}
