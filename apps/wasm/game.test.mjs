// SPDX-License-Identifier: GPL-3.0-or-later
// The running game through the module's exports, with a simulated clock.
import assert from "node:assert/strict";
import test from "node:test";

import { load, useBook, useNetworks } from "./module.mjs";

const slice = 50_000; // nodes
const sliceTime = 500; // milliseconds, as the game sees it

class Game {
  constructor(module = load()) {
    this.module = module;
    this.game = module.exports.kydai_game_new();
    this.now = 0;
    this.log = "";
    this.sounds = [];
  }

  ask(request) {
    const { exports, withText } = this.module;
    const address = withText(request, (...text) =>
      exports.kydai_game_ask(this.game, ...text, this.now),
    );
    const bytes = new Uint8Array(exports.memory.buffer, address, exports.kydai_answer_size());
    const answer = JSON.parse(new TextDecoder().decode(bytes));
    for (const effect of answer.effects ?? []) this.carryOut(effect);
    return answer;
  }

  carryOut(effect) {
    if ("openLog" in effect) this.log = effect.openLog;
    if ("appendLog" in effect) this.log += effect.appendLog;
    if ("sound" in effect) this.sounds.push(effect.sound);
  }

  view(language = "vi", from = 0) {
    return this.ask(`view ${language} ${from}`);
  }

  // Lets the engine think, and time pass, until it is a person's turn or nothing happens any more.
  settle(answer) {
    while (answer.thinks || answer.wake !== null) {
      if (answer.thinks) {
        this.now += sliceTime;
        answer = this.ask(`think ${slice}`);
      } else {
        this.now = Math.max(this.now, answer.wake);
        answer = this.ask("do time");
      }
    }
    return answer;
  }

  play(...moves) {
    for (const move of moves) this.settle(this.ask(`do move ${move}`));
    return this.view();
  }
}

function at(view, square) {
  return view.board.items.find((item) => item.at === square)?.kind;
}

test("a game of chess by two people, to mate", () => {
  const game = new Game();
  game.ask("new\ngame chess");
  const view = game.play("f2f3", "e7e5", "g2g4", "d8h4");
  assert.equal(view.result.headline, "Đen thắng");
  assert.equal(view.result.reason, "Chiếu hết");
  assert.equal(view.result.winner, "second");
  assert.equal(view.status, "Đen thắng: Chiếu hết");
  assert.deepEqual(view.moves.map((move) => move.text), ["f3", "e5", "g4", "Qh4#"]);
  assert.equal(view.board.check, "e1");
  assert.deepEqual(game.sounds, ["start", "move", "move", "move", "check", "end"]);
});

test("the view names pieces, marks and what may be done, in both languages", () => {
  const game = new Game();
  game.ask("new\ngame chess");
  const view = game.play("e2e4");
  assert.deepEqual(view.board.last, { from: "e2", to: "e4" });
  assert.equal(view.spoken, "tốt trắng từ e2 đến e4");
  assert.equal(game.view("en").spoken, "white pawn from e2 to e4");
  assert.deepEqual(view.board.targets.g8, { f6: "quiet", h6: "quiet" });
  assert.equal(view.board.targets.e4, undefined);
  assert.deepEqual(view.board.changes.map(({ kind, from, to }) => [kind, from, to]), [
    ["moved", "e2", "e4"],
  ]);
  assert.ok(view.can.includes("take-back") && !view.can.includes("redo"));
});

test("a refused move gives its reason in words and changes nothing", () => {
  const game = new Game();
  game.ask("new\ngame chess");
  assert.equal(game.play("e2e5").notice, "Quân này không đi như vậy.");
  assert.equal(game.view("en").moves.length, 0);
  assert.equal(game.view("en").notice, "This piece does not move like that.");
});

test("promotion choices come with their pictures", () => {
  const game = new Game();
  game.ask("new\ngame chess\nstart chess 8/P6k/8/8/8/8/8/K7 w - - 0 1");
  const view = game.view();
  assert.equal(view.board.targets.a7.a8, "promotion");
  assert.deepEqual(view.board.promotions[0], { kind: "wQ", letter: "q", name: "Hậu" });
  assert.equal(at(game.play("a7a8n"), "a8"), "wN");
});

