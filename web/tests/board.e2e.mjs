// SPDX-License-Identifier: GPL-3.0-or-later
// The board in special cases: what turns it, what is marked on it, what is drawn onto it, and what
// happens while somebody looks at earlier moves.
import assert from "node:assert/strict";
import test from "node:test";

import { cell, centre, moves, newGame, typeMoves, use, waitForMoves } from "./harness.mjs";
import { accept, arrive as arriveBy, board, invite, playMove } from "./online_people.mjs";

const { open } = use();
const twoPeople = ["Hai người một máy"];
const isAbove = async (page, upper, lower) =>
  (await centre(page, upper))[1] < (await centre(page, lower))[1];

test("a board of caro never turns: not for O, not with the board turned after each move", async (t) => {
  const page = await open(t);
  await page.evaluate(() =>
    localStorage.setItem("kydai.settings", JSON.stringify({ turnBoard: true })),
  );
  await page.reload();
  await newGame(page, "Caro", twoPeople);
  assert.ok(await isAbove(page, "h9", "h8"));
  await cell(page, "h8").click();
  await waitForMoves(page, 1);
  assert.ok(await isAbove(page, "h9", "h8"));
  await page.keyboard.press("f");
  assert.ok(await isAbove(page, "h9", "h8"));

  const host = await arriveBy(open, t, "An");
  const link = await invite(host, ["Caro", "X"]);
  const guest = await arriveBy(open, t, "Bình");
  await accept(guest, link);
  await board(guest);
  assert.ok(await isAbove(guest, "h9", "h8"), "for O");
  await guest.locator(".near .mark.o").waitFor(); // whose bar is under the board all the same
});

test("a board of chess turns for Black as before", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", ["Đen"]);
  assert.ok(await isAbove(page, "a1", "a8"));
});

test("the squares where a king wins are marked, and named", async (t) => {
  const page = await open(t);
  await newGame(page, "Biến thể", ["Vua lên đồi", ...twoPeople]);
  assert.equal(await page.locator(".game .goal").count(), 4);
  assert.equal(await cell(page, "e4").getAttribute("aria-label"), "e4, trống, ô đích");
});

test("a piece in hand is drawn onto the board", async (t) => {
  const page = await open(t);
  await newGame(page, "Biến thể", ["Cờ thả quân", ...twoPeople]);
  await typeMoves(page, "e4", "d5", "exd5", "a6");
  await waitForMoves(page, 4);
  const pawn = await page.getByRole("button", { name: "tốt trắng: 1" }).boundingBox();
  await page.mouse.move(pawn.x + pawn.width / 2, pawn.y + pawn.height / 2);
  await page.mouse.down();
  await page.mouse.move(...(await centre(page, "e5")), { steps: 4 });
  await page.locator(".carried").waitFor();
  await page.mouse.up();
  await waitForMoves(page, 5);
  assert.equal((await moves(page)).at(-1), "@e5");
  assert.equal(await page.locator(".carried").count(), 0);
});

test("a piece in hand that may not go there stays, with the reason", async (t) => {
  const page = await open(t);
  await newGame(page, "Biến thể", ["Cờ thả quân", ...twoPeople]);
  await typeMoves(page, "e4", "d5", "exd5", "a6");
  await waitForMoves(page, 4);
  const pawn = await page.getByRole("button", { name: "tốt trắng: 1" }).boundingBox();
  await page.mouse.move(pawn.x + pawn.width / 2, pawn.y + pawn.height / 2);
  await page.mouse.down();
  await page.mouse.move(...(await centre(page, "a2")), { steps: 4 });
  await page.mouse.up();
  await page.locator(".status.refused").waitFor();
  assert.equal((await moves(page)).length, 4);
});

test("somebody who looks at an earlier move is not disturbed, and plays nothing unseen", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await typeMoves(page, "e4", "e5");
  await waitForMoves(page, 2);
  await page.getByRole("button", { name: "Về đầu ván" }).click();
  await cell(page, "g1").click(); // a try on the board says why it is ignored
  await page.locator(".status.refused").getByText("Bạn đang xem lại nước cũ").waitFor();
  await typeMoves(page, "Nf3");
  await page.locator(".status.refused").getByText("Bạn đang xem lại nước cũ").waitFor();
  assert.equal((await moves(page)).length, 2);
  assert.equal(await page.locator('.moves [aria-current="true"]').count(), 0); // still at the start
});

test("the opponent's move does not take a reader away from an earlier one", async (t) => {
  const host = await arriveBy(open, t, "An");
  const link = await invite(host, ["Trắng"]);
  const guest = await arriveBy(open, t, "Bình");
  await accept(guest, link);
  await Promise.all([board(host), board(guest)]);
  await playMove(host, "e2e4");
  await waitForMoves(guest, 1);
  await host.getByRole("button", { name: "Về đầu ván" }).click();
  await playMove(guest, "e7e5");
  await host.locator(".status").getByText("Đối thủ vừa đi").waitFor();
  assert.equal(await host.locator('.moves [aria-current="true"]').count(), 0);
});

test("the machine's judgement of the running game is not shown unasked", async (t) => {
  const page = await open(t);
  await page.evaluate(() =>
    localStorage.setItem("kydai.new-game", JSON.stringify({ level: 10, clock: "1800" })),
  );
  await page.reload();
  await newGame(page, "Chơi", []);
  await page.evaluate(() => {
    window.lines = new Set();
    setInterval(() => window.lines.add(document.querySelector(".status")?.textContent), 20);
  });
  await typeMoves(page, "e4");
  await page.getByRole("button", { name: "Đi ngay" }).waitFor();
  await page.waitForFunction(() => [...window.lines].includes("Máy đang nghĩ…"));
  await page.getByRole("button", { name: "Đi ngay" }).click();
  await waitForMoves(page, 2);
  const lines = await page.evaluate(() => [...window.lines].join("\n"));
  assert.doesNotMatch(lines, /điểm/);
});

test("comments of a record stand with their moves", async (t) => {
  const page = await open(t);
  await page.getByRole("link", { name: "Ván của tôi" }).click();
  await page
    .getByLabel(/^Dán FEN, PGN/)
    .fill("{Trận chung kết} 1. e4 {Nước hay nhất} e5 2. Nf3 $1 {Tấn công tốt e5} *");
  await page.getByRole("button", { name: "Mở", exact: true }).click();
  await page.locator(".moves").getByText("Nước hay nhất").waitFor();
  await page.locator(".moves").getByText("Tấn công tốt e5").waitFor();
  await page.getByRole("button", { name: "Về đầu ván" }).click();
  await page.locator(".state").getByText("Trận chung kết").waitFor();
});

test("two people at one device have names", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: "Chơi", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Ván mới" });
  await sheet.getByText("Hai người một máy").click();
  await sheet.getByLabel("Trắng").fill("An");
  await sheet.getByLabel("Đen").fill("Bình");
  await sheet.getByRole("button", { name: "Bắt đầu" }).click();
  await page.locator(".near .title").getByText("An").waitFor();
  await page.locator(".far .title").getByText("Bình").waitFor();
});
