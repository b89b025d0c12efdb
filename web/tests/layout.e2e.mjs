// SPDX-License-Identifier: GPL-3.0-or-later
// The game on screens of every shape: the board is large, the rest is at hand, nothing jumps.
import assert from "node:assert/strict";
import test from "node:test";

import { cell, newGame, typeMoves, use, waitForMoves } from "./harness.mjs";

const { open } = use();
const twoPeople = ["Hai người một máy"];
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const box = (page, selector) => page.locator(selector).first().boundingBox();

// What of the shorter side the board has at least, and where the panel is.
const screens = [
  { width: 360, height: 740, share: 0.94, panel: "below" },
  { width: 390, height: 844, share: 0.94, panel: "below" },
  { width: 740, height: 360, share: 0.94, panel: "beside" },
  { width: 768, height: 1024, share: 0.8, panel: "below" },
  { width: 1280, height: 800, share: 0.84, panel: "beside" },
  { width: 2560, height: 1440, share: 0.84, panel: "beside" },
];
test("the board is as large as any screen lets it, the controls are in sight", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await typeMoves(page, "e4", "e5");
  for (const { width, height, share, panel } of screens) {
    const where = `${width}×${height}`;
    await page.setViewportSize({ width, height });
    const board = await box(page, ".board");
    const controls = await box(page, ".controls");
    assert.ok(board.width >= share * Math.min(width, height), `${where}: ${board.width}`);
    assert.ok(board.x >= 0 && board.y >= 0 && board.y + board.height <= height, where);
    assert.ok(controls.y + controls.height <= height, `${where}: controls`);
    const isBeside = controls.x >= board.x + board.width;
    assert.equal(isBeside ? "beside" : "below", panel, where);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${where}: the page is ${wide} wide`);
  }
});

test("coordinates beside a board of caro grow with it", async (t) => {
  const page = await open(t);
  await newGame(page, "Caro", twoPeople);
  const size = () =>
    page
      .locator(".edge")
      .first()
      .evaluate((edge) => parseFloat(getComputedStyle(edge).fontSize));
  await page.setViewportSize({ width: 360, height: 740 });
  assert.equal(await size(), 11);
  await page.setViewportSize({ width: 1920, height: 1080 });
  assert.ok((await size()) >= 16, `${await size()} px`);
});

test("on a laptop every entry of the first page is in sight", async (t) => {
  for (const locale of ["vi-VN", "en-GB"]) {
    const page = await open(t, { locale });
    for (const [width, height] of [
      [1280, 640],
      [1366, 768],
      [1920, 1080],
    ]) {
      await page.setViewportSize({ width, height });
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      assert.ok(tall <= height, `${locale} ${width}×${height}: ${tall} high`);
    }
  }
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
]) {
  test(`the move that is shown is in sight at ${viewport.width}×${viewport.height}`, async (t) => {
    const page = await open(t, { viewport });
    await newGame(page, "Chơi", twoPeople);
    // Every pawn goes one step, then another.
    const all = ["36", "45"].flatMap(([white, black]) =>
      [..."abcdefgh"].flatMap((file) => [file + white, file + black]),
    );
    await page.evaluate(
      (record) => {
        location.hash = `#game=${btoa(record)}`;
      },
      `${all.join(" ")} *`,
    );
    await waitForMoves(page, all.length);
    await page.locator('.moves [aria-current="true"]').waitFor({ state: "detached" }); // at the start
    const isSeen = () =>
      page.evaluate(() => {
        const list = document.querySelector(".moves").getBoundingClientRect();
        const move = document.querySelector('.moves [aria-current="true"]').getBoundingClientRect();
        return (
          move.left >= list.left - 1 &&
          move.right <= list.right + 1 &&
          move.top >= list.top - 1 &&
          move.bottom <= list.bottom + 1
        );
      });
    const shows = (index) =>
      page.locator(".moves button").nth(index).and(page.locator('[aria-current="true"]')).waitFor();
    await page.locator(".moves").focus();
    await page.keyboard.press("ArrowDown");
    await shows(all.length - 1);
    assert.ok(await isSeen(), "the last move");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowRight");
    await shows(0);
    assert.ok(await isSeen(), "the first move");
    await page.keyboard.press("ArrowDown");
    await shows(all.length - 1);
    await page.setViewportSize({ width: viewport.height, height: viewport.width });
    await page.waitForTimeout(200);
    assert.ok(await isSeen(), "the last move, after the device was turned");
  });
}

test("aiming on a small board moves nothing; every button of it says one thing", async (t) => {
  const page = await open(t, phone);
  await newGame(page, "Caro", [...twoPeople, "15×15"]);
  const places = async () => [
    await box(page, ".board"),
    await box(page, ".controls"),
    await box(page, ".moves"),
    await box(page, ".replay"),
  ];
  const before = await places();
  await cell(page, "h8").tap();
  const place = page.getByRole("button", { name: "Đánh vào đây: h8" });
  await place.waitFor();
  assert.deepEqual(await places(), before, "while aiming");
  await place.tap();
  await waitForMoves(page, 1);
  assert.deepEqual(await places(), before, "after the first stone");
  await page.getByRole("button", { name: "Thêm" }).tap();
  const drawings = await page
    .locator(".controls button, .more button")
    .evaluateAll((all) => all.map((button) => button.querySelector("path").getAttribute("d")));
  assert.equal(new Set(drawings).size, drawings.length);
});

test("a board made larger shows where the game is", async (t) => {
  const page = await open(t, phone);
  await newGame(page, "Caro", [...twoPeople, "20×20"]);
  await cell(page, "r3").tap();
  await cell(page, "r3").tap();
  await waitForMoves(page, 1);
  const board = await box(page, ".board-box");
  await page.getByRole("button", { name: "Phóng to" }).tap();
  const point = await cell(page, "r3").boundingBox();
  assert.ok(point.x > board.x && point.x + point.width < board.x + board.width);
  assert.ok(point.y > board.y && point.y + point.height < board.y + board.height);
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test("a page begins at its top, however far down the one before was", async (t) => {
  const page = await open(t, phone);
  await page.getByRole("link", { name: "Cách chơi" }).tap();
  await page.evaluate(() => scrollTo(0, 1500));
  await page
    .getByRole("button", { name: "Quay lại" })
    .first()
    .evaluate((back) => back.click());
  await page.getByRole("button", { name: "Chơi", exact: true }).waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test("a choice on a sheet stays where it is", async (t) => {
  const page = await open(t, { viewport: { width: 740, height: 360 } });
  await page.getByRole("button", { name: "Caro" }).click();
  const title = page.getByRole("heading", { name: "Ván mới" });
  await page.getByRole("dialog").getByText("Tự chọn", { exact: true }).click();
  const { y } = await title.boundingBox();
  assert.ok(y >= 0, `the title is at ${y}`);
});
