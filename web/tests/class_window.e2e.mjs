// SPDX-License-Identifier: GPL-3.0-or-later
// A class of two browsers and the desktop window, through the real server: a round is played, and its
// result is in the table on all three.
import assert from "node:assert/strict";
import test from "node:test";

import { join, startClass } from "./class_people.mjs";
import { moves, use, waitForMoves } from "./harness.mjs";
import { board, playMove } from "./online_people.mjs";
import { DesktopWindow } from "./window.mjs";

const { open, shared } = use();
const mate = ["f2f3", "e7e5", "g2g4", "d8h4"]; // Black wins

const hasPoints = (page, name, points) =>
  page
    .getByRole("row", { name: new RegExp(name) })
    .locator(".points", { hasText: points })
    .waitFor();

test("a class plays a round in a browser and in the window", async (t) => {
  const { page: teacher, code } = await startClass(open, t);
  const window = await DesktopWindow.open(t, { site: shared.address, name: "Bình" });
  await window.clickOn("class");
  await window.waitFor(/^class entrance$/);
  await window.type(code.toLowerCase());
  await window.press("Return");
  await window.waitFor(/^class pupil Bình$/);
  const an = await join(open, t, code, "An");
  await an.getByText("Em đã vào lớp với tên An").waitFor();
  await teacher.getByText("Học sinh (2)").waitFor();

  await teacher.getByText("Mở giải đấu", { exact: true }).click();
  await teacher.getByRole("button", { name: "Ghi tên cả lớp" }).click();
  await teacher.getByRole("button", { name: "Ghép vòng 1" }).click();
  await board(an);
  const [, , side] = (await window.waitFor(/^online game (first|second) 0$/)).split(" ");
  const isWhite = side === "first";
  for (const [i, move] of mate.entries()) {
    if ((i % 2 === 0) === isWhite) {
      await window.playMove(move);
    } else {
      await waitForMoves(an, i);
      await playMove(an, move);
    }
    await window.waitFor(new RegExp(`^online game ${side} ${i + 1}$`));
  }
  assert.match(await window.said(/^card /), /Checkmate/);

  const [ofAn, ofWindow] = isWhite ? ["1.0", "0.0"] : ["0.0", "1.0"];
  await hasPoints(teacher, "An", ofAn);
  await hasPoints(teacher, "Bình", ofWindow);
  await an.getByRole("button", { name: "Lớp học" }).click();
  await hasPoints(an, "Bình", ofWindow);
  await window.press("Home");
  await window.waitFor(new RegExp(`^class table An ${ofAn}, Bình ${ofWindow}$`));
});

test("the window teaches: its analysis board is on every pupil's page", async (t) => {
  const window = await DesktopWindow.open(t, { site: shared.address, name: "Thầy" });
  await window.clickOn("class");
  await window.waitFor(/^class entrance$/);
  await window.clickOn("open-class");
  const [, , code] = (await window.waitFor(/^class teacher [A-Z]{6}$/)).split(" ");
  const pupils = await Promise.all(["An", "Bình"].map((name) => join(open, t, code, name)));
  await Promise.all(pupils.map((page) => page.getByText("Em đã vào lớp với tên").waitFor()));

  await window.press("Home");
  await window.clickOn("analysis");
  await window.clickOn("show-board");
  await Promise.all(
    pupils.map((page) => page.getByRole("heading", { name: "Bàn của thầy cô" }).waitFor()),
  );
  await window.playMove("e4");
  await window.playMove("c5");
  await Promise.all(pupils.map((page) => waitForMoves(page, 2)));
  assert.deepEqual(await moves(pupils[0]), ["e4", "c5"]);
});
