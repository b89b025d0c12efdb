// SPDX-License-Identifier: GPL-3.0-or-later
// Rated games: chosen in the lobby, shown beside names, on the card at the end, and in the tables.
import assert from "node:assert/strict";
import test from "node:test";

import { assertNoViolations } from "./axe.mjs";
import { use, waitForMoves } from "./harness.mjs";
import { arrive, board, card, playAll, playMove } from "./online_people.mjs";

const { open } = use();

async function register(t, name) {
  const page = await open(t, { hash: "#/online" });
  await page.getByRole("textbox", { name: "Tên tài khoản" }).fill(name);
  await page.getByLabel("Mật khẩu").fill("đúng mật khẩu");
  await page.getByRole("button", { name: "Tạo tài khoản" }).click();
  await page.getByText(`Bạn đã đăng nhập với tên ${name}.`).waitFor();
  return page;
}
const seek = (page, clock) => page.getByRole("button", { name: clock, exact: true }).click();

test("two accounts play a rated game and see what it changed", async (t) => {
  const host = await register(t, "Hoa");
  const other = await register(t, "Long");
  const guest = await arrive(open, t, "Khách quen");
  assert.equal(await guest.getByText("Tính điểm", { exact: true }).count(), 0);

  await host.getByText("Tính điểm", { exact: true }).click();
  const untimed = host.getByRole("button", { name: "Không tính giờ", exact: true });
  assert.ok(await untimed.isDisabled(), "a game without a clock is never rated");
  await seek(host, "5+3");
  await host.getByText("Tính điểm: kết quả làm thay đổi hệ số", { exact: false }).waitFor();

  // A guest sees that it is rated, and is told why it is not for guests.
  const row = guest.getByRole("listitem").filter({ hasText: "Hoa (1500?)" });
  await row.getByText("Tính điểm: kết quả làm thay đổi hệ số", { exact: false }).waitFor();
  await row.getByRole("button").click();
  await guest
    .getByText("Ván tính điểm chỉ dành cho người có tài khoản.", { exact: false })
    .waitFor();

  await other.getByRole("listitem").filter({ hasText: "Hoa (1500?)" }).getByRole("button").click();
  await Promise.all([board(host), board(other)]);
  await host.getByRole("img", { name: "Hệ số 1500?" }).first().waitFor();
  const white = (await host.locator(".near .disc.first").count()) === 1;
  const players = white ? [host, other] : [other, host];
  await playAll(players, ["f2f3", "e7e5"]);
  // A press on a name leads to the player's ratings, and back to the game.
  await host.getByRole("link", { name: "Long" }).click();
  await host.getByRole("heading", { name: "Hệ số của Long" }).waitFor();
  await host.getByRole("button", { name: "Quay lại" }).click();
  await board(host);
  // No move of a rated game is taken back: there is no button, and the key says why.
  const [first] = players;
  await first.getByRole("button", { name: "Đề nghị hòa" }).waitFor();
  assert.equal(await first.getByRole("button", { name: "Xin đi lại" }).count(), 0);
  await first.keyboard.press("z");
  await first.getByText("Ván tính điểm không được đi lại.").first().waitFor();
  for (const [i, move] of ["g2g4", "d8h4"].entries()) {
    await waitForMoves(players[i], 2 + i);
    await playMove(players[i], move);
  }
  const [loser, winner] = white ? ["Hoa", "Long"] : ["Long", "Hoa"];
  for (const page of players) {
    await card(page).getByText(`Hệ số của ${winner}: 1662? (+162)`).waitFor();
    await card(page).getByText(`Hệ số của ${loser}: 1338? (−162)`).waitFor();
  }
  await assertNoViolations(host, "rated result");

  // The profile of the winner: the rating, its graph and the table behind it.
  await guest.goto(guest.url().replace(/#.*/, `#/online/player/${encodeURIComponent(winner)}`));
  await guest.getByRole("heading", { name: `Hệ số của ${winner}` }).waitFor();
  await guest.getByText("1662?").waitFor();
  await guest.getByRole("img", { name: /Biểu đồ 1 ván gần nhất, từ 1500 đến 1662/ }).waitFor();
  await guest.getByText("Từng ván").click();
  await guest.getByRole("cell", { name: loser }).waitFor();
  await guest.getByRole("cell", { name: "+162" }).waitFor();
  await assertNoViolations(guest, "ratings of a player");
  await guest.getByRole("button", { name: "Quay lại" }).click();
  await guest.getByRole("heading", { name: "Bảng xếp hạng" }).waitFor();
  await guest.getByText("Chưa có ai.", { exact: false }).waitFor();
  await assertNoViolations(guest, "leaderboard");
});
