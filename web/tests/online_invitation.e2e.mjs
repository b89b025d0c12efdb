// SPDX-License-Identifier: GPL-3.0-or-later
// Invitations: what they say before they are accepted, on any screen.
import assert from "node:assert/strict";
import test from "node:test";

import { use } from "./harness.mjs";
import { accept, arrive as arriveBy, board, invite } from "./online_people.mjs";

const { open } = use();
const arrive = (t, name, options) => arriveBy(open, t, name, options);

test("an invitation shows its terms before it is accepted, and may be declined", async (t) => {
  const host = await arrive(t, "An");
  await host.getByRole("button", { name: "Mời bạn" }).click();
  const sheet = host.getByRole("dialog", { name: "Tạo bàn" });
  await sheet.getByText("Caro", { exact: true }).click();
  await sheet.getByText("Mép bàn cũng là chặn").click();
  await sheet.getByText("Khai cuộc Swap2").click();
  await sheet.getByRole("button", { name: "Tạo bàn", exact: true }).click();
  const link = await host.getByRole("textbox", { name: "Liên kết mời" }).inputValue();
  const guest = await arrive(t, "Bình");
  await guest.goto(link);
  await guest.getByText(/mời bạn chơi/).waitFor();
  await guest.getByText("Khai cuộc Swap2").waitFor();
  await guest.getByText("Mép bàn cũng là chặn").waitFor();
  await guest.getByRole("button", { name: "Không chơi" }).click();
  await guest.getByRole("heading", { name: "Chơi trực tuyến" }).waitFor();
  await host.getByText("Phòng chờ").first().waitFor();
  await accept(guest, link);
  await Promise.all([board(host), board(guest)]);
});

test("an invitation that its host withdraws leaves the guest's screen", async (t) => {
  const host = await arrive(t, "An");
  const link = await invite(host, []);
  const guest = await arrive(t, "Bình");
  await guest.goto(link);
  await guest.getByRole("button", { name: "Vào chơi", exact: true }).waitFor();
  await host.getByRole("button", { name: "Ngừng tìm" }).click();
  await guest.getByText("Bàn này không còn chờ nữa.").waitFor();
  await guest.getByRole("heading", { name: "Chơi trực tuyến" }).waitFor();
});

test("an address that is no invitation's is told", async (t) => {
  const page = await open(t, { hash: "#/online/abc" });
  await page.getByRole("alert").getByText("Liên kết này bị thiếu hoặc sai").waitFor();
  await page.getByText("Đã kết nối.").waitFor();
});

test("a bad position in an invitation is told, and the sheet stays", async (t) => {
  const host = await arrive(t, "An");
  await host.getByRole("button", { name: "Mời bạn" }).click();
  const sheet = host.getByRole("dialog", { name: "Tạo bàn" });
  await sheet.getByText("Thế cờ ban đầu (FEN)").click();
  await sheet
    .getByRole("textbox", { name: "Thế cờ ban đầu (FEN)" })
    .fill("8/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await sheet.getByRole("button", { name: "Tạo bàn", exact: true }).click();
  await sheet.getByRole("alert").waitFor();
  assert.match(await sheet.getByRole("alert").textContent(), /vua/i);
});
