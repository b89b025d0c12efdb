// SPDX-License-Identifier: GPL-3.0-or-later
// ready [to continue] | ply N | at NAME x y | turn FROM TO x1 y1 x2 y2 | card HEADLINE. The moves are the machine's hints,
// so that games end. In a class: class entrance | class pupil NAME | class teacher CODE | class table NAME POINTS, …. Finished
// games: archive COUNT | analysis PLIES. Over the network: online lobby | online invitation | online waiting LINK | online game SIDE PLY, once the server has it all.
import QtQuick
import KyDai

Item {
    id: narrator

    required property var window
    required property var voice
    readonly property GameModel game: GameLibrary.game
    property bool selfPlay: false   // two machines play at once: something to be heard
    property string lastTurn: ""
    property string lastPlace: ""
    property string lastClass: ""
    property string lastWhere: ""

    // The topmost visible button with these words.
    function find(item, text) {
        if (item.text === text && item.clicked !== undefined)
            return item;
        for (let i = item.children.length - 1; i >= 0; --i) {
            const found = item.children[i].visible ? find(item.children[i], text) : null;
            if (found)
                return found;
        }
        return null;
    }
    function tell(name: string, id: string) {
        const button = find(window.contentItem, Words.text(id));
        if (!button)
            return false;
        const at = button.mapToItem(null, button.width / 2, button.height / 2);
        voice.say(["at", name, Math.round(at.x), Math.round(at.y)].join(" "));
        return true;
    }
    function playByItself() {
        Choices.game = "chess";
        Choices.mode = "engines";
        Choices.level = 0;
        Choices.otherLevel = 0;
        GameLibrary.start(Choices, "");
        window.toGame();
    }
    function look() {
        if (window.screen_ === "start" && window.sheet === "") {
            tell("chess", "menu.play");
            tell("caro", "menu.caro");
            tell("online", "menu.online");
            tell("class", "menu.class");
            tell("analysis", "analysis.board.title");
        } else if (window.sheet === "new-game") {
            tell("start", "new-game.start");
        } else if (window.sheet === "ask-resign") {
            tell("yes", "ask.resign-yes");
        }
    }
    function place(): string {
        if (window.screen_ === "game")
            return game.online && !game.sending ? "game " + (game.nearSide === 0 ? "first " : "second ") + game.ply : "";
        if (window.screen_ !== "online" || !Online.online)
            return "";
        if (Online.connection.invitation !== undefined)
            return "invitation";
        return Online.seek.id ? "waiting " + Online.linkTo(Online.seek.id) : Online.seek.clock ? "" : "lobby";
    }
    function tellPlace() {
        const here = place();
        if (here === "" || here === lastPlace)
            return;
        lastPlace = here;
        voice.say("online " + here);
    }
    function classPlace(): string {
        const room = Online.classroom;
        if (window.screen_ !== "class")
            return "";
        if (room.role === "")
            return Online.online ? "entrance" : "";
        const table = room.tournament.table ?? [];
        if (table.length === 0)
            return room.role + " " + (room.teaches ? room.view.code : room.view.name);
        return "table " + table.map(row => row.name + " " + row.points).sort().join(", ");
    }
    function tellClass() {
        const here = classPlace();
        if (here === "" || here === lastClass)
            return;
        lastClass = here;
        voice.say("class " + here);
    }
    // The lobby finds its form in more than one frame.
    function tellClocks() {
        if (window.screen_ === "online" && Online.online)
            tellWhereNow("no-clock", "clock.none");
        if (window.screen_ === "class")
            tellWhereNow("open-class", "class.start");
        if (window.screen_ === "analysis")
            tellWhereNow("show-board", "class.lesson.show");
    }
    function tellWhereNow(name: string, id: string) {
        const button = find(window.contentItem, Words.text(id));
        const at = button ? button.mapToItem(null, 0, 0) : null;
        const where = at ? name + " " + at.x + " " + at.y : "";
        if (where === "" || where === lastWhere)
            return;
        lastWhere = where;
        tell(name, id);
    }
    // The way to the finished games, where it stands still, and what there is.
    property string lastArchive: ""
    function tellArchive() {
        let said = "";
        if (window.screen_ === "online" && Online.online && Online.room.id === undefined) {
            const button = find(window.contentItem, Words.text("online.archive.mine-and-others"));
            const at = button?.mapToItem(null, button.width / 2, button.height / 2);
            said = at ? ["at archive", Math.round(at.x), Math.round(at.y)].join(" ") : "";
        } else if (window.screen_ === "archive") {
            said = Online.archive.loading ? "" : "archive " + Online.archive.rows.count;
        } else if (window.screen_ === "analysis") {
            said = "analysis " + Analysis.game.ply;
        }
        if (said !== "" && said !== lastArchive)
            voice.say(said);
        lastArchive = said;
    }
    function point(cell: int): string {
        const board = window.gameScreen.board;
        const at = board.surface.mapToItem(null, board.centre(cell).x, board.centre(cell).y);
        return Math.round(at.x) + " " + Math.round(at.y);
    }
    function turn() {
        if (!window.gameScreen || game.result.headline !== undefined || game.turn !== game.nearSide)
            return;
        const marks = game.marks;
        if (marks.hintTo < 0) {
            if (game.can.hint && !game.thinking)
                game.askHint();
            return;
        }
        const key = game.ply + " " + marks.hintTo;
        if (key === lastTurn)
            return;
        lastTurn = key;
        tell("resign", "button.resign");
        const from = marks.hintFrom < 0 ? "-" : game.cellName(marks.hintFrom);
        const isPawn = from !== "-" && game.pictureAt(marks.hintFrom)[1] === "P";
        const promotes = isPawn && (marks.hintTo > 55 || marks.hintTo < 8);
        voice.say(["turn", from, game.cellName(marks.hintTo) + (promotes ? "q" : ""), marks.hintFrom < 0 ? "- -" : point(marks.hintFrom), point(marks.hintTo), promotes ? "promotes" : ""].join(" "));
    }

    Connections {
        target: narrator.window

        function onSheetChanged() {
            Qt.callLater(narrator.look);
        }
        function onScreen_Changed() {
            Qt.callLater(narrator.look);
            Qt.callLater(narrator.tellClass);
        }
        function onFrameSwapped() {
            Qt.callLater(narrator.tellClocks);
            Qt.callLater(narrator.tellArchive);
        }
    }
    Connections {
        target: narrator.game

        function onEnded() {
            narrator.voice.say("card " + narrator.game.result.headline + " " + narrator.game.result.reason.id);
        }
        function onChanged() {
            Qt.callLater(narrator.turn);
            if (narrator.selfPlay)
                narrator.voice.say("ply " + narrator.game.ply);
        }
    }
    Connections {
        target: Online

        function onChanged() {
            Qt.callLater(narrator.tellPlace);
            Qt.callLater(narrator.tellClass);
        }
    }
    Connections {
        target: Online.classroom

        function onChanged() {
            Qt.callLater(narrator.tellClass);
        }
    }
    Connections {
        target: GameLibrary.demo

        function onStarted() {
            if (GameLibrary.demo.kind === "" || narrator.window.screen_ !== "start")
                return;
            if (narrator.selfPlay && !GameLibrary.canContinue)
                return Qt.callLater(narrator.playByItself);
            narrator.voice.say(GameLibrary.canContinue ? "ready to continue" : "ready");
            Qt.callLater(narrator.look);
        }
    }
}