for (const variant of [
  "chess", "chess960", "crazyhouse", "kingofthehill", "3check", "atomic", "antichess", "horde",
  "racingkings",
]) {
  test(`two machines play ${variant}`, () => {
    const game = new Game();
    const answer = game.ask(
      `new\ngame chess\nstart ${variant}\nfirst machine 1\nsecond machine 1\nseed 5`,
    );
    let last = answer;
    game.ask("do pace 0");
    for (let i = 0; i < 60 && (last.thinks || last.wake !== null); ++i) {
      game.now = Math.max(game.now, last.wake ?? 0);
      last = game.ask(last.thinks ? `think ${slice}` : "do time");
    }
    const view = game.view();
    assert.ok(view.result || view.moves.length >= 20, `${view.moves.length} moves`);
    assert.equal(view.rules, variant);
  });
}

test("two machines play caro to the end, and the line is there to be drawn", () => {
  const game = new Game();
  game.ask("new\ngame caro\nstart caro-open 10x10 5 open x\nfirst machine 2\nsecond machine 1");
  game.settle(game.ask("do pace 0"));
  const view = game.view();
  assert.ok(view.result, "the game has ended");
  assert.equal(view.board.lines.length > 0, view.result.winner !== undefined);
});

test("a person plays caro against the machine until one of them wins", () => {
  const game = new Game();
  game.ask("new\ngame caro\nstart freestyle 15x15 5 open x\nfirst person\nsecond machine 3\nseed 1");
  for (let row = 1; row <= 15; ++row) {
    for (const column of "abcdefghijklmno") {
      const view = game.view();
      if (view.result) {
        assert.equal(view.board.lines.length, 1);
        assert.equal(view.board.places, false);
        return;
      }
      if (!at(view, column + row)) game.play(column + row);
    }
  }
  assert.fail("the board is full and nobody won");
});

test("Renju shows the forbidden points and says why one is refused", () => {
  const game = new Game();
  game.ask("new\ngame caro\nstart renju 15x15 5 open x f8x a1o g8x a3o h9x a5o h10x a7o");
  const { board } = game.view();
  assert.ok(board.forbidden.length > 0);
  const view = game.play(board.forbidden[0]);
  assert.match(view.notice, /^Nước cấm/);
});

test("Swap2 asks its questions one after the other", () => {
  const game = new Game();
  game.ask("new\ngame caro\nopening swap2");
  assert.deepEqual(game.play("h8", "i9", "g7").board.choices.map(({ name }) => name), [
    "Cầm O", "Cầm X", "Đặt thêm hai quân",
  ]);
  assert.equal(game.view().board.places, false);
  game.ask(`do ${game.view().board.choices[2].input}`);
  const view = game.play("a1", "a3");
  assert.equal(view.board.choices.length, 2);
  game.ask(`do ${view.board.choices[0].input}`);
  assert.equal(game.play("h9").moves.length, 6);
});

test("an autosave file is gone on with, and a torn one loses the last line only", () => {
  const first = new Game();
  first.ask("new\ngame chess\nsecond machine 2\nseed 9");
  const before = first.play("e2e4", "g1f3");
  const second = new Game();
  const answer = second.ask(`load\n${first.log}`);
  assert.equal(answer.error, undefined);
  assert.equal(second.log, first.log);
  assert.deepEqual(second.view().moves, before.moves);

  const torn = new Game();
  torn.settle(torn.ask(`load\n${first.log.slice(0, -4)}`));
  assert.ok(first.log.startsWith(torn.log.slice(0, first.log.length - 40)));
  const again = new Game();
  again.ask(`load\n${torn.log}`);
  assert.deepEqual(again.view().moves, torn.view().moves);
});

test("records go out and come in again, of both games", () => {
  const chess = new Game();
  chess.ask("new\ngame chess\nstart atomic\ntag White An");
  chess.play("g1f3", "e7e5");
  const { record } = chess.ask("record");
  assert.match(record, /\[Variant "Atomic"\]/);
  const back = new Game();
  back.ask(`open\n${record}`);
  assert.deepEqual(back.view().moves, chess.view().moves);
  assert.equal(back.view().players.first.title, "An");

  const caro = new Game();
  caro.ask("new\ngame caro");
  caro.play("h8", "i9");
  const reread = new Game();
  reread.ask(`open\n${caro.ask("record").record}`);
  assert.equal(reread.view().game, "caro");
  assert.deepEqual(reread.view().moves, caro.view().moves);
});

