// SPDX-License-Identifier: GPL-3.0-or-later
// Every variant.
import test from "node:test";

import { cell, newGame, use, waitForMoves } from "./harness.mjs";

const { open } = use();

test("every variant opens, and the machine answers", async (t) => {
  const page = await open(t);
  for (const variant of [
    "Cờ vua 960",
    "Cờ thả quân",
    "Vua lên đồi",
    "Ba lần chiếu",
    "Cờ nổ",
    "Cờ thí",
    "Đoàn tốt",
    "Đua vua",
  ]) {
    await newGame(page, "Biến thể", [variant]);
    await page.locator(".rules").getByText(variant).waitFor();
    for (let i = 0; i < 2; ++i) {
      await page.locator(".cell.pickable").first().waitFor();
      await cell(page, await firstWithTargets(page)).click();
      const target = await page.locator("[data-target]").first().getAttribute("transform");
      await cell(page, await cellOf(page, target)).click();
      await waitForMoves(page, 2 * i + 2);
    }
    await page.keyboard.press("Home");
  }
});
// A piece that can go somewhere: found by selecting one after the other.
async function firstWithTargets(page) {
  for (const name of await page
    .locator(".cell.pickable")
    .evaluateAll((all) => all.map((c) => c.dataset.cell))) {
    await cell(page, name).click();
    const count = await page.locator("[data-target]").count();
    await page.keyboard.press("Escape");
    if (count > 0) return name;
  }
  throw new Error("no piece can move");
}
const cellOf = (page, transform) =>
  page.evaluate((text) => {
    const [x, y] = text.match(/\d+/g).map((n) => Number(n) / 100);
    return document.querySelectorAll('[role="grid"] [data-cell]')[y * 8 + x].dataset.cell;
  }, transform);
