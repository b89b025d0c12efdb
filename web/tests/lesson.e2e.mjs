// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson: the teacher's board on a pupil's screen, a question with answers, work with progress.
import assert from "node:assert/strict";
import test from "node:test";

import { killServer, startServer, use } from "./harness.mjs";

const { open } = use();

async function startClass(t, more = {}) {
  const page = await open(t, { hash: "#/class", ...more });
  await page.getByLabel("Tên lớp").fill("Lớp 5A");
  await page.getByRole("button", { name: "Mở lớp" }).click();
  await page.getByRole("heading", { name: "Lớp 5A" }).waitFor();
  const code = (await page.locator(".door .code").textContent()).replaceAll(" ", "");
  return { page, code };
}
async function join(t, code, name, more = {}) {
  const page = await open(t, { hash: `#/class/${code}`, expected: /status of 4|ERR_/, ...more });
  await page.getByLabel("Tên của em").fill(name);
  await page.getByRole("button", { name: "Vào lớp" }).click();
  return page;
}
const square = (page, at) => page.locator(`[data-cell="${at}"]`);
async function move(page, from, to) {
  await square(page, from).click();
  await square(page, to).click();
}
const pawnOn = (page, at) => page.locator(`[data-cell="${at}"][aria-label*="tốt" i]`);
const teacherBoard = (page) => page.getByRole("heading", { name: "Bàn của thầy cô" });
async function showBoard(teacher) {
  await teacher.getByRole("button", { name: "Mở bàn phân tích" }).first().click();
  await teacher.locator("main.analysis").waitFor();
  await teacher.getByRole("button", { name: "Chiếu cho cả lớp" }).click();
}

test("the teacher's board follows on every pupil's screen, a latecomer's too", async (t) => {
  const { page: teacher, code } = await startClass(t);
  const an = await join(t, code, "An");
  await an.getByText("Em đã vào lớp với tên An").waitFor();
  await showBoard(teacher);
  await teacherBoard(an).waitFor();
  await move(teacher, "e2", "e4");
  await pawnOn(an, "e4").waitFor();
  const binh = await join(t, code, "Bình");
  await pawnOn(binh, "e4").waitFor();
  await teacher.getByRole("button", { name: "Lùi" }).click();
  await pawnOn(an, "e2").waitFor();
  // A pupil may turn away; the board is a press away.
  await an.getByRole("button", { name: "Về lớp học" }).click();
  await an.getByRole("button", { name: "Xem bàn của thầy cô" }).click();
  await pawnOn(an, "e2").waitFor();
  await teacher.getByRole("button", { name: "Cả lớp đang xem" }).click();
  await an.getByText("Em đã vào lớp với tên An").waitFor();
});

test("a server that is killed hears of the board again", async (t) => {
  const first = await startServer();
  t.after(() => first.child.kill());
  const more = { address: first.address, expected: /status of 4|ERR_/ };
  const { page: teacher, code } = await startClass(t, more);
  const an = await join(t, code, "An", more);
  await an.getByText("Em đã vào lớp với tên An").waitFor();
  await showBoard(teacher);
  await teacherBoard(an).waitFor();
  await killServer(first.child);
  const port = Number(new URL(first.address).port);
  const second = await startServer({ port, data: first.data });
  t.after(() => second.child.kill());
  await move(teacher, "d2", "d4");
  await pawnOn(an, "d4").waitFor();
  const binh = await join(t, code, "Bình", more);
  await pawnOn(binh, "d4").waitFor();
});

test("a question is answered once, and the answers are shown when the teacher reveals them", async (t) => {
  const { page: teacher, code } = await startClass(t);
  const an = await join(t, code, "An");
  const binh = await join(t, code, "Bình");
  await teacher.getByText("Học sinh (2)").waitFor();
  await teacher.getByRole("button", { name: "Mở bàn phân tích" }).first().click();
  await teacher.locator("main.analysis").waitFor();
  await teacher.getByRole("button", { name: "Hỏi thế này…" }).click();
  await teacher.getByRole("dialog").getByLabel("Câu hỏi").fill("Trắng nên mở đầu thế nào?");
  await teacher.getByRole("button", { name: "Hỏi cả lớp" }).click();
  await teacher.getByText("0 / 2 em đã trả lời").waitFor();
  for (const [page, from, to] of [
    [an, "e2", "e4"],
    [binh, "g1", "f3"],
  ]) {
    await page.getByText("Trắng nên mở đầu thế nào?").waitFor();
    await move(page, from, to);
    await page.getByRole("button", { name: "Gửi câu trả lời" }).click();
  }
  await an.getByText("Em đã trả lời: e4").waitFor();
  await teacher.getByText("2 / 2 em đã trả lời").waitFor();
  assert.equal(await teacher.getByText("Nf3").count(), 0, "not before they are revealed");
  await teacher.getByRole("button", { name: "Cho xem câu trả lời" }).click();
  await teacher.getByText("Nf3").waitFor();
  await an.getByText("Nf3").waitFor();
  await teacher.getByRole("button", { name: "Xong câu hỏi" }).click();
  await an.getByText("Em đã vào lớp với tên An").waitFor();
});

test("the progress of given work reaches the teacher", async (t) => {
  const { page: teacher, code } = await startClass(t);
  const an = await join(t, code, "An");
  await teacher.getByText("Học sinh (1)").waitFor();
  await teacher.getByRole("button", { name: "Giao bài" }).waitFor();
  await teacher.locator("select").first().locator("option").first().waitFor({ state: "attached" });
  await teacher.getByRole("button", { name: "Giao bài" }).click();
  await teacher.getByText("0 / 1 em đã làm xong").waitFor();
  await an.getByRole("button", { name: "Bắt đầu làm" }).click();
  await an.getByText(/Bước 1/).waitFor();
  await move(an, "d1", "d5");
  await teacher.getByText(/^1 \/ \d+$/).waitFor();
  await an.getByRole("button", { name: /Lớp học/ }).click();
  await an.getByRole("button", { name: "Làm tiếp" }).waitFor();
});