test("a record names its players and the day", () => {
  const game = new Game();
  game.ask("new\ngame chess\nsecond machine 1");
  const { record } = game.ask("record vi 2026.11.16");
  assert.match(record, /\[Date "2026\.11\.16"\]/);
  assert.match(record, /\[White "[^?]+"\]\n\[Black "[^?]+"\]/);
});

test("a record is opened with its result", () => {
  const game = new Game();
  game.ask('open\n[Reason "resignation"]\n\n1. e4 e5 1-0');
  const view = game.view("en");
  assert.equal(view.result.winner, "first");
  assert.equal(view.result.reason, "Resignation");
  assert.equal(view.result.length, "1 move");
  assert.ok(view.can.includes("replay"));
  game.ask("do first");
  assert.equal(game.view("en").ply, 0);
});

test("what can be chosen for a new game is said before there is one", () => {
  const choices = new Game().ask("choices");
  assert.equal(choices.first.level, "learner");
  const values = (list) => list.map(({ value }) => value);
  assert.ok(values(choices.rules).includes(choices.first.rule));
  assert.ok(values(choices.boards).includes(String(choices.first.size)));
  assert.equal(choices.clocks[0].value, choices.first.clock);
  assert.equal(choices.clocks[4].en, "5+3");
  assert.equal(choices.levels.length, 13);
  assert.equal(choices.levelsByNumber[3], "learner", "as older versions kept it");
  assert.match(choices.levels[12].strength.chess.vi, /^khoảng \d+ Elo$/);
  assert.deepEqual(values(choices.games), ["chess", "caro"]);
  assert.equal(choices.preferences.notation, "figurines");
  assert.equal(choices.preferences.music, false);
  assert.deepEqual(Object.keys(choices.tieBreaks), ["swiss", "round-robin", "knock-out", "arena"]);
  assert.equal(choices.tieBreaks.swiss, "BH/C1 BH SB");
});

test("a game says which network evaluates it, once a level needs one", () => {
  const game = new Game();
  const said = (setup, input) => {
    game.ask(`new\n${setup}`);
    return game.ask(`do ${input}`).network;
  };
  const caro = "game caro\nstart renju 15x15 5 open x\nsecond machine";
  assert.equal(said(`${caro} full`, "move h8"), "caro-6");
  assert.equal(said(`${caro} learner`, "move h8"), undefined);
  assert.equal(said("game chess\nsecond machine full", "move e2e4"), "chess");
  assert.equal(said("game chess\nstart atomic\nsecond machine full", "move e2e4"), "variant-4");
  assert.equal(said("game chess\nstart kingofthehill\nsecond machine full", "move e2e4"), "chess");
});

const corners = ["a1", "a15", "o1", "o15"];
const useText = ({ exports, withText }, book) => withText(book, exports.kydai_use_caro_book);

test("caro at full strength asks for the book of its rules, and plays from it at once", () => {
  const game = new Game();
  const answer = game.ask("new\ngame caro\nstart caro5 15x15 5 open x\nfirst machine full");
  assert.equal(answer.book, "caro5");
  useText(game.module, "rules caro5 15\n0 a1=7\n");
  useText(game.module, "<html>what is no book is ignored");
  assert.equal(game.ask("think 1").thinks, false, "nothing is searched");
  game.settle(game.ask("do time"));
  assert.equal(game.view().moves.length, 1);
  assert.ok(corners.includes(game.view().moves[0].text));
});

test("the books of two rule sets lie beside each other, and each comes once", () => {
  const { module } = new Game();
  const searches = (ruleSet, stone) => {
    const game = new Game(module);
    game.ask(`new\ngame caro\nstart ${ruleSet} 15x15 5 open o ${stone}x\nsecond machine full`);
    return game.ask("think 1").thinks;
  };
  assert.equal(searches("caro5", "f7"), true, "without a book");
  for (const ruleSet of ["caro5", "renju", "caro5"]) useBook(module, ruleSet);
  assert.equal(searches("caro5", "f7"), false);
  assert.equal(searches("renju", "h8"), false);
  assert.equal(searches("standard", "h8"), true);
});

