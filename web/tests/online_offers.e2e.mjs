// SPDX-License-Identifier: GPL-3.0-or-later
// Between the two players of a game online: offers and chat.
import assert from "node:assert/strict";
import test from "node:test";

import { use } from "./harness.mjs";
import { card, current, pair as pairBy, playAll, playMove } from "./online_people.mjs";

const { open } = use();
const pair = (t, options) => pairBy(open, t, options);

test("offers are made and answered; a request to take back too; the game is resigned", async (t) => {
  const [host, guest] = await pair(t);
  await playAll([host, guest], ["e2e4", "e7e5"]);
  await host.getByRole("button", { name: "Đề nghị hòa" }).click();
  await guest
    .locator(".offer")
    .getByText(/ đề nghị hòa\.$/)
    .waitFor();
  await guest.getByRole("button", { name: "Từ chối" }).click();
  await host.locator(".status", { hasText: "Đề nghị hòa bị từ chối." }).waitFor();
  await guest.getByRole("button", { name: "Xin đi lại" }).click();
  await host
    .locator(".offer")
    .getByText(/ xin đi lại\.$/)
    .waitFor();
  await host.getByRole("button", { name: "Chấp nhận" }).click();
  await current(host, "e4");
  await playMove(guest, "c7c5");
  await current(host, "c5");
  await host.getByRole("button", { name: "Đầu hàng" }).click();
  await host.getByRole("dialog").getByRole("button", { name: "Đầu hàng" }).click();
  await card(guest).getByText("Bạn thắng!").waitFor();
});

test("chat shows script as text, and can be muted", async (t) => {
  const [host, guest] = await pair(t);
  const script = '<img src=x onerror="document.title=1"><b>chào</b>';
  await host.getByRole("textbox", { name: "Viết gì đó…" }).fill(script);
  await host.getByRole("button", { name: "Gửi" }).click();
  await guest.getByRole("log").getByText(script).waitFor();
  assert.equal(await guest.locator(".chat b, .chat img").count(), 0);
  await guest.getByText("Tắt, chặn, báo cáo").click();
  await guest.getByRole("button", { name: "Tắt trò chuyện" }).click();
  await guest.getByRole("log").getByText(script).waitFor({ state: "detached" });
});
