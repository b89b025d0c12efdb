// SPDX-License-Identifier: GPL-3.0-or-later
// The window: one screen at a time, sheets and questions over it.
import QtQuick
import KyDai

Window {
    id: window

    property string toOpen: ""
    property string screen_: "start"
    readonly property alias sheet: sheets.name
    readonly property alias gameScreen: screens.gameScreen
    readonly property alias analysisScreen: screens.analysisScreen

    width: Preferences.windowWidth
    height: Preferences.windowHeight
    visible: true
    minimumWidth: 480
    minimumHeight: 360
    title: Words.text("app.name")
    color: Look.background

    function toGame() {
        screen_ = "game";
        sheets.close();
    }
    // The server of a class that could not be entered is not kept: it may be gone for good.
    function restOnline() {
        const wasEntering = Online.classroom.entering;
        Online.rest();
        if (wasEntering && !Online.classroom.entering)
            Online.server = site;
    }
    function toLibrary() {
        GameLibrary.leave();
        GameLibrary.hideDemo();
        screen_ = "library";
        restOnline();
        sheets.close();
    }
    // Whether another game would take the place of one that is being played.
    readonly property bool isPlaying: screen_ === "game" && GameLibrary.game.people > 0 && GameLibrary.game.ply > 0 && GameLibrary.game.result.headline === undefined
    property var afterLeaving: null
    // At once, or after the person has agreed to leave the running game.
    function whenFree(act: var) {
        if (!isPlaying)
            return act();
        afterLeaving = act;
        sheets.open("ask-leave");
    }
    function keepSize() {
        if (visibility === Window.Windowed) {
            Preferences.windowWidth = width;
            Preferences.windowHeight = height;
        }
        Preferences.windowMaximized = visibility === Window.Maximized;
    }
    function toMenu() {
        GameLibrary.leave();
        screen_ = "start";
        restOnline();
        sheets.close();
        GameLibrary.showDemo();
    }
    // A player stays in the game while looking at the lobby; a spectator leaves it.
    function toOnline() {
        if (GameLibrary.game.online && !Online.playing)
            Online.ask("leave");
        GameLibrary.leave();
        GameLibrary.hideDemo();
        Online.start(Preferences.name);
        screen_ = "online";
        sheets.close();
    }
    // The class that this window is in, or was in when it was closed; else the way into one.
    function toClass() {
        if (GameLibrary.game.online && !Online.playing)
            Online.ask("leave");
        GameLibrary.leave();
        GameLibrary.hideDemo();
        const isAway = !isInClass && !Online.classroom.entering && Preferences.classCode !== "";
        if (!isAway || !Online.joinClass(Preferences.classServer, Preferences.classCode, Preferences.name))
            Online.start(Preferences.name);
        screen_ = "class";
        sheets.close();
    }
    readonly property bool isInClass: Online.classroom.role !== ""
    property bool showsWall: false
    // Finished games on the server. They come by requests of their own: no visit is needed.
    property string beforeArchive: "online"
    function toArchive() {
        if (screen_ === "online" || screen_ === "library")
            beforeArchive = screen_;
        GameLibrary.leave();
        GameLibrary.hideDemo();
        screen_ = "archive";
        sheets.close();
    }
    function analyseArchived(record: string, near: string, isReviewed: bool) {
        if (!Analysis.openText(record))
            return GameLibrary.tell(Analysis.message);
        analysedFile = "";
        showAnalysis();
        analysisScreen.isTurnedByHand = near === "second" && Analysis.game.kind === "chess";
        if (isReviewed)
            analysisScreen.startReview();
    }
    // Switches to the online game from any screen, because the opponent waits. A local game is
    // paused and saved.
    function toOnlineGame() {
        GameLibrary.leave();
        GameLibrary.hideDemo();
        if (Online.showOn(GameLibrary.game))
            toGame();
    }
    function leaveEmptyGame() {
        const isEmpty = screen_ === "game" && GameLibrary.game.kind === "";
        if (visible && isEmpty && Online.connection.coming !== true)
            isInClass ? toClass() : toOnline();
    }
    // Where the way back from the analysis board leads.
    property string beforeAnalysis: "start"
    property string analysedFile: ""   // of the game that was taken to it
    function showAnalysis() {
        GameLibrary.hideDemo();
        if (screen_ !== "analysis" && screen_ !== "editor")
            beforeAnalysis = screen_;
        screen_ = "analysis";
        sheets.close();
    }
    function toAnalysis() {
        if (Analysis.open || Analysis.openStart("chess"))
            showAnalysis();
    }
    function toEditor() {
        Editor.beginWith(Analysis);
        screen_ = "editor";
        sheets.close();
    }
    // The game on the board; running games against people excepted.
    function analyseGame(isReviewed: bool) {
        const game = GameLibrary.game;
        const isRunning = game.result.headline === undefined;
        if ((game.online && isRunning && game.people > 0) || !Analysis.openGame(game))
            return;
        analysedFile = GameLibrary.keptIn();
        if (isRunning && !game.online)
            game.pause();
        showAnalysis();
        if (!isReviewed)
            return;
        // A game that was reviewed before has its results.
        if (Analysis.review.whole === true)
            analysisScreen.showReview();
        else
            analysisScreen.startReview();
    }
    function leaveAnalysis() {
        const hasGame = beforeAnalysis === "game" && GameLibrary.game.kind !== "";
        if (!hasGame)
            return beforeAnalysis === "class" ? toClass() : beforeAnalysis === "library" ? toLibrary()
                 : beforeAnalysis === "archive" ? toArchive() : toMenu();
        screen_ = "game";
        if (GameLibrary.game.can.resume === true && GameLibrary.game.people > 0)
            GameLibrary.game.resume();
    }
    function toLearn() {
        GameLibrary.hideDemo();
        screen_ = "learn";
        sheets.close();
    }
    function toLesson(id: string) {
        if (!Lessons.open(id))
            return;
        GameLibrary.hideDemo();
        screen_ = "lesson";
        sheets.close();
    }
    function toPuzzles() {
        GameLibrary.hideDemo();
        screen_ = "puzzles";
        sheets.close();
    }
    function toLab() {
        GameLibrary.hideDemo();
        screen_ = "lab";
        sheets.close();
    }
    function openSheet(name: string) {
        sheets.open(name);
    }
    function closeSheet() {
        sheets.close();
    }

    AppBindings {
        window: window
    }
    readonly property var computer: [Preferences.engine, Preferences.chessProgram, Preferences.caroProgram]
    onComputerChanged: GameLibrary.game.useComputer(...computer)
    Connections {
        target: Analysis

        function onReviewed() {
            if (Analysis.ofGame && GameLibrary.keptIn() === window.analysedFile)
                GameLibrary.keepAnalysed(Analysis.record());
        }
    }
    // The server that this window hosts, or that of the settings. Not a Binding: that would write it
    // again with every setting, and take back the server of a link that was opened.
    readonly property string site: ServerHost.address !== "" ? ServerHost.address : Preferences.site
    onSiteChanged: Online.server = site
    Connections {
        target: Online

        function onSeated() {
            window.toOnlineGame();
            window.alert(0);
        }
        function onChanged() {
            Qt.callLater(window.leaveEmptyGame);
        }
        function onServerChanged() {
            if (window.screen_ === "online" || window.screen_ === "class")
                Online.start(Preferences.name);
        }
    }
    Connections {
        target: Online.classroom

        function onEntered() {
            if (Online.classroom.view.ended !== true) {
                Preferences.classServer = Online.server;
                Preferences.classCode = Online.classroom.view.code;
            }
            window.toClass();
        }
        function onLeft() {
            Preferences.classCode = "";
            window.showsWall = false;
        }
        function onChanged() {
            const isOver = ["no-such-class", "class-ended", "removed"].some(why => Online.classroom.trouble === "class.trouble." + why);
            if (Online.classroom.view.ended === true || isOver)
                Preferences.classCode = "";
        }
    }
    Connections {
        target: GameLibrary

        function onListed() {
            window.toLibrary();
        }
    }
    Sounds {
        tune: window.screen_ === "game" ? "game" : "menu"
    }

    // Nothing behind a sheet can be clicked or reached by Tab.
    Screens {
        id: screens

        anchors.fill: parent
        enabled: sheets.name === ""
        window: window
    }
    Sheets {
        id: sheets

        anchors.fill: parent
        onStarted: window.toGame()
        onMenuWanted: GameLibrary.game.online && window.isInClass ? window.toClass() : GameLibrary.game.online ? window.toOnline() : window.toMenu()
        onClassWanted: window.toClass()
        onLeaveAgreed: {
            const act = window.afterLeaving;
            window.afterLeaving = null;
            if (act)
                act();
        }
        onPictureWanted: path => (window.gameScreen ?? window.analysisScreen).board.exportPicture(path)
        onClosed: screens.takeFocus()
    }

    DropArea {
        anchors.fill: parent
        onDropped: drop => {
            const path = drop.hasUrls ? GameLibrary.pathOf(drop.urls[0]) : "";
            const text = drop.hasText ? drop.text : "";
            window.whenFree(() => (path !== "" && window.openFile(path)) || (text !== "" && window.openText(text)));
        }
    }

    WindowShortcuts {
        window: window
    }

    // After the first frame, so that the window is there at once.
    property bool isFirstFrame: true
    onFrameSwapped: if (isFirstFrame) {
        isFirstFrame = false;
        Qt.callLater(begin);
    }
    function begin() {
        if (toOpen === "" || !(GameLibrary.exists(toOpen) ? openFile(toOpen) : openText(toOpen)))
            GameLibrary.showDemo();
    }
    function openFile(path: string): bool {
        if (!GameLibrary.openFile(path))
            return false;
        toGame();
        return true;
    }
    // A game, or a link to one.
    function openText(text: string): bool {
        if (Online.openLink(text, Preferences.name)) {
            if (Online.classroom.entering)
                toClass();
            else if (!GameLibrary.game.online)
                toOnline();
            return true;
        }
        if (!GameLibrary.openText(text))
            return false;
        toGame();
        return true;
    }
    Component.onCompleted: {
        // An assignment ends the binding, which at each change of a setting would undo a resize.
        width = width;
        height = height;
        Online.server = site;
        GameLibrary.game.useComputer(...computer);
        if (Preferences.windowMaximized)
            showMaximized();
    }
    onClosing: {
        keepSize();
        Online.stop();
        Analysis.close();
        Lab.stop();
        SearchTree.stop();
        Duel.stop();
        GameLibrary.leave();
    }
}
