// SPDX-License-Identifier: GPL-3.0-or-later
// Games are kept and found again: after a reload, in another tab, in the list.
import assert from "node:assert/strict";
import test from "node:test";

import { moves, newGame, openSaved, play, use, waitForMoves } from "./harness.mjs";

const { open } = use();
const twoPeople = ["Hai người một máy"];

test("a reloaded page goes on with the game", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await play(page, ["e2", "e4"], ["e7", "e5"]);
  await page.reload();
  await page.locator(".game").waitFor();
  assert.deepEqual(await moves(page), ["e4", "e5"]);
  await play(page, ["g1", "f3"]);
  assert.deepEqual(await moves(page), ["e4", "e5", "Nf3"]);
});

test("the first page waits with the last game, and the last choice is remembered", async (t) => {
  const page = await open(t);
  await newGame(page, "Caro", [...twoPeople, "10×10"]);
  await play(page, ["e5"]);
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Tiếp tục ván trước" }).click();
  await page.locator(".game").waitFor();
  assert.deepEqual(await moves(page), ["e5"]);
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Chơi", exact: true }).click();
  assert.ok(await page.getByRole("radio", { name: "10×10" }).isChecked());
});

test("a game is saved, found in the list and opened again", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await play(page, ["d2", "d4"]);
  await page.getByRole("button", { name: "Thêm" }).click();
  await page.getByRole("button", { name: "Lưu" }).click();
  await page.keyboard.press("Home");
  await newGame(page, "Chơi", twoPeople);
  await page.keyboard.press("Home");
  await page.getByRole("link", { name: "Ván của tôi" }).click();
  await page.locator(".rows .open").first().click();
  await page.locator(".game").waitFor();
  assert.deepEqual(await moves(page), ["d4"]);
});

test("a second tab has a game of its own, and nothing is lost", async (t) => {
  const first = await open(t);
  await newGame(first, "Chơi", twoPeople);
  await play(first, ["d2", "d4"]);
  const second = await open(t, { context: first.context(), hash: "#play" });
  await second.getByText("Ván trước đang mở ở một thẻ khác.").waitFor();
  assert.equal(await second.getByRole("button", { name: "Tiếp tục ván trước" }).count(), 0);
  await newGame(second, "Chơi", twoPeople);
  await play(second, ["e2", "e4"]);
  await play(first, ["d7", "d5"]);
  for (const [page, own] of [
    [first, ["d4", "d5"]],
    [second, ["e4"]],
  ]) {
    await page.reload();
    await waitForMoves(page, own.length);
    assert.deepEqual(await moves(page), own);
  }
  // When both are gone, the next visit goes on with the first; the other lies among the saved.
  const context = first.context();
  await second.close();
  await first.goto("about:blank");
  const later = await open(t, { context });
  await later.getByRole("button", { name: "Tiếp tục ván trước" }).click();
  await waitForMoves(later, 2);
  assert.deepEqual(await moves(later), ["d4", "d5"]);
  await later.keyboard.press("Home");
  await later.getByRole("link", { name: "Ván của tôi" }).click();
  await later.locator(".rows .open").nth(1).click(); // after the one of this tab
  await waitForMoves(later, 1);
  assert.deepEqual(await moves(later), ["e4"]);
});

test("a game that is over is opened with its result, to be walked through", async (t) => {
  const page = await open(t);
  await page.getByRole("link", { name: "Ván của tôi" }).click();
  await page.getByLabel(/^Dán FEN, PGN/).fill("1. f3 e5 2. g4 Qh4# 0-1");
  await page.getByRole("button", { name: "Mở", exact: true }).click();
  await page.locator(".moves .result").getByText("0-1").waitFor();
  assert.equal(await page.getByRole("region", { name: "Kết quả" }).count(), 0);
  assert.equal(await page.locator('.moves [aria-current="true"]').count(), 0); // at the beginning
  await page.keyboard.press("ArrowDown");
  await page.locator('.moves [aria-current="true"]').getByText("Qh4#").waitFor();
  assert.equal(await page.getByRole("region", { name: "Kết quả" }).count(), 0);
});

test("a game that a newer page has kept is not lost on an older one", async (t) => {
  const page = await open(t);
  const newer = "kydai-autosave 99 chess 75acca31\n";
  await page.evaluate((log) => localStorage.setItem("kydai.autosave", log), newer);
  await page.reload();
  await page.getByRole("button", { name: "Chơi", exact: true }).waitFor();
  await page.waitForFunction(() => !localStorage.getItem("kydai.autosave"));
  await (await openSaved(page)).click();
  await page.getByRole("alert").getByText("phiên bản mới hơn").waitFor();
  const logs = await page.evaluate(() => Object.values(localStorage).join());
  assert.ok(logs.includes("kydai-autosave 99"));
});

test("a browser that keeps nothing is told of, and the game goes on", async (t) => {
  const page = await open(t);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await newGame(page, "Chơi", twoPeople);
  await play(page, ["d2", "d4"]);
  await page.locator(".status").getByText("Trình duyệt không lưu được").waitFor();
  await play(page, ["d7", "d5"]);
});
