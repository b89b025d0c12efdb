// SPDX-License-Identifier: GPL-3.0-or-later
// What a visitor waits for: the page, its style, its code, one language, the first half of the
// module; compressed, as the server sends it.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { gzipSync } from "node:zlib";

const site = new URL("../../build/site/", import.meta.url);
const budget = 250_000;

test("the first load is small", (t) => {
  const assets = readdirSync(new URL("assets/", site));
  const first = [
    /^index-.*\.js$/,
    /^index-.*\.css$/,
    /^vi-.*\.js$/,
    /^worker-.*\.js$/,
    /^kydai-first-.*\.wasm$/,
  ];
  const names = first.map((pattern) => `assets/${assets.find((name) => pattern.test(name))}`);
  // What the page names itself: its code may lie in several files.
  const page = readFileSync(new URL("index.html", site), "utf8");
  for (const [, name] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)) {
    if (!names.includes(name)) names.push(name);
  }
  let total = 0;
  for (const name of ["index.html", ...names]) {
    const size = gzipSync(readFileSync(new URL(name, site)), { level: 9 }).length;
    t.diagnostic(`${name}: ${size}`);
    total += size;
  }
  t.diagnostic(`together: ${total}`);
  assert.ok(total <= budget, `${total} bytes`);
});
