// SPDX-License-Identifier: GPL-3.0-or-later
// Beside an analysis board: the engine and its lines, the moves with their variations, notes, the
// review, and what else may be done.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Rectangle {
    id: panel

    readonly property GameModel game: Analysis.game
    property bool isWide: true
    property bool isSmall: false
    readonly property bool isTyping: notes.isTyping || field.activeFocus
    readonly property bool isLearning: Analysis.learning.phase !== undefined
    readonly property bool isReviewing: Analysis.review.running === true
    readonly property bool hasReview: Analysis.review.total !== undefined
    property bool showsReview: false
    readonly property real inner: isSmall ? Look.space2 : Look.space3
    readonly property bool hasNotes: !isLearning && !showsReview && height > 430
    readonly property var opening: Analysis.board.opening
    readonly property string said: Say.message(Analysis.message) !== "" ? Say.message(Analysis.message) : Say.message(game.notice) !== "" ? Say.message(game.notice) : Say.message(GameLibrary.message)
    readonly property real leastHeight: 250

    signal flipWanted
    signal backWanted
    signal boardWanted
    signal sheetWanted(string name)
    signal learnWanted
    signal editorWanted
    signal shareWanted

    function type(text: string) {
        field.text = text;
        field.visible = true;
        field.forceActiveFocus();
        field.cursorPosition = text.length;
    }
    function startReview() {
        showsReview = true;
        Analysis.startReview();
    }

    color: Look.surface
    radius: Look.corner
    border.width: 1
    border.color: Look.hairline

    Row {
        id: heading

        x: panel.inner
        y: panel.inner / 2
        width: parent.width - 2 * panel.inner
        height: 40

        Label {
            width: parent.width - steps.width
            height: parent.height
            text: panel.opening?.name !== undefined ? panel.opening.code + " · " + panel.opening.name : Words.text(panel.game.gameName)
            font.weight: Font.DemiBold
            font.pixelSize: Look.textSmall
            wrapMode: Text.Wrap
            maximumLineCount: 3
            fontSizeMode: Text.Fit
            minimumPixelSize: 11
            lineHeight: 0.92
            elide: Text.ElideRight
            objectName: "openingName"
            Accessible.role: Accessible.Heading
            Accessible.name: Words.text("analysis.board.title") + ". " + text
        }
        BrowseButtons {
            id: steps

            anchors.verticalCenter: parent.verticalCenter
            game: panel.game
            hasEnds: panel.width >= 260
            isAtEnd: !panel.game.hasNext   // the shown move is always the one analysed
        }
    }
    Rectangle {
        y: heading.y + heading.height
        width: parent.width
        height: 1
        color: Look.hairline
    }
    EngineLines {
        id: engine

        visible: !panel.isLearning && !panel.isReviewing
        isSmall: panel.isSmall
        x: panel.inner
        y: heading.y + heading.height + Look.space1
        width: parent.width - 2 * panel.inner
        height: visible ? implicitHeight : 0
    }
    LearnPart {
        id: learning

        visible: panel.isLearning
        x: panel.inner
        y: heading.y + heading.height + Look.space2
        width: parent.width - 2 * panel.inner
        onBoardWanted: panel.boardWanted()
    }
    // Moves or review, once there is one.
    Choice {
        id: tabs

        visible: panel.hasReview && !panel.isLearning
        x: panel.inner
        y: engine.y + engine.height + (visible ? Look.space1 : 0)
        width: parent.width - 2 * panel.inner
        height: visible ? implicitHeight : 0
        label: Words.text("panel.controls")
        value: panel.showsReview ? "review" : "moves"
        options: [{ value: "moves", text: Words.text("panel.moves") }, { value: "review", text: Words.text("analysis.review.title") }]
        onChosen: value => panel.showsReview = value === "review"
    }
    Item {
        id: middle

        readonly property real ceiling: panel.isLearning ? learning.y + learning.implicitHeight + Look.space3 : tabs.y + tabs.height + Look.space1

        x: panel.inner
        y: ceiling
        width: parent.width - 2 * panel.inner
        height: Math.max(0, (panel.hasNotes ? notes.y - Look.space2 : status.y - Look.space1) - ceiling)

        MoveList {
            game: panel.game
            visible: !panel.showsReview || panel.isLearning || !panel.hasReview
            anchors.fill: parent
        }
        ReviewPart {
            visible: panel.showsReview && panel.hasReview && !panel.isLearning
            anchors.fill: parent
            onLearnWanted: panel.learnWanted()
        }
    }
    Rectangle {
        visible: panel.hasNotes
        y: notes.y - Look.space1
        width: parent.width
        height: 1
        color: Look.hairline
    }
    NotesBar {
        id: notes

        visible: panel.hasNotes
        x: panel.inner
        y: status.y - height - Look.space1
        width: parent.width - 2 * panel.inner
        onBoardWanted: panel.boardWanted()
    }
    Column {
        id: status

        x: panel.inner
        y: tools.y - height - Look.space1
        width: parent.width - 2 * panel.inner

        Label {
            visible: panel.said !== ""
            width: parent.width
            text: panel.said
            wrapMode: Text.Wrap
            maximumLineCount: 3
            elide: Text.ElideRight
            font.pixelSize: Look.textSmall
            color: Say.message(Analysis.message) !== "" || panel.game.refused ? Look.accent : Look.ink
            objectName: "analysisMessage"
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        Field {
            id: field

            visible: false
            width: parent.width
            implicitHeight: 36
            label: placeholderText
            placeholderText: Say.typable(Words.text(panel.game.kind === "caro" ? "panel.type-point" : "panel.type-move"), panel.game.kind)
            onAccepted: {
                Analysis.put("type " + Say.typed(text, panel.game.kind));
                text = "";
                panel.boardWanted();
            }
            Keys.onEscapePressed: {
                text = "";
                panel.boardWanted();
            }
            onActiveFocusChanged: if (!activeFocus)
                visible = false
        }
    }
    Rectangle {
        y: tools.y - 1
        width: parent.width
        height: 1
        color: Look.hairline
    }
    AnalysisTools {
        id: tools

        isSmall: panel.isSmall
        hasLabels: panel.isWide && panel.width >= 300 && panel.height >= 640
        x: panel.inner / 2
        y: parent.height - height - panel.inner / 2
        width: parent.width - panel.inner
        onFlipWanted: panel.flipWanted()
        onBackWanted: panel.backWanted()
        onReviewWanted: panel.startReview()
        onEditorWanted: panel.editorWanted()
        onShareWanted: panel.shareWanted()
        onSheetWanted: name => panel.sheetWanted(name)
    }
}
