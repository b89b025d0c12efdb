// SPDX-License-Identifier: GPL-3.0-or-later
// The analysis board: variations, notes, sharing, playing from a position; with the mouse and with
// the keyboard alone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { lines, openAnalysis as openAnalysisBy } from "./analysis_page.mjs";
import { assertNoViolations } from "./axe.mjs";
import { cell, centre, moves, newGame, typeMoves, use, waitForMoves } from "./harness.mjs";

const { open } = use();
const twoPeople = ["Hai người một máy"];
const openAnalysis = (t, options) => openAnalysisBy(open, t, options);

test("from the menu: a move makes a variation, which is promoted, deleted and brought back", async (t) => {
  const page = await open(t);
  await page.getByRole("link", { name: "Phân tích" }).click();
  await page.locator(".analysis .board").waitFor();
  await typeMoves(page, "e4", "e5");
  await waitForMoves(page, 2);
  const forward = page.locator(".replay").getByRole("button", { name: "Tiến" });
  assert.ok(await forward.isDisabled(), "no move follows");
  await page.getByRole("button", { name: "Lùi" }).click();
  await page.waitForFunction(() => !document.querySelectorAll(".replay button")[2].disabled);
  await typeMoves(page, "c5");
  await waitForMoves(page, 3);
  assert.deepEqual(await moves(page), ["e4", "e5", "c5"]);
  await page.getByText("Biến và ghi chú").click();
  await page.getByRole("button", { name: "Đưa biến lên" }).click();
  await page.waitForFunction(() =>
    document.querySelectorAll(".moves button")[1].textContent.includes("c5"),
  );
  await page.getByRole("button", { name: "Xóa từ nước này" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".moves button").length === 2);
  await page.getByRole("button", { name: "Hoàn tác" }).click();
  await waitForMoves(page, 3);
  await page.locator(".rules").getByText("Phòng thủ Sicilia").waitFor();
});

test("arrows, squares, glyphs and comments are drawn, kept over a reload, and in the PGN", async (t) => {
  const page = await openAnalysis(t);
  await typeMoves(page, "e4");
  await waitForMoves(page, 1);
  const drag = async (from, to) => {
    await page.mouse.move(...(await centre(page, from)));
    await page.mouse.down({ button: "right" });
    await page.mouse.move(...(await centre(page, to)));
    await page.mouse.up({ button: "right" });
  };
  await drag("g1", "f3");
  await page.keyboard.down("Shift");
  await drag("d5", "d5");
  await page.keyboard.up("Shift");
  await page.locator("path.ring.red").waitFor();
  await page.locator("path.arrow.green").waitFor();
  await page.getByText("Biến và ghi chú").click();
  await page.getByRole("button", { name: "Nước hay" }).click();
  await page.getByLabel("Ghi chú", { exact: true }).fill("mở đầu tốt");
  await page.getByLabel("Ghi chú", { exact: true }).press("Enter");
  await page.locator(".moves").getByText("mở đầu tốt").waitFor();
  await page.waitForFunction(() => localStorage.getItem("kydai.analysis")?.includes("mở đầu"));
  await page.reload();
  await page.locator("path.arrow.green").waitFor();
  assert.deepEqual(await moves(page), ["e4!"]);
  await page.getByRole("button", { name: "Chia sẻ" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /Xuất (PGN|biên bản)/ }).click();
  const record = readFileSync(await (await download).path(), "utf8");
  assert.match(record, /1\. e4 \$1 \{\[%csl Rd5\] \[%cal Gg1f3\] mở đầu tốt\}/);
});

