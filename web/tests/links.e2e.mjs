// SPDX-License-Identifier: GPL-3.0-or-later
// Games in links, and sharing them.
import assert from "node:assert/strict";
import test from "node:test";

import { moves, newGame, openSaved, play, use, waitForMoves } from "./harness.mjs";

const { open, shared } = use();
const twoPeople = ["Hai người một máy"];

test("a link holds the whole game and needs no server", async (t) => {
  const page = await open(t);
  await newGame(page, "Caro", twoPeople);
  await play(page, ["h8"], ["i9"]);
  await page.getByRole("button", { name: "Thêm" }).click();
  await page.getByRole("button", { name: "Chia sẻ" }).click();
  const field = page.getByRole("textbox", { name: "Chép liên kết" });
  await page.waitForFunction(() =>
    document.querySelector("dialog input")?.value.includes("#game="),
  );
  const link = await field.inputValue();
  const other = await open(t, { hash: new URL(link).hash });
  await other.locator(".game").waitFor();
  await waitForMoves(other, 2);
  assert.deepEqual(await moves(other), ["h8", "i9"]);
});

// The example of docs/formats/share-link.md, as the desktop would write it.
test("a link from another front end opens", async (t) => {
  const page = await open(t, { hash: "#game=MS4gZTQgKg" });
  await page.locator(".game").waitFor();
  await waitForMoves(page, 1);
  assert.deepEqual(await moves(page), ["e4"]);
});

test("an unfinished game that a link takes the place of stays among the saved ones", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await play(page, ["d2", "d4"]);
  await page.goto("about:blank");
  await page.goto(`${shared.address}#game=MS4gZTQgKg`);
  await waitForMoves(page, 1);
  assert.deepEqual(await moves(page), ["e4"]);
  await page.keyboard.press("Home");
  const saved = await openSaved(page);
  await page.getByRole("button", { name: /^Xóa/ }).click();
  await page.getByText("Chưa có ván nào").waitFor();
  await page.getByRole("button", { name: "Khôi phục" }).click();
  await saved.click();
  await page.locator(".game").waitFor();
  assert.deepEqual(await moves(page), ["d4"]);
});

test("a damaged link leads to the start screen", async (t) => {
  const page = await open(t, { hash: "#game=AAAA" });
  await page.getByRole("button", { name: "Chơi", exact: true }).waitFor();
  await page.getByRole("alert").getByText("Liên kết này bị hỏng").waitFor();
  assert.equal(await page.locator(".game").count(), 0);
});

test("going back leads on from a start screen that a damaged link led to", async (t) => {
  const page = await open(t, { hash: "#how-to" });
  for (const hash of ["#game=AAAA", "#play"]) {
    await page.evaluate((to) => (location.hash = to), hash);
    await page.waitForFunction(() => location.hash === "");
    await page.getByRole("button", { name: "Chơi", exact: true }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Cách chơi", level: 1 }).waitFor();
    assert.equal(new URL(page.url()).hash, "#how-to");
  }
});

test("without a clipboard, as over a plain line, the link is copied all the same", async (t) => {
  const page = await open(t);
  await page.evaluate(() =>
    Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined }),
  );
  await newGame(page, "Caro", twoPeople);
  await play(page, ["h8"]);
  await page.getByRole("button", { name: "Thêm" }).click();
  await page.getByRole("button", { name: "Chia sẻ" }).click();
  await page.evaluate(() =>
    document.addEventListener("copy", () => (globalThis.copied = getSelection()?.toString())),
  );
  await page.getByRole("button", { name: "Chép biên bản" }).click();
  await page.getByText("Đã chép ván cờ.").waitFor();
  assert.match(await page.evaluate(() => globalThis.copied), /h8/);
});

test("a game's link opens in a page that is there already, and a game is not lost to it", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await play(page, ["d2", "d4"]);
  await page.evaluate(() => (location.hash = "#game=MS4gZTQgKg")); // as put into the address
  await page.locator(".moves").getByText("e4").waitFor();
  assert.deepEqual(await moves(page), ["e4"]);
  await page.keyboard.press("Home");
  await (await openSaved(page)).click();
  await page.locator(".moves").getByText("d4").waitFor();
});

test("the address of a game without a game leads to the start screen", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: "Chơi", exact: true }).waitFor();
  await page.evaluate(() => (location.hash = "#play"));
  await page.waitForFunction(() => location.hash === "");
  await page.getByRole("button", { name: "Chơi", exact: true }).waitFor();
  assert.equal(await page.locator(".controls").count(), 0);
});
