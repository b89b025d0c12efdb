// SPDX-License-Identifier: GPL-3.0-or-later
// What surrounds the games: languages, themes, taking records home.
import assert from "node:assert/strict";
import test from "node:test";

import { cell, moves, newGame, play, use, waitForMoves } from "./harness.mjs";

const { open, shared } = use();
const twoPeople = ["Hai người một máy"];

test("Z takes back, Y brings again, also with Ctrl; R asks first", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await play(page, ["e2", "e4"]);
  await page.keyboard.press("z");
  await page.locator(".status").getByText("Đã đi lại 1 nước.").waitFor();
  await page.keyboard.press("y");
  await page.getByText("Đã làm lại 1 nước.").first().waitFor();
  for (const [undo, redo] of [
    ["Control+z", "Control+y"],
    ["Control+z", "Control+Shift+z"],
  ]) {
    await page.keyboard.press(undo);
    await page.locator(".status").getByText("Đã đi lại 1 nước.").waitFor();
    await page.keyboard.press(redo);
    await page.locator(".status").getByText("Đã làm lại 1 nước.").waitFor();
  }
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Chơi lại" }).last().click();
  await page.getByText("Chưa có nước nào. Trắng đi trước.").waitFor();
});

test("the language changes at once, also in the middle of a game, and is kept", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await page.locator(".status").getByText("Lượt trắng").waitFor();
  await page.getByRole("button", { name: "Cài đặt" }).click();
  await page.getByText("English", { exact: true }).click();
  await page.keyboard.press("Escape");
  await page.locator(".status").getByText("White to move").waitFor();
  assert.equal(await page.getAttribute("html", "lang"), "en");
  await page.reload();
  await page.locator(".status").getByText("White to move").waitFor();
});

test("the theme follows the system, or is chosen; three boards", async (t) => {
  const page = await open(t, { colorScheme: "dark" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(await ground(), "rgb(23, 20, 15)");
  await page.getByRole("button", { name: "Cài đặt" }).click();
  await page.getByText("Sáng", { exact: true }).click();
  assert.equal(await ground(), "rgb(251, 247, 240)");
  const dark = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--board-dark"),
    );
  const boards = [];
  for (const name of ["Gỗ", "Ngọc", "Mực (tương phản cao)"]) {
    await page.getByText(name, { exact: true }).click();
    boards.push(await dark());
  }
  assert.equal(new Set(boards).size, 3);
});

test("the record and the picture can be taken home", async (t) => {
  const page = await open(t, { acceptDownloads: true });
  await newGame(page, "Chơi", twoPeople);
  await play(page, ["e2", "e4"]);
  await page.getByRole("button", { name: "Thêm" }).click();
  await page.getByRole("button", { name: "Chia sẻ" }).click();
  for (const [name, file] of [
    ["Xuất PGN", "kydai.pgn"],
    ["Xuất hình", "kydai.png"],
  ]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name }).click(),
    ]);
    assert.equal(download.suggestedFilename(), file);
  }
});

test("a game is read from text, and what cannot be read is refused in words", async (t) => {
  const page = await open(t);
  await page.getByRole("link", { name: "Ván của tôi" }).click();
  const text = page.getByLabel(/^Dán FEN, PGN/);
  await text.fill("1. e4 e5 2. Ke3");
  await page.getByRole("button", { name: "Mở", exact: true }).click();
  await page
    .getByRole("alert")
    .getByText(/^Không đọc được “Ke3” ở dòng 1/)
    .waitFor();
  await text.fill("1. e4 $5 {Một nước hay.} e5 2. Nf3 *");
  await page.getByRole("button", { name: "Mở", exact: true }).click();
  await page.locator(".game").waitFor();
  assert.deepEqual(await moves(page), ["e4!?", "e5", "Nf3"]);
  await page.getByRole("button", { name: "e4!?" }).click();
  await page.locator(".moves").getByText("Một nước hay.").waitFor();
});

test("two machines play by themselves, halt, and go on by single moves", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", ["Máy đấu máy"]);
  await waitForMoves(page, 2);
  await page.getByRole("button", { name: "Tạm dừng" }).click();
  await page.locator(".status").getByText("Tạm dừng").waitFor();
  const before = (await moves(page)).length;
  await page.getByRole("button", { name: "Một nước" }).click();
  await waitForMoves(page, before + 1);
  await page.locator(".status").getByText("Tạm dừng").waitFor();
  assert.equal((await moves(page)).length, before + 1);
});

test("a hint tells where to look, then the move, then why", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", []);
  const hint = page.getByRole("button", { name: "Gợi ý" });
  const arrow = page.locator(".board path.hint");
  const status = page.locator(".status");
  await hint.click();
  await status.getByText(/^Gợi ý: hãy xem .+ ở [a-h][12]$/).waitFor();
  await page.locator(".board rect.hint-point").waitFor();
  assert.equal(await arrow.count(), 0);
  await hint.click();
  await status.getByText(/^Gợi ý: \S+ · [+-]?\d\.\d\d$/).waitFor();
  assert.equal(await arrow.count(), 1);
  await page.keyboard.press("h");
  await status.getByText(/^Gợi ý: \S+ · .+ · [+-]?\d\.\d\d$/).waitFor();
  assert.equal(await arrow.count(), 1);
});

test("a hint in caro first shows the points around the stone", async (t) => {
  const page = await open(t);
  await newGame(page, "Caro", twoPeople);
  await cell(page, "h8").click();
  await cell(page, "h9").click();
  const hint = page.getByRole("button", { name: "Gợi ý" });
  await hint.click();
  await page.locator(".status", { hasText: /^Gợi ý: hãy xem quanh [a-o]\d+$/ }).waitFor();
  const ring = await page.locator(".board rect.hint-point").boundingBox();
  const board = await page.locator(".board").boundingBox();
  assert.ok(ring.width > (2 * board.width) / 15);
  await hint.click();
  await page.locator(".status", { hasText: /^Gợi ý: [a-o]\d+ · / }).waitFor();
  const stone = await page.locator(".board path.hint-point").boundingBox();
  const middle = stone.x + stone.width / 2;
  assert.ok(middle > ring.x && middle < ring.x + ring.width);
});

test("a draw offer to the machine, and resigning after a question", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", []);
  await page.getByRole("button", { name: "Đầu hàng" }).click();
  const playOn = page.getByRole("dialog").locator(".button.primary");
  assert.equal(await playOn.textContent(), "Chơi tiếp");
  assert.ok(await playOn.evaluate((button) => button === document.activeElement));
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Đầu hàng" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Đầu hàng" }).click();
  await page.getByText("Bạn thua").waitFor();
});

test("the browser's offer to install is kept for the page that has the button", async (t) => {
  const page = await open(t);
  await page.evaluate(() => {
    const offer = new Event("beforeinstallprompt");
    offer.prompt = async () => (globalThis.asked = true);
    dispatchEvent(offer);
  });
  await page.getByRole("link", { name: "Tải về" }).click();
  await page.getByRole("button", { name: "Cài" }).click();
  assert.ok(await page.evaluate(() => globalThis.asked));
});

test("the download page says so when there is nothing", async (t) => {
  const page = await open(t, { hash: "#downloads" });
  await page.getByText("Máy chủ này chưa có gói cài đặt.").waitFor();
  assert.ok(shared.address.startsWith("http://127.0.0.1:"));
});
