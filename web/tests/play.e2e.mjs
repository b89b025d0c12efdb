// SPDX-License-Identifier: GPL-3.0-or-later
// Whole games of both kinds, by mouse, by touch and by keyboard.
import assert from "node:assert/strict";
import test from "node:test";

import { cell, centre, moves, newGame, typeMoves, use, waitForMoves } from "./harness.mjs";

const { open } = use();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const twoPeople = ["Hai người một máy"];
// Black mates at once.
const shortestGame = [
  ["f2", "f3"],
  ["e7", "e5"],
  ["g2", "g4"],
  ["d8", "h4"],
];
// X makes five in the middle, O looks on above.
const fiveInARow = ["f8", "f10", "g8", "g10", "h8", "h10", "i8", "i10", "j8"];

const card = (page) => page.getByRole("region", { name: "Kết quả" });

async function press(page, from, to) {
  await cell(page, from).focus();
  await page.keyboard.press("Enter");
  await walk(page, from, to);
  await page.keyboard.press("Enter");
}
// By arrow keys alone.
async function walk(page, from, to) {
  const across = to.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(to.slice(1)) - Number(from.slice(1));
  for (let i = 0; i < Math.abs(across); ++i) {
    await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
  }
  for (let i = 0; i < Math.abs(up); ++i) {
    await page.keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
  }
}

test("a game of chess to mate by mouse: clicks and drags", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  for (const [i, [from, to]] of shortestGame.entries()) {
    if (i % 2 === 0) {
      await cell(page, from).click();
      await cell(page, to).click();
    } else {
      await page.mouse.move(...(await centre(page, from)));
      await page.mouse.down();
      await page.mouse.move(...(await centre(page, to)), { steps: 4 });
      await page.mouse.up();
    }
    await waitForMoves(page, i + 1);
  }
  assert.deepEqual(await moves(page), ["f3", "e5", "g4", "Qh4#"]);
  await card(page).getByText("Đen thắng").waitFor();
  await card(page).getByText("Chiếu hết").waitFor();
  await card(page).getByRole("button", { name: "Tái đấu" }).click();
  await page.getByText("Chưa có nước nào. Trắng đi trước.").waitFor();
});

test("a game of chess to mate by touch, on a phone", async (t) => {
  const page = await open(t, phone);
  await newGame(page, "Chơi", twoPeople);
  for (const [i, [from, to]] of shortestGame.entries()) {
    await cell(page, from).tap();
    await cell(page, to).tap();
    await waitForMoves(page, i + 1);
  }
  await card(page).getByText("Đen thắng").waitFor();
});

test("a game of chess to mate by keyboard alone", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: "Chơi" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: "Chơi với máy" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.locator(".game").waitFor();
  for (const [i, [from, to]] of shortestGame.entries()) {
    await press(page, from, to);
    await waitForMoves(page, i + 1);
  }
  await card(page).getByText("Đen thắng").waitFor();
  await page.keyboard.press("Escape");
  await card(page).waitFor({ state: "detached" });
});

test("a game of caro to the end by mouse; the line is drawn through", async (t) => {
  const page = await open(t);
  await newGame(page, "Caro", twoPeople);
  for (const [i, point] of fiveInARow.entries()) {
    await cell(page, point).click();
    await waitForMoves(page, i + 1);
  }
  await card(page).getByText("X thắng").waitFor();
  await card(page).getByText("9 quân").waitFor();
  assert.equal(await card(page).getByText("1-0").count(), 0);
  assert.equal(await page.locator(".board path.bar").count(), 1);
});

test("a game of caro to the end by touch: on small points the first tap aims", async (t) => {
  const page = await open(t, phone);
  await newGame(page, "Caro", [...twoPeople, "20×20"]);
  await cell(page, "f8").tap();
  await page.getByRole("button", { name: "Đánh vào đây: f8" }).waitFor();
  assert.equal((await moves(page)).length, 0);
  for (const [i, point] of fiveInARow.entries()) {
    if (i > 0) await cell(page, point).tap();
    await cell(page, point).tap();
    await waitForMoves(page, i + 1);
  }
  await card(page).getByText("X thắng").waitFor();
});

test("a game of caro to the end by keyboard alone", async (t) => {
  const page = await open(t);
  await newGame(page, "Caro", twoPeople);
  let at = "h8";
  await cell(page, at).focus();
  for (const [i, point] of fiveInARow.entries()) {
    await walk(page, at, point);
    await page.keyboard.press("Enter");
    await waitForMoves(page, i + 1);
    at = point;
  }
  await card(page).getByText("X thắng").waitFor();
});

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

test("a pawn that reaches the last rank becomes what was picked at its square", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: "Chơi" }).click();
  const sheet = page.getByRole("dialog", { name: "Ván mới" });
  await sheet.getByText("Hai người một máy").click();
  await sheet.getByText("Thế cờ ban đầu (FEN)").click();
  await sheet.getByLabel("Thế cờ ban đầu (FEN)").fill("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  await sheet.getByRole("button", { name: "Bắt đầu" }).click();
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
  assert.equal(await cell(page, "g1").getAttribute("aria-selected"), "true");
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
