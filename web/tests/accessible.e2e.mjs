// SPDX-License-Identifier: GPL-3.0-or-later
// Accessibility: screen reader, keyboard only, and axe on every screen.
import assert from "node:assert/strict";
import test from "node:test";

import { assertNoViolations } from "./axe.mjs";
import { cell, moves, newGame, typeMoves, use, waitForMoves } from "./harness.mjs";

const { open } = use();
const twoPeople = ["Hai người một máy"];

test("axe finds nothing on any screen", async (t) => {
  const page = await open(t);
  await page.locator(".board").waitFor();
  await assertNoViolations(page, "start");
  await page.getByRole("button", { name: "Chơi" }).click();
  await assertNoViolations(page, "new game", "dialog");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Cài đặt" }).click();
  await assertNoViolations(page, "settings", "dialog");
  await page.keyboard.press("Escape");
  for (const [link, name] of [
    ["Cách chơi", "how to"],
    ["Tải về", "downloads"],
    ["Ván của tôi", "saved"],
  ]) {
    await page.getByRole("link", { name: link }).click();
    await assertNoViolations(page, name);
    await page.keyboard.press("Home");
  }
  await newGame(page, "Biến thể", ["Cờ thả quân", ...twoPeople]);
  await assertNoViolations(page, "chess");
});

// What differs is the colours, and where they meet: a game, its moves and its result.
test("axe finds nothing in the dark either", async (t) => {
  const page = await open(t, { colorScheme: "dark" });
  await newGame(page, "Caro", ["10×10", ...twoPeople]);
  for (const point of ["b2", "b4", "c2", "c4", "d2", "d4", "e2", "e4"])
    await cell(page, point).click();
  await waitForMoves(page, 8);
  await assertNoViolations(page, "caro");
  await cell(page, "f2").click();
  await page.getByRole("region", { name: "Kết quả" }).waitFor();
  await assertNoViolations(page, "result", ".card");
});

test("moves, refusals and the end are spoken", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  const polite = page.locator('[aria-live="polite"]');
  const typed = page.getByLabel("Gõ nước đi, ví dụ Nf3");
  const type = async (move) => {
    await typed.fill(move);
    await typed.press("Enter");
  };
  await type("f3");
  await polite.getByText("tốt trắng từ f2 đến f3").waitFor({ state: "attached" });
  await type("Ke7");
  await page.locator('[aria-live="assertive"]').getByText(/\S/).waitFor({ state: "attached" });
  for (const move of ["e5", "g4", "Qh4"]) await type(move);
  await polite
    .getByText("hậu đen từ d8 đến h4, chiếu hết. Đen thắng: Chiếu hết")
    .waitFor({ state: "attached" });
});

test("moves that are drawn as figurines are read as letters", async (t) => {
  const page = await open(t, { settings: {} });
  await newGame(page, "Chơi", twoPeople);
  await typeMoves(page, "Nf3", "Nc6");
  await waitForMoves(page, 2);
  assert.deepEqual(await moves(page), ["♞f3", "♞c6"]);
  const list = page.getByRole("region", { name: "Nước đi" });
  for (const name of ["Nf3", "Nc6"])
    await list.getByRole("button", { name, exact: true }).waitFor();
  await list.focus();
  await page.keyboard.press("a");
  await page.getByRole("switch", { name: "Máy phân tích" }).click();
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".engine li button")].some(
      (button) => button.textContent.startsWith("♞") && button.ariaLabel?.startsWith("N"),
    ),
  );
});

test("every control on the game screen has a name and is large enough for a finger", async (t) => {
  const page = await open(t, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await newGame(page, "Chơi", []);
  for (const button of await page.locator(".controls button, .replay button").all()) {
    assert.ok(await button.getAttribute("aria-label"));
    const box = await button.boundingBox();
    assert.ok(box.width >= 44 && box.height >= 44, `${box.width} × ${box.height}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `the page is ${wide} wide`);
});

test("nothing moves where the system asks for that", async (t) => {
  const page = await open(t, { reducedMotion: "reduce" });
  await newGame(page, "Chơi", twoPeople);
  const duration = await page
    .locator(".item")
    .first()
    .evaluate((item) => getComputedStyle(item).transitionDuration);
  assert.equal(duration, "0s");
});
