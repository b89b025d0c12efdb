// SPDX-License-Identifier: GPL-3.0-or-later
// Which sheet lies over the screen, if any.
import QtQuick
import KyDai

Item {
    id: sheets

    property string name: ""
    readonly property Item sheet: loader.item as Item

    signal started
    signal menuWanted
    signal leaveAgreed
    signal classWanted
    signal closed
    signal pictureWanted(string path)

    function open(wanted: string) {
        name = wanted;
        loader.forceActiveFocus();
    }
    function close() {
        if (name === "")
            return;
        name = "";
        closed();
    }

    visible: name !== ""

    Rectangle {
        anchors.fill: parent
        color: Look.scrim
        opacity: sheets.visible ? 1 : 0

        Behavior on opacity {
            NumberAnimation {
                duration: Look.motion.panel
            }
        }
    }
    Loader {
        id: loader

        anchors.fill: parent
        focus: true
        sourceComponent: {
            switch (sheets.name) {
            case "new-game":
                return newGame;
            case "settings":
                return settings;
            case "how-to":
                return howTo;
            case "open":
                return openGame;
            case "save":
                return saveGame;
            case "share":
                return share;
            case "share-analysis":
                return shareAnalysis;
            case "ask-resign":
                return askResign;
            case "ask-restart":
                return askRestart;
            case "ask-leave":
                return askLeave;
            case "ask-abort":
                return askAbort;
            case "seek":
                return seek;
            case "chat":
                return chat;
            case "account":
                return account;
            case "play-here":
                return playHere;
            case "open-analysis":
                return openAnalysis;
            case "class-tournament":
                return classTournament;
            case "class-pair":
                return classPair;
            case "class-ask":
                return classAsk;
            case "ask-end-class":
                return askEndClass;
            default:
                return null;
            }
        }
        onLoaded: item.forceActiveFocus()
    }

    Component {
        id: newGame

        NewGameSheet {
            onClosed: sheets.close()
            onStarted: sheets.started()
        }
    }
    Component {
        id: settings

        SettingsSheet {
            onClosed: sheets.close()
        }
    }
    Component {
        id: howTo

        HowToSheet {
            onClosed: sheets.close()
        }
    }
    Component {
        id: openGame

        OpenSheet {
            onClosed: sheets.close()
            onOpened: sheets.started()
        }
    }
    Component {
        id: saveGame

        SaveSheet {
            onClosed: sheets.close()
        }
    }
    Component {
        id: share

        ShareSheet {
            onClosed: sheets.close()
            onPictureWanted: path => sheets.pictureWanted(path)
        }
    }
    Component {
        id: shareAnalysis

        ShareSheet {
            isAnalysis: true
            onClosed: sheets.close()
            onPictureWanted: path => sheets.pictureWanted(path)
        }
    }
    Component {
        id: askResign

        AskCard {
            question: Words.text("ask.resign")
            yes: Words.text("ask.resign-yes")
            no: Words.text("ask.resign-no")
            onClosed: sheets.close()
            onAgreed: {
                sheets.close();
                GameLibrary.game.resign();
            }
        }
    }
    // A running game is put away for another one; it stays among the kept games.
    Component {
        id: askLeave

        AskCard {
            question: Words.text("ask.leave")
            yes: Words.text("ask.leave-yes")
            no: Words.text("ask.leave-no")
            onClosed: sheets.close()
            onAgreed: {
                sheets.close();
                sheets.leaveAgreed();
            }
        }
    }
    Component {
        id: askAbort

        AskCard {
            question: Words.text("ask.abort")
            yes: Words.text("ask.abort-yes")
            no: Words.text("ask.abort-no")
            onClosed: sheets.close()
            onAgreed: {
                sheets.close();
                Online.ask("abort");
            }
        }
    }
    Component {
        id: playHere

        PlayHereSheet {
            onClosed: sheets.close()
            onStarted: sheets.started()
        }
    }
    Component {
        id: openAnalysis

        OpenAnalysisSheet {
            onClosed: sheets.close()
            onOpened: sheets.close()
        }
    }
    Component {
        id: seek

        SeekSheet {
            onClosed: sheets.close()
        }
    }
    Component {
        id: account

        AccountSheet {
            onClosed: sheets.close()
        }
    }
    Component {
        id: chat

        ChatSheet {
            onClosed: sheets.close()
        }
    }
    Component {
        id: classTournament

        ClassTournamentSheet {
            onClosed: sheets.close()
        }
    }
    Component {
        id: classPair

        ClassPairSheet {
            onClosed: sheets.close()
        }
    }
    Component {
        id: classAsk

        ClassAskSheet {
            onClosed: sheets.close()
            onAsked: {
                sheets.close();
                sheets.classWanted();
            }
        }
    }
    Component {
        id: askEndClass

        AskCard {
            question: Words.text("class.end-ask")
            yes: Words.text("class.end")
            no: Words.text("button.cancel")
            onClosed: sheets.close()
            onAgreed: {
                sheets.close();
                Online.classroom.order("end");
            }
        }
    }
    Component {
        id: askRestart

        AskCard {
            question: Words.text("ask.restart")
            yes: Words.text("ask.restart-yes")
            no: Words.text("ask.restart-no")
            onClosed: sheets.close()
            onAgreed: {
                sheets.close();
                GameLibrary.restart();
            }
        }
    }
}
