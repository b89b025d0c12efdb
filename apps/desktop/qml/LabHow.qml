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

    property int page: 3   // minimax, which the others build on
    readonly property var shown: AlgorithmPages.all[page]
    readonly property bool hasTree: shown.example !== undefined
    readonly property string file: Words.text("lab.how.source", { file: shown.file })

    readonly property bool isWide: width >= 1000
    readonly property real inner: width - 2 * margin
    readonly property real column: isWide ? Math.floor((inner - Look.space6) / 2) : inner

    signal duelWanted

    function show(number: int) {
        page = number;
        if (hasTree)
            SearchTree.start(shown.example);
        else
            SearchTree.close();
        area.contentY = 0;
    }

    objectName: "labHow"
    Component.onCompleted: {
        show(page);
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
            id: choice

            x: screen.margin
            y: Look.space3
            width: screen.inner
            label: Words.text("lab.how.title")
            value: screen.page
            options: AlgorithmPages.all.map((one, i) => ({ value: i, text: Words.text("lab.algorithm." + one.id), about: Words.text("lab.about." + one.id) }))
            objectName: "howChoice"
            onChosen: value => screen.show(value)
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
                    text: Words.text("lab.how.idea-of." + screen.shown.id)
                    wrapMode: Text.Wrap
                    objectName: "howIdea"
                }
            }
            Section {
                width: parent.width
                title: Words.text("lab.how.example")

                Label {
                    width: parent.width
                    text: Words.text(screen.hasTree ? "lab.how.watch." + screen.shown.id : "lab.how.no-tree")
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
        Label {
            id: name

            x: screen.isWide ? screen.margin + screen.column + Look.space6 : screen.margin
            y: screen.isWide ? words.y : words.y + words.height + Look.space4
            width: screen.column
            text: screen.file
            color: Look.muted
            font.pixelSize: Look.textSmall
            font.weight: Font.DemiBold
            elide: Text.ElideMiddle
        }
        SourceView {
            id: source

            x: name.x
            y: name.y + name.height + Look.space2
            width: screen.column
            height: screen.isWide ? Math.max(words.y + words.height - y, area.height - y - Look.space4) : 480
            page: screen.page
            label: screen.file
        }
    }
}
