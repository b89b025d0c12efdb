// SPDX-License-Identifier: GPL-3.0-or-later
// The pages about the algorithms of both games: words, the real source file, a live example.
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
