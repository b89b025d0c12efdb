// SPDX-License-Identifier: GPL-3.0-or-later
// The new-game sheet: its options, its defaults, and the games it starts.
import assert from "node:assert/strict";
import test from "node:test";

import { cell, newGame, use } from "./harness.mjs";

const { open } = use();
const twoPeople = ["Hai người một máy"];
const sheet = (page) => page.getByRole("dialog", { name: "Ván mới" });
const group = (page, name) => sheet(page).getByRole("group", { name });
const options = async (page, name) =>
  (await group(page, name).locator("label").allTextContents()).map((text) => text.trim());
const chosen = async (page, name) =>
  (await group(page, name).locator("label:has(input:checked)").textContent()).trim();

// The same as in the other front ends.
test("it begins with the usual choices, in the usual order", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: "Chơi", exact: true }).click();
  assert.equal(await chosen(page, "Biến thể"), "Cờ vua");
  assert.equal(await chosen(page, "Đối thủ"), "Chơi với máy");
  assert.deepEqual(await options(page, "Bạn cầm"), ["Trắng", "Đen", "Ngẫu nhiên"]);
  assert.equal(await chosen(page, "Bạn cầm"), "Trắng");
  assert.equal(await sheet(page).getByLabel("Trình độ").inputValue(), "5");
  await sheet(page).getByText("5 · ").waitFor();
  assert.deepEqual(await options(page, "Đồng hồ"), [
    "Không tính giờ",
    ...["1+0", "3+2", "5+0", "5+3", "10+0", "10+5", "15+0", "15+10", "30+0"],
    "30 giây mỗi nước",
    "Tự chọn",
  ]);
  assert.equal(await chosen(page, "Đồng hồ"), "Không tính giờ");
  await sheet(page).getByText("Caro", { exact: true }).click();
  assert.equal(await chosen(page, "Bàn cờ"), "15×15");
  assert.deepEqual(await options(page, "Luật"), [
    ...["Caro chặn hai đầu", "Đúng năm, chặn hai đầu", "Chặn hai đầu, sáu vẫn thắng"],
    ...["Tự do", "Đúng năm", "Renju"],
  ]);
  assert.equal(await chosen(page, "Luật"), "Caro chặn hai đầu");
});

test("a clock of one's own runs, and is remembered", async (t) => {
  const page = await open(t);
  await page.getByRole("button", { name: "Chơi", exact: true }).click();
  await sheet(page).getByText("Hai người một máy").click();
  await sheet(page).getByText("Tự chọn", { exact: true }).click();
  await sheet(page).getByLabel("Mỗi bên (phút)").fill("7.5");
  await sheet(page).getByLabel("Cộng mỗi nước (giây)").fill("4");
  await sheet(page).getByRole("button", { name: "Bắt đầu" }).click();
  await page.getByRole("timer").first().getByText("7:30").waitFor(); // it does not run yet
  await page.reload();
  await page.getByRole("button", { name: "Trang chủ" }).click();
  await page.getByRole("button", { name: "Chơi", exact: true }).click();
  assert.equal(await chosen(page, "Đồng hồ"), "Tự chọn");
  assert.equal(await sheet(page).getByLabel("Mỗi bên (phút)").inputValue(), "7.5");
  assert.equal(await sheet(page).getByLabel("Cộng mỗi nước (giây)").inputValue(), "4");
});

test("Chess960 is shuffled anew each time, again on request, or taken by its number", async (t) => {
  const page = await open(t);
  const number = () => sheet(page).getByLabel("Cách xếp số (0–959)");
  const seen = [];
  for (let i = 0; i < 4; ++i) {
    await page.getByRole("button", { name: "Biến thể" }).click();
    seen.push(await number().inputValue());
    await sheet(page).getByRole("button", { name: "Xếp lại" }).click();
    seen.push(await number().inputValue());
    await page.keyboard.press("Escape");
  }
  assert.ok(new Set(seen).size >= 5, `${seen}`); // eight of 960: chance alone does not do that
  await page.getByRole("button", { name: "Biến thể" }).click();
  await sheet(page).getByText("Hai người một máy").click();
  await number().fill("0"); // BBQNNRKR
  await sheet(page).getByRole("button", { name: "Bắt đầu" }).click();
  const names = {
    a1: "tượng trắng",
    c1: "hậu trắng",
    d1: "mã trắng",
    f1: "xe trắng",
    g1: "vua trắng",
  };
  for (const [square, piece] of Object.entries(names)) {
    await cell(page, square).waitFor();
    assert.equal(await cell(page, square).getAttribute("aria-label"), `${square}, ${piece}`);
  }
});

// Older versions counted eleven levels, and kept the number.
test("a level that was kept by its number is the same level", async (t) => {
  const page = await open(t);
  await page.evaluate(() => localStorage.setItem("kydai.new-game", JSON.stringify({ level: 1 })));
  await page.reload();
  await page.getByRole("button", { name: "Chơi" }).first().click();
  const level = sheet(page).getByLabel("Trình độ");
  assert.equal(await level.inputValue(), "3");
  assert.match(await level.getAttribute("aria-valuetext"), /^3 · Ván đầu tiên, khoảng \d+ Elo$/);
});

test("what makes no sense any more is not remembered", async (t) => {
  const page = await open(t);
  await page.evaluate(() =>
    localStorage.setItem(
      "kydai.new-game",
      JSON.stringify({ variant: "checkers", size: 7, clock: "soon", level: 99, side: "second" }),
    ),
  );
  await page.reload();
  await newGame(page, "Chơi", twoPeople);
  await page.locator(".rules").getByText("Cờ vua", { exact: true }).waitFor();
  assert.equal(await page.getByRole("timer").count(), 0);
});