test("a link carries the whole analysis", async (t) => {
  const page = await openAnalysis(t);
  await typeMoves(page, "d4", "d5");
  await waitForMoves(page, 2);
  await page.getByRole("button", { name: "Lùi" }).click();
  await typeMoves(page, "Nf6");
  await waitForMoves(page, 3);
  await page.getByRole("button", { name: "Chia sẻ" }).click();
  const field = page.getByRole("textbox", { name: "Chép liên kết" });
  await page.waitForFunction(() => document.querySelector("dialog input").value.includes("#game="));
  const link = await field.inputValue();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Mở", exact: true }).click();
  await page.getByLabel(/Dán FEN/).fill(link);
  await page.getByRole("dialog").getByRole("button", { name: "Mở", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.deepEqual(await moves(page), ["d4", "d5", "Nf6"]);
});

test("an animated picture has a frame for every position, seen from the side shown", async (t) => {
  const page = await openAnalysis(t);
  await typeMoves(page, "e4", "e5", "Nf3");
  await waitForMoves(page, 3);
  await page.getByRole("button", { name: "Quay bàn cờ" }).click();
  await page.getByRole("button", { name: "Chia sẻ" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Hình động (GIF)" }).click();
  const bytes = readFileSync(await (await download).path());
  assert.equal(bytes.subarray(0, 6).toString(), "GIF89a");
  t.diagnostic(`${bytes.length} bytes`);
  // The browser's own decoder reads it, and sees the pawn on e4 in the second frame, from Black's
  // side: fourth from the left, fourth from the top.
  const seen = await page.evaluate(async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: "image/gif" });
    await decoder.tracks.ready;
    const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
    const colours = async (frameIndex) => {
      const { image } = await decoder.decode({ frameIndex });
      const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const e4 = context.getImageData(3 * 60 + 10, 3 * 60 + 10, 40, 40).data;
      return new Set(new Uint32Array(e4.buffer)).size;
    };
    const size = await decoder.decode({ frameIndex: 0 }).then(({ image }) => image.displayWidth);
    return { frameCount, repetitionCount, size, empty: await colours(0), full: await colours(1) };
  }, bytes.toString("base64"));
  assert.equal(seen.frameCount, 4);
  assert.equal(seen.repetitionCount, Infinity);
  assert.equal(seen.size, 480);
  assert.equal(seen.empty, 1);
  assert.ok(seen.full > 2, `${seen.full} colours`);
});

test("a broken text says what is wrong and leaves the board", async (t) => {
  const page = await openAnalysis(t);
  await typeMoves(page, "e4");
  await waitForMoves(page, 1);
  await page.getByRole("button", { name: "Mở", exact: true }).click();
  await page.getByLabel(/Dán FEN/).fill("1. e4 e5 2. Ke3 *");
  await page.getByRole("dialog").getByRole("button", { name: "Mở", exact: true }).click();
  await page.getByRole("alert").getByText("Ke3").waitFor();
  await page.keyboard.press("Escape");
  assert.deepEqual(await moves(page), ["e4"]);
});

test("from a game at any position, and back to playing from one against a level", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await typeMoves(page, "e4", "e5", "Nf3");
  await waitForMoves(page, 3);
  await page.getByRole("button", { name: "Lùi" }).click();
  await page.locator(".moves").focus();
  await page.keyboard.press("a");
  await page.locator(".analysis .board").waitFor();
  assert.match(await page.locator('.moves [aria-current="true"]').textContent(), /e5/);
  await page.getByRole("button", { name: "Đấu với máy từ đây" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Bắt đầu" }).click();
  await page.locator(".game:not(.analysis)").waitFor();
  await cell(page, "g1").click();
  await cell(page, "f3").click();
  await waitForMoves(page, 2); // the machine answers
});

test("keyboard alone: squares, the tree, the engine; axe finds nothing", async (t) => {
  const page = await openAnalysis(t);
  await cell(page, "e2").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await waitForMoves(page, 1);
  await page.locator(".moves").focus();
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => !document.querySelector('.moves [aria-current="true"]'));
  await page.keyboard.press("ArrowRight");
  await page.locator('.moves [aria-current="true"]').waitFor();
  await page.keyboard.press("e");
  await lines(page).first().locator("button").first().waitFor();
  await page.keyboard.press("e");
  await page.getByText("Biến và ghi chú").click();
  await assertNoViolations(page, "analysis");
});

const fileField = (page) => page.locator("dialog input[type=file]");

test("a file of many games opens as a list, its old letters are read, and it can be chosen again", async (t) => {
  const page = await openAnalysis(t);
  await page.getByRole("button", { name: "Mở", exact: true }).click();
  const file = (text) => ({
    name: "games.pgn",
    mimeType: "text/plain",
    buffer: Buffer.from(text, "latin1"),
  });
  await fileField(page).setInputFiles(file("1. e4 e5 2. Ke3 *"));
  await page.getByRole("alert").getByText("Ke3").waitFor();
  const two = '[White "Gérard"]\n\n1. d4 *\n\n[White "Ann"]\n\n1. c4 c5 *\n';
  await fileField(page).setInputFiles(file(two));
  const rows = page.locator("dialog .rows .open");
  await rows.nth(1).waitFor();
  await rows.first().getByText("Gérard").waitFor();
  await rows.nth(1).click();
  await waitForMoves(page, 2);
  assert.deepEqual(await moves(page), ["c4", "c5"]);
});

test("every tab has an analysis of its own", async (t) => {
  const page = await openAnalysis(t);
  await typeMoves(page, "e4");
  // The other tab begins with what this one has kept.
  await page.waitForFunction(() => localStorage.getItem("kydai.analysis")?.includes("e4"));
  const other = await openAnalysis(t, { context: page.context() });
  await waitForMoves(other, 1);
  await typeMoves(other, "e5", "Nf3");
  await other.waitForFunction(() => localStorage.getItem("kydai.analysis")?.includes("Nf3"));
  await page.reload();
  await page.locator(".analysis .board").waitFor();
  await waitForMoves(page, 1);
  assert.deepEqual(await moves(page), ["e4"]);
  await other.reload();
  await waitForMoves(other, 3);
});

test("a reloaded tab leaves what another tab has noted on a saved game", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await typeMoves(page, "e4", "e5");
  await waitForMoves(page, 2);
  await page.getByRole("button", { name: "Thêm" }).click();
  await page.getByRole("button", { name: "Lưu" }).click();
  const analyseSaved = async (tab) => {
    await tab.keyboard.press("Home");
    await tab.getByRole("link", { name: "Ván của tôi" }).click();
    await tab.getByRole("button", { name: /^Phân tích: / }).click();
    await tab.locator(".analysis .board").waitFor();
  };
  // Whether the note lies where a key of this kind leads to: saved games, or the tab's analysis.
  const isNotedIn = ([storage, key]) =>
    Object.keys(window[storage]).some(
      (name) => name.includes(key) && window[storage].getItem(name).includes("trung tâm"),
    );
  const saved = ["localStorage", "kydai.saved."];
  await analyseSaved(page);
  await page.waitForFunction(() => sessionStorage.getItem("kydai.analysis"));
  const other = await open(t, { context: page.context() });
  await analyseSaved(other);
  await other.locator(".moves button").first().click();
  await other.getByText("Biến và ghi chú").click();
  await other.getByLabel("Ghi chú", { exact: true }).fill("trung tâm");
  await other.getByLabel("Ghi chú", { exact: true }).press("Enter");
  await other.waitForFunction(isNotedIn, saved);
  await page.reload();
  await page.locator(".moves").getByText("trung tâm").waitFor();
  await page.waitForFunction(isNotedIn, ["sessionStorage", "kydai.analysis"]);
  assert.ok(await page.evaluate(isNotedIn, saved));
});

