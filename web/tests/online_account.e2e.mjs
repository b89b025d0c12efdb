// SPDX-License-Identifier: GPL-3.0-or-later
// Accounts, and what an administrator does.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";

import { assertNoViolations } from "./axe.mjs";
import { server, use } from "./harness.mjs";
import { arrive as arriveBy } from "./online_people.mjs";

const { open, shared } = use();
const arrive = (t, name, options) => arriveBy(open, t, name, options);

test("an account is made, left and opened again, and passwords cannot be tried at will", async (t) => {
  const page = await open(t, { hash: "#/online", expected: /status of (403|429)/ });
  const enter = async (password, button) => {
    await page.getByRole("textbox", { name: "Tên tài khoản" }).fill("Quý");
    await page.getByLabel("Mật khẩu").fill(password);
    await page.getByRole("button", { name: button }).click();
  };
  const signedIn = page.getByText("Bạn đã đăng nhập với tên Quý.");
  await enter("đúng mật khẩu", "Tạo tài khoản");
  await signedIn.waitFor();
  const own = page.getByRole("region", { name: "Tên của bạn" });
  await own.getByText("Quý", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Đăng xuất" }).click();
  await enter("sai mật khẩu", "Đăng nhập");
  await page.getByText("Sai tên hoặc sai mật khẩu.").waitFor();
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ name: "Quý", password: "sai nữa rồi" });
    const headers = { "Content-Type": "application/json" };
    for (let i = 0; ; ++i) {
      const { status } = await fetch("/api/login", { method: "POST", headers, body });
      if (status === 429 || i === 20) return status;
    }
  });
  assert.equal(status, 429);
  await enter("đúng mật khẩu", "Đăng nhập");
  await page
    .getByRole("alert")
    .getByText(/thử lại\.$/)
    .waitFor();
});

test("an administrator finds people, bans and lifts, makes a link, and reads reports", async (t) => {
  const enter = async (page, name) => {
    await page.getByRole("textbox", { name: "Tên tài khoản" }).fill(name);
    await page.getByLabel("Mật khẩu").fill("đúng mật khẩu");
    await page.getByRole("button", { name: "Tạo tài khoản" }).click();
    await page.getByText(`Bạn đã đăng nhập với tên ${name}.`).waitFor();
  };
  const page = await open(t, { hash: "#/online", expected: /status of 403/ });
  await enter(page, "Trưởng Lão");
  await page.goto(`${shared.address}#/online/admin`);
  await page.getByText("Chỉ quản trị viên mới xem được trang này.").waitFor();
  execFileSync(server, ["admin", "--data", shared.data, "grant", "Trưởng Lão"]);
  const troll = await open(t, { hash: "#/online", expected: /status of 403|WebSocket/ });
  await enter(troll, "Quấy Rối");

  await page.goto(`${shared.address}#/online`);
  await page.reload();
  await page.getByRole("button", { name: "Quản trị máy chủ" }).click();
  await page.getByRole("searchbox").fill("quấy");
  await page.getByRole("button", { name: "Tìm", exact: true }).click();
  await page.getByText("Thao tác với Quấy Rối").click();
  await page.getByRole("button", { name: "Tạo liên kết đặt lại mật khẩu" }).click();
  const link = page.getByLabel("Gửi liên kết này", { exact: false });
  assert.match(await link.inputValue(), /#\/online\/reset-[0-9a-f]{64}$/);
  await assertNoViolations(page, "administration");
  await page.getByLabel("Lý do").fill("chửi bậy");
  await page.getByRole("button", { name: "Chặn", exact: true }).click();
  await page.getByText("Đã xong.").waitFor();
  await page.getByText("Lệnh chặn", { exact: true }).click();
  await page.getByText("chửi bậy").waitFor();
  assert.equal(await troll.evaluate(async () => (await fetch("/api/me")).status), 403);
  await page.getByRole("button", { name: "Bỏ chặn" }).click();
  await page.getByText("Không ai bị chặn.").waitFor();
  assert.equal(await troll.evaluate(async () => (await fetch("/api/me")).status), 200);
  await page.getByText("Báo cáo trò chuyện", { exact: true }).click();
  await page.getByText("Chưa có báo cáo nào.").waitFor();
});
