// SPDX-License-Identifier: GPL-3.0-or-later
// An analysis board in the module: opening, moves, the engine in slices, a review, learning.
import assert from "node:assert/strict";
import test from "node:test";

import { load, useEndings } from "./module.mjs";

function analysis(request, module = load()) {
  const { exports, withText } = module;
  const board = exports.kydai_analysis_new();
  let now = 1000;
  const ask = (text) =>
    JSON.parse(
      withText(text, (address, length) => {
        const answer = exports.kydai_analysis_ask(
          board,
          address,
          length,
          (now += 10),
        );
        const bytes = new Uint8Array(
          exports.memory.buffer,
          answer,
          exports.kydai_answer_size(),
        );
        return new TextDecoder().decode(bytes);
      }),
    );
  const view = () => ask("view en 0");
  // Searches until nothing is asked any more, or so many slices long.
  const think = (slices = 100_000) => {
    while (slices-- > 0 && ask("think 20000").thinks);
  };
  return { opened: ask(request), ask, view, think };
}

test("a text opens at the node that the path leads to", () => {
  const { opened, view } = analysis(
    "open 0,1\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 *",
  );
  assert.deepEqual(opened, { effects: [], thinks: false, network: "chess" });
  const { board } = view();
  assert.equal(board.path, "0,1");
  assert.equal(board.variation, true);
  assert.equal(board.canDemote, false, "no variation stands after this one");
  assert.equal(board.hasNext, true);
  assert.equal(board.view.moves.length, 5);
});

test("a broken text says what is wrong and leaves the board", () => {
  const { ask, view } = analysis("open end\n1. e4 *");
  const { refused } = ask("open end\n1. Nf6 *");
  assert.match(refused.en, /Nf6/);
  assert.match(refused.vi, /Nf6/);
  assert.equal(view().board.view.moves[0].text, "e4");
});

test("a move makes a variation; marks, glyphs and comments are in the record", () => {
  const { ask, view } = analysis("open end\n1. e4 e5 *");
  ask("do back");
  ask("do type c5");
  ask("do comment Sicilia");
  ask("do glyph 1");
  ask("do mark red c5");
  ask("do mark green c5 d4");
  assert.match(
    ask("record").record,
    /1\. e4 e5 \(1\.\.\. c5 \$1 \{.*Sicilia.*\}\) \*/s,
  );
  assert.match(ask("record").record, /\[%csl Rc5\]/);
  assert.match(ask("record").record, /\[%cal Gc5d4\]/);
  assert.deepEqual(view().board.notes.marks, [
    { color: "red", from: "c5", to: "c5" },
    { color: "green", from: "c5", to: "d4" },
  ]);
});

test("the engine finds a mate and says so, in as many lines as wanted", () => {
  const { ask, view, think } = analysis("open end\n1. f3 e5 2. g4 *");
  ask("do lines 3");
  assert.equal(ask("do engine on").thinks, true);
  think(40);
  const { engine, evaluation, said, chance } = view().board;
  assert.equal(evaluation, "#-1");
  assert.equal(said, "Black mates in 1 move");
  assert.equal(chance, 0);
  assert.equal(engine.lines[0].moves[0], "Qh4#");
  assert.equal(engine.lines.length, 3);
  assert.equal(ask("do engine off").thinks, false);
});

test("a solved ending is asked for, and then exact", () => {
  const module = load();
  const { opened, ask, view, think } = analysis(
    'open end\n[FEN "8/8/8/8/3k4/3r4/8/KQ6 w - - 0 1"]\n\n*',
    module,
  );
  assert.equal(opened.endings.length, 3); // KQKR, KQK and KRK
  useEndings(module, opened.endings);
  assert.equal(ask("do engine on").endings, undefined);
  think();
  const { engine, evaluation } = view().board;
  assert.equal(evaluation, "#33");
  assert.equal(engine.exact, "Exact: White mates in 33 moves");
  assert.equal(engine.lines[0].moves.length, 65);
});

test("a pressed and released piece moves, as in a game", () => {
  const { ask, view } = analysis("new\ngame chess");
  ask("do press e2");
  ask("do drag e4");
  assert.equal(view().board.view.moves[0].text, "e4");
});

test("a review judges every move, explains it and writes it into the tree", () => {
  const { ask, view, think } = analysis(
    "open end\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0",
  );
  ask("review begin 3000");
  assert.equal(view().review.running, true);
  think();
  const { review, board } = view();
  assert.equal(review.whole, true);
  assert.equal(review.points.length, 6);
  const blunder = review.moves.find(({ text }) => text === "Ke7");
  assert.equal(blunder.judgement, "blunder");
  assert.match(
    blunder.said.join(" "),
    /Better: .*The opponent has Qxe5#: mate in 1 move\./,
  );
  assert.equal(review.counts.second.blunder, 1);
  assert.ok(review.accuracy.first > review.accuracy.second);
  assert.equal(board.evaluated.length, 5);
  assert.match(ask("record").record, /Ke7 \$4/);
});

