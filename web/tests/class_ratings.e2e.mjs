// SPDX-License-Identifier: GPL-3.0-or-later
// The ratings that a class keeps, on the screens of the teacher and of the pupils.
import assert from "node:assert/strict";
import test from "node:test";

import { assertNoViolations } from "./axe.mjs";
import { join, startClass } from "./class_people.mjs";
import { use } from "./harness.mjs";
import { card, playAll } from "./online_people.mjs";

const { open } = use();

test("a class keeps ratings of its own, on every screen", async (t) => {
  const { page: teacher, code } = await startClass(open, t);
  const an = await join(open, t, code, "An");
  const binh = await join(open, t, code, "Bình");
  await teacher.getByText("Học sinh (2)").waitFor();
  await teacher.getByLabel("Tính hệ số riêng của lớp").check();
  await teacher.getByText("cờ vua và caro tính riêng", { exact: false }).waitFor();
  await teacher.getByRole("img", { name: "Hệ số 1500?" }).first().waitFor();
  await an.getByText("Hệ số của em trong lớp (Cờ vua): 1500? · 0 ván").waitFor();

  await teacher.getByText("Mở giải đấu", { exact: true }).click();
  await teacher.getByRole("button", { name: "Ghi tên cả lớp" }).click();
  await teacher.getByRole("button", { name: "Ghép vòng 1" }).click();
  await Promise.all([an, binh].map((page) => page.locator(".game").waitFor()));
  await an.getByRole("img", { name: "Hệ số 1500?" }).first().waitFor();
  assert.equal(await an.locator(".game a.title").count(), 0, "pupils have no page of an account");
  const white = (await an.locator(".near .disc.first").count()) === 1;
  const players = white ? [an, binh] : [binh, an];
  await playAll(players, ["f2f3", "e7e5", "g2g4", "d8h4"]);
  const [loser, winner] = white ? ["An", "Bình"] : ["Bình", "An"];
  for (const page of players) {
    await card(page).getByText(`Hệ số của ${winner}: 1662? (+162)`).waitFor();
    await card(page).getByText(`Hệ số của ${loser}: 1338? (−162)`).waitFor();
  }
  await teacher.getByRole("img", { name: "Hệ số 1662?" }).waitFor();
  await teacher.getByRole("row", { name: new RegExp(`${winner} 1662\\?`) }).waitFor();
  await assertNoViolations(teacher, "class with ratings");
  await players[1].getByRole("button", { name: "Lớp học" }).click();
  await players[1].getByText("Hệ số của em trong lớp (Cờ vua): 1662? · 1 ván").waitFor();
  await players[1].getByRole("row", { name: new RegExp(`${loser} 1338\\?`) }).waitFor();

  // Turned off, nobody sees them.
  await teacher.getByLabel("Tính hệ số riêng của lớp").uncheck();
  await players[1]
    .getByText("Hệ số của em trong lớp", { exact: false })
    .waitFor({ state: "hidden" });
});
