// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop window plays a browser, through the real server.
import assert from "node:assert/strict";
import test from "node:test";

import { arrive, board, card, invite, playMove } from "./online_people.mjs";
import { moves, use, waitForMoves } from "./harness.mjs";
import { DesktopWindow } from "./window.mjs";

const { open, shared } = use();
const mate = ["f2f3", "e7e5", "g2g4", "d8h4"];
const fiveInARow = ["f8", "f10", "g8", "g10", "h8", "h10", "i8", "i10", "j8"];
const side = ["first", "second"];

// `browserSide`: 0 when the browser has the first move.
async function playAll(page, window, browserSide, all) {
  for (const [i, move] of all.entries()) {
    if (i % 2 === browserSide) {
      await waitForMoves(page, i);
      await playMove(page, move);
    } else {
      await window.playMove(move);
    }
    await window.waitFor(new RegExp(`^online game ${side[1 - browserSide]} ${i + 1}$`));
  }
  await waitForMoves(page, all.length);
}

test("the window takes a browser's invitation to caro and loses to five", async (t) => {
  const page = await arrive(open, t, "An");
  const link = await invite(page, ["Caro", "X"]);
  const window = await DesktopWindow.open(t, { site: shared.address, name: "Bình", link });
  await window.waitFor(/^online invitation$/);
  await window.press("Return");
  await board(page);
  await window.waitFor(/^online game second 0$/);
  await page.getByText("Bình", { exact: true }).first().waitFor();
  await playAll(page, window, 0, fiveInARow);
  await card(page).getByText("Bạn thắng!").waitFor();
  assert.match(await window.said(/^card /), /result\.X game\.reason\.Line/);
});

test("the window and a browser are paired for chess and play to mate", async (t) => {
  const window = await DesktopWindow.open(t, { site: shared.address, name: "Bình" });
  await window.clickOn("online");
  // Where the button is at first it may not stay: the press that meets it counts.
  let line;
  do {
    await window.clickOn("no-clock");
    line = await window.waitFor(/^(online waiting http:|at no-clock )/, "peek");
  } while (!line.startsWith("online"));
  const page = await arrive(open, t, "An");
  await page.getByRole("button", { name: "Không tính giờ", exact: true }).click();
  await board(page);
  const [, , seat] = (await window.waitFor(/^online game /)).split(" ");
  await playAll(page, window, seat === "first" ? 1 : 0, mate);
  assert.deepEqual(await moves(page), ["f3", "e5", "g4", "Qh4#"]);
  await card(page)
    .getByText(seat === "first" ? "Bạn thắng!" : "Bạn thua")
    .waitFor();
  assert.match(await window.said(/^card /), /Checkmate/);
  // Among the finished games, from where one press analyses it.
  await window.press("Home");
  await window.clickOn("archive");
  await window.waitFor(/^archive 1$/);
  await window.press("Tab"); // from whose games these are to the list
  await window.press("Return");
  await window.waitFor(/^analysis 4$/);
});
