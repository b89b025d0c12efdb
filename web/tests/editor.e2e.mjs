// SPDX-License-Identifier: GPL-3.0-or-later
// The board editor: pieces and stones put, moved and wiped; rights and counters; what is wrong in
// words; then analysed or played.
import assert from "node:assert/strict";
import test from "node:test";

import { assertNoViolations } from "./axe.mjs";
import { cell, centre, use } from "./harness.mjs";

const { open } = use();
const text = (page) => page.getByLabel("Chuỗi FEN hoặc thế caro");
const says = (page, words) => page.locator(".editor .error").getByText(words).waitFor();
const piece = (page, name) => page.getByRole("button", { name, exact: true }).first();

async function openEditor(t, options) {
  const page = await open(t, { hash: "#analysis", ...options });
  await page.getByRole("button", { name: "Xếp thế cờ" }).click();
  await page.locator(".editor .board").waitFor();
  return page;
}
const holds = (page, wanted) =>
  page.waitForFunction(
    (fen) => document.querySelector(".editor input.text").value.startsWith(fen),
    wanted,
  );

test("pieces are put, dragged, wiped; the FEN follows, and errors are said", async (t) => {
  const page = await openEditor(t);
  await piece(page, "hậu trắng").click();
  await cell(page, "e4").click();
  await holds(page, "rnbqkbnr/pppppppp/8/8/4Q3/8/PPPPPPPP/RNBQKBNR w KQkq");
  await page.mouse.move(...(await centre(page, "e4")));
  await page.mouse.down();
  await page.mouse.move(...(await centre(page, "e5")), { steps: 4 });
  await page.mouse.up();
  await holds(page, "rnbqkbnr/pppppppp/8/4Q3/8/8/");
  await page.getByRole("button", { name: "Tẩy" }).click();
  await cell(page, "h1").click();
  await holds(page, "rnbqkbnr/pppppppp/8/4Q3/8/8/PPPPPPPP/RNBQKBN1 w Qkq");
  await says(page, "Thế cờ hợp lệ.");
  await cell(page, "e8").click();
  await says(page, /vua/i);
  assert.ok(await page.getByRole("button", { name: "Phân tích thế này" }).isDisabled());
  await assertNoViolations(page, "editor");
});

test("a FEN is read; a wrong one is refused in words; the position is analysed", async (t) => {
  const page = await openEditor(t);
  await text(page).fill("8/8/8/8/8/8/8/9 w - - 0 1");
  await text(page).press("Enter");
  await page.waitForFunction(
    () => !document.querySelector(".editor .error").classList.contains("good"),
  );
  await text(page).fill("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await text(page).press("Enter");
  await says(page, "Thế cờ hợp lệ.");
  await page.getByText("Đen", { exact: true }).click();
  await holds(page, "4k3/8/8/8/8/8/4P3/4K3 b");
  await page.getByRole("button", { name: "Phân tích thế này" }).click();
  await page.locator(".analysis .board").waitFor();
  assert.equal(await page.locator(".item").count(), 3);
});

test("start positions of Chess960, pockets, and stones of caro; keyboard alone", async (t) => {
  const page = await openEditor(t);
  const rules = page.getByLabel("Luật");
  await rules.selectOption("chess960");
  await page.getByLabel("Cách xếp số (0–959)").fill("0");
  await page.getByLabel("Cách xếp số (0–959)").press("Enter");
  await holds(page, "bbqnnrkr/");
  await rules.selectOption("crazyhouse");
  await page.getByRole("spinbutton", { name: "mã trắng" }).fill("2");
  await page.getByRole("spinbutton", { name: "mã trắng" }).press("Tab");
  await page.waitForFunction(() =>
    document.querySelector(".editor input.text").value.includes("[NN]"),
  );
  await page.getByText("Caro", { exact: true }).click();
  await piece(page, "X").focus();
  await page.keyboard.press("Enter");
  await cell(page, "h8").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() =>
    document.querySelector(".editor input.text").value.includes("h8x"),
  );
});

test("going back leaves the editor, and only the editor", async (t) => {
  const page = await openEditor(t);
  await page.goBack();
  await page.locator(".analysis .moves").waitFor();
  assert.equal(new URL(page.url()).hash, "#analysis");
  await page.getByRole("button", { name: "Xếp thế cờ" }).click();
  await page.locator(".editor .board").waitFor();
  await page.getByRole("button", { name: "Quay lại" }).click();
  await page.locator(".analysis .moves").waitFor();
  assert.equal(await page.locator(".editor").count(), 0);
});

test("going back leaves the editor also after the page was reloaded in it", async (t) => {
  const page = await openEditor(t);
  await page.reload();
  await page.getByRole("button", { name: "Xếp thế cờ" }).click();
  await page.locator(".editor .board").waitFor();
  await page.goBack();
  await page.locator(".analysis .moves").waitFor();
});
