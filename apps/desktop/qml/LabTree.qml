// SPDX-License-Identifier: GPL-3.0-or-later
// The search tree of one algorithm in one position: the board of the chosen node at the left, the
// rows at the right, the steps in time below; one below the other in a narrow window.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: screen

    property real margin: Look.space4
    readonly property bool takesHome: rows.list.activeFocus

    property string game: "tictactoe"
    property string algorithm: "alphabeta"
    property int depth: offers.usualDepth
    property int position: offers.usualPosition
    property string evaluation: offers.evaluations[0]
    property bool begun: false
    readonly property var offers: SearchTree.offers[game]
    readonly property var gameNames: ({ tictactoe: "caro.rule.TicTacToe.name", chess: "menu.chess", caro: "menu.caro" })

    readonly property bool isWide: width >= 720
    readonly property real inner: width - 2 * margin
    readonly property real bodyTop: terms.y + terms.height + Look.space3
    readonly property real gap: Look.space4
    // Side by side: the board as large as leaves room for some words below it.
    readonly property real leastHeight: 420
    readonly property real wideBody: Math.max(area.height, leastHeight) - bodyTop - steps.height - Look.space3 - Look.space2
    readonly property real leftWidth: Math.round(Math.min(440 * Look.scale, inner * 0.36))
    readonly property real boardSide: isWide ? Math.min(leftWidth, Math.max(160, wideBody - wordsHeight)) : Math.min(inner, Math.max(200, area.height * 0.5))
    // The text about a cut node with its window takes this much room below the board.
    readonly property real wordsHeight: 184 * Look.scale
    readonly property string size: {
        const size = SearchTree.size;
        if (SearchTree.state === "searching")
            return Words.text("lab.tree.searching") + " " + Words.text("lab.tree.size", { number: Say.number(SearchTree.searched, 0) });
        if (SearchTree.state === "failed")
            return Words.text("lab.tree.failed");
        if (SearchTree.state === "empty")
            return Words.text("lab.tree.stopped");
        const all = Words.text("lab.tree.size", { number: Say.number(size.nodes, 0) });
        const recorded = Say.number(size.recorded, 0);
        if (!size.whole)
            return all + " " + Words.text("lab.tree.partly", { number: recorded });
        return size.recorded < size.nodes ? all + " " + Words.text("lab.tree.last-search", { number: recorded }) : all;
    }

    function change(what: string, value: var) {
        screen[what] = value;
        search();
    }
    function changeGame(value: string) {
        game = value;
        depth = offers.usualDepth;
        position = offers.usualPosition;
        evaluation = offers.evaluations[0];
        if (!offers.algorithms.includes(algorithm))
            algorithm = "alphabeta";
        search();
    }
    // Where the rows are below, they would be scrolled to.
    function takeFocus() {
        if (screen.isWide)
            rows.list.forceActiveFocus();
        else
            first.forceActiveFocus();
    }
    function search() {
        SearchTree.start({ game: game, algorithm: algorithm, depth: depth, evaluation: evaluation, position: offers.positions[position] });
    }

    objectName: "labTree"
    Component.onCompleted: {
        search();
        begun = true;
        Qt.callLater(takeFocus);
    }
    Component.onDestruction: SearchTree.close()

    Binding {
        target: SearchTree
        property: "language"
        value: Words.language
    }
    Connections {
        target: SearchTree

        property int step: -1

        function onChanged() {
            if (SearchTree.step === step || SearchTree.playing)
                return;
            step = SearchTree.step;
            notice.say(SearchTree.event);
        }
        function onPlayingChanged() {
            if (!SearchTree.playing)
                notice.say(SearchTree.event);
        }
    }
    Timer {
        interval: 200
        repeat: true
        running: SearchTree.state === "searching"
        onTriggered: SearchTree.progressed()
    }
    Repeater {
        model: [["Ctrl+Left", "by -1"], ["Ctrl+Right", "by 1"], ["Ctrl+Up", "previous-cut"], ["Ctrl+Down", "next-cut"]]

        Item {
            id: holder

            required property var modelData

            Shortcut {
                sequence: holder.modelData[0]
                enabled: screen.enabled
                onActivated: SearchTree.put(holder.modelData[1])
            }
        }
    }
    Shortcut {
        sequence: "Ctrl+Space"
        enabled: screen.enabled
        onActivated: SearchTree.playing ? SearchTree.pause() : SearchTree.play()
    }

    ScrollArea {
        id: area

        anchors.fill: parent
        contentHeight: screen.isWide ? Math.max(height, screen.leastHeight) : card.y + card.height + Look.space4
        barInset: 2

        Flow {
            id: terms

            x: screen.margin
            y: Look.space3
            width: screen.inner
            spacing: Look.space2

            Picker {
                id: first

                label: Words.text("new-game.game")
                options: ["tictactoe", "chess", "caro"].map(value => ({ value: value, text: Words.text(screen.gameNames[value]) }))
                value: screen.game
                objectName: "treeGame"
                onChosen: value => screen.changeGame(value)
            }
            Picker {
                label: Words.text("lab.tree.algorithm")
                options: screen.offers.algorithms.map(id => ({ value: id, text: Words.text("lab.algorithm." + id) }))
                value: screen.algorithm
                objectName: "treeAlgorithm"
                onChosen: value => screen.change("algorithm", value)
            }
            Picker {
                label: Words.text("lab.depth")
                options: Array.from({ length: screen.offers.depth }, (_, i) => ({ value: i + 1, text: String(i + 1) }))
                value: screen.depth
                objectName: "treeDepth"
                onChosen: value => screen.change("depth", value)
            }
            Picker {
                label: Words.text("lab.position")
                mostWidth: 220
                options: screen.offers.positions.map((text, i) => ({ value: i, text: (i + 1) + ": " + (text || Words.text("lab.tree.empty-board")) }))
                value: screen.position
                objectName: "treePosition"
                onChosen: value => screen.change("position", value)
            }
            Picker {
                visible: screen.offers.evaluations.length > 1
                label: Words.text("lab.evaluation")
                mostWidth: 240
                options: screen.offers.evaluations.map(value => ({ value: value, text: Words.text("lab.evaluation-of." + value) }))
                objectName: "treeEvaluation"
                value: screen.evaluation
                onChosen: value => screen.change("evaluation", value)
            }
            TextButton {
                visible: SearchTree.state === "searching" || SearchTree.state === "empty"
                implicitHeight: 40
                icon.name: SearchTree.state === "searching" ? "close" : "play"
                text: Words.text(SearchTree.state === "searching" ? "lab.stop" : "lab.run")
                objectName: "treeRun"
                onClicked: SearchTree.state === "searching" ? SearchTree.stop() : screen.search()
            }
            Label {
                height: 40
                verticalAlignment: Text.AlignVCenter
                text: screen.size
                color: Look.muted
                font.pixelSize: Look.textSmall
                objectName: "treeSize"
                onTextChanged: if (screen.begun && SearchTree.state !== "searching")
                    notice.say(screen.size)
            }
        }
        Board {
            id: board

            visible: SearchTree.state === "here"
            x: screen.isWide ? screen.margin + Math.round((screen.leftWidth - width) / 2) : Math.round((screen.width - width) / 2)
            y: screen.bodyTop
            width: screen.boardSide
            height: width
            game: SearchTree.game
            interactive: false
            browses: false
            coordinates: Preferences.coordinates && width >= 200
        }
        Item {
            id: card

            x: screen.margin
            y: screen.isWide ? board.y + board.height + Look.space3 : rows.y + rows.height + Look.space3
            width: screen.isWide ? screen.leftWidth : screen.inner
            height: screen.isWide ? Math.max(0, rows.y + rows.height - y) : words.height

            ScrollArea {
                anchors.fill: parent
                contentHeight: words.height

                TreeNode {
                    id: words

                    width: card.width
                }
            }
        }
        TreeRows {
            id: rows

            x: screen.isWide ? screen.margin + screen.leftWidth + screen.gap : screen.margin
            y: screen.isWide ? screen.bodyTop : steps.y + steps.height + Look.space3
            width: screen.width - x - screen.margin
            height: screen.isWide ? screen.wideBody : Math.max(220, Math.min(380, area.height * 0.7))
        }
        TreeSteps {
            id: steps

            x: screen.margin
            y: screen.isWide ? rows.y + rows.height + Look.space3 : board.y + board.height + Look.space3
            width: screen.inner
        }
    }
    Notice {
        id: notice
    }
}
