// SPDX-License-Identifier: GPL-3.0-or-later
// The pages about the algorithms: words, the real source file, a live example; and our own engine.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { assertNoViolations } from "./axe.mjs";
import { use } from "./harness.mjs";

const { open } = use();

test("alpha-beta is explained beside the very file that runs, with a tree to try", async (t) => {
  const page = await open(t, { hash: "#/learn/lab/how" });
  await page.getByRole("link", { name: "Alpha-beta", exact: true }).waitFor();
  await assertNoViolations(page, "list of algorithms");
  await page.getByRole("link", { name: "Alpha-beta", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Alpha-beta" }).waitFor();
  const shown = await page.locator("pre").textContent();
  const file = readFileSync(
    new URL("../../engine/lab/chess/alpha_beta.cpp", import.meta.url),
    "utf8",
  );
  assert.equal(shown, file.replace(/^\/\/ SPDX[^\n]*\n/, ""));
  await page.getByRole("treeitem").nth(2).waitFor();
  await page.getByRole("button", { name: "Về bước đầu" }).click();
  await page.getByRole("button", { name: "Đến nhánh bị cắt tiếp theo" }).click();
  await page.locator(".reason").waitFor();
  await assertNoViolations(page, "page of an algorithm");
});

test("every algorithm that looks ahead has its example", async (t) => {
  const page = await open(t, { hash: "#/learn/lab/how/greedy" });
  for (let i = 0; i < 7; ++i) {
    await page.getByRole("treeitem").nth(2).waitFor();
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await page.getByRole("link", { name: /^Tiếp theo/ }).click();
    await page.waitForFunction((old) => document.querySelector("h1").textContent !== old, title);
  }
  await page.getByRole("heading", { level: 1, name: "Máy của Kỳ Đài" }).waitFor();
});

test("the network says what each piece is worth to it", async (t) => {
  const page = await open(t, { hash: "#/learn/lab/how/engine" });
  await page.getByText(/^Mạng chấm [+−]?\d/).waitFor();
  // Each idea stands beside its own function, not beside a whole file.
  const functions = ["use_table(", "try_null_move(", "late_reduction(", "input_of(", "::attack("];
  const shown = await page.locator("pre").allTextContents();
  assert.equal(shown.length, functions.length);
  for (const [i, name] of functions.entries()) {
    assert.ok(shown[i].includes(name), name);
    assert.ok(!shown[i].includes("#include"), name);
  }
  const field = page.getByLabel("Thế cờ (FEN)");
  await field.fill("4k3/pppppppp/8/8/8/8/PPPPPPPP/3QK3 w - - 0 1");
  const queen = page.getByRole("row", { name: /hậu trắng d1/i });
  await queen.waitFor();
  const worth = Number(/[\d.]+/.exec(await queen.locator("td").textContent())[0]);
  assert.ok(worth > 3, `a queen for nothing is worth ${worth}`);
  await field.fill("nonsense");
  await page.getByText("không phải là một thế cờ hợp lệ", { exact: false }).waitFor();
  await assertNoViolations(page, "how our engine thinks");
});
