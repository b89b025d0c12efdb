// SPDX-License-Identifier: GPL-3.0-or-later
// Single moves of every kind: what is marked, refused, promoted, dropped, drawn.
import assert from "node:assert/strict";
import test from "node:test";

import { cell, centre, moves, newGame, typeMoves, use, waitForMoves } from "./harness.mjs";

const { open } = use();
const twoPeople = ["Hai người một máy"];

async function newGameFrom(page, fen) {
  await page.getByRole("button", { name: "Chơi" }).click();
  const sheet = page.getByRole("dialog", { name: "Ván mới" });
  await sheet.getByText("Hai người một máy").click();
  await sheet.getByText("Thế cờ ban đầu (FEN)").click();
  await sheet.getByLabel("Thế cờ ban đầu (FEN)").fill(fen);
  await sheet.getByRole("button", { name: "Bắt đầu" }).click();
}

test("before the first move the list names the side that begins, which may be Black", async (t) => {
  const page = await open(t);
  await newGameFrom(page, "8/P6k/8/8/8/8/8/K7 b - - 0 1");
  await page.getByText("Chưa có nước nào. Đen đi trước.").waitFor();
});

test("a pawn that reaches the last rank becomes what was picked at its square", async (t) => {
  const page = await open(t);
  await newGameFrom(page, "8/P6k/8/8/8/8/8/K7 w - - 0 1");
  await cell(page, "a7").click();
  await cell(page, "a8").click();
  await page.getByRole("menuitem", { name: "Mã" }).click();
  await waitForMoves(page, 1);
  assert.deepEqual(await moves(page), ["a8=N"]);
});

test("crazyhouse: what was taken is dropped from the hand", async (t) => {
  const page = await open(t);
  await newGame(page, "Biến thể", ["Cờ thả quân", ...twoPeople]);
  const typed = page.getByLabel("Gõ nước đi, ví dụ Nf3");
  for (const move of ["e4", "d5", "exd5", "a6"]) {
    await typed.fill(move);
    await typed.press("Enter");
  }
  await waitForMoves(page, 4);
  await page.getByRole("button", { name: "tốt trắng: 1" }).click();
  await cell(page, "e5").click();
  await waitForMoves(page, 5);
  assert.equal((await moves(page))[4], "@e5");
});

test("an illegal drop goes back and says why", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", []);
  await page.mouse.move(...(await centre(page, "e2")));
  await page.mouse.down();
  await page.mouse.move(...(await centre(page, "e5")), { steps: 3 });
  await page.mouse.up();
  await page.locator(".status").getByText("Quân này không đi như vậy.").waitFor();
  assert.equal((await moves(page)).length, 0);
});

test("an illegal click after a click says why too, and a click on another piece takes that", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", []);
  await cell(page, "e2").click();
  await cell(page, "g1").click();
  await page.locator('.game [data-cell="g1"][aria-selected="true"]').waitFor();
  await cell(page, "g5").click();
  await page.locator(".status.refused").getByText("Quân này không đi như vậy.").waitFor();
  assert.equal(await page.locator('.cell[aria-selected="true"]').count(), 0);
  assert.equal((await moves(page)).length, 0);
});

test("castling is marked with a tower, beside the rook that may be clicked too", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await typeMoves(page, "e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5");
  await waitForMoves(page, 6);
  await cell(page, "e1").click();
  await page.locator('[data-target="castling"]').nth(1).waitFor();
  assert.equal(await page.locator('[data-target="castling"]').count(), 2);
  assert.equal(await page.locator('[data-target="castling"].over').count(), 1);
  assert.equal(await page.locator(".board path.lead").count(), 1);
  await cell(page, "h1").click();
  await waitForMoves(page, 7);
  assert.equal((await moves(page))[6], "O-O");
});

for (const reducedMotion of ["no-preference", "reduce"]) {
  test(`atomic: what blows up is seen to (motion: ${reducedMotion})`, async (t) => {
    const page = await open(t, { reducedMotion });
    await newGame(page, "Biến thể", ["Cờ nổ", ...twoPeople]);
    await typeMoves(page, "Nf3", "a6", "Ng5", "a5", "Nxf7");
    const bursts = page.locator(".board path.burst");
    await bursts.first().waitFor({ state: "attached" });
    // Where the knight took, and beside it king, bishop and knight; pawns stand firm.
    const cells = await bursts.evaluateAll((all) => all.map((one) => one.dataset.burst));
    assert.deepEqual(cells.sort(), ["e8", "f7", "f8", "g8"]);
    const duration = await bursts
      .first()
      .evaluate((burst) => getComputedStyle(burst).animationDuration);
    assert.equal(duration, reducedMotion === "reduce" ? "0s" : "0.42s");
  });
}

test("a premove is marked while the machine thinks, and dropped by Escape", async (t) => {
  const page = await open(t);
  await page.evaluate(() =>
    localStorage.setItem("kydai.new-game", JSON.stringify({ level: 10, side: "first" })),
  );
  await page.reload();
  await newGame(page, "Chơi", []);
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await page
    .locator(".status")
    .getByText(/Máy đang nghĩ/)
    .waitFor();
  await cell(page, "g1").click();
  await page.locator('[data-target="premove"]').first().waitFor();
  assert.ok((await page.locator('[data-target="premove"]').count()) >= 3);
  await cell(page, "f3").click();
  await page.locator(".board rect.premove").first().waitFor();
  assert.equal(await page.locator(".board rect.premove").count(), 2);
  await cell(page, "a3").focus();
  await page.keyboard.press("Escape");
  await page.locator(".board rect.premove").first().waitFor({ state: "detached" });
});

test("the right button draws arrows and circles, a click wipes them", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await page.mouse.move(...(await centre(page, "e2")));
  await page.mouse.down({ button: "right" });
  await page.mouse.move(...(await centre(page, "e4")));
  await page.mouse.up({ button: "right" });
  await cell(page, "d5").click({ button: "right" });
  assert.equal(await page.locator(".board path.drawn").count(), 1);
  assert.equal(await page.locator(".board path.drawn-ring").count(), 1);
  await cell(page, "e5").click();
  assert.equal(await page.locator(".board path.drawn").count(), 0);
});

test("Vietnamese letters: moves are shown and typed with them, hints say them", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: "Cài đặt" }).click();
  await page.getByRole("dialog").getByText("Tiếng Việt (Mf3)").click();
  await page.keyboard.press("Escape");
  await newGame(page, "Chơi", twoPeople);
  await page.getByPlaceholder("ví dụ Mf3").waitFor();
  await typeMoves(page, "e4", "e5", "Mf3", "Mc6", "Tb5");
  await waitForMoves(page, 5);
  assert.deepEqual(await moves(page), ["e4", "e5", "Mf3", "Mc6", "Tb5"]);
  await typeMoves(page, "Ha3");
  await page.locator(".status.refused").waitFor();
  const hint = page.getByRole("button", { name: "Gợi ý" });
  await hint.click();
  await page.locator(".status", { hasText: "Gợi ý: hãy xem" }).waitFor();
  await hint.click();
  await page.locator(".status", { hasText: /Gợi ý: [VHXTM]?[a-h]\S* ·/ }).waitFor();
});
