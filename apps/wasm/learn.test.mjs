// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons and puzzles through the module's exports.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { load } from "./module.mjs";

const lessons = readFileSync(process.env.KYDAI_LESSONS ?? "build/wasm/generated/lessons/lessons.en", "utf8");
const puzzlesOf = (game) =>
  readFileSync(new URL(`../../assets/puzzles/${game}.txt`, import.meta.url), "utf8");

test("there are puzzles for months, and few bytes of them", () => {
  const count = (game) => puzzlesOf(game).trim().split("\n").length - 1;
  assert.ok(count("chess") >= 3000);
  assert.ok(count("caro") >= 2000);
  assert.ok(Buffer.byteLength(puzzlesOf("chess")) + Buffer.byteLength(puzzlesOf("caro")) < 600_000);
});

function learner() {
  const module = load();
  const endpoint = module.exports.kydai_game_new();
  return (request, now = 0) => {
    const { exports, withText } = module;
    const address = withText(request, (...text) => exports.kydai_game_ask(endpoint, ...text, now));
    const bytes = new Uint8Array(exports.memory.buffer, address, exports.kydai_answer_size());
    return JSON.parse(new TextDecoder().decode(bytes));
  };
}

test("a lesson is opened, tried and kept", () => {
  const ask = learner();
  const list = ask(`learn lessons\n${lessons}`);
  assert.ok(list.sections.flatMap((section) => section.lessons).length >= 60);
  const { lesson } = ask("learn open chess.capture");
  assert.equal(lesson.mood, "task");
  assert.equal(lesson.board.targets.d1.a1, "capture");
  assert.equal(ask("learn do move d1d6").lesson.mood, "wrong");
  const done = ask("learn do move d1a1");
  assert.equal(done.lesson.mood, "done");
  assert.equal(done.progress, "chess.capture=1");
  assert.match(ask("learn open no-such-lesson").error, /no such/);
  assert.match(ask("learn what").error, /unknown/);
});

test("progress that was kept is there again", () => {
  const ask = learner();
  ask("learn progress\nchess.capture=1");
  const list = ask(`learn lessons\n${lessons}`);
  const all = list.sections.flatMap((section) => section.lessons);
  assert.equal(all.find(({ id }) => id === "chess.capture").done, 1);
});

test("the engine answers in a lesson that is played against it", () => {
  const ask = learner();
  const list = ask(`learn lessons\n${lessons}`);
  const against = list.sections
    .flatMap((section) => section.lessons)
    .filter(({ game }) => game === "chess")
    .find(({ id }) => {
      ask(`learn open ${id}`);
      const { lesson } = ask("learn do solution");
      return lesson.question;
    });
  assert.ok(against, "no lesson against the engine");
  const shown = ask("learn answer").lesson;
  assert.equal(shown.arrows.length, 1);
  const move = shown.arrows[0].from + shown.arrows[0].to;
  const played = ask(`learn do move ${move}`).lesson;
  assert.ok(played.question || played.mood === "done");
  if (played.question) assert.ok(ask("learn answer").lesson.mayMove);
});

for (const game of ["chess", "caro"]) {
  test(`a puzzle of ${game} is solved by its line, rated and kept`, () => {
    const ask = learner();
    const text = puzzlesOf(game);
    const { count } = ask(`puzzles load\n${text}`);
    assert.equal(count, text.trim().split("\n").length - 1);
    ask(`puzzles trainer ${game}\n`);
    const first = ask(`puzzles next ${game} en 7`);
    assert.equal(first.puzzle.mood, "task");
    assert.equal(first.trainer.met, 0);
    let answer = first;
    for (let i = 0; i < 9 && !answer.puzzle.over; ++i) {
      const { from = "", to } = ask("puzzles do hint").puzzle.hint;
      answer = ask(`puzzles do move ${from}${to}`);
      if (answer.puzzle.mood === "wrong") answer = ask(`puzzles do move ${from}${to}q`);
    }
    assert.equal(answer.puzzle.mood, "solved");
    assert.equal(answer.trainer.met, 1);
    assert.equal(answer.trainer.solved, 0); // with hints
    assert.ok(answer.trainer.rating < first.trainer.rating);
    const again = ask(`puzzles trainer ${game}\n${answer.trainer.text}`);
    assert.deepEqual(again, answer.trainer);
  });
}

test("the puzzle of the day is the same for everybody", () => {
  const boards = [learner(), learner()].map((ask) => {
    ask(`puzzles load\n${puzzlesOf("chess")}`);
    return JSON.stringify(ask("puzzles daily chess en 20408").puzzle.board);
  });
  assert.equal(boards[0], boards[1]);
});

test("a storm ends with its time, and a miss costs ten seconds", () => {
  const ask = learner();
  ask(`puzzles load\n${puzzlesOf("chess")}`);
  const begun = ask("puzzles storm chess en 7", 1_000);
  assert.deepEqual(begun.storm, { solved: 0, missed: 0, left: 180_000, over: false });
  const missed = ask("puzzles do hint", 2_000);
  assert.deepEqual(missed.storm, { solved: 0, missed: 1, left: 169_000, over: false });
  assert.equal(missed.puzzle.mood, "task"); // the next one
  assert.ok(ask("puzzles show en", 171_000).storm.over);
});

test("what is no puzzle is refused", () => {
  const ask = learner();
  assert.match(ask("puzzles load\nnonsense").error, /no puzzles/);
  assert.match(ask("puzzles next chess en 7").error, /no puzzles/);
  assert.match(ask("puzzles do move e2e4").error, /no puzzle/);
});