test("notes on a game are not put on the next game of the tab", async (t) => {
  const page = await open(t);
  const analyse = async () => {
    await page.locator(".moves").focus();
    await page.keyboard.press("a");
    await page.locator(".analysis .board").waitFor();
  };
  const home = () => page.getByRole("button", { name: "Trang chủ" }).click();
  await newGame(page, "Chơi", twoPeople);
  await typeMoves(page, "e4", "e5");
  await waitForMoves(page, 2);
  await analyse();
  await page.waitForFunction(() => localStorage.getItem("kydai.analysis")?.includes("e5"));
  await home();
  await newGame(page, "Chơi", twoPeople);
  await typeMoves(page, "d4");
  await waitForMoves(page, 1);
  await home();
  await page.getByRole("link", { name: "Phân tích" }).click();
  await waitForMoves(page, 2);
  await page.locator(".moves button").nth(1).click();
  await typeMoves(page, "Nf3");
  await page.waitForFunction(() => localStorage.getItem("kydai.analysis")?.includes("Nf3"));
  await home();
  await page.getByRole("button", { name: "Tiếp tục ván trước" }).click();
  await waitForMoves(page, 1);
  await analyse();
  await waitForMoves(page, 1);
  assert.deepEqual(await moves(page), ["d4"]);
});
