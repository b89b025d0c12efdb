// SPDX-License-Identifier: GPL-3.0-or-later
// What people do in the browser when they play online.
import { cell, waitForMoves } from "./harness.mjs";

// Somebody in the lobby, under a name, or as a guest where it is still taken. `open` is what use() of the harness gives.
export async function arrive(open, t, name, options = {}) {
  const page = await open(t, { hash: "#/online", ...options });
  await page.getByText("Đã kết nối.").waitFor();
  await page.getByRole("textbox", { name: "Tên của bạn" }).fill(name);
  await page.getByRole("button", { name: "Đổi tên" }).click();
  return page;
}
export const card = (page) => page.getByRole("region", { name: "Kết quả" });
// The move that is shown.
export const current = (page, move) =>
  page.locator('[aria-current="true"]', { hasText: move }).waitFor();
export const board = (page) => page.locator(".game").waitFor();

// An invitation by link; its link.
export async function invite(page, choose) {
  await page.getByRole("button", { name: "Mời bạn" }).click();
  const sheet = page.getByRole("dialog", { name: "Tạo bàn" });
  for (const name of choose) await sheet.getByText(name, { exact: true }).click();
  await sheet.getByRole("button", { name: "Tạo bàn", exact: true }).click();
  return page.getByRole("textbox", { name: "Liên kết mời" }).inputValue();
}

// Opens a link and accepts the invitation that it leads to.
export async function accept(page, link) {
  await page.goto(link);
  await page.getByRole("button", { name: "Vào chơi", exact: true }).click();
}

export async function playMove(page, move) {
  if (move.length < 4) return cell(page, move).click();
  await cell(page, move.slice(0, 2)).click();
  await cell(page, move.slice(2)).click();
}

// Two players at a board, the first one having the first move; and the link to it.
export async function pair(open, t, options = {}) {
  const host = await arrive(open, t, "An", options);
  const link = await invite(host, ["Trắng"]);
  const guest = await arrive(open, t, "Bình", options);
  await accept(guest, link);
  await Promise.all([board(host), board(guest)]);
  return [host, guest, link];
}

// The moves in turn, each when the one before has reached its player.
export async function playAll(players, all) {
  for (const [i, move] of all.entries()) {
    await waitForMoves(players[i % 2], i);
    await playMove(players[i % 2], move);
  }
  await Promise.all(players.map((page) => waitForMoves(page, all.length)));
}
