// SPDX-License-Identifier: GPL-3.0-or-later
// The textbook algorithms on one position, what each had to look at, and how long it took.
// What to run is at the left, what came out at the right; one below the other in a narrow window.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: screen

    property real margin: Look.space4
    readonly property bool isWide: width >= 960
    readonly property real planWidth: isWide ? Math.min(460 * Look.scale, width * 0.36) : width - 2 * margin
    readonly property var originals: ({ depth: 3, seconds: 15 })   // as they were published
    readonly property int millisPerSecond: 1000

    property string game: "chess"
    property var chosen: ["minimax", "alphabeta", "ordered", "deepening"]
    property int depth: 3
    property string evaluation: "arena"
    property int position: 0
    readonly property var offers: Lab.offers[game]

    function changeGame(value: string) {
        Lab.clear();
        game = value;
        position = 0;
        evaluation = offers.evaluations[0];
        depth = value === "chess" ? 3 : 2;
    }
    function toggle(id: string) {
        chosen = chosen.includes(id) ? chosen.filter(one => one !== id) : chosen.concat([id]);
    }
    function run() {
        if (Lab.running)
            return Lab.stop();
        Lab.start({ game: game, algorithms: chosen, depth: depth, evaluation: evaluation, position: position });
    }
    function savePicture(path: string) {
        sheet.grabToImage(result => GameLibrary.tellSaved(path, result.saveToFile(path)), Qt.size(sheet.width * 2, sheet.height * 2));
    }

    objectName: "labCompare"
    Component.onCompleted: {
        GameLibrary.clearMessage();
        start.forceActiveFocus();
    }
    Component.onDestruction: Lab.stop()
    Connections {
        target: Lab

        function onFinished() {
            notice.say(Words.text("lab.finished", { count: Lab.count }));
        }
    }
    Timer {
        interval: 200
        repeat: true
        running: Lab.running
        onTriggered: Lab.progressed()
    }

    ScrollArea {
        id: left

        x: screen.margin
        width: screen.planWidth
        height: parent.height - start.height - 2 * Look.space3
        contentHeight: (screen.isWide ? plan.height : results.y + results.height) + 2 * Look.space4

        Column {
            id: plan

            y: Look.space4
            width: parent.width
            spacing: Look.space4

            Label {
                width: parent.width
                text: Words.text("lab.intro")
                color: Look.muted
                wrapMode: Text.Wrap
            }
            Choice {
                width: parent.width
                label: Words.text("new-game.game")
                value: screen.game
                options: [{ value: "chess", text: Words.text("menu.chess"), icon: "chess" }, { value: "caro", text: Words.text("menu.caro"), icon: "caro" }]
                objectName: "labGame"
                onChosen: value => screen.changeGame(value)
            }
            Section {
                width: parent.width
                title: Words.text("lab.algorithms")

                Repeater {
                    model: screen.offers.algorithms

                    LabAlgorithm {
                        required property var modelData

                        width: plan.width
                        algorithm: modelData.id
                        game: screen.game
                        checked: screen.chosen.includes(modelData.id)
                        onToggled: screen.toggle(modelData.id)
                    }
                }
            }
            Section {
                width: parent.width
                title: Words.text("lab.up-to-depth")

                Choice {
                    width: parent.width
                    label: Words.text("lab.up-to-depth")
                    value: screen.depth
                    options: Array.from({ length: screen.offers.depth }, (_, i) => ({ value: i + 1, text: String(i + 1) }))
                    onChosen: value => screen.depth = value
                }
            }
            Section {
                width: parent.width
                title: Words.text("lab.position")

                Choice {
                    width: parent.width
                    label: Words.text("lab.position")
                    value: screen.position
                    options: screen.offers.positions.map((text, i) => ({ value: i, text: String(i + 1), about: text }))
                    onChosen: value => screen.position = value
                }
                Label {
                    width: parent.width
                    text: screen.offers.positions[screen.position]
                    color: Look.muted
                    font.pixelSize: Look.textSmall
                    wrapMode: Text.WrapAnywhere
                }
            }
            Section {
                width: parent.width
                title: Words.text("lab.evaluation")

                Choice {
                    width: parent.width
                    label: Words.text("lab.evaluation")
                    value: screen.evaluation
                    options: screen.offers.evaluations.map(value => ({ value: value, text: Words.text("lab.evaluation-of." + value) }))
                    objectName: "labEvaluation"
                    onChosen: value => screen.evaluation = value
                }
            }
        }
        Item {
            id: results

            y: plan.y + plan.height + Look.space6
            width: parent.width
            height: screen.isWide ? 0 : found.height
        }
    }
    // Always in sight.
    TextButton {
        id: start

        x: left.x
        y: parent.height - height - Look.space3
        width: left.width
        primary: !Lab.running
        enabled: screen.chosen.length > 0
        icon.name: Lab.running ? "close" : "play"
        text: Words.text(Lab.running ? "lab.stop" : "lab.run")
        objectName: "labRun"
        onClicked: screen.run()
    }
    ScrollArea {
        id: right

        readonly property real innerWidth: screen.isWide ? width - Look.space2 : left.width

        visible: screen.isWide
        x: left.x + left.width + screen.margin
        width: Math.max(0, parent.width - x - screen.margin)
        height: parent.height
        contentHeight: found.height + 2 * Look.space4

        Column {
            id: found

            parent: screen.isWide ? right.contentItem : results
            y: screen.isWide ? Look.space4 : 0
            width: right.innerWidth
            spacing: Look.space4

            Item {
                visible: Lab.running
                width: parent.width
                height: 44
                objectName: "labProgress"
                Accessible.role: Accessible.ProgressBar
                Accessible.name: Words.text("lab.progress") + ": " + doing.text

                Label {
                    id: doing

                    text: (Lab.now.algorithm !== undefined ? Words.text("lab.algorithm." + Lab.now.algorithm) + (Lab.now.depth > 0 ? ", " + Words.text("lab.depth") + " " + Lab.now.depth : "") + " · " : "") + Lab.done + "/" + Lab.count
                    color: Look.muted
                    font.pixelSize: Look.textSmall
                    Accessible.ignored: true
                }
                Rectangle {
                    y: 28
                    width: parent.width
                    height: 6
                    radius: 3
                    color: Look.hairline

                    Rectangle {
                        width: parent.width * Lab.done / Math.max(1, Lab.count)
                        height: parent.height
                        radius: 3
                        color: Look.accent
                    }
                }
            }
            Flow {
                visible: Lab.done > 0 && !Lab.running
                width: parent.width
                spacing: Look.space2

                TextButton {
                    implicitHeight: 40
                    icon.name: "copy"
                    text: Words.text("lab.copy")
                    objectName: "labCopy"
                    onClicked: GameLibrary.copy(Lab.csv(), "CSV")
                }
                TextButton {
                    implicitHeight: 40
                    icon.name: "picture"
                    text: Words.text("lab.save-picture")
                    objectName: "labPicture"
                    onClicked: screen.savePicture(GameLibrary.suggestedFile("png"))
                }
                Label {
                    id: message

                    height: 40
                    text: Say.message(GameLibrary.message)
                    color: Look.muted
                    Accessible.ignored: true
                    onTextChanged: notice.say(message.text)
                }
            }
            Rectangle {
                id: sheet

                visible: Lab.done > 0
                width: parent.width
                height: charts.height + 2 * Look.space4
                radius: Look.corner
                color: Look.surface
                border.width: 1
                border.color: Look.hairline

                Column {
                    id: charts

                    x: Look.space4
                    y: Look.space4
                    width: parent.width - 2 * Look.space4
                    spacing: Look.space4

                    Grid {
                        width: parent.width
                        columns: width >= 760 * Look.scale ? 2 : 1
                        columnSpacing: Look.space6
                        rowSpacing: Look.space4

                        LabChart {
                            id: nodes

                            width: parent.columns === 2 ? (parent.width - Look.space6) / 2 : parent.width
                            runs: Lab.runs
                            measure: "nodes"
                            label: Words.text("lab.nodes-chart")
                        }
                        LabChart {
                            width: nodes.width
                            runs: Lab.runs
                            measure: "milliseconds"
                            label: Words.text("lab.time-chart")
                            reference: ({ depth: screen.originals.depth, value: screen.originals.seconds * screen.millisPerSecond, name: Words.text("lab.originals", { count: screen.originals.seconds }) })
                        }
                    }
                    LabLegend {
                        width: parent.width
                        chart: nodes
                    }
                }
            }
            LabTable {
                visible: Lab.done > 0
                width: parent.width
                runs: Lab.runs
            }
            Label {
                visible: Lab.done === 0 && !Lab.running && screen.isWide
                width: parent.width
                height: Math.max(120, right.height - 2 * Look.space4)
                horizontalAlignment: Text.AlignHCenter
                verticalAlignment: Text.AlignVCenter
                text: Words.text("lab.empty")
                color: Look.muted
                wrapMode: Text.Wrap
            }
        }
    }
    Notice {
        id: notice
    }
}
