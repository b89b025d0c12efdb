// SPDX-License-Identifier: GPL-3.0-or-later
// How our own engine thinks: each idea beside its function, with a board on which the engine works an
// example out.
import assert from "node:assert/strict";
import test from "node:test";

import { assertNoViolations } from "./axe.mjs";
import { use } from "./harness.mjs";

const { open } = use();

test("the network says what each piece is worth to it", async (t) => {
  const page = await open(t, { hash: "#/learn/lab/how/engine" });
  await page.getByText(/^Mạng chấm [+−]?\d/).waitFor();
  // Each idea stands beside its own function, not beside a whole file.
  const functions = ["use_table(", "try_null_move(", "reduced_depth(", "input_of(", "::attack("];
  const shown = await page.locator("pre").allTextContents();
  assert.equal(shown.length, functions.length);
  for (const [i, name] of functions.entries()) {
    assert.ok(shown[i].includes(name), name);
    assert.ok(!shown[i].includes("#include"), name);
  }
  const field = page.getByLabel("Thế cờ (FEN)").last();
  await field.fill("4k3/pppppppp/8/8/8/8/PPPPPPPP/3QK3 w - - 0 1");
  const queen = page.getByRole("row", { name: /hậu trắng d1/i });
  await queen.waitFor();
  const worth = Number(/[\d.]+/.exec(await queen.locator("td").textContent())[0]);
  assert.ok(worth > 3, `a queen for nothing is worth ${worth}`);
  await field.fill("nonsense");
  await page.getByText("không phải là một thế cờ hợp lệ", { exact: false }).waitFor();
  await assertNoViolations(page, "how our engine thinks");
});

const topic = (page, name) => page.locator("section", { has: page.getByRole("heading", { name }) });

test("passing shows the threat, with the engine's value of it", async (t) => {
  const page = await open(t, { hash: "#/learn/lab/how/engine" });
  const nullMove = topic(page, "Thử bỏ lượt");
  await nullMove.getByText(/^Nếu Trắng bỏ lượt, Đen đi \S+: /).waitFor();
  // Another position: the rook takes the queen as soon as Black passes.
  await nullMove.getByLabel("Thế cờ (FEN)").fill("4k3/8/8/3q4/8/8/3R4/4K3 b - - 0 1");
  await nullMove.getByText(/^Nếu Đen bỏ lượt, Trắng đi Rxd5: /).waitFor();
  await nullMove.locator('[data-arrow="d2d5"]').waitFor({ state: "attached" });
  const value = async (which) => {
    const text = await nullMove.locator(`[data-value=${which}]`).textContent();
    return Number(text.replace("−", "-"));
  };
  assert.ok((await value("passed")) < (await value("now")) - 3);
  await nullMove.getByLabel("Thế cờ (FEN)").fill("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
  await nullMove.getByText(/không thể bỏ lượt/).waitFor();
});

test("late moves are listed in their order with less depth", async (t) => {
  const page = await open(t, { hash: "#/learn/lab/how/engine" });
  const list = topic(page, "Xét nông").getByRole("listitem");
  await list.nth(20).waitFor();
  const depths = (await list.allTextContents()).map((text) => Number(/sâu (\d+)/.exec(text)[1]));
  assert.equal(depths[0], 7);
  assert.equal(depths[1], 7);
  assert.ok(Math.min(...depths) < 5, depths.join(" "));
  await list.nth(4).getByRole("button").click();
  await topic(page, "Xét nông").locator("[data-arrow]").waitFor({ state: "attached" });
  assert.equal(await list.nth(4).getByRole("button").getAttribute("aria-pressed"), "true");
});

test("a win by fours is stepped through stone by stone", async (t) => {
  const page = await open(t, {
    hash: "#/learn/lab/how/engine",
    locale: "en-GB",
    colorScheme: "dark",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const fours = topic(page, "Threat search");
  await fours
    .getByText(/^Proved by the solver after \d+ positions: X wins by fours with 6 stones/)
    .waitFor();
  const next = fours.getByRole("button", { name: "Next stone" });
  await next.click();
  await fours.getByText("X i4: a four", { exact: false }).waitFor();
  await fours.locator('[data-number="1"]').waitFor();
  await next.click();
  await fours.getByText(/^O j3: the block/).waitFor();
  for (let i = 0; i < 9; ++i) await next.click();
  await fours.getByText(/^X g8: five/).waitFor();
  assert.equal(await fours.locator("[data-number]").count(), 11);
  assert.equal(await next.isDisabled(), true);
  await fours.getByRole("button", { name: "One stone back" }).click();
  assert.equal(await fours.locator("[data-number]").count(), 10);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await assertNoViolations(page, "how our engine thinks, on a phone");
});
