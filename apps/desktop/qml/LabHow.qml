// SPDX-License-Identifier: GPL-3.0-or-later
// What each algorithm does: the idea and a small tree to try it on, beside the real source file; one
// below the other in a narrow window.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: screen

    property real margin: Look.space4
    readonly property bool takesHome: rows.list.activeFocus

    property string game: "chess"
    property string chosen: "minimax"   // which the others build on
    readonly property var pages: AlgorithmPages.all.filter(one => one.game === game)
    readonly property var shown: pages.find(one => one.id === chosen)
    readonly property bool hasTree: shown.example !== undefined

    readonly property bool isWide: width >= 1000
    readonly property real inner: width - 2 * margin
    readonly property real column: isWide ? Math.floor((inner - Look.space6) / 2) : inner

    signal duelWanted
    signal engineWanted

    // Where the games differ, caro has words of its own.
    function said(what: string, id: string): string {
        const own = "lab." + what + "-caro." + id;
        return Words.text(game === "caro" && Words.has(own) ? own : "lab." + what + "." + id);
    }
    function show(of: string, id: string) {
        if (id === "engine")
            return engineWanted();
        game = of;
        chosen = id;
        if (hasTree)
            SearchTree.start(shown.example);
        else
            SearchTree.close();
        area.contentY = 0;
    }

    objectName: "labHow"
    Component.onCompleted: {
        show(game, chosen);
        choice.forceActiveFocus();
    }
    Component.onDestruction: SearchTree.close()

    Binding {
        target: SearchTree
        property: "language"
        value: Words.language
    }

    ScrollArea {
        id: area

        anchors.fill: parent
        contentHeight: Math.max(words.y + words.height, source.y + source.height) + Look.space4
        barInset: 2

        Choice {
            id: games

            x: screen.margin
            y: Look.space3
            width: screen.inner
            label: Words.text("new-game.game")
            value: screen.game
            options: [{ value: "chess", text: Words.text("menu.chess"), icon: "chess" }, { value: "caro", text: Words.text("menu.caro"), icon: "caro" }]
            objectName: "howGame"
            onChosen: value => screen.show(value, screen.chosen)
        }
        Choice {
            id: choice

            x: screen.margin
            y: games.y + games.height + Look.space3
            width: screen.inner
            label: Words.text("lab.how.title")
            value: screen.chosen
            options: screen.pages.map(one => ({ value: one.id, text: Words.text("lab.algorithm." + one.id), about: screen.said("about", one.id) })).concat([{ value: "engine", text: Words.text("lab.engine.title") }])
            objectName: "howChoice"
            onChosen: value => screen.show(screen.game, value)
        }
        Column {
            id: words

            x: screen.margin
            y: choice.y + choice.height + Look.space4
            width: screen.column
            spacing: Look.space3

            Section {
                width: parent.width
                title: Words.text("lab.how.idea")

                Label {
                    width: parent.width
                    text: screen.said("how.idea-of", screen.shown.id)
                    wrapMode: Text.Wrap
                    objectName: "howIdea"
                }
            }
            Section {
                width: parent.width
                title: Words.text("lab.how.example")

                Label {
                    width: parent.width
                    text: screen.hasTree ? screen.said("how.watch", screen.shown.id) : Words.text("lab.how.no-tree")
                    wrapMode: Text.Wrap
                }
                TextButton {
                    visible: !screen.hasTree
                    text: Words.text("lab.tab.duel")
                    onClicked: screen.duelWanted()
                }
            }
            Item {
                visible: screen.hasTree
                width: parent.width
                height: rows.y + rows.height

                Board {
                    id: board

                    visible: SearchTree.state === "here"
                    width: Math.min(220 * Look.scale, parent.width * 0.4)
                    height: width
                    game: SearchTree.game
                    interactive: false
                    browses: false
                    coordinates: Preferences.coordinates && width >= 180
                }
                TreeNode {
                    x: board.width + Look.space4
                    width: parent.width - x
                    height: board.height
                    clip: true
                }
                TreeRows {
                    id: rows

                    y: board.height + Look.space3
                    width: parent.width
                    height: Math.max(200, area.height * 0.26)
                }
            }
            TreeSteps {
                visible: screen.hasTree
                width: parent.width
            }
        }
        SourcePart {
            id: source

            x: screen.isWide ? screen.margin + screen.column + Look.space6 : screen.margin
            y: screen.isWide ? words.y : words.y + words.height + Look.space4
            width: screen.column
            height: screen.isWide ? Math.max(words.height, area.height - y - Look.space4) : 520
            file: screen.shown.file
        }
    }
}
