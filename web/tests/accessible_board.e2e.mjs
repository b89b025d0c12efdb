// SPDX-License-Identifier: GPL-3.0-or-later
// The board for screen readers and the keyboard: a grid whose cells say what stands there.
import assert from "node:assert/strict";
import test from "node:test";

import { cell, newGame, use, waitForMoves } from "./harness.mjs";

const { open } = use();
const twoPeople = ["Hai người một máy"];

test("the board is a grid of rows and cells, each with what stands there", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  const grid = page.getByRole("grid", { name: "Bàn cờ vua, Trắng ở dưới" });
  assert.equal(await grid.getByRole("row").count(), 8);
  assert.equal(await grid.getByRole("gridcell").count(), 64);
  await grid.getByRole("gridcell", { name: "e2, tốt trắng", exact: true }).waitFor();
  await grid.getByRole("gridcell", { name: "e5, trống", exact: true }).waitFor();
});

test("one tab stop leads into the board; arrows go on from there and stop at the edge", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  assert.equal(await page.locator('.game [role="gridcell"][tabindex="0"]').count(), 1);
  await cell(page, "h1").focus();
  const focused = () => page.evaluate(() => document.activeElement.dataset.cell);
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "h1");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(), "g2");
  assert.equal(await cell(page, "g2").getAttribute("tabindex"), "0");
  await page.keyboard.press("f"); // the board turns; the focus stays on its square
  await page.getByRole("grid", { name: "Bàn cờ vua, Đen ở dưới" }).waitFor();
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(), "g1");
});

test("a selected piece and its targets are named with their kind", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await cell(page, "e2").focus();
  await page.keyboard.press(" ");
  await page.getByLabel("e2, tốt trắng, đang chọn", { exact: true }).waitFor();
  assert.equal(await cell(page, "e2").getAttribute("aria-selected"), "true");
  assert.equal(await cell(page, "e2").getAttribute("aria-label"), "e2, tốt trắng, đang chọn");
  assert.equal(await cell(page, "e4").getAttribute("aria-label"), "e4, trống, đi được");
  await page.keyboard.press("Escape");
  await page.getByLabel("e2, tốt trắng", { exact: true }).waitFor();
  assert.equal(await cell(page, "e2").getAttribute("aria-selected"), "false");
});

test("a forbidden point of Renju and the last stone are named", async (t) => {
  const page = await open(t);
  await newGame(page, "Caro", ["Renju", ...twoPeople]);
  const points = ["f8", "a1", "g8", "a3", "h9", "a5", "h10", "a7"];
  for (const point of points) await cell(page, point).click();
  await waitForMoves(page, points.length);
  assert.equal(await cell(page, "h8").getAttribute("aria-label"), "h8, nước cấm");
  assert.equal(await cell(page, "a7").getAttribute("aria-label"), "a7, O, nước vừa đi");
  await cell(page, "h8").click();
  await page.locator(".status").getByText("(3-3)").waitFor();
});
