// SPDX-License-Identifier: GPL-3.0-or-later
// What is spoken in a game online to someone who cannot see the screen.
import assert from "node:assert/strict";
import test from "node:test";

import { use, waitForMoves } from "./harness.mjs";
import { hear, heard, listen } from "./listen.mjs";
import { pair, playMove } from "./online_people.mjs";

const { open } = use();
async function pairHeard(t) {
  const [host, guest] = await pair(open, t);
  await Promise.all([listen(host), listen(guest)]);
  return [host, guest];
}

test("offers of the opponent are spoken: a draw, taking back, a rematch", async (t) => {
  const [host, guest] = await pairHeard(t);
  await playMove(host, "e2e4");
  await waitForMoves(guest, 1);
  await playMove(guest, "e7e5");
  await waitForMoves(host, 2);
  await host.getByRole("button", { name: "Đề nghị hòa" }).click();
  await hear(guest, / đề nghị hòa\.$/);
  await hear(host, /^Đã đề nghị hòa; chờ trả lời\.$/);
  await guest.getByRole("button", { name: "Từ chối" }).click();
  await hear(host, /^Đề nghị hòa bị từ chối\.$/);
  await host.getByRole("button", { name: "Xin đi lại" }).click();
  await hear(guest, / xin đi lại\.$/);
  await guest.getByRole("button", { name: "Từ chối" }).click();
  await host.getByRole("button", { name: "Đầu hàng" }).click();
  await host.getByRole("dialog").getByRole("button", { name: "Đầu hàng" }).click();
  await host.getByRole("button", { name: "Tái đấu" }).click();
  await hear(guest, / muốn tái đấu\.$/);
  // It can be declined, and is not asked again.
  await guest.getByRole("button", { name: "Từ chối" }).click();
  await hear(guest, /^Bạn đã từ chối tái đấu\.$/);
  await hear(host, /^(?!Bạn).* từ chối tái đấu\.$/);
  assert.equal(await guest.getByRole("button", { name: "Chấp nhận" }).count(), 0);
});

test("an absence is counted down in sight and spoken once", async (t) => {
  const [host, guest] = await pairHeard(t);
  await playMove(host, "e2e4");
  await playMove(guest, "e7e5");
  await waitForMoves(host, 2);
  await guest.context().setOffline(true); // loses the connection without a goodbye
  await guest.goto("about:blank").catch(() => {});
  const line = host.locator(".offer", { hasText: "mất kết nối" });
  await line.waitFor();
  const secondsLeft = async () => Number(/còn (\d+) giây/.exec(await line.textContent())[1]);
  const first = await secondsLeft();
  while (first - (await secondsLeft()) < 3) await host.waitForTimeout(200);
  const spoken = (await heard(host)).filter((text) => text.includes("mất kết nối"));
  assert.equal(spoken.length, 1, spoken.join("\n"));
});
