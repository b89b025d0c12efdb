// SPDX-License-Identifier: GPL-3.0-or-later
// Online play through the module's exports, with a scripted server.
import assert from "node:assert/strict";
import test from "node:test";

import { load } from "./module.mjs";

const id = "abcdefghijkl";
const terms = {
  game: "chess",
  start: "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  time: "300+3",
  opening: "plain",
};

class Visit {
  constructor(module = load()) {
    this.module = module;
    this.visit = module.exports.kydai_visit_new(1, 2);
    this.now = 1_000_000;
    this.sent = [];
    this.sounds = [];
    this.number = undefined;
  }

  ask(request) {
    const { exports, withText } = this.module;
    const address = withText(request, (...text) =>
      exports.kydai_visit_ask(this.visit, ...text, this.now),
    );
    const bytes = new Uint8Array(exports.memory.buffer, address, exports.kydai_answer_size());
    const answer = JSON.parse(new TextDecoder().decode(bytes));
    for (const effect of answer.effects ?? []) {
      if ("connect" in effect) this.number = effect.connect;
      if ("send" in effect) this.sent.push(JSON.parse(effect.send));
      if ("sound" in effect) this.sounds.push(effect.sound);
    }
    return answer;
  }
  hear(message) {
    return this.ask(`received ${this.number}\n${JSON.stringify(message)}`);
  }
  connect() {
    this.ask("start");
    this.ask(`connected ${this.number}`);
    this.hear({ type: "welcome", version: 1, name: "An" });
  }
  join() {
    this.ask(`do watch ${id}`);
    this.hear({
      ...{ type: "joined", game: id, terms, first: "An", second: "Bình", you: "first" },
      ...{ last: 0, now: 0, tail: [] },
    });
  }
  view() {
    return this.ask("view vi 0");
  }
}

test("a visit greets the server and shows how the connection stands", () => {
  const visit = new Visit();
  assert.equal(visit.view().link, "stopped");
  visit.connect();
  assert.deepEqual(visit.sent[0], { type: "hello", version: 2 });
  const { link, linkWords, name } = visit.view();
  assert.deepEqual([link, linkWords, name], ["online", "Đã kết nối.", "An"]);
});

test("an invitation goes out with its terms, and waits under its id", () => {
  const visit = new Visit();
  visit.connect();
  visit.ask("do seek either public\ngame chess\nstart chess\ntime 300+3");
  const seek = visit.sent.at(-1);
  assert.equal(seek.type, "seek");
  assert.equal(seek.terms.time, "300+3");
  visit.hear({ type: "waiting", id, terms });
  assert.equal(visit.view().seek.id, id);
  assert.equal(visit.view().seek.clock, "5+3");
});

test("a move is shown at once, sent, and acknowledged by the log", () => {
  const visit = new Visit();
  visit.connect();
  visit.join();
  visit.ask("do game move e2e4");
  const sent = visit.sent.at(-1);
  assert.deepEqual([sent.type, sent.what, sent.seq], ["do", "play first e2e4", 1]);
  assert.equal(visit.view().view.sending, true);
  assert.deepEqual(visit.view().view.moves.map((move) => move.text), ["e4"]);
  const line = { seq: 1, nonce: sent.nonce, by: "first", at: 10, what: sent.what };
  visit.hear({ type: "happened", game: id, line, now: 12 });
  const { view, room } = visit.view();
  assert.equal(view.sending, false);
  assert.equal(view.otherToMove, true);
  assert.equal(room.opponent, "Bình");
  assert.deepEqual(visit.sounds, ["start", "move"]);
  assert.match(visit.ask("record").record, /\[Black "Bình"\]/);
});

test("what is no request is answered with an error", () => {
  const visit = new Visit();
  for (const request of ["dance", "do dance", "received", "connected x", "view fr 0", "record"]) {
    assert.ok(visit.ask(request).error, request);
  }
});

test("an invitation with a bad position says what is wrong with it", () => {
  const visit = new Visit();
  visit.connect();
  const answer = visit.ask(
    "do seek either private\ngame chess\nstart chess 8/8/8/8/8/8/4P3/4K3 w - - 0 1\ntime 300+3",
  );
  assert.match(answer.refused.en, /king/i);
  assert.ok(answer.refused.vi);
  assert.equal(visit.view().seek, undefined);
});

test("an invitation is shown with its terms before it is accepted", () => {
  const visit = new Visit();
  visit.connect();
  visit.ask(`do open ${id}`);
  assert.equal(visit.sent.at(-1).type, "look-at-seek");
  const own = { ...terms, start: "chess 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1" };
  visit.hear({ type: "seek-found", seek: { id, terms: own, seat: "first", name: "Lan" } });
  const { invitation } = visit.view();
  assert.equal(invitation.name, "Lan");
  assert.equal(invitation.side, "Đen");
  assert.match(invitation.special[0], /4k3/);
  visit.ask("do accept");
  assert.equal(visit.sent.at(-1).type, "take-seek");
});
