// SPDX-License-Identifier: GPL-3.0-or-later
// After a review: learning from mistakes; mistakes of caro.
import assert from "node:assert/strict";
import test from "node:test";

import { cell, moves, newGame, typeMoves, use } from "./harness.mjs";
import { finishGame, isDone, panel } from "./review_page.mjs";

const { open } = use();
const twoPeople = ["Hai người một máy"];

test("learning from a mistake: a try, told, the solution", async (t) => {
  const page = await open(t);
  await finishGame(page);
  await isDone(page);
  await page.keyboard.press("f"); // the other side's mistakes
  await page.getByRole("button", { name: "Học từ sai lầm (Đen)" }).click();
  const learn = page.getByRole("region", { name: "Học từ sai lầm" });
  await learn.getByText(/Bxd1 chưa tốt. Tìm nước hay hơn cho Đen./).waitFor();
  assert.equal((await moves(page)).length, 9, "what came after is hidden");
  await typeMoves(page, "Bxd1");
  await learn.getByText("Bxd1 chưa phải.").waitFor();
  await learn.getByRole("button", { name: "Thử lại" }).click();
  await learn.getByRole("button", { name: "Xem đáp án" }).click();
  await learn.getByText(/Đáp án: \S+\./).waitFor();
  await learn.getByRole("button", { name: "Sai lầm tiếp theo" }).click();
  await learn.getByText(/Hết rồi: tìm được 0 trong \d nước/).waitFor();
  await learn.getByRole("button", { name: "Đóng" }).first().click();
  await panel(page).waitFor();
});

test("caro: a missed win and a missed block are found", async (t) => {
  const page = await open(t);
  await newGame(page, "Caro", ["15×15", ...twoPeople]);
  // X leaves an open three alone, O does not see it, X wins.
  for (const point of ["h8", "a1", "h9", "a3", "h10", "c1", "a15", "c3", "h11", "o1", "h12"])
    await cell(page, point).click();
  await page.getByRole("region", { name: "Kết quả" }).waitFor();
  await page.getByRole("button", { name: "Phân tích ván" }).click();
  await panel(page).waitFor();
  await isDone(page);
  await panel(page)
    .getByRole("button", { name: /^4\. a15/ })
    .click();
  await panel(page)
    .getByText(/Bỏ lỡ thắng chắc/)
    .waitFor();
});

test("a review by the keyboard alone: graph, mistakes, learning; every part has its name", async (t) => {
  const page = await open(t);
  await finishGame(page);
  await isDone(page);
  const press = async (element, key = "Enter") => {
    await element.focus();
    await page.keyboard.press(key);
  };
  // The graph is a table to a screen reader; the arrows go through its moves.
  const table = page.getByRole("table", { name: /Cơ hội thắng của Trắng sau mỗi nước/ });
  assert.match(
    await table.getByRole("row", { name: /Bxd1/ }).innerText(),
    /% .*Sai lầm nghiêm trọng/s,
  );
  await press(panel(page).getByRole("button").first(), "ArrowUp");
  await page.waitForFunction(() => !document.querySelector('.moves [aria-current="true"]'));
  await page.keyboard.press("ArrowRight");
  await page.locator('.moves [aria-current="true"]', { hasText: "e4" }).waitFor();
  await press(panel(page).getByRole("button", { name: "5… Bxd1" }));
  await panel(page).getByText("Sai lầm nghiêm trọng").first().waitFor();
  await page.keyboard.press("f");
  await press(page.getByRole("button", { name: "Học từ sai lầm (Đen)" }));
  const learn = page.getByRole("region", { name: "Học từ sai lầm" });
  await learn.getByText(/Bxd1 chưa tốt/).waitFor();
  await press(learn.getByRole("button", { name: /Xem đáp án/ }));
  await learn
    .getByText(/Nxe5|dxe5/)
    .first()
    .waitFor();
});
