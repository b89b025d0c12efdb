// SPDX-License-Identifier: GPL-3.0-or-later
// The review of a game: one press, progress, the graph with its table, mistakes with the better
// line and why; kept with the game.
import assert from "node:assert/strict";
import test from "node:test";

import { assertNoViolations } from "./axe.mjs";
import { moves, newGame, use, waitForMoves } from "./harness.mjs";
import { finishGame, isDone, legal, panel } from "./review_page.mjs";

const { open } = use();
const twoPeople = ["Hai người một máy"];

test("one press reviews the game: graph, accuracy, mistakes and why; kept with the game", async (t) => {
  const page = await open(t);
  await finishGame(page);
  await isDone(page);
  const sides = await panel(page).locator(".sides").innerText();
  assert.match(sides, /Độ chính xác\s+\d+,\d %\s+\d+,\d %/);
  const table = page.getByRole("table", { name: /Cơ hội thắng của Trắng sau mỗi nước/ });
  assert.equal(await table.locator("tbody tr").count(), legal.length);
  await panel(page).getByRole("button", { name: "5… Bxd1" }).click();
  const words = panel(page).getByRole("status");
  await words.getByText("Sai lầm nghiêm trọng").waitFor();
  assert.match(
    await words.innerText(),
    /Tốt hơn: \S+ .*Đối phương có Bxf7\+: chiếu hết sau 2 nước\./s,
  );
  assert.ok((await moves(page)).includes("Bxd1??"));
  await page.locator(".plot").click({ position: { x: 3, y: 20 } });
  await page.waitForFunction(() => !document.querySelector('.moves [aria-current="true"]'));
  await assertNoViolations(page, "review");

  // After another game, from the library.
  await page.waitForTimeout(600);
  await page.getByRole("button", { name: "Trang chủ" }).click();
  await newGame(page, "Chơi", twoPeople);
  await page.getByRole("button", { name: "Trang chủ" }).click();
  await page.getByRole("link", { name: "Ván của tôi" }).click();
  await page.getByRole("button", { name: /^Phân tích: / }).click();
  await page.locator(".analysis .plot").waitFor();
  assert.ok((await moves(page)).includes("Bxd1??"));
  // Nothing is searched again: accuracy, mistakes and words are there at once.
  assert.equal(await page.locator(".review progress").count(), 0);
  assert.equal(await panel(page).locator(".sides").innerText(), sides);
  await panel(page).getByRole("button", { name: "5… Bxd1" }).click();
  await words.getByText("Đối phương có Bxf7+: chiếu hết sau 2 nước.").waitFor();

  // With figurines, as a page begins, a screen reader still has letters.
  await page.waitForTimeout(600);
  await page.evaluate(() => localStorage.setItem("kydai.settings", "{}"));
  await page.reload();
  const fault = panel(page).getByRole("button", { name: "5… Bxd1" });
  assert.equal(await fault.innerText(), "5… ♝xd1");
  await fault.click();
  await words.getByText("♝xf7+").waitFor();
  const read = await words.ariaSnapshot();
  assert.match(read, /5… Bxd1 · .*Bxf7\+/s);
  assert.doesNotMatch(read, /[♔-♟]/);
});

test("a cancelled review keeps what there is", async (t) => {
  const page = await open(t);
  await finishGame(page);
  await page.waitForFunction(() => document.querySelector(".review progress")?.value >= 3);
  await page.getByRole("button", { name: "Hủy" }).click();
  await panel(page)
    .getByText(/Đã dừng; kết quả đến thế \d+\/14\./)
    .waitFor();
  assert.ok((await page.locator("figure tbody tr").count()) >= 2);
});
