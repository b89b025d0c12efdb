// SPDX-License-Identifier: GPL-3.0-or-later
// The screens of the window, of which one is there at a time. What they ask for, the window does.
import QtQuick
import KyDai

Item {
    id: screens

    required property var window   // Main
    readonly property GameScreen gameScreen: games.item as GameScreen
    readonly property AnalysisScreen analysisScreen: analyses.item as AnalysisScreen

    // Where the keyboard goes when a sheet has been closed.
    function takeFocus() {
        if (gameScreen)
            gameScreen.focusBoard();
        else if (editors.item)
            editors.item.focusBoard();
        else if (analysisScreen)
            analysisScreen.focusBoard();
        else if (lessons.item || puzzles.item)
            (lessons.item ?? puzzles.item).focusBoard();
        else if (lobby.item || classes.item)
            (lobby.item ?? classes.item).forceActiveFocus();
    }

    Loader {
        anchors.fill: parent
        active: screens.window.screen_ === "start"
        focus: active
        sourceComponent: StartScreen {
            focus: true
            onSheetWanted: name => screens.window.openSheet(name)
            onAnalysisWanted: screens.window.toAnalysis()
            onLearnWanted: screens.window.toLearn()
            onGameWanted: if (GameLibrary.continueLast())
                screens.window.toGame()
            onOnlineWanted: screens.window.toOnline()
            onClassWanted: screens.window.toClass()
            onLibraryWanted: {
                GameLibrary.listKept();
                screens.window.toLibrary();
            }
            onQuitWanted: screens.window.close()
        }
    }
    Loader {
        id: lobby

        anchors.fill: parent
        active: screens.window.screen_ === "online"
        focus: active
        sourceComponent: OnlineScreen {
            focus: true
            onSheetWanted: name => screens.window.openSheet(name)
            onClassWanted: screens.window.toClass()
            onMenuWanted: screens.window.toMenu()
            onGameWanted: screens.window.toOnlineGame()
            onArchiveWanted: screens.window.toArchive()
        }
    }
    Loader {
        anchors.fill: parent
        active: screens.window.screen_ === "archive"
        focus: active
        sourceComponent: ArchiveScreen {
            focus: true
            onBackWanted: screens.window.beforeArchive === "library" ? screens.window.toLibrary() : screens.window.toOnline()
            onAnalysisWanted: (record, near, isReviewed) => screens.window.analyseArchived(record, near, isReviewed)
        }
    }
    Loader {
        id: classes

        anchors.fill: parent
        active: screens.window.screen_ === "class"
        focus: active
        sourceComponent: ClassScreen {
            focus: true
            onSheetWanted: name => screens.window.openSheet(name)
            onMenuWanted: screens.window.toMenu()
            onGameWanted: screens.window.toOnlineGame()
            onAnalysisWanted: screens.window.toAnalysis()
            onUsualServerWanted: Online.server = screens.window.site
            // Leaving a game that was watched from the wall returns to the wall.
            showsWall: screens.window.showsWall
            onShowsWallChanged: screens.window.showsWall = showsWall
        }
    }
    Loader {
        anchors.fill: parent
        active: screens.window.screen_ === "library"
        focus: active
        sourceComponent: LibraryScreen {
            focus: true
            onSheetWanted: name => screens.window.openSheet(name)
            onMenuWanted: screens.window.toMenu()
            onGameWanted: screens.window.toGame()
            onAnalysisWanted: screens.window.analyseGame(false)
            onArchiveWanted: screens.window.toArchive()
        }
    }
    Loader {
        id: editors

        anchors.fill: parent
        active: screens.window.screen_ === "editor"
        focus: active
        sourceComponent: EditorScreen {
            focus: true
            onBackWanted: screens.window.showAnalysis()
            onAnalysisWanted: screens.window.showAnalysis()
        }
    }
    Loader {
        id: analyses

        anchors.fill: parent
        active: screens.window.screen_ === "analysis"
        focus: active
        sourceComponent: AnalysisScreen {
            focus: true
            onSheetWanted: name => screens.window.openSheet(name)
            onBackWanted: screens.window.leaveAnalysis()
            onEditorWanted: screens.window.toEditor()
        }
    }
    Loader {
        anchors.fill: parent
        active: screens.window.screen_ === "learn"
        focus: active
        sourceComponent: LearnScreen {
            focus: true
            onMenuWanted: screens.window.toMenu()
            onLessonWanted: id => screens.window.toLesson(id)
            onPuzzlesWanted: screens.window.toPuzzles()
            onLabWanted: screens.window.toLab()
        }
    }
    Loader {
        id: lessons

        anchors.fill: parent
        active: screens.window.screen_ === "lesson"
        focus: active
        sourceComponent: LessonScreen {
            focus: true
            onBackWanted: screens.window.toLearn()
            onLessonWanted: id => screens.window.toLesson(id)
        }
    }
    Loader {
        id: puzzles

        anchors.fill: parent
        active: screens.window.screen_ === "puzzles"
        focus: active
        sourceComponent: PuzzleScreen {
            focus: true
            onBackWanted: screens.window.toLearn()
        }
    }
    Loader {
        anchors.fill: parent
        active: screens.window.screen_ === "lab"
        focus: active
        sourceComponent: LabScreen {
            focus: true
            onBackWanted: screens.window.toLearn()
        }
    }
    Loader {
        id: games

        anchors.fill: parent
        active: screens.window.screen_ === "game"
        focus: active
        sourceComponent: GameScreen {
            focus: true
            onSheetWanted: name => screens.window.openSheet(name)
            onMenuWanted: game.online && screens.window.isInClass ? screens.window.toClass() : game.online ? screens.window.toOnline() : screens.window.toMenu()
            onAnalysisWanted: isReviewed => screens.window.analyseGame(isReviewed)
        }
    }
}
