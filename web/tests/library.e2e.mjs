// SPDX-License-Identifier: GPL-3.0-or-later
// The library: every game is kept, told apart, found, exported, deleted and brought back; a file
// with many games opens as a list.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { cell, moves, newGame, typeMoves, use, waitForMoves } from "./harness.mjs";

const { open } = use();
const twoPeople = ["Hai người một máy"];
const toLibrary = (page) => page.getByRole("link", { name: "Ván của tôi" }).click();
const rows = (page) => page.locator(".rows li");

// A finished game of An and Bình, and an unfinished one of caro after it.
async function playTwo(page) {
  await page.getByRole("button", { name: "Chơi", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Ván mới" });
  await sheet.getByText("Hai người một máy").click();
  await sheet.getByLabel("Trắng").fill("An");
  await sheet.getByLabel("Đen").fill("Bình");
  await sheet.getByRole("button", { name: "Bắt đầu" }).click();
  await page.locator(".game").waitFor();
  await typeMoves(page, "f3", "e5", "g4", "Qh4");
  await waitForMoves(page, 4);
  await page.getByRole("button", { name: "Trang chủ" }).click();
  await newGame(page, "Caro", twoPeople);
  await cell(page, "h8").click();
  await waitForMoves(page, 1);
  await page.getByRole("button", { name: "Trang chủ" }).click();
}

test("small boards take the colours of the page, also when the system turns dark", async (t) => {
  const page = await open(t);
  await playTwo(page);
  await toLibrary(page);
  const [caro, chess] = [0, 1].map((row) => rows(page).nth(row).getByRole("img"));
  const shows = (board, colour) =>
    page.waitForFunction(
      ([image, colour]) => decodeURIComponent(image.src).includes(colour),
      [board, colour],
    );
  const paper = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--caro-board").trim(),
    );
  const light = await paper();
  await shows(await caro.elementHandle(), light);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await paper();
  assert.notEqual(dark, light);
  await shows(await caro.elementHandle(), dark);
  assert.ok(!(await chess.getAttribute("src")).includes(encodeURIComponent(dark)));
});

test("a finished game is found after the next one was begun; both can be told apart", async (t) => {
  const page = await open(t);
  await playTwo(page);
  await toLibrary(page);
  await rows(page).nth(1).waitFor();
  assert.equal(await rows(page).count(), 2);
  const [caro, chess] = [rows(page).nth(0), rows(page).nth(1)]; // the newest first
  await caro.getByText("Chưa xong").waitFor();
  await chess.getByText("An – Bình").waitFor();
  await chess.getByText("Đen thắng: Chiếu hết").waitFor();
  assert.match(await chess.textContent(), new RegExp(String(new Date().getFullYear())));
  for (const row of [caro, chess]) {
    const picture = row.locator("img");
    assert.ok(await picture.evaluate((image) => image.decode().then(() => image.naturalWidth > 0)));
  }
  await chess.locator(".open").click();
  await waitForMoves(page, 4);
  assert.deepEqual(await moves(page), ["f3", "e5", "g4", "Qh4#"]);
});

test("opening a game and going back to the list makes no second entry", async (t) => {
  const page = await open(t);
  await playTwo(page);
  for (let i = 0; i < 2; ++i) {
    await toLibrary(page);
    await rows(page).nth(1).locator(".open").click();
    await page.locator(".game").waitFor();
    await page.getByRole("button", { name: "Trang chủ" }).click();
  }
  await toLibrary(page);
  await rows(page).nth(1).waitFor();
  assert.equal(await rows(page).count(), 2);
});

test("games are searched without regard to marks on letters", async (t) => {
  const page = await open(t);
  await playTwo(page);
  await toLibrary(page);
  await rows(page).nth(1).waitFor();
  const search = page.getByRole("searchbox");
  await search.fill("binh chieu het");
  await page.getByRole("status").getByText("1 trong 2 ván").waitFor();
  assert.equal(await rows(page).count(), 1);
  await search.fill("không có ai");
  await page.getByText("Không có ván nào khớp").waitFor();
});

test("a deleted game can be brought back, and does not come back by itself", async (t) => {
  const page = await open(t);
  await playTwo(page);
  await toLibrary(page);
  await rows(page).nth(1).waitFor();
  await rows(page).nth(1).getByRole("button", { name: "Xóa: An – Bình" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".rows li").length === 1);
  await page.getByRole("button", { name: "Khôi phục" }).click();
  await rows(page).nth(1).waitFor();
  await page.getByRole("button", { name: /^Xóa/ }).first().click(); // the one that is being played
  await page.waitForFunction(() => document.querySelectorAll(".rows li").length === 1);
  await page.keyboard.press("Home");
  await newGame(page, "Chơi", twoPeople);
  await page.getByRole("button", { name: "Trang chủ" }).click();
  await toLibrary(page);
  await rows(page).first().waitFor();
  assert.equal(await rows(page).count(), 1);
});

test("a game is exported as PGN with its players and date", async (t) => {
  const page = await open(t);
  await playTwo(page);
  await toLibrary(page);
  const download = page.waitForEvent("download");
  await rows(page).nth(1).getByRole("button", { name: "Xuất biên bản: An – Bình" }).click();
  const record = readFileSync(await (await download).path(), "utf8");
  assert.match(record, /\[White "An"\]/);
  assert.match(record, /\[Black "Bình"\]/);
  assert.match(record, new RegExp(`\\[Date "${new Date().getFullYear()}\\.`));
  assert.match(record, /2\. g4 Qh4# 0-1/);
});

test("a file with many games opens as a list", async (t) => {
  const page = await open(t);
  await toLibrary(page);
  const one = (i) =>
    `[White "Kỳ thủ ${i}"]\n[Black "Đức"]\n[Date "2026.01.02"]\n\n1. e4 e5 1-0\n\n`;
  const text = Array.from({ length: 150 }, (_, i) => one(i)).join("");
  await page.locator("input[type=file]").setInputFiles({
    ...{ name: "giai.pgn", mimeType: "text/plain" },
    buffer: Buffer.from(text),
  });
  await page.getByRole("heading", { name: "150 ván trong giai.pgn" }).waitFor();
  await page.getByRole("searchbox").fill("ky thu 77");
  await page.getByText("1 trong 150 ván").waitFor();
  await rows(page).first().locator(".open").click();
  await page.locator(".near .title").getByText("Kỳ thủ 77").waitFor();
  // What was only read is not kept.
  await page.getByRole("button", { name: "Trang chủ" }).click();
  await newGame(page, "Chơi", twoPeople);
  await page.getByRole("button", { name: "Trang chủ" }).click();
  await toLibrary(page);
  await page.getByText("Chưa có ván nào").waitFor();
});

// Larger than one piece of a file, which is read a piece at a time; games lie across the seams.
test("a large file is read in pieces, with progress, in the letters of old collections too", async (t) => {
  const page = await open(t);
  await toLibrary(page);
  const moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O";
  const one = (i) =>
    `[White "Müller ${i}"]\n[Black "Deux"]\n\n{ ${"x".repeat(1500)} } ${moves} 1-0\n\n`;
  const count = 3000; // five million bytes
  const text = Array.from({ length: count }, (_, i) => one(i)).join("");
  for (const encoding of ["utf8", "latin1"]) {
    // Noted where it happens: on a quick machine it is over between two looks.
    const progress = page.evaluate(
      () =>
        new Promise((resolve) => {
          const watch = new MutationObserver(() => {
            if (document.querySelector("progress")) resolve(watch.disconnect());
          });
          watch.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.locator("input[type=file]").setInputFiles({
      ...{ name: `${encoding}.pgn`, mimeType: "text/plain" },
      buffer: Buffer.from(text, encoding),
    });
    await progress;
    await page.getByRole("searchbox").fill("muller 29");
    await page.getByRole("heading", { name: /^3.?000 ván trong / }).waitFor();
    await page.getByRole("progressbar").waitFor({ state: "detached" });
    await page.getByText(/^111 trong 3.?000 ván$/).waitFor();
    await page.getByRole("searchbox").fill("muller 2999");
    await page.getByRole("button", { name: /: Müller 2999 – Deux$/ }).click();
    await page.locator(".analysis .board").waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".moves button").length >= 16);
    await page.goBack();
    await page.locator("input[type=file]").waitFor({ state: "attached" });
  }
});
