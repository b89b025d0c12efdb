// SPDX-License-Identifier: GPL-3.0-or-later
import assert from "node:assert/strict";
import test from "node:test";

import { bytes, load } from "./module.mjs";

test("the module imports nothing", () => {
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(bytes)), []);
});

test("the module carries no names and no debug information", () => {
  const module = new WebAssembly.Module(bytes);
  for (const section of ["name", ".debug_info"]) {
    assert.equal(WebAssembly.Module.customSections(module, section).length, 0);
  }
});

test("memory is given out and taken back", () => {
  const { exports } = load();
  const before = exports.memory.buffer.byteLength;
  for (let i = 0; i < 100; ++i) {
    const address = exports.kydai_alloc(1 << 20);
    assert.notEqual(address, 0);
    exports.kydai_free(address);
  }
  assert.ok(exports.memory.buffer.byteLength - before <= 4 << 20);
});