test("a book that comes during the game is used from the next question on", () => {
  const game = new Game();
  game.ask("new\ngame caro\nstart caro6 15x15 5 open x\nsecond machine full");
  assert.ok(game.ask("do move h8").thinks);
  assert.ok(game.ask("think 1").thinks);
  useText(game.module, "rules caro6 15\n0 h8 a1=3\n");
  assert.equal(game.ask("do take-back").book, undefined);
  assert.equal(game.ask("do move h8").book, "caro6");
  assert.equal(game.ask("think 1").thinks, false);
});

test("lower levels, hints and chess ask for no book; the stones of Swap2 are its at every level", () => {
  const game = new Game();
  const caro = "new\ngame caro\nstart caro5 15x15 5 open x";
  assert.equal(game.ask(`${caro}\nfirst machine 11`).book, undefined);
  game.ask(caro);
  assert.equal(game.ask("do hint").book, undefined);
  assert.equal(game.ask("new\ngame chess\nfirst machine full").book, null);
  useText(game.module, "rules caro5 15\n0 a1 h8 a15 h9=0\n");
  const answer = game.ask(`${caro}\nopening swap2\nfirst machine 2`);
  assert.equal(answer.book, "caro5");
  game.settle(answer);
  const stones = game.view().moves.map(({ text }) => text);
  assert.equal(stones[1], "h8");
  assert.ok(corners.includes(stones[0]) && corners.includes(stones[2]));
});

test("Move now is heard before the search has begun", () => {
  const game = new Game();
  game.ask("new\ngame chess\nsecond machine full");
  game.ask("do move e2e4");
  game.ask("do move-now");
  const answer = game.ask(`think ${slice}`);
  assert.ok(!answer.thinks, "a slice is enough");
  game.settle(answer);
  assert.equal(game.view().moves.length, 2);
});

test("what cannot be read is refused in both languages", () => {
  const game = new Game();
  assert.match(game.ask("new\ngame chess\nstart chess 8/8/8").refused.vi, /^FEN sai/);
  assert.match(game.ask("open\n1. e4 e5 2. Ke3").refused.en, /line 1/);
  assert.match(game.ask("load\nnonsense").refused.en, /not an autosaved game/);
  const newer = game.ask("load\nkydai-autosave 99 chess 75acca31\n");
  assert.match(newer.refused.vi, /phiên bản mới hơn/);
  assert.ok(game.ask("new\ngame checkers").error);
  assert.ok(game.ask("view vi 0").error, "there is no game yet");
  game.ask("new\ngame chess");
  assert.ok(game.ask("do dance").error);
  assert.ok(game.ask("view xx 0").error);
  assert.ok(game.ask("").error);
});

test("clocks run with the time that is handed in, and a flag falls", () => {
  const game = new Game();
  const answer = game.ask("new\ngame chess\ntime 60+1");
  assert.equal(game.view().players.first.left, 60_000);
  game.now = 1500;
  assert.equal(game.view().players.first.left, 58_500);
  assert.ok(answer.wake !== null);
  game.now = 60_000;
  game.ask("do time");
  assert.equal(game.view().result.reason, "Hết giờ");
});

test("a premove is kept while the machine thinks, and played after it", () => {
  const game = new Game();
  game.ask("new\ngame chess\nsecond machine 10");
  assert.ok(game.ask("do move e2e4").thinks);
  assert.equal(game.view().board.targets.g1.f3, "premove");
  game.ask("do move g1f3");
  assert.deepEqual(game.view().board.premove, { from: "g1", to: "f3" });
  game.now += 10_000;
  game.settle(game.ask(`think ${slice}`));
  assert.equal(game.view().moves[2].text, "Nf3");
});

test("a hint says where to look, then comes as an arrow and in words", () => {
  const game = new Game();
  game.ask("new\ngame chess");
  game.settle(game.ask("do hint"));
  assert.ok(game.view().hint);
  assert.equal(game.view().board.hint, undefined);
  game.settle(game.ask("do hint"));
  const view = game.view();
  assert.ok(view.hint && view.board.hint.from && view.board.hint.to);
});

