// SPDX-License-Identifier: GPL-3.0-or-later
// The list of screens, and how to get to each. Goes through all of them in every language, theme and
// size, then ends.
import QtQuick
import KyDai

Item {
    id: director

    required property var window
    required property var camera
    property string only: ""
    readonly property string chessGame: "[White \"An\"]\n[Black \"Bình\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. O-O Nxe4) 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. dxe5 dxe5 *"
    readonly property string blunderGame: "[White \"An\"]\n[Black \"Bình\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1"
    readonly property string caroGame: "[Game \"caro\"]\n[Rules \"caro-open\"]\n\n1. h8 i9 2. i8 g8 3. h9 h10 4. h7 h6 5. i7 g7 6. j8 k8 7. j9 *"
    readonly property var screens: [
        { name: "start", show: () => { Online.classroom.leave(); window.toMenu(); } },
        { name: "new-chess", show: () => { Choices.game = "chess"; Choices.variant = "chess"; Choices.mode = "computer"; window.openSheet("new-game"); } },
        { name: "new-variant", show: () => { Choices.variant = "kingofthehill"; Choices.mode = "engines"; window.openSheet("new-game"); } },
        { name: "new-caro", show: () => { Choices.game = "caro"; Choices.mode = "computer"; window.openSheet("new-game"); } },
        { name: "settings", show: () => window.openSheet("settings") },
        { name: "how-to", show: () => window.openSheet("how-to") },
        { name: "open", show: () => window.openSheet("open") },
        { name: "game", show: () => { GameLibrary.openText(chessGame); window.toGame(); } },
        { name: "selected", show: () => { GameLibrary.game.act(6 + 8 * 2 - 1); } },
        { name: "refused", show: () => { GameLibrary.game.act(0); GameLibrary.game.act(24); } },
        { name: "drawn", show: () => { window.gameScreen.board.draw(12, 28); window.gameScreen.board.draw(35, 35); } },
        { name: "promotion", show: () => { GameLibrary.openText("r3k2r/1P4pp/8/8/4K3/8/6PP/8 w - - 0 1"); window.toGame(); GameLibrary.game.act(49); GameLibrary.game.act(57); } },
        { name: "check", show: () => { GameLibrary.openText("rnb1kbnr/pppp1ppp/8/4p3/5P1q/8/PPPPP1PP/RNBQKBNR w KQkq - 1 3"); window.toGame(); } },
        { name: "castling", show: () => { GameLibrary.openText("r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 1"); window.toGame(); GameLibrary.game.act(4); } },
        { name: "against-machine", show: () => { Choices.game = "chess"; Choices.variant = "chess"; Choices.mode = "computer"; Choices.side = "first"; GameLibrary.start(Choices, ""); window.toGame(); } },
        { name: "clock", show: () => { Choices.game = "chess"; Choices.variant = "crazyhouse"; Choices.mode = "two"; Choices.clock = "300+3"; GameLibrary.start(Choices, ""); window.toGame(); "e4 d5 exd5 Qxd5 Nc3 Qa5".split(" ").forEach(m => GameLibrary.game.type(m)); } },
        { name: "low-time", show: () => { Choices.variant = "threecheck"; Choices.clock = "10+0.1"; GameLibrary.start(Choices, ""); window.toGame(); "e4 e5 Qh5 Nc6 Qxf7+".split(" ").forEach(m => GameLibrary.game.type(m)); } },
        { name: "machines", show: () => { Choices.variant = "chess"; Choices.clock = "-"; Choices.mode = "engines"; GameLibrary.start(Choices, ""); window.toGame(); GameLibrary.game.pause(); } },
        { name: "caro", show: () => { GameLibrary.openText(caroGame); window.toGame(); } },
        { name: "caro-won", show: () => { GameLibrary.game.type("a1"); GameLibrary.game.type("h5"); GameLibrary.game.type("a2"); GameLibrary.game.type("g10"); GameLibrary.game.type("a3"); GameLibrary.game.type("f11"); GameLibrary.game.type("a4"); GameLibrary.game.type("f6"); GameLibrary.game.type("a5"); } },
        { name: "swap2", show: () => { Choices.game = "caro"; Choices.rule = "caro-open"; Choices.size = 15; Choices.mode = "two"; Choices.swap2 = true; GameLibrary.start(Choices, ""); Choices.swap2 = false; window.toGame(); "h8 h9 i8".split(" ").forEach(m => GameLibrary.game.type(m)); } },
        { name: "atomic", show: () => { Choices.game = "chess"; Choices.variant = "atomic"; Choices.mode = "two"; GameLibrary.start(Choices, ""); window.toGame(); "Nf3 e5 Nxe5".split(" ").forEach(m => GameLibrary.game.type(m)); } },
        { name: "opened", show: () => { GameLibrary.openText("[White \"An\"]\n[Reason \"resignation\"]\n\n1. e4 e5 2. Nf3 1-0"); window.toGame(); } },
        { name: "stones", show: () => { Preferences.stones = "stones"; Preferences.stoneNumbers = true; GameLibrary.openText(caroGame); window.toGame(); } },
        { name: "renju", show: () => { Preferences.stones = "marks"; Preferences.stoneNumbers = false; GameLibrary.openText("[Game \"caro\"]\n[Rules \"renju\"]\n\n1. h8 a1 2. h9 a3 3. g10 a5 4. f10 a7 *"); window.toGame(); } },
        { name: "result", show: () => { GameLibrary.openText("[White \"An\"]\n\n1. f3 e5 2. g4 *"); window.toGame(); GameLibrary.game.type("Qh4#"); } },
        { name: "resign", show: () => { GameLibrary.openText(chessGame); window.toGame(); window.openSheet("ask-resign"); } },
        { name: "restart", show: () => window.openSheet("ask-restart") },
        { name: "replay", show: () => { GameLibrary.openText("[White \"An\"]\n\n1. f3 e5 2. g4 Qh4# 0-1"); window.toGame(); GameLibrary.game.browse("first"); GameLibrary.game.replay(); } },
        { name: "save", show: () => { GameLibrary.openText(chessGame); window.toGame(); window.openSheet("save"); } },
        { name: "share", show: () => window.openSheet("share") },
        { name: "library", show: () => { GameLibrary.leave(); GameLibrary.listKept(); window.toLibrary(); }, ready: () => GameLibrary.games.percent === 100 },
        { name: "analysis", show: () => { Analysis.openText(chessGame); window.showAnalysis(); Analysis.game.browse("back"); Analysis.put("engine on"); }, ready: () => (Analysis.engine.depth ?? 0) >= 9 && Analysis.engine.lines.length === 3 },
        { name: "analysis-notes", show: () => { Analysis.put("engine off"); Analysis.put("comment Một ý hay: xe ra cột mở rồi tấn công."); Analysis.put("glyph 3"); Analysis.mark("green", 5, 33); Analysis.mark("red", 36, 36); Analysis.mark("blue", 6, 21); } },
        { name: "analysis-caro", show: () => { Analysis.openText(caroGame); Analysis.put("engine on"); }, ready: () => (Analysis.engine.lines ?? []).length > 0 },
        { name: "open-analysis", show: () => { Analysis.put("engine off"); window.openSheet("open-analysis"); } },
        { name: "review", show: () => { window.closeSheet(); Analysis.openText(blunderGame); window.showAnalysis(); window.analysisScreen.startReview(); }, ready: () => Analysis.review.whole === true },
        { name: "learn", show: () => Analysis.learn("begin both") },
        { name: "editor", show: () => { Analysis.learn("close"); window.toEditor(); } },
        { name: "editor-caro", show: () => { window.showAnalysis(); Analysis.openText(caroGame); window.toEditor(); } },
        { name: "play-here", show: () => { window.showAnalysis(); window.openSheet("play-here"); } },
        { name: "lessons", show: () => window.toLearn() },
        { name: "lesson", show: () => window.toLesson("chess.rook") },
        { name: "lesson-hint", show: () => Lessons.showAnswer() },
        { name: "lesson-caro", show: () => window.toLesson(Lessons.sections[Lessons.sections.length - 3].lessons[0].id) },
        { name: "lesson-choice", show: () => window.toLesson("chess.board") },
        { name: "puzzle", show: () => { Lessons.close(); window.toPuzzles(); } },
        { name: "puzzle-hint", show: () => Puzzles.hint() },
        { name: "puzzle-over", show: () => Puzzles.showSolution() },
        { name: "puzzle-caro", show: () => director.puzzles().choose("kind", "caro") },
        { name: "puzzle-themes", show: () => director.puzzles().choosesTheme = true },
        { name: "puzzle-storm", show: () => { director.puzzles().choose("mode", "storm"); director.puzzles().startStorm(); } },
        { name: "lab", show: () => { Lab.clear(); window.toLab(); } },
        { name: "lab-run", show: () => Lab.start({ game: "chess", algorithms: ["greedy", "minimax", "alphabeta", "ordered", "deepening"], depth: 3, evaluation: "arena", position: 1 }), ready: () => !Lab.running },
        { name: "lab-tree", alone: true, show: () => { window.toLab(); director.lab().part = "tree"; director.tree().changeGame("tictactoe"); }, ready: () => SearchTree.state === "here" },
        { name: "lab-tree-cut", alone: true, show: () => { window.toLab(); director.lab().part = "tree"; director.tree().changeGame("chess"); }, ready: () => SearchTree.state === "here" && director.walk(["step 0", "next-cut", "next-cut", "next-cut", "key right"]) },
        { name: "lab-tree-caro", alone: true, show: () => { window.toLab(); director.lab().part = "tree"; director.tree().changeGame("caro"); }, ready: () => SearchTree.state === "here" && director.walk(["key down", "key down", "key right", "key right"]) },
        { name: "lab-duel", alone: true, show: () => { window.toLab(); director.lab().part = "duel"; } },
        { name: "lab-duel-run", alone: true, show: () => { window.toLab(); director.lab().part = "duel"; Duel.pause = 0; director.duel().games = 10; director.duel().start(); }, ready: () => Duel.state.number >= 3 && Duel.state.ply > 20 && director.halt() },
        { name: "lab-how", alone: true, show: () => { window.toLab(); director.lab().part = "how"; }, ready: () => SearchTree.state === "here" },
        { name: "lab-how-caro", alone: true, show: () => { window.toLab(); director.lab().part = "how"; director.named("labHow").show("caro", "quiescence"); }, ready: () => SearchTree.state === "here" },
        { name: "lab-engine-table", alone: true, show: () => { window.toLab(); director.lab().part = "engine"; director.named("labEngine").show("table"); }, ready: () => true },
        { name: "lab-engine-null-move", alone: true, show: () => { window.toLab(); director.lab().part = "engine"; director.named("labEngine").show("null-move"); }, ready: () => director.explained(/passes|bỏ lượt,/) },
        { name: "lab-engine-reductions", alone: true, show: () => { window.toLab(); director.lab().part = "engine"; director.named("labEngine").show("reductions"); }, ready: () => director.explained(/^\d+/) },
        { name: "lab-engine-network", alone: true, show: () => { window.toLab(); director.lab().part = "engine"; director.named("labEngine").show("network"); }, ready: () => director.explained(/White|Trắng/) },
        { name: "lab-engine-threats", alone: true, show: () => { window.toLab(); director.lab().part = "engine"; director.named("labEngine").show("threats"); }, ready: () => director.explained(/wins|thắng trong/) && director.steps(5) },
        { name: "hint-where", alone: true, show: () => { GameLibrary.openText("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"); window.toGame(); GameLibrary.game.askHint(); }, ready: () => Say.hint(GameLibrary.game.hint) !== "" },
        { name: "hint-move", alone: true, show: () => GameLibrary.game.askHint(), ready: () => Say.hint(GameLibrary.game.hint) !== "" },
        { name: "hint-why", alone: true, show: () => GameLibrary.game.askHint() },
        { name: "leave", show: () => { GameLibrary.openText(chessGame); window.toGame(); window.openSheet("ask-leave"); } },
        { name: "online-nobody", show: () => { stage.open(); stage.shut(); window.toOnline(); }, ready: () => Online.connection.link === "waiting" },
        { name: "online-lobby", show: () => { stage.open(); Online.ask("retry"); }, ready: () => Online.seeks.count > 0 },
        { name: "online-account", show: () => window.openSheet("account"), ready: () => Online.account.known },
        { name: "online-own-data", show: () => { stage.signIn(true); window.openSheet("account"); }, ready: () => Online.account.signedIn },
        { name: "online-archive", show: () => { stage.archive(stage.finished); window.toArchive(); }, ready: () => Online.archive.rows.count === 5 },
        { name: "online-archive-none", show: () => { stage.archive([]); Online.archive.showOwn(); }, ready: () => !Online.archive.loading },
        { name: "online-seek", show: () => { stage.signIn(false); window.toOnline(); Choices.clock = "300+3"; window.openSheet("seek"); } },
        { name: "online-waiting", show: () => Online.invite(Choices, true, ""), ready: () => Online.seek.id !== undefined },
        { name: "online-game", show: () => { Online.ask("cancel-seek"); stage.join(stage.opening.concat(["offer second take-back"])); }, ready: () => Online.chat.length > 1 },
        { name: "online-abort", show: () => window.openSheet("ask-abort") },
        { name: "online-chat", show: () => window.openSheet("chat") },
        { name: "online-away", show: () => { window.toOnline(); Online.ask("leave"); stage.join(stage.opening.concat(["absent second"]), { away: true, now: 90000 }); }, ready: () => Online.room.mayClaim === true },
        { name: "online-lost", show: () => { stage.shut(); }, ready: () => Online.connection.link === "waiting" },
        { name: "online-watching", show: () => { stage.open(); Online.ask("retry"); window.toOnline(); Online.ask("leave"); stage.join(["play first h8", "play second i9", "play first h9", "play second h7"], { terms: stage.caro, first: "Hải", second: "Thu", you: undefined }); }, ready: () => Online.room.plays === false && Online.online },
        { name: "online-result", show: () => { window.toOnline(); stage.join(stage.opening.concat(["resign second"])); }, ready: () => GameLibrary.game.result.headline !== undefined },
        { name: "class-entrance", show: () => { window.showsWall = false; Online.classroom.leave(); window.toOnline(); Online.ask("leave"); window.toClass(); }, ready: () => Online.online },
        { name: "class-pupil", show: () => stage.enterClass("pupil", { you: { role: "pupil", member: 1 } }), ready: () => Online.classroom.role === "pupil" },
        { name: "class-board", show: () => stage.enterClass("pupil", {}, { record: "1. e4 e5 2. Nf3 Nc6 3. Bb5 { Trắng nhắm vào mã giữ tốt e5. [%csl Re5][%cal Gb5c6,Rc6e5,Bf3e5] } *", path: "0,0,0,0,0", near: "first" }), ready: () => Online.classroom.looksAt === "board" },
        { name: "class-question", show: () => { stage.enterClass("pupil", { question: { game: "chess", position: "chess r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", text: "", revealed: false, count: 3 } }); }, ready: () => { if (Online.classroom.looksAt !== "question") return false; Online.classroom.board.asked.act(39); Online.classroom.board.asked.act(53); return Online.classroom.board.tried !== ""; } },
        { name: "class-answers", show: () => stage.enterClass("pupil", { question: { game: "chess", position: "chess r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", text: "Trắng đi và thắng ngay. Nước nào?", revealed: true, count: 4, own: "h5f7", ownSaid: "Qxf7#", answers: [{ move: "h5f7", said: "Qxf7#", members: [1, 2, 5] }, { move: "c4f7", said: "Bxf7+", members: [3] }] } }), ready: () => Online.classroom.question.revealed === true },
        { name: "class-teacher", show: () => stage.enterClass("teacher", { question: { game: "chess", position: "p", text: "", revealed: false, count: 1, answers: [{ move: "h5f7", said: "Qxf7#", members: [1] }] } }), ready: () => Online.classroom.role === "teacher" },
        { name: "class-tournament", show: () => window.openSheet("class-tournament") },
        { name: "class-analysis", show: () => { window.closeSheet(); Analysis.openText(chessGame); window.showAnalysis(); Online.classroom.share(Analysis, 0); }, ready: () => Online.classroom.sharing },
        { name: "class-ask", show: () => window.openSheet("class-ask") },
        { name: "class-pair", show: () => { window.closeSheet(); window.toClass(); window.openSheet("class-pair"); director.named("pairSheet").pick(4); } },
        { name: "class-wall", show: () => { window.closeSheet(); window.showsWall = true; }, ready: () => Online.classroom.wall.boards.count === 5 },
        { name: "class-wall-pinned", show: () => Online.classroom.wall.pin(3) },
        { name: "class-wall-large", show: () => { Online.classroom.wall.pin(3); director.named("classWall").large = "2-1"; } }
    ]
    readonly property var settings: {
        const all = [];
        for (const size of [[800, 600], [1920, 1080], [480, 360], [600, 900]])
            for (const theme of ["light", "dark"])
                for (const language of ["vi", "en"])
                    all.push({ width: size[0], height: size[1], theme: theme, language: language });
        // The odd sizes in one language and theme each.
        return all.filter(s => s.width !== 480 && s.width !== 600 || (s.theme === "light") === (s.language === "vi"))
            .filter(s => only === "" || screens.some(screen => isWanted(s, screen)));
    }
    property int at: -1
    property int waits: 0

    OnlineStage {
        id: stage
    }

    function named(name: string): Item {
        const find = item => item.objectName === name ? item : Array.from(item.children).map(find).find(found => found);
        return find(window.contentItem);
    }
    function puzzles(): Item {
        return named("puzzleScreen");
    }
    function lab(): Item {
        return named("labScreen");
    }
    function tree(): Item {
        return named("labTree");
    }
    function duel(): Item {
        return named("labDuel");
    }
    function walk(inputs: var): bool {
        inputs.forEach(input => SearchTree.put(input));
        return true;
    }
    // The example of our engine is there, and says something like this.
    function explained(words: var): bool {
        return words.test(named("engineSaid").text);
    }
    function steps(count: int): bool {
        for (let i = 0; i < count; ++i)
            named("engineNext").clicked();
        return true;
    }
    function halt(): bool {
        Duel.stop();
        return true;
    }
    // Screens that need none before them are shown at once when no others are wanted.
    readonly property bool onlyAlone: only !== "" && screens.every(screen => screen.alone || settings.every(setting => !isWanted(setting, screen)))
    function nameOf(setting: var, screen: var): string {
        return [setting.width, setting.theme, setting.language, screen.name].join("-");
    }
    function isWanted(setting: var, screen: var): bool {
        return only === "" || nameOf(setting, screen).match(only) !== null;
    }
    function next() {
        at += 1;
        if (at >= screens.length * settings.length)
            return camera.done();
        const setting = settings[Math.floor(at / screens.length)];
        const screen = screens[at % screens.length];
        const isTaken = isWanted(setting, screen);
        if (at % screens.length === 0) {
            window.width = setting.width;
            window.height = setting.height;
            Preferences.theme = setting.theme;
            Preferences.language = setting.language;
            Preferences.board = ["wood", "jade", "ink"][Math.floor(at / screens.length) % 3];
            Choices.clock = "-";
        }
        if (window.sheet !== "" && !["game"].includes(screen.name))
            window.closeSheet();
        if (onlyAlone && !isTaken)
            return Qt.callLater(next);
        screen.show();
        shot.name = isTaken ? nameOf(setting, screen) : "";
        shot.ready = screen.ready ?? (() => true);
        waits = 0;
        shot.restart();
    }

    Timer {
        id: shot

        property string name
        property var ready

        interval: name === "" ? 1 : 40
        onTriggered: {
            director.waits += 1;
            if (!ready()) {
                if (director.waits > 2000)
                    console.warn("never ready:", director.screens[director.at % director.screens.length].name);
                else
                    return shot.restart();
            }
            if (name !== "")
                director.camera.take(name);
            director.next();
        }
    }
    Component.onCompleted: Qt.callLater(next)
}
