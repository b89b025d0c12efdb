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

test("caro has the same algorithms, each beside its own file, with a tree of caro", async (t) => {
  const page = await open(t, { hash: "#/learn/lab/how" });
  const games = page.getByRole("navigation", { name: "Trò chơi" });
  await games.getByRole("link", { name: "Caro" }).click();
  await page.getByText("điểm làm dài hoặc chặn được hàng dài nhất", { exact: false }).waitFor();
  await assertNoViolations(page, "list of caro's algorithms");
  await page.getByRole("link", { name: "Ngẫu nhiên" }).click();
  await page.getByRole("heading", { name: "Mã nguồn: engine/lab/caro/random.cpp" }).waitFor();
  const next = () => page.getByRole("link", { name: /^Tiếp theo/ }).click();
  await next();
  await page.getByRole("heading", { name: /caro\/beginner/ }).waitFor();
  await next();
  const files =
    "greedy minimax negamax alpha_beta ordered_alpha_beta iterative_deepening quiescence";
  for (const file of files.split(" ")) {
    await page.getByRole("heading", { name: `Mã nguồn: engine/lab/caro/${file}.cpp` }).waitFor();
    const code = readFileSync(
      new URL(`../../engine/lab/caro/${file}.cpp`, import.meta.url),
      "utf8",
    );
    await page.locator("pre", { hasText: "namespace kydai::caro_lab" }).waitFor();
    assert.equal(await page.locator("pre").textContent(), code.replace(/^\/\/ SPDX[^\n]*\n/, ""));
    await page.getByRole("treeitem").nth(2).waitFor();
    if (file === "quiescence") {
      // The four is answered by its blocks alone.
      await page.getByRole("treeitem", { name: /^k8/ }).click();
      await page.getByRole("tree").focus();
      await page.keyboard.press("ArrowRight");
      await page.getByRole("treeitem", { name: /^l8/, level: 3 }).waitFor();
      await page.getByRole("treeitem", { name: /^m8/, level: 3 }).waitFor();
      assert.equal(await page.locator('[role=treeitem][aria-level="3"]').count(), 2);
      await assertNoViolations(page, "page of caro's quiescence");
    }
    // The same algorithm of the other game is one press away.
    if (file === "minimax")
      await games.getByRole("link", { name: "Cờ vua" }).evaluate(({ hash }) => {
        if (hash !== "#/learn/lab/how/minimax") throw new Error(hash);
      });
    await next();
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
    .getByText(/^Proved by the solver after \d+ positions: X wins with 3 stones/)
    .waitFor();
  const next = fours.getByRole("button", { name: "Next stone" });
  await next.click();
  await fours.getByText("X g4: a four", { exact: false }).waitFor();
  await fours.locator('[data-number="1"]').waitFor();
  await next.click();
  await fours.getByText(/^O h4: the block/).waitFor();
  for (let i = 0; i < 3; ++i) await next.click();
  await fours.getByText(/^X d7: five/).waitFor();
  assert.equal(await fours.locator("[data-number]").count(), 5);
  assert.equal(await next.isDisabled(), true);
  await fours.getByRole("button", { name: "One stone back" }).click();
  assert.equal(await fours.locator("[data-number]").count(), 4);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  await assertNoViolations(page, "how our engine thinks, on a phone");
});
