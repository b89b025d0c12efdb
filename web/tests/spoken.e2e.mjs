// SPDX-License-Identifier: GPL-3.0-or-later
// What is spoken to someone who cannot see the screen, where the focus goes, and what the tab says.
import assert from "node:assert/strict";
import test from "node:test";

import { cell, newGame, typeMoves, use, waitForMoves } from "./harness.mjs";
import { hear, heard, listen } from "./listen.mjs";

const { open } = use();
const twoPeople = ["Hai người một máy"];

// A page whose live regions are listened to from the start.
async function openHeard(t, options) {
  const page = await open(t, options);
  await listen(page);
  return page;
}

test("the start of a game is spoken, every move, and the end", async (t) => {
  const page = await openHeard(t);
  await newGame(page, "Chơi", twoPeople);
  await hear(page, /^Cờ vua\. Ván cờ bắt đầu\.+ Lượt trắng$/);
  await typeMoves(page, "f3", "e5", "g4", "Qh4");
  await hear(page, /^hậu đen từ d8 đến h4, chiếu hết\. Đen thắng: Chiếu hết$/);
  const all = await heard(page);
  assert.equal(all.filter((text) => text === "tốt trắng từ f2 đến f3").length, 1, all.join("\n"));
});

test("the same refusal is spoken as often as it is given", async (t) => {
  const page = await openHeard(t);
  await newGame(page, "Chơi", twoPeople);
  await typeMoves(page, "Ke7");
  await page.locator(".status.refused").waitFor();
  const refusal = await page.locator(".status.refused").textContent();
  await typeMoves(page, "Ke7");
  await page.waitForFunction(
    (words) => window.heard.filter((text) => text === words).length === 2,
    refusal.trim(),
  );
});

test("each step of a hint is spoken, and that a game is saved", async (t) => {
  const page = await openHeard(t);
  await newGame(page, "Chơi", []);
  await page.getByRole("button", { name: "Gợi ý" }).click();
  await hear(page, /^Gợi ý: hãy xem /);
  await page.getByRole("button", { name: "Gợi ý" }).click();
  await hear(page, /^Gợi ý: \S+ · \S+$/);
  await page.getByRole("button", { name: "Thêm" }).click();
  await page.getByRole("button", { name: "Lưu" }).click();
  await hear(page, /^Đã lưu vào/);
});

test("what Swap2 asks is spoken with its answers", async (t) => {
  const page = await openHeard(t);
  await newGame(page, "Caro", [...twoPeople, "Khai cuộc Swap2"]);
  for (const point of ["h8", "h9", "i8"]) await cell(page, point).click();
  await page.locator(".offer .button").first().waitFor();
  const names = await page.locator(".offer .button").allTextContents();
  await hear(page, new RegExp(names.map((name) => name.trim()).join(", ")));
});

test("the focus is on the board after a game was started, and on the title of a page", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await page.waitForFunction(() => document.activeElement?.dataset.cell !== undefined);
  await page.getByRole("button", { name: "Trang chủ" }).click();
  await page.getByRole("link", { name: "Cách chơi" }).click();
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
});

test("the tab says which screen it is, and when it is one's turn", async (t) => {
  const page = await open(t);
  await page.waitForFunction(() => document.title === "Kỳ Đài · cờ vua & caro");
  await page.getByRole("link", { name: "Cách chơi" }).click();
  await page.waitForFunction(() => document.title === "Cách chơi · Kỳ Đài");
  await page.keyboard.press("Home");
  await newGame(page, "Chơi", []);
  await page.waitForFunction(() => document.title.startsWith("● Đến lượt bạn · Máy"));
  await typeMoves(page, "e4");
  await page.waitForFunction(() => !document.title.startsWith("●"));
  await waitForMoves(page, 2);
  await page.waitForFunction(() => document.title.startsWith("● Đến lượt bạn"));
});

test("whoever does not see the board can ask about it", async (t) => {
  const page = await openHeard(t);
  await newGame(page, "Chơi", [...twoPeople, "5+3"]);
  await typeMoves(page, "e4");
  await waitForMoves(page, 1);
  await cell(page, "d5").focus();
  for (const [key, answer] of [
    ["l", /^Nước 1: tốt trắng từ e2 đến e4/],
    ["t", /phút/],
    ["p", /[Vv]ua e1/],
    ["i", /^d5, trống/],
    ["k", /^Quân tấn công d5.*e4/],
  ]) {
    await page.keyboard.press(key);
    await hear(page, answer);
  }
  const buttons = page.getByRole("group", { name: "Nghe đọc thế cờ" }).getByRole("button");
  assert.equal(await buttons.count(), 5);
});

test("on the analysis board, where L turns the engine on, Shift and L ask for the last move", async (t) => {
  const page = await openHeard(t, { hash: "#analysis" });
  await page.locator(".analysis .board").waitFor();
  await typeMoves(page, "e4");
  await waitForMoves(page, 1);
  await cell(page, "d5").focus();
  await page.keyboard.press("Shift+L");
  await hear(page, /^Nước 1: tốt trắng từ e2 đến e4/);
  await page.keyboard.press("k");
  await hear(page, /^Quân tấn công d5.*e4/);
  const engine = page.getByRole("switch", { name: "Máy phân tích" });
  assert.equal(await engine.getAttribute("aria-checked"), "false");
  const lastMove = page.getByRole("button", { name: "(Shift+L)" });
  assert.equal(await lastMove.getAttribute("aria-keyshortcuts"), "Shift+L");
  await page.keyboard.press("l");
  await page.locator('[role=switch][aria-checked="true"]').waitFor();
});
