// SPDX-License-Identifier: GPL-3.0-or-later
// The chess engine searches the same tree as natively: its signature is the one that
// tests/data/chess/bench states, which the native test bench.chess reads too.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { load, useNetwork } from "./module.mjs";

test("the signature of the chess engine", () => {
  const stated = readFileSync(new URL("../../tests/data/chess/bench", import.meta.url), "utf8");
  const module = load();
  useNetwork(module);
  assert.equal(module.exports.kydai_bench(), BigInt(stated.trim()));
});
