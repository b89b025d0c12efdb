// SPDX-License-Identifier: GPL-3.0-or-later
// The engines search the same trees as natively: their signatures are the ones that tests/data
// states, which the native tests bench.* read too.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { load, useNetworks } from "./module.mjs";

const stated = (name) =>
  BigInt(readFileSync(new URL(`../../tests/data/${name}`, import.meta.url), "utf8").trim());

const module = load();
useNetworks(module);

test("the signature of the chess engine", () => {
  assert.equal(module.exports.kydai_bench(), stated("chess/bench"));
});

test("the signature of the caro engine", () => {
  assert.equal(module.exports.kydai_bench_caro(0), stated("caro/bench"));
});

test("the signature of the caro engine with its networks", () => {
  assert.equal(module.exports.kydai_bench_caro(1), stated("caro/bench-networks"));
});
