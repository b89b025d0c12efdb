// SPDX-License-Identifier: GPL-3.0-or-later
// Two algorithms play each other: a board, a score that adds up, stopping and going on. A chart of the
// comparison as a picture.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { assertNoViolations } from "./axe.mjs";
import { use } from "./harness.mjs";

const { open } = use();
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("two algorithms play whole games, and every game counts once", async (t) => {
  const page = await open(t, { hash: "#/learn/lab/duel" });
  await page.getByText("Ba quân thẳng hàng", { exact: true }).click();
  await page.getByLabel("Số ván").selectOption("2");
  await button(page, "Bắt đầu").click();
  await page.getByText(/^Ván 2: /).waitFor();
  const cells = await page.locator("tbody tr").first().locator("td").allTextContents();
  const [wins, draws, losses] = cells.map(Number);
  assert.equal(wins + draws + losses, 2);
  await assertNoViolations(page, "duel");
});

test("caro's quiescence and deepening play each other", async (t) => {
  const page = await open(t, { hash: "#/learn/lab/duel" });
  await page.getByText("Caro", { exact: true }).click();
  // The openings are drawn; some lead to games of 200 moves.
  await page.evaluate(() => (crypto.getRandomValues = (into) => into.fill(1)));
  for (const [i, id] of ["quiescence", "deepening"].entries()) {
    await page.getByLabel("Thuật toán").nth(i).selectOption(id);
    await page.getByLabel("Độ sâu").nth(i).selectOption("1");
  }
  await page.getByLabel("Số ván").selectOption("2");
  await button(page, "Bắt đầu").click();
  await page.getByText(/^Ván 2: /).waitFor();
});

test("a duel of chess is stopped and goes on from there", async (t) => {
  const page = await open(t, { hash: "#/learn/lab/duel" });
  await button(page, "Bắt đầu").click();
  await page.getByText(/nước ([5-9]|\d\d)$/).waitFor();
  await button(page, "Dừng").click();
  const progress = page.getByText(/^Ván 1\/10, nước \d+$/);
  const before = await progress.textContent();
  await button(page, "Tiếp tục").waitFor();
  await page.waitForTimeout(300);
  assert.equal(await progress.textContent(), before);
  await button(page, "Tiếp tục").click();
  await page.waitForFunction((text) => !document.body.textContent.includes(text), before);
});

test("a chart is saved as a picture with its title and legend", async (t) => {
  const page = await open(t, { hash: "#/learn/lab" });
  await page.getByLabel("Đến độ sâu").selectOption("2");
  await button(page, "Chạy").click();
  await page.locator("tbody tr").nth(7).waitFor(); // four algorithms, two depths
  const saved = page.waitForEvent("download");
  await button(page, "Lưu hình (PNG)").first().click();
  const file = await saved;
  assert.equal(file.suggestedFilename(), "kydai-nodes.png");
  const bytes = readFileSync(await file.path());
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  const [width, height] = [16, 20].map((at) => bytes.readUInt32BE(at));
  const drawn = await page.locator('svg[role="img"]').first().getAttribute("viewBox");
  const shown = Number(drawn.split(" ")[2]); // as wide as the screen lets it be
  assert.ok(shown >= 300 && shown <= 640, drawn);
  assert.equal(width, 2 * (shown + 48));
  assert.ok(height > 2 * 320 && bytes.length > 20_000, `${height}, ${bytes.length} bytes`);
});