test("a network evaluates whether it comes before the game or during it", () => {
  const hints = (comes) =>
    [[], ["e2e4", "e7e5"], ["d2d4", "d7d5"]].map((moves) => {
      const game = new Game();
      if (comes === "before") useNetworks(game.module);
      game.ask("new\ngame chess");
      game.play(...moves);
      if (comes === "during") useNetworks(game.module);
      game.settle(game.ask("do hint"));
      return game.view().hint;
    });
  assert.notDeepEqual(hints("before"), hints("never"));
  assert.deepEqual(hints("during"), hints("before"));
});

test("Move now is heard between two slices", () => {
  const game = new Game();
  game.ask("new\ngame chess\nsecond machine 10");
  game.ask("do move e2e4");
  assert.ok(game.ask(`think ${slice}`).thinks);
  game.ask("do move-now");
  game.now += 1000;
  game.ask(`think ${slice}`);
  assert.equal(game.view().moves.length, 2);
});

test("a game is set up from a choice", () => {
  const game = new Game();
  game.ask("new\nchoice chess side=second level=2 clock=60\nname An\nseed 5");
  const { players } = game.view();
  assert.ok(players.first.machine);
  assert.equal(players.second.title, "An");
  assert.equal(players.second.left, 60_000);
  assert.match(game.ask("new\nchoice chess\nposition 8/8/8").refused.vi, /^FEN sai/);
  assert.ok(game.ask("new\nchoice checkers").error);
});

test("any text is opened, or refused with its place", () => {
  const game = new Game();
  game.ask("open\nh8 h9 i8");
  assert.equal(game.view().game, "caro");
  assert.equal(game.view().moves.length, 3);
  game.ask("open\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  assert.equal(game.view().board.items.length, 3);
  assert.match(game.ask("open\n1. e4 e5\n2. Ke3").refused.en, /“Ke3” in line 2/);
});

test("a question about the board is answered in a sentence", () => {
  const game = new Game();
  game.ask("new\ngame chess");
  game.play("e2e4");
  assert.match(game.ask("spoken vi last-move").spoken, /tốt trắng từ e2 đến e4/);
  assert.match(game.ask("spoken en at e4").spoken, /e4, white pawn/);
  assert.match(game.ask("spoken en attackers d5").spoken, /e4/);
  assert.match(game.ask("spoken en pieces").spoken, /King e1|king e1/);
  assert.ok(game.ask("spoken vi clocks").spoken);
  assert.ok(game.ask("spoken vi at z9").error);
});

test("stored games are listed the newest first, searched, removed and brought back", () => {
  const game = new Game();
  const stored = {};
  for (const [i, name] of ["An", "Bình"].entries()) {
    const one = new Game();
    one.ask(`new\nchoice chess mode=two\nname ${name}`);
    one.play("e2e4", "e7e5");
    stored[name] = one.log;
    assert.deepEqual(game.ask(`library put key${i} ${i}\n${one.log}`), { put: true });
  }
  assert.deepEqual(game.ask("library put bad 1\nnothing"), { put: false });
  const keys = (query = "") =>
    game.ask(`library list vi 0 10\n${query}`).games.map(({ key }) => key);
  assert.deepEqual(keys(), ["key1", "key0"]);
  assert.deepEqual(keys("binh"), ["key1"]);
  assert.deepEqual(game.ask("library remove key1"), { removed: true });
  assert.deepEqual(keys(), ["key0"]);
  assert.deepEqual(game.ask("library bring-back"), { key: "key1" });
  assert.deepEqual(keys(), ["key1", "key0"]);
  assert.match(game.ask(`library record vi\n${stored.An}`).record, /\[White "An"\]/);
});

test("a text with many games is taken apart", () => {
  const game = new Game();
  const text = '[White "An"]\n\n1. e4 e5 1-0\n\n[White "Bình"]\n\n1. d4 d5 0-1\n';
  assert.deepEqual(game.ask(`library text\n${text}`), { many: true });
  const { done, games } = game.ask("library split vi 100000");
  assert.ok(done);
  assert.deepEqual(
    games.map(({ summary }) => summary.first),
    ["An", "Bình"],
  );
});
