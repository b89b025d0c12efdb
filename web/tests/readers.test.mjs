// SPDX-License-Identifier: GPL-3.0-or-later
// What `kydai pgn convert` writes is read by programs of others as what it read: variations, glyphs,
// words, arrows, coloured squares, evaluations and clocks. chessops (npm) reads both texts; pgn-extract
// (Debian) reads the moves. KYDAI is the program.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";

import { parseComment, parsePgn } from "chessops/pgn";

const kydai = process.env.KYDAI;
const folder = mkdtempSync(join(tmpdir(), "kydai-readers-"));
after(() => rmSync(folder, { recursive: true }));

const games = `[Event "Annotated"]
[White "An"]
[Black "Bình"]
[Result "1-0"]

{[%csl Gd4,Re5] The start} 1. e4 {[%clk 0:05:00] [%eval 0.25] best by test [%cal Ge2e4,Bg1f3]}
1... e5 $1 {[%clk 0:04:58.5] [%eval 0.3,22]} (1... c5 $6 {[%eval 0.42]} 2. Nf3 (2. c3 {Alapin}
2... d5 (2... Nf6 {[%csl Yd5]}) 3. exd5) 2... d6) (1... e6 {French}) 2. Nf3 {[%eval #12]} 2... Nc6
$2 {[%eval #-3] [%emt 0:00:04] no} 3. Bb5 a6 4. Ba4 (4. Bxc6 dxc6 5. O-O) 1-0

[Event "From a position"]
[SetUp "1"]
[FEN "4k3/P7/8/8/8/8/8/4K2R w K - 3 40"]
[Result "*"]

40. a8=Q+ {[%cal Ra8e8]} 40... Ke7 41. O-O (41. Qe4+ {[%clk 1:00:00]} 41... Kd6) *
`;

// A node and everything after it, with the commands in its comments as values.
function tree(node) {
  return node.children.map((child) => ({
    san: child.data.san,
    nags: [...(child.data.nags ?? [])].sort(),
    starting: (child.data.startingComments ?? []).map(words).join(" "),
    ...annotation(child.data.comments),
    children: tree(child),
  }));
}

const words = (comment) =>
  parseComment(comment)
    .text.replace(/\[%[^\]]*\]/g, "")
    .trim();

function annotation(comments = []) {
  const read = comments.map(parseComment);
  const first = (key) => read.map((one) => one[key]).find((value) => value !== undefined);
  return {
    text: comments.map(words).filter(Boolean).join(" "),
    shapes: read
      .flatMap((one) => one.shapes)
      .map((shape) => `${shape.color} ${shape.from} ${shape.to}`)
      .sort(),
    clock: first("clock"),
    emt: first("emt"),
    evaluation: first("evaluation"),
  };
}

const summary = (text) =>
  parsePgn(text).map((game) => ({
    headers: [...game.headers].filter(([, value]) => !/^\?/.test(value)).sort(),
    ...annotation(game.comments),
    moves: tree(game.moves),
  }));

function written(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return execFileSync(kydai, ["pgn", "convert", path], { encoding: "utf8" });
}

test("chessops reads what we write as it reads what we read", () => {
  const expected = summary(games);
  assert.equal(expected.length, 2);
  assert.deepEqual(expected[0].moves[0].shapes, ["blue 6 21", "green 12 28"]);
  assert.deepEqual(summary(written("games.pgn", games)), expected);
});

test("no command is split between two lines", () => {
  for (const line of written("games.pgn", games).split("\n")) {
    assert.equal(line.split("[%").length, line.split(/\[%[^\]]*\]/).length, line);
  }
});

test("pgn-extract reads the same moves and variations in both", () => {
  const extract = (name, text) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return execFileSync("pgn-extract", ["-s", "-w1000", "-C", "-N", "--notags", path], {
      encoding: "utf8",
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/games` },
    });
  };
  const ours = extract("ours.pgn", written("games.pgn", games));
  assert.equal(ours, extract("theirs.pgn", games));
  assert.match(ours, /2\. c3 d5 \(2\.\.\. Nf6\) 3\. exd5/);
});
