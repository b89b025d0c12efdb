// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons, puzzles and the lab: reached in two presses, answered, kept, by mouse and by keyboard.
import assert from "node:assert/strict";
import test from "node:test";

import { assertNoViolations } from "./axe.mjs";
import { use } from "./harness.mjs";

const { open } = use();
const learn = (page) => page.getByRole("link", { name: "Học", exact: true }).click();
const at = (page, name) => page.locator(`[data-cell="${name}"]`);
const said = (page) => page.locator(".answer");

test("the first lesson is two presses away, answers a wrong and a right move, and is kept", async (t) => {
  const page = await open(t);
  await learn(page);
  await assertNoViolations(page, "list of lessons");
  await page.getByRole("button", { name: "Bắt đầu bài đầu tiên" }).click();
  await page.getByText(/^Bước 1\//).waitFor();
  await assertNoViolations(page, "lesson");
  assert.match(page.url(), /#\/learn\/chess\./);
  await page.getByRole("button", { name: "Xem đáp án" }).click();
  await said(page).getByText("Mũi tên chỉ đáp án", { exact: false }).waitFor();
  // A piece is pressed and put where it cannot go: the core says why.
  const own = page.locator(".cell.pickable").first();
  const from = await own.getAttribute("data-cell");
  await own.click();
  assert.equal(await at(page, from).getAttribute("aria-selected"), "true");
  await page.keyboard.press("Escape");
  assert.equal(await at(page, from).getAttribute("aria-selected"), "false");
});

// One whole lesson by its own solutions, read off the arrow for a person who does not see it.
test("a lesson can be done by keyboard alone, and its progress outlives the page", async (t) => {
  const page = await open(t, { hash: "#/learn/chess.capture" });
  await page.getByText(/^Bước 1\//).waitFor();
  await at(page, "d1").focus();
  await page.keyboard.press("Enter");
  for (let i = 0; i < 5; ++i) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter"); // d6: guarded
  await said(page).getByText("được tốt c7 bảo vệ", { exact: false }).waitFor();
  await at(page, "d1").focus();
  await page.keyboard.press("Enter");
  for (let i = 0; i < 3; ++i) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter"); // a1: nobody guards it
  await page.locator(".answer.good").waitFor();
  await page.getByRole("button", { name: "Tiếp tục" }).waitFor();
  const heard = await page.locator("[aria-live=assertive]").textContent();
  assert.ok(heard.length > 0);
  await page.reload();
  await page.goto(page.url().replace(/#.*/, "#/learn"));
  await page.getByText("Đã làm 1/", { exact: false }).waitFor();
});

test("a lesson of caro takes a stone, and the language changes within a lesson", async (t) => {
  const page = await open(t, { hash: "#/learn" });
  const first = page.locator("section", { hasText: "Caro" }).locator("li a").first();
  await first.click();
  await page.getByRole("grid").waitFor();
  await page.locator(".cell.pickable").first().click();
  await said(page).locator("span").first().waitFor();
  await page.evaluate(() => {
    const all = JSON.parse(localStorage.getItem("kydai.settings"));
    localStorage.setItem("kydai.settings", JSON.stringify({ ...all, language: "en" }));
  });
  await page.reload();
  await page.getByText(/^Step \d+ of/).waitFor();
});

test("the first puzzle is two presses away; wrong, hint and solution are answered", async (t) => {
  const page = await open(t);
  await learn(page);
  await page.getByRole("button", { name: "Giải câu đố" }).click();
  await page.locator(".task", { hasText: "Tìm nước thắng" }).waitFor();
  await assertNoViolations(page, "puzzle");
  await page.getByRole("button", { name: "Gợi ý" }).click();
  await page.locator("path.hint").waitFor();
  await page.getByRole("button", { name: "Xem lời giải" }).click();
  await said(page).getByText("Đây là lời giải.").waitFor();
  await page.getByText("0/1").waitFor(); // met, and not solved
  await page.getByRole("button", { name: "Câu tiếp theo" }).click();
  await page.getByRole("button", { name: "Gợi ý" }).waitFor();
  const kept = await page.evaluate(() => localStorage.getItem("kydai.puzzles.chess"));
  assert.match(kept, /^rating=\d+:\d+:\d+ met=1 solved=0/);
});

test("a puzzle of caro is solved by its own line", async (t) => {
  const page = await open(t, { hash: "#/learn/puzzles/caro/daily" });
  await page.locator(".task", { hasText: "Tìm nước duy nhất" }).waitFor();
  // The hint is a diamond: its place says the point. Asking for it counts as a miss, so the daily
  // puzzle is done again after a reload, from what was learned.
  await page.getByRole("button", { name: "Gợi ý" }).click();
  const point = await page.locator("path.hint-point").evaluate((path) => {
    const [, x, y] = /^M(\d+) (\d+)/.exec(path.getAttribute("d"));
    const rows = document.querySelectorAll("[role=row]").length;
    const column = Math.floor(Number(x) / 100);
    const row = rows - Math.floor((Number(y) + 36) / 100);
    return String.fromCharCode(97 + column) + row;
  });
  await page.reload();
  await page.locator(".task", { hasText: "Tìm nước duy nhất" }).waitFor();
  await at(page, point).click();
  await page.locator(".answer.good").waitFor();
});

test("a run against the clock starts, counts and can be seen by axe", async (t) => {
  const page = await open(t, { hash: "#/learn/puzzles/chess/storm" });
  await page.getByRole("button", { name: "Bắt đầu 3 phút" }).click();
  await page.getByRole("timer").waitFor();
  await page.getByText("Đúng 0, sai 0").waitFor();
  await assertNoViolations(page, "storm");
});

test("the lab runs algorithms side by side, with a chart and a table, and can be stopped", async (t) => {
  const page = await open(t, { hash: "#/learn/lab", permissions: ["clipboard-write"] });
  await page.getByRole("button", { name: "Chạy" }).click();
  await page.locator("tbody tr").nth(11).waitFor(); // four algorithms, three depths
  const nodes = await page
    .locator("td[data-nodes]")
    .evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.nodes)));
  assert.equal(nodes[0], 21); // the start and its twenty moves
  assert.equal(nodes[8], 9323); // minimax to depth 3: 1 + 20 + 400 + 8,902
  assert.ok(nodes[9] < nodes[8]); // alpha-beta looks at fewer
  assert.equal(await page.getByRole("img", { name: /thang log/ }).count(), 2);
  await assertNoViolations(page, "lab");
  await page.getByLabel("Đến độ sâu").selectOption("5");
  await page.getByRole("button", { name: "Chạy" }).click();
  await page.getByRole("progressbar").waitFor();
  await page.getByRole("button", { name: "Dừng" }).click();
  await page.getByRole("button", { name: "Chạy" }).waitFor();
});

test("with every algorithm chosen no two lines of the lab's charts look alike", async (t) => {
  const page = await open(t, { hash: "#/learn/lab" });
  await page.getByLabel("Đến độ sâu").selectOption("1");
  const boxes = page.getByRole("checkbox");
  await boxes.first().waitFor();
  for (let i = 0; i < (await boxes.count()); ++i) await boxes.nth(i).check();
  await page.getByRole("button", { name: "Chạy" }).click();
  await page.getByRole("button", { name: "Chạy" }).waitFor();
  const samples = page.locator("figure").first().locator("li svg");
  const looks = await samples.evaluateAll((all) =>
    all.map((one) => [...one.children].map((part) => part.outerHTML).join()),
  );
  assert.ok(looks.length > 6, `${looks.length} lines`);
  assert.equal(new Set(looks).size, looks.length);
});

test("our own engine runs beside the textbook, and its evaluation in the others, in both games", async (t) => {
  const page = await open(t, { hash: "#/learn/lab" });
  const nodes = async () =>
    page
      .locator("td[data-nodes]")
      .evaluateAll((cells) => cells.map((cell) => Number(cell.dataset.nodes)));
  for (const game of ["Cờ vua", "Caro"]) {
    await page.getByRole("radio", { name: game }).check({ force: true });
    for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
    await page.getByRole("checkbox", { name: /^Alpha-beta bỏ qua/ }).check();
    await page.getByRole("checkbox", { name: /^Máy Kỳ Đài đầy đủ/ }).check();
    await page.getByLabel("Hàm đánh giá").selectOption("engine");
    await page.getByLabel("Đến độ sâu").selectOption("2");
    await page.getByRole("button", { name: "Chạy" }).click();
    await page.locator("tbody tr").nth(3).waitFor();
    const counts = await nodes();
    assert.equal(counts.length, 4);
    assert.ok(
      counts.every((count) => count > 0),
      `${game}: ${counts}`,
    );
    assert.equal(await page.getByText("quá nhiều thế").count(), 0);
  }
});

test("an address that names no lesson leads to the list", async (t) => {
  const page = await open(t, { hash: "#/learn/chess.nonsense" });
  await page.getByRole("heading", { name: "Học chơi" }).waitFor();
  assert.equal(new URL(page.url()).hash, "#/learn");
});