test("a reviewed game opened again has its review, in either language", () => {
  const { ask, view, think } = analysis(
    "open end\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0",
  );
  ask("review begin 3000");
  think();
  // Nodes are numbered anew, and lines are kept to a length.
  const told = ({ accuracy, counts, nodes, moves, ...rest }) => ({
    ...{ accuracy, counts, nodes, whole: rest.whole },
    moves: moves.map(({ text, judgement, said }) => ({
      text,
      judgement,
      said,
    })),
  });
  const { review } = view();
  ask(`open end\n${ask("record").record}`);
  assert.deepEqual(told(view().review), told(review));
  const blunder = ask("view vi 0").review.moves.find(
    ({ text }) => text === "Ke7",
  );
  assert.equal(blunder.name, "Sai lầm nghiêm trọng");
  assert.match(blunder.said.join(" "), /Đối phương có Qxe5#: chiếu hết/);
  assert.equal(ask("learn begin second").error, undefined);
  assert.equal(view().learn.played, "Ke7");
});

test("a cancelled review keeps what it has", () => {
  const { ask, view } = analysis("open end\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *");
  ask("review begin 20000");
  while (view().review.done < 3) ask("think 20000");
  assert.equal(ask("review cancel").thinks, false);
  const { review, board } = view();
  assert.equal(review.whole, false);
  assert.equal(board.evaluated.length, review.done - 1);
});

test("a learner tries a move, is told, and sees the solution", () => {
  const { ask, view, think } = analysis(
    "open end\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0",
  );
  ask("review begin 3000");
  think();
  ask("learn begin second");
  assert.equal(view().learn.phase, "try");
  assert.equal(view().learn.played, "Ke7");
  ask("do type Ke7");
  assert.equal(view().learn.phase, "wrong");
  ask("learn solution");
  const { learn } = view();
  assert.equal(learn.phase, "shown");
  assert.notEqual(learn.solution, "Ke7");
  ask("learn next");
  assert.equal(view().learn.phase, "done");
  ask("learn close");
  assert.equal(view().learn, undefined);
});

test("a missed win of caro is found, and why it is one", () => {
  const moves = "1. h8 a1 2. h9 a3 3. h10 a5 4. c15 a7 *";
  const { ask, view, think } = analysis(
    `open end\n[Game "caro"]\n[Rules "caro-open"]\n\n${moves}`,
  );
  ask("review begin 3000");
  think();
  const missed = view().review.moves.find(({ text }) => text === "c15");
  assert.equal(missed.missedWin, true);
  assert.match(
    missed.said[0],
    /A forced win was missed: h\d+, makes an open four/,
  );
  assert.match(missed.better[0], /^h\d+$/);
});

test("a position is edited, told what is wrong, and analysed", () => {
  const { ask, view } = analysis("open end\n1. e4 *");
  assert.match(ask("editor en begin").text, /4P3\/8\/PPPP1PPP/);
  assert.match(ask("editor en put e8 -").error, /king/);
  ask("editor vi put e8 bK");
  const { text, error } = ask("editor vi put a7 -");
  assert.equal(error, null);
  ask(`new\ngame chess\nstart chess ${text}`);
  assert.equal(view().board.view.board.items.length, 31);
  assert.ok(ask("editor en put z9 wK").error);
  assert.match(
    ask("editor en fen 8/8/8/8/8/8/8/9 w").refused.en,
    /Bad FEN at character 15/,
  );
  assert.equal(ask("editor en begin caro").game, "caro");
  assert.match(ask("editor en put h8 x").text, /h8x/);
});

test("what is no request gets an error, and nothing changes", () => {
  const { ask } = analysis("open end\n1. e4 *");
  const wrong = [
    "do nothing",
    "think x",
    "view xx 0",
    "review begin",
    "learn begin first",
    "what",
  ];
  for (const request of wrong) assert.ok(ask(request).error, request);
});

test("a report has what the engine changes, and no more", () => {
  const { ask, view, think } = analysis("open end\n1. e4 e5 *");
  ask("do engine on");
  think(20);
  const report = ask("report en");
  const { board } = view();
  assert.deepEqual(Object.keys(report).sort(), ["chance", "engine", "evaluation", "said"]);
  for (const key of Object.keys(report)) assert.deepEqual(report[key], board[key], key);
  ask("do engine off");
  assert.deepEqual(Object.keys(ask("report en")), ["engine"]);
  assert.ok(ask("report xx").error);
});

test("a review made elsewhere joins what was noted here; another game is refused", () => {
  const game = "1. f3 e5 2. g4 Qh4# 0-1";
  const elsewhere = analysis(`open end\n${game}`);
  elsewhere.ask("review begin 2000");
  elsewhere.think();
  const { record } = elsewhere.ask("record");
  const { ask, view } = analysis(`open 0,0\n${game}`);
  ask("do comment so far so good");
  ask("do type d4");
  const { board: before } = view();
  assert.equal(ask(`adopt\n${record}`).thinks, false);
  const { board, review } = view();
  assert.equal(board.path, before.path);
  assert.equal(review.whole, true);
  assert.equal(review.nodes, 2000);
  assert.match(ask("record").record.replaceAll("\n", " "), /so far so good/);
  assert.ok(board.view.moves.some(({ text }) => text.startsWith("d4")));
  assert.ok(ask("adopt\nh8 h9 i8").error);
  assert.match(ask("adopt\nnonsense here").refused.en, /./);
});

test("an animated picture is written frame by frame", () => {
  const { exports, withBytes } = load();
  const [width, height] = [12, 8];
  const gif = exports.kydai_gif_new(width, height);
  for (const shade of [0, 255]) {
    const pixels = new Uint8Array(4 * width * height).fill(shade);
    withBytes(pixels, (address, size) => exports.kydai_gif_add(gif, address, size, 80));
  }
  const address = exports.kydai_gif_finish(gif);
  const bytes = new Uint8Array(exports.memory.buffer, address, exports.kydai_answer_size());
  assert.equal(new TextDecoder("latin1").decode(bytes.subarray(0, 6)), "GIF89a");
  assert.deepEqual([bytes[6], bytes[8], bytes.at(-1)], [width, height, 0x3b]);
});
