// SPDX-License-Identifier: GPL-3.0-or-later
// Online play with the real server: people in browsers of their own.
import assert from "node:assert/strict";
import test from "node:test";

import { assertNoViolations } from "./axe.mjs";
import { cell, moves, use, waitForMoves } from "./harness.mjs";
import {
  arrive as arriveBy,
  board,
  card,
  pair as pairBy,
  playAll,
  playMove,
} from "./online_people.mjs";

const { open } = use();
const arrive = (t, name, options) => arriveBy(open, t, name, options);
const pair = (t, options) => pairBy(open, t, options);
const fiveInARow = ["f8", "f10", "g8", "g10", "h8", "h10", "i8", "i10", "j8"];
const shortestGame = ["f2f3", "e7e5", "g2g4", "d8h4"];

test("two people play chess to mate by a link, and a third watches by the same link", async (t) => {
  const [host, guest, link] = await pair(t);
  const watcher = await arrive(t, "Chi");
  await watcher.goto(link);
  await board(watcher);
  await watcher.getByText("Bạn đang xem").waitFor();
  await host.getByText("1 khán giả").waitFor();
  await playAll([host, guest], shortestGame);
  await waitForMoves(watcher, shortestGame.length);
  assert.deepEqual(await moves(watcher), ["f3", "e5", "g4", "Qh4#"]);
  await card(host).getByText("Bạn thua").waitFor();
  await card(guest).getByText("Bạn thắng!").waitFor();
  await card(watcher).getByText("Đen thắng").waitFor();
  await watcher.locator('[data-cell="a2"]').click({ force: true });
  assert.equal(await watcher.locator("[aria-selected=true]").count(), 0);

  // Another one, with sides changed.
  await card(host).getByRole("button", { name: "Tái đấu" }).click();
  await guest
    .locator(".offer")
    .getByText(/ muốn tái đấu\.$/)
    .waitFor();
  await card(guest).getByRole("button", { name: "Chấp nhận" }).click();
  await guest.getByText("Chưa có nước nào. Trắng đi trước.").waitFor();
  await playMove(guest, "e2e4");
  await waitForMoves(host, 1);
});

test("two strangers are paired for caro, play to five, and a third finds the game", async (t) => {
  const [an, binh] = [await arrive(t, "Dũng"), await arrive(t, "Giang")];
  for (const page of [an, binh]) await page.getByText("Caro", { exact: true }).click();
  const untimed = (page) => page.getByRole("button", { name: "Không tính giờ", exact: true });
  await untimed(an).click();
  await an.getByText(/Đang chờ đối thủ/).waitFor();
  await untimed(binh).click();
  await Promise.all([board(an), board(binh)]);
  const watcher = await arrive(t, "Chi");
  await watcher.getByRole("button", { name: /^Xem (Dũng|Giang) đấu với/ }).click();
  await board(watcher);
  // The server chooses the sides at random.
  const anIsFirst = (await an.locator(".near .mark.x").count()) === 1;
  await playAll(anIsFirst ? [an, binh] : [binh, an], fiveInARow);
  await waitForMoves(watcher, fiveInARow.length);
  await card(watcher).getByText("X thắng").waitFor();
  await card(watcher).getByText("Đủ năm quân liên tiếp").waitFor();
  await watcher.goto(new URL("/#/online/archive", watcher.url()).href);
  await watcher.getByText("Của mọi người", { exact: true }).click();
  await watcher
    .getByText(/Caro.* 15×15 · (1-0|0-1) · Đủ năm quân liên tiếp/)
    .first()
    .waitFor();
  await card(anIsFirst ? an : binh)
    .getByText("Bạn thắng!")
    .waitFor();
});

test("strangers are paired for Chess960, and the game is found by a player's name", async (t) => {
  const players = [await arrive(t, "Hà"), await arrive(t, "Khoa")];
  for (const page of players) {
    await page.locator("select").selectOption("chess960");
    await page.getByRole("button", { name: "Không tính giờ", exact: true }).click();
  }
  await Promise.all(players.map(board));
  // White has the second rank at the bottom.
  const top = async (name) => (await cell(players[0], name).boundingBox()).y;
  if ((await top("e2")) < (await top("e7"))) players.reverse();
  await playAll(players, ["e2e4", "e7e5"]);
  await players[0].getByRole("button", { name: "Đầu hàng" }).click();
  await players[0].getByRole("dialog").getByRole("button", { name: "Đầu hàng" }).click();
  await card(players[1]).getByText("Bạn thắng!").waitFor();

  const reader = await open(t, { hash: "#/online/archive" });
  await reader.getByText("Chưa có ván nào.", { exact: false }).waitFor();
  await reader.getByText("Của mọi người", { exact: true }).click();
  const find = async (name) => {
    await reader.getByRole("searchbox", { name: "Tên người chơi" }).fill(name);
    await reader.getByRole("button", { name: "Tìm", exact: true }).click();
  };
  await find("hÀ");
  await reader.getByText(/^(Hà – Khoa|Khoa – Hà)$/).waitFor();
  await assertNoViolations(reader, "archive");
  await reader.getByRole("button", { name: "Phân tích ván" }).click();
  await reader.getByText("Đang phân tích: ", { exact: false }).waitFor();
  assert.deepEqual(await moves(reader), ["e4", "e5"]);
  await reader.goBack();
  await reader.getByText("Của mọi người", { exact: true }).click();
  await find("Không Ai Cả");
  await reader.getByText("Không có ván công khai nào của Không Ai Cả.", { exact: false }).waitFor();
});
