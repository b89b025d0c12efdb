// SPDX-License-Identifier: GPL-3.0-or-later
// A class: the teacher opens it, two pupils come by its code, and a round is played.
import assert from "node:assert/strict";
import test from "node:test";

import { join, startClass } from "./class_people.mjs";
import { use } from "./harness.mjs";

const { open } = use();

test("a class plays a round, and the table has the result", async (t) => {
  const { page: teacher, code } = await startClass(open, t);
  assert.match(code, /^[A-Z]{6}$/);
  const an = await join(open, t, code.toLowerCase(), "An");
  await an.getByText("Em đã vào lớp với tên An").waitFor();
  const binh = await join(open, t, code, "Bình");
  await binh.getByText("Em đã vào lớp với tên Bình").waitFor();
  await teacher.getByText("Học sinh (2)").waitFor();

  await teacher.getByText("Mở giải đấu", { exact: true }).click();
  await teacher.getByRole("button", { name: "Ghi tên cả lớp" }).click();
  await teacher.getByRole("button", { name: "Ghép vòng 1" }).click();
  await Promise.all([an, binh].map((page) => page.locator(".game").waitFor()));

  await teacher.getByRole("button", { name: "Các bàn cờ" }).click();
  await teacher.getByRole("button", { name: "Phóng to bàn 1" }).waitFor();
  await teacher.locator(".wall img").waitFor();
  await teacher.getByRole("button", { name: "Quay lại" }).click();

  await teacher.getByLabel("Kết quả bàn 1").selectOption("1/2-1/2");
  await teacher.getByRole("row", { name: /An/ }).locator(".points", { hasText: "0.5" }).waitFor();
  await an.getByRole("button", { name: "Lớp học" }).click();
  await an.getByRole("row", { name: /Bình/ }).locator(".points", { hasText: "0.5" }).waitFor();
});

test("a wrong code and a name that is taken are refused in words", async (t) => {
  const { code } = await startClass(open, t);
  const lost = await open(t, { hash: "#/class", expected: /status of 4/ });
  await lost.getByLabel("Mã lớp").fill("BBB BBB");
  await lost.getByLabel("Tên của em").fill("An");
  await lost.getByRole("button", { name: "Vào lớp" }).click();
  await lost.getByText("Không có lớp nào có mã này.").waitFor();
  const an = await join(open, t, code, "An");
  await an.getByText("Em đã vào lớp với tên An").waitFor();
  const other = await join(open, t, code, "an");
  await other.getByText("Trong lớp đã có người tên này.").waitFor();
});

test("a wrong code in the address leads to the field for another", async (t) => {
  const { code } = await startClass(open, t);
  const page = await open(t, { hash: "#/class/WRONG", expected: /status of 4/ });
  await page.getByText("Không có lớp nào có mã này.").waitFor();
  await page.getByLabel("Mã lớp").fill(code);
  await page.getByLabel("Tên của em").fill("An");
  await page.getByRole("button", { name: "Vào lớp" }).click();
  await page.getByText("Em đã vào lớp với tên An").waitFor();
  assert.match(page.url(), new RegExp(`#/class/${code}$`));
});

test("without a connection the entrance says so", async (t) => {
  const page = await open(t, { hash: "#/class", expected: /ERR_INTERNET_DISCONNECTED/ });
  await page.getByLabel("Tên lớp").fill("Lớp 5A");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Mở lớp" }).click();
  await page.getByRole("alert").getByText("Không kết nối được với máy chủ.").waitFor();
});

test("a pupil who is removed is out", async (t) => {
  const { page: teacher, code } = await startClass(open, t);
  const an = await join(open, t, code, "An");
  await an.getByText("Em đã vào lớp với tên An").waitFor();
  await teacher.getByRole("button", { name: "Mời ra" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Mời ra" }).click();
  await teacher.getByText("Chưa có ai.").waitFor();
  await an.getByLabel("Tên của em").fill("An");
  await an.getByRole("button", { name: "Vào lớp" }).click();
  await an.getByText("Thầy cô đã mời em ra khỏi lớp này.").waitFor();
});

// So many players without devices, and their round.
async function pairPlayers(page, code, players) {
  await page.evaluate(
    async ([code, players]) => {
      const order = async (what, terms) => {
        const response = await fetch(`/api/class/${code}/do`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ what, terms }),
        });
        if (!response.ok) throw new Error(await response.text());
      };
      const terms = { game: "chess", rules: "chess", time: "300+3" };
      await order("tournament open swiss 3 first plain 1.0 BH", terms);
      for (let i = 1; i <= players; ++i) await order(`tournament enter 0 Học sinh ${i}`);
      await order("tournament pair");
    },
    [code, players],
  );
}

test("forty boards fit on a projector, a school laptop and a phone", async (t) => {
  const { page, code } = await startClass(open, t);
  await pairPlayers(page, code, 80);
  await page.getByRole("button", { name: "Các bàn cờ" }).click();
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
    [390, 844],
  ]) {
    await page.setViewportSize({ width, height });
    const wall = page.locator(".wall");
    await page.getByRole("button", { name: "Phóng to bàn 40" }).waitFor();
    await page.waitForFunction(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } =
        document.querySelector(".wall");
      return scrollHeight <= clientHeight && scrollWidth <= clientWidth;
    });
    await page.getByRole("button", { name: "Ghim bàn 7", exact: true }).click();
    const pinned = await wall.locator(".pinned").boundingBox();
    const plain = await wall.locator(".place:not(.pinned)").first().boundingBox();
    assert.ok(pinned.width > 1.8 * plain.width, "a pinned board is twice as large");
    await page.getByRole("button", { name: "Bỏ ghim bàn 7" }).click();
  }
});

test("the teacher pairs a round by hand", async (t) => {
  const { page, code } = await startClass(open, t);
  for (const name of ["An", "Bình"]) await join(open, t, code, name);
  await page.getByText("Học sinh (2)").waitFor();
  await page.getByText("Mở giải đấu", { exact: true }).click();
  await page.getByRole("button", { name: "Ghi tên cả lớp" }).click();
  await page.getByLabel("Thêm người chơi không có máy").fill("Chi");
  await page.getByRole("button", { name: "Thêm", exact: true }).click();
  await page.getByRole("row", { name: /Chi/ }).waitFor();
  await page.getByRole("button", { name: "Ghép bằng tay…" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Chi" }).click();
  await sheet.getByRole("button", { name: "An" }).click();
  await sheet.getByText("Nghỉ vòng này: Bình").waitFor();
  await sheet.getByRole("button", { name: "Bắt đầu vòng đấu" }).click();
  await page.getByText("Chi – An").waitFor();
  await page.getByText("Bình: nghỉ (miễn đấu)").waitFor();
});
