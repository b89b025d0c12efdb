// SPDX-License-Identifier: GPL-3.0-or-later
// The board editor: the board, and beside it (below it, in a tall window) what may be put on it and
// what else belongs to a position. What is wrong with the position is said in words.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: screen

    signal backWanted
    signal analysisWanted

    readonly property var now: Editor.now
    readonly property bool isCaro: now.game === "caro"
    readonly property bool isWide: width > height * 1.12
    readonly property real gap: width < 700 ? Look.space2 : Look.space4
    readonly property real panelWidth: isWide ? Math.min(480 * Look.scale, Math.max(240, width * 0.36)) : width - 2 * gap
    readonly property real side: isWide ? Math.min(height - 2 * gap, width - panelWidth - 3 * gap) : Math.min(width - 2 * gap, height * 0.5)
    readonly property real leftEdge: isWide ? Math.round((width - side - panelWidth - gap) / 2) : Math.round((width - side) / 2)
    readonly property bool isRight: now.error === null || now.error === undefined
    readonly property var sideNames: isCaro ? ["caro.side.X", "caro.side.O"] : ["chess.color.White", "chess.color.Black"]
    readonly property string problem: Editor.refused !== "" ? Editor.refused : isRight ? Words.text("editor.valid") : now.error

    function focusBoard() {
        board.forceActiveFocus();
    }

    Component.onCompleted: focusBoard()
    Keys.onEscapePressed: backWanted()

    EditorBoard {
        id: board

        tool: kit.tool
        focus: true
        z: 1   // what is carried from the palette is over the panel
        x: screen.leftEdge
        y: screen.isWide ? Math.round((screen.height - screen.side) / 2) : screen.gap
        width: screen.side
        height: width
    }
    Rectangle {
        x: screen.isWide ? screen.leftEdge + screen.side + screen.gap : screen.gap
        y: screen.isWide ? screen.gap : board.y + board.height + screen.gap
        width: screen.panelWidth
        height: screen.height - y - screen.gap
        color: Look.surface
        radius: Look.corner
        border.width: 1
        border.color: Look.hairline

        Flickable {
            id: flick

            anchors.fill: parent
            anchors.margins: Look.space3
            contentHeight: column.implicitHeight
            boundsBehavior: Flickable.StopAtBounds
            clip: contentHeight > height

            Column {
                id: column

                width: flick.width
                spacing: Look.space3

                Row {
                    width: parent.width

                    IconButton {
                        id: back

                        icon.name: "back"
                        text: Words.text("button.back")
                        objectName: "leaveEditor"
                        onClicked: screen.backWanted()
                    }
                    Label {
                        height: back.height
                        text: Words.text("editor.title")
                        font.pixelSize: Look.textLarge
                        font.weight: Font.DemiBold
                        Accessible.role: Accessible.Heading
                        Accessible.name: text
                    }
                }
                EditorPalette {
                    id: kit

                    width: parent.width
                    destination: board
                }
                Label {
                    id: said

                    width: parent.width
                    text: screen.problem
                    color: screen.isRight && Editor.refused === "" ? Look.good : Look.accent
                    wrapMode: Text.Wrap
                    objectName: "editorProblem"
                    Accessible.role: Accessible.AlertMessage
                    Accessible.name: text
                    onTextChanged: Speaker.announce(said, said.text)
                }
                TextButton {
                    width: parent.width
                    primary: true
                    enabled: screen.isRight
                    icon.name: "analysis"
                    text: Words.text("editor.analyse")
                    objectName: "analyseEdited"
                    onClicked: if (Analysis.openSetup(Editor.setup()))
                        screen.analysisWanted()
                }
                Flow {
                    width: parent.width
                    spacing: Look.space2

                    TextButton {
                        implicitHeight: 36
                        text: Words.text("editor.start")
                        objectName: "editorStart"
                        onClicked: Editor.put(screen.isCaro ? "clear" : "start")
                    }
                    TextButton {
                        implicitHeight: 36
                        text: Words.text("editor.empty")
                        objectName: "editorEmpty"
                        onClicked: Editor.put("clear")
                    }
                    TextButton {
                        implicitHeight: 36
                        icon.name: "copy"
                        text: Words.text("button.copy-fen")
                        visible: !screen.isCaro
                        onClicked: GameLibrary.copy(screen.now.text, "FEN")
                    }
                }
                Field {
                    width: parent.width
                    label: Words.text("editor.position")
                    readOnly: screen.isCaro
                    objectName: "editorText"
                    onAccepted: Editor.put("fen " + text)

                    Binding on text {
                        value: screen.now.text ?? ""
                        restoreMode: Binding.RestoreNone
                    }
                }
                Choice {
                    width: parent.width
                    label: Words.text("new-game.game")
                    value: screen.now.game
                    options: [{ value: "chess", text: Words.text("menu.chess") }, { value: "caro", text: Words.text("menu.caro") }]
                    onChosen: value => Editor.begin(value)
                }
                Section {
                    width: parent.width
                    title: Words.text("editor.turn")

                    Choice {
                        width: parent.width
                        label: Words.text("editor.turn")
                        value: screen.now.turn
                        options: [{ value: "first", text: Words.text(screen.sideNames[0]) }, { value: "second", text: Words.text(screen.sideNames[1]) }]
                        onChosen: value => Editor.put("turn " + value)
                    }
                }
                Section {
                    width: parent.width
                    title: Words.text("new-game.rules")

                    Choice {
                        width: parent.width
                        label: Words.text("new-game.rules")
                        value: screen.now.rules
                        options: (screen.isCaro ? Choices.rules : Choices.variants).map(one => ({ value: one.value, text: Words.text(one.name) }))
                        onChosen: value => Editor.put("rules " + value)
                    }
                }
                EditorChess {
                    width: parent.width
                    visible: !screen.isCaro
                    sideNames: screen.sideNames
                }
            }
        }
    }
}
