// SPDX-License-Identifier: GPL-3.0-or-later
// The page's lab counts what `kydai lab` counts: the same algorithms on the same positions, run by the
// module and by the native program.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";

import { load } from "../../apps/wasm/module.mjs";

const kydai = process.env.KYDAI ?? "build/bin/kydai";

// The network that the native program has, too.
function loadNetwork(module, game) {
  const folder = new URL("../../assets/networks/", import.meta.url);
  const name = readdirSync(folder).find((file) => file.startsWith(`${game}-`));
  const bytes = readFileSync(new URL(name, folder));
  const { exports } = module;
  const address = exports.kydai_alloc(bytes.length);
  new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
  exports.kydai_use_network(address, bytes.length);
  exports.kydai_free(address);
}

function lab(...games) {
  const module = load();
  for (const game of games) loadNetwork(module, game);
  const endpoint = module.exports.kydai_game_new();
  return (request) => {
    const { exports, withText } = module;
    const address = withText(`lab ${request}`, (...text) =>
      exports.kydai_game_ask(endpoint, ...text, 0),
    );
    const bytes = new Uint8Array(exports.memory.buffer, address, exports.kydai_answer_size());
    return JSON.parse(new TextDecoder().decode(bytes));
  };
}

// The runs of the native program.
function native(...options) {
  const folder = mkdtempSync(join(tmpdir(), "kydai-lab-test-"));
  try {
    const file = join(folder, "runs.json");
    execFileSync(kydai, ["lab", ...options, "--json", file], { stdio: "ignore" });
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// Wild guesses have no count; their moves depend on the seed alone and are compared as well.
function compare(ask, { positions, runs }, terms) {
  assert.ok(runs.length > 10);
  for (const { position, algorithm, depth, nodes, move, value } of runs) {
    const found = ask(`${terms(algorithm, depth ?? 1)}\n${positions[position - 1]}`);
    const where = `${algorithm}, depth ${depth}, position ${position}`;
    assert.deepEqual(found, { nodes, move, value, complete: true }, where);
  }
}

test("chess, by all evaluations, our own engine among the algorithms", () => {
  const ask = lab("chess");
  assert.deepEqual(ask("offers").chess.evaluations, ["arena", "material", "engine"]);
  for (const evaluation of ask("offers").chess.evaluations) {
    const results = native("--depths", "1-2", "--evaluation", evaluation);
    assert.deepEqual(results.positions, ask("offers").chess.positions);
    compare(
      ask,
      results,
      (algorithm, depth) => `chess ${algorithm} ${depth} ${evaluation} 100000000`,
    );
  }
});

test("caro, by both evaluations, our own engine among the algorithms", () => {
  const ask = lab("caro");
  const offers = ask("offers");
  assert.deepEqual(offers.caro.evaluations, ["windows", "engine"]);
  // The same algorithms as chess, all of them compared.
  const ids = (algorithms) => algorithms.map(({ id }) => id);
  assert.deepEqual(ids(offers.caro.algorithms), ids(offers.chess.algorithms));
  for (const [evaluation, depths] of [
    ["windows", "1-3"],
    ["engine", "1-2"],
  ]) {
    const results = native("--game", "caro", "--depths", depths, "--evaluation", evaluation);
    assert.deepEqual(results.positions, offers.caro.positions);
    assert.deepEqual(
      [...new Set(results.runs.map(({ algorithm }) => algorithm))],
      offers.caro.algorithms.map(({ id }) => id),
    );
    compare(
      ask,
      results,
      (algorithm, depth) => `caro ${algorithm} ${depth} ${evaluation} 100000000`,
    );
  }
});

test("each game names the network that its engine needs", () => {
  const ask = lab();
  assert.equal(ask("network chess").network, "chess");
  assert.match(ask("network caro").network, /^caro-\d$/);
  assert.equal(ask("network tictactoe").network, undefined);
});

// The tree holds every node that was counted, and is asked for in pieces.
test("trees have as many nodes as were counted, of every algorithm that looks ahead", () => {
  const ask = lab();
  const offers = ask("offers");
  for (const game of ["chess", "caro"]) {
    for (const { id, tree } of offers[game].algorithms) {
      const [position] = offers[game].positions;
      const terms = `${game} ${id} 2 ${offers[game].evaluations[0]}`;
      const { nodes } = ask(`${terms} 100000000\n${position}`);
      const recorded = ask(`tree ${terms}\n${position}`);
      assert.equal("error" in recorded, !tree, `${game} ${id}`);
      if (!tree) continue;
      const view = ask("look 0 5 en step 0");
      assert.equal(view.nodes, nodes, `${game} ${id}`);
      assert.equal(view.steps, 2 * view.recorded);
      assert.ok(view.recorded <= nodes && view.recorded > 1);
      assert.equal(ask("look 0 5 en by 1").rows.length, 2);
    }
  }
});

test("the solver's line is the proved solution of a puzzle, board by board", () => {
  const ask = lab();
  const file = readFileSync(new URL("../../assets/puzzles/caro.txt", import.meta.url), "utf8");
  const puzzles = file.split("\n").filter((line) => /;fours[;,].*;caro-open 15x15;/.test(line));
  for (const puzzle of puzzles.slice(0, 8)) {
    const [, , , moves, solution] = puzzle.split(";");
    const { line, boards, turn } = ask(`fours en\n${moves}`);
    assert.equal(line.join(""), solution);
    assert.equal(boards.length, line.length + 1);
    const stones = moves.match(/[a-z]+\d+/g).length;
    assert.deepEqual(
      boards.map(({ items }) => items.length),
      boards.map((_, i) => stones + i),
    );
    assert.equal(turn, stones % 2 === 0 ? "first" : "second");
  }
  assert.ok(ask("fours en\nh8i9").error);
  assert.ok(ask("fours en\nnonsense").error);
});

test("the engine's examples: passing loses something, late moves lose depth", () => {
  const ask = lab();
  const fen = "r1bq1rk1/ppp1nppp/4n3/3p3Q/3P4/1BP1B3/PP1N2PP/R4RK1 w - - 1 16";
  const { depth, moves } = ask(`reductions en\n${fen}`);
  const legal = ask(`null-move en\n${fen}`);
  assert.equal(moves.length, legal.moves);
  assert.equal(moves[0].depth, depth - 1);
  const lastQuiet = moves.findLast(({ noisy }) => !noisy);
  assert.ok(lastQuiet.depth < depth - 2 && !lastQuiet.full);
  const firstQuiet = moves.findIndex(({ noisy }, i) => i > 0 && !noisy);
  for (let i = firstQuiet + 1; i < moves.length; ++i) {
    // A check is reduced less.
    if (![moves[i], moves[i - 1]].some(({ noisy, move }) => noisy || move.endsWith("+")))
      assert.ok(moves[i].depth <= moves[i - 1].depth, moves[i].move);
  }
  // A queen that hangs: passing shows who takes her.
  const hanging = ask("null-move en\n4k3/8/8/3q4/8/8/3R4/4K3 b - - 0 1");
  assert.equal(hanging.threat.move, "Rxd5");
  assert.ok(hanging.passed.centi < hanging.value.centi - 300);
  assert.ok(hanging.reduced < hanging.depth - 1);
  assert.ok(ask("null-move en\n4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").error); // in check
});

test("a tree of nonsense, and a look without a tree, are refused", () => {
  const ask = lab();
  assert.ok(ask("look 0 5 en").error);
  for (const request of ["tree", "tree go minimax 2 arena\n", "tree chess minimax 9 arena\nx"])
    assert.ok(ask(request).error, request);
  ask("tree tictactoe minimax 9 windows\nb2a1c1a3");
  assert.ok(ask("look 0 5 en fly").error);
  assert.ok(ask("duel chess 2 1 en\nminimax 9 arena\nrandom 1 arena").error);
});

test("too many nodes end a run, and nonsense is refused", () => {
  const ask = lab();
  const [start] = ask("offers").chess.positions;
  assert.equal(ask(`chess minimax 4 arena 5000\n${start}`).complete, false);
  for (const request of [
    "",
    "chess",
    "chess minimax 3 arena 1\nnonsense",
    "caro minimax 99 windows 1\nh8",
  ])
    assert.ok(ask(request).error, request);
});
