// SPDX-License-Identifier: GPL-3.0-or-later
// The perft suites that the native tests read, up to a million nodes a count.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";

import { load } from "./module.mjs";

const folder = new URL("../../tests/data/chess/perft/", import.meta.url);
const maxNodes = 1e6;
const { exports, withText } = load();

function perft(variant, fen, depth) {
  return withText(variant, (...name) =>
    withText(fen, (...text) => exports.kydai_perft(...name, ...text, depth)),
  );
}

// Yields {fen, depth, nodes} of the `epd` and `perft` lines of a suite.
function* counts(text) {
  let fen = null;
  for (const line of text.split("\n")) {
    const [word, ...rest] = line.trim().split(/\s+/);
    if (word === "epd") fen = rest.join(" ");
    if (word === "perft") yield { fen, depth: Number(rest[0]), nodes: Number(rest[1]) };
  }
}

for (const file of readdirSync(folder).filter((name) => name.endsWith(".perft"))) {
  const variant = file.replace(".perft", "");
  test(`perft of ${variant}`, () => {
    let tried = 0;
    for (const { fen, depth, nodes } of counts(readFileSync(new URL(file, folder), "utf8"))) {
      if (nodes > maxNodes) continue;
      assert.equal(perft(variant, fen, depth), BigInt(nodes), `${fen}, depth ${depth}`);
      ++tried;
    }
    assert.ok(tried > 0);
  });
}

test("what cannot be counted is refused", () => {
  assert.equal(perft("checkers", "8/8/8/8/8/8/8/8 w - -", 1), -1n);
  assert.equal(perft("chess", "8/8/8/8/8/8/8/8 w - -", 1), -2n);
  assert.equal(perft("chess", "", 1), -2n);
});
