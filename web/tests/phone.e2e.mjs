// SPDX-License-Identifier: GPL-3.0-or-later
// A phone: what matters is on the screen without scrolling, and nothing covers the board.
import assert from "node:assert/strict";
import test from "node:test";

import { cell, newGame, typeMoves, use, waitForMoves } from "./harness.mjs";
import { finishGame, isDone, panel } from "./review_page.mjs";
import { accept, arrive as arriveBy, board, card, invite, playMove } from "./online_people.mjs";

const { open } = use();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const twoPeople = ["Hai người một máy"];

async function isOnScreen(page, locator) {
  const box = await locator.boundingBox();
  const { height } = page.viewportSize();
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}
const overlap = (a, b) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

for (const [name, options] of [
  ["a phone", phone],
  ["a laptop", { viewport: { width: 1366, height: 768 } }],
]) {
  test(`the result covers no part of the board on ${name}, and its buttons are in sight`, async (t) => {
    const page = await open(t, options);
    await newGame(page, "Chơi", twoPeople);
    await typeMoves(page, "f3", "e5", "g4", "Qh4");
    await card(page).waitFor();
    const squares = await page.locator('.game [role="grid"]').boundingBox();
    assert.ok(!overlap(squares, await card(page).boundingBox()));
    for (const button of ["Tái đấu", "Xem lại ván"]) {
      assert.ok(await isOnScreen(page, card(page).getByRole("button", { name: button })), button);
    }
  });
}

test("no screen of the lab is wider than a phone, and its charts can be read", async (t) => {
  const page = await open(t, { ...phone, hash: "#/learn/lab" });
  await page.getByLabel("Đến độ sâu").selectOption("1");
  await page.getByRole("button", { name: "Chạy" }).click();
  const scale = page.locator("figure .scale").first();
  await scale.waitFor();
  const { height } = await scale.boundingBox();
  assert.ok(height > 12, `letters ${height} px high`);
  for (const where of ["lab", "lab/tree", "lab/duel", "lab/how", "lab/how/alphabeta"]) {
    await page.goto(new URL(`#/learn/${where}`, page.url()).href);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= phone.viewport.width, `${where}: ${wide} px wide`);
  }
});

test("an unfinished game can be gone on with without scrolling", async (t) => {
  const page = await open(t, phone);
  await newGame(page, "Chơi", twoPeople);
  await typeMoves(page, "e4");
  await waitForMoves(page, 1);
  await page.getByRole("button", { name: "Trang chủ" }).click();
  await page.reload();
  const goOn = page.getByRole("button", { name: "Tiếp tục ván trước" });
  await goOn.waitFor();
  assert.ok(await isOnScreen(page, goOn));
});

test("opponent and level are chosen without scrolling; a position of one's own comes last", async (t) => {
  const page = await open(t, phone);
  await page.getByRole("button", { name: "Chơi", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Ván mới" });
  assert.ok(await isOnScreen(page, sheet.getByText("Chơi với máy")));
  assert.ok(await isOnScreen(page, sheet.getByRole("slider", { name: "Trình độ" })));
  const top = async (locator) => (await locator.boundingBox()).y;
  const clock = await top(sheet.getByText("Đồng hồ", { exact: true }));
  assert.ok((await top(sheet.getByText("Thế cờ ban đầu (FEN)"))) > clock);
});

test("a message below the screen is counted, and kept when the page is loaded again", async (t) => {
  const host = await arriveBy(open, t, "An", phone);
  const link = await invite(host, ["Trắng"]);
  const guest = await arriveBy(open, t, "Bình");
  await accept(guest, link);
  await Promise.all([board(host), board(guest)]);
  await playMove(host, "e2e4");
  await waitForMoves(guest, 1);
  await guest.getByRole("textbox", { name: "Viết gì đó…" }).fill("Chào bạn!");
  await guest.getByRole("button", { name: "Gửi" }).click();
  const toChat = host.getByRole("button", { name: "Trò chuyện (1)" });
  await toChat.waitFor();
  assert.ok(await isOnScreen(host, toChat));
  await toChat.click();
  await host.getByRole("button", { name: "Trò chuyện", exact: true }).waitFor();
  assert.ok(await isOnScreen(host, host.getByRole("log").getByText("Chào bạn!")));
  await host.reload();
  await host.getByRole("log").getByText("Chào bạn!").waitFor();
});

test("text follows the size that the reader has set in the browser", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  const size = () =>
    page.locator(".status").evaluate((line) => parseFloat(getComputedStyle(line).fontSize));
  const before = await size();
  await page.evaluate(() => (document.documentElement.style.fontSize = "24px"));
  assert.equal(await size(), before * 1.5);
  await cell(page, "e2").waitFor();
});

test("with large type no puzzle is wider than the phone", async (t) => {
  const page = await open(t, { ...phone, hash: "#/learn/puzzles" });
  await page.getByLabel("Chủ đề").waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = "22px"));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= phone.viewport.width, `${wide} px wide`);
});

test("with large type a review in English is no wider than the phone", async (t) => {
  const page = await open(t, phone);
  await finishGame(page);
  await isDone(page);
  await page.getByRole("button", { name: "Cài đặt" }).tap();
  await page.getByText("English", { exact: true }).tap();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Learn from your mistakes/ }).waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = "22px"));
  const [wide, room] = await page
    .locator(".analysis .panel")
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  assert.ok(wide <= room, `${wide} px wide in ${room}`);
});

test("what is said of a mistake that was asked for is not under the board", async (t) => {
  const page = await open(t, phone);
  await finishGame(page);
  await isDone(page);
  const fault = page.locator(".faults button").first();
  await fault.tap();
  const words = page.locator(".review .current");
  await words.waitFor();
  // How far below the board, which stays in sight, something is.
  const below = (part) =>
    part.evaluate((one) => {
      const board = document.querySelector('.analysis [role="grid"]');
      return one.getBoundingClientRect().top - board.getBoundingClientRect().bottom;
    });
  await page.evaluate((distance) => scrollBy(0, distance - 4), await below(fault));
  assert.ok((await below(words)) < 0, "the words are under the board");
  await page.locator(".faults button").nth(1).tap();
  await page.waitForFunction(() => {
    const [words, board] = [".review .current", '.analysis [role="grid"]'].map((part) =>
      document.querySelector(part).getBoundingClientRect(),
    );
    return words.top >= board.bottom;
  });
});

test("the players' bars do not touch the board where they have two lines", async (t) => {
  const page = await open(t, phone);
  await newGame(page, "Biến thể", [...twoPeople, "Ba lần chiếu"]);
  const board = await page.locator('.game [role="grid"]').boundingBox();
  const [far, near] = await Promise.all(
    ["far", "near"].map((bar) => page.locator(`.${bar} .who`).boundingBox()),
  );
  assert.ok(far.y + far.height + 4 <= board.y, `${board.y - far.y - far.height} px above`);
  assert.ok(board.y + board.height + 4 <= near.y, `${near.y - board.y - board.height} px below`);
});

test("the board stays in sight while one goes through a review", async (t) => {
  const page = await open(t, phone);
  await finishGame(page);
  await isDone(page);
  await panel(page).getByRole("button", { name: "Sai lầm kế tiếp" }).tap();
  assert.ok(await isOnScreen(page, page.locator('.analysis [role="grid"]')));
});
