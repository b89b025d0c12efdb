// SPDX-License-Identifier: GPL-3.0-or-later
// Whole games of both kinds, by mouse, by touch and by keyboard.
import assert from "node:assert/strict";
import test from "node:test";

import { cell, centre, moves, newGame, use, waitForMoves } from "./harness.mjs";

const { open } = use();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const twoPeople = ["Hai người một máy"];
// Black mates at once.
const shortestGame = [
  ["f2", "f3"],
  ["e7", "e5"],
  ["g2", "g4"],
  ["d8", "h4"],
];
// X makes five in the middle, O looks on above.
const fiveInARow = ["f8", "f10", "g8", "g10", "h8", "h10", "i8", "i10", "j8"];
const card = (page) => page.getByRole("region", { name: "Kết quả" });
async function press(page, from, to) {
  await cell(page, from).focus();
  await page.keyboard.press("Enter");
  await walk(page, from, to);
  await page.keyboard.press("Enter");
}
// By arrow keys alone.
async function walk(page, from, to) {
  const across = to.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(to.slice(1)) - Number(from.slice(1));
  for (let i = 0; i < Math.abs(across); ++i) {
    await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
  }
  for (let i = 0; i < Math.abs(up); ++i) {
    await page.keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
  }
}

test("a game of chess to mate by mouse: clicks and drags", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  for (const [i, [from, to]] of shortestGame.entries()) {
    if (i % 2 === 0) {
      await cell(page, from).click();
      await cell(page, to).click();
    } else {
      await page.mouse.move(...(await centre(page, from)));
      await page.mouse.down();
      await page.mouse.move(...(await centre(page, to)), { steps: 4 });
      await page.mouse.up();
    }
    await waitForMoves(page, i + 1);
  }
  assert.deepEqual(await moves(page), ["f3", "e5", "g4", "Qh4#"]);
  await card(page).getByText("Đen thắng").waitFor();
  await card(page).getByText("Chiếu hết").waitFor();
  await card(page).getByRole("button", { name: "Tái đấu" }).click();
  await page.getByText("Chưa có nước nào. Trắng đi trước.").waitFor();
});

test("a game of chess to mate by touch, on a phone", async (t) => {
  const page = await open(t, phone);
  await newGame(page, "Chơi", twoPeople);
  for (const [i, [from, to]] of shortestGame.entries()) {
    await cell(page, from).tap();
    await cell(page, to).tap();
    await waitForMoves(page, i + 1);
  }
  await card(page).getByText("Đen thắng").waitFor();
});

test("a game of chess to mate by keyboard alone", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: "Chơi" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "Chơi với máy" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.locator(".game").waitFor();
  for (const [i, [from, to]] of shortestGame.entries()) {
    await press(page, from, to);
    await waitForMoves(page, i + 1);
  }
  await card(page).getByText("Đen thắng").waitFor();
  await page.keyboard.press("Escape");
  await card(page).waitFor({ state: "detached" });
});

test("a game of caro to the end by mouse; the line is drawn through", async (t) => {
  const page = await open(t);
  await newGame(page, "Caro", twoPeople);
  for (const [i, point] of fiveInARow.entries()) {
    await cell(page, point).click();
    await waitForMoves(page, i + 1);
  }
  await card(page).getByText("X thắng").waitFor();
  await card(page).getByText("9 quân").waitFor();
  assert.equal(await card(page).getByText("1-0").count(), 0);
  assert.equal(await page.locator(".board path.bar").count(), 1);
});

test("a game of caro to the end by touch: on small points the first tap aims", async (t) => {
  const page = await open(t, phone);
  await newGame(page, "Caro", [...twoPeople, "20×20"]);
  await cell(page, "f8").tap();
  await page.getByRole("button", { name: "Đánh vào đây: f8" }).waitFor();
  assert.equal((await moves(page)).length, 0);
  for (const [i, point] of fiveInARow.entries()) {
    if (i > 0) await cell(page, point).tap();
    await cell(page, point).tap();
    await waitForMoves(page, i + 1);
  }
  await card(page).getByText("X thắng").waitFor();
});

test("a game of caro to the end by keyboard alone", async (t) => {
  const page = await open(t);
  await newGame(page, "Caro", twoPeople);
  let at = "h8";
  await cell(page, at).focus();
  for (const [i, point] of fiveInARow.entries()) {
    await walk(page, at, point);
    await page.keyboard.press("Enter");
    await waitForMoves(page, i + 1);
    at = point;
  }
  await card(page).getByText("X thắng").waitFor();
});
