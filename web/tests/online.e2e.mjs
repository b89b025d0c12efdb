// SPDX-License-Identifier: GPL-3.0-or-later
// Online play with the real server: people in browsers of their own.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";

import { AxeBuilder } from "@axe-core/playwright";
import { cell, killServer, moves, server, startServer, use, waitForMoves } from "./harness.mjs";
import { accept, arrive as arriveBy, board, card, invite, playMove } from "./online_people.mjs";

const { open, shared } = use();
const arrive = (t, name, options) => arriveBy(open, t, name, options);
// While a server is down, the browser itself says that it cannot connect.
const noConnection = /WebSocket connection|ERR_CONNECTION_REFUSED/;
const fiveInARow = ["f8", "f10", "g8", "g10", "h8", "h10", "i8", "i10", "j8"];
const shortestGame = ["f2f3", "e7e5", "g2g4", "d8h4"];

// Two players at a board, the first one having the first move; and the link to it.
async function pair(t, options = {}) {
  const host = await arrive(t, "An", options);
  const link = await invite(host, ["Trắng"]);
  const guest = await arrive(t, "Bình", options);
  await accept(guest, link);
  await Promise.all([board(host), board(guest)]);
  return [host, guest, link];
}
async function playAll(players, all) {
  for (const [i, move] of all.entries()) {
    await waitForMoves(players[i % 2], i);
    await playMove(players[i % 2], move);
  }
  await Promise.all(players.map((page) => waitForMoves(page, all.length)));
}
// The move that is shown.
const current = (page, move) => page.locator('[aria-current="true"]', { hasText: move }).waitFor();

async function assertNoViolations(page, where) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(" ")}`);
  assert.deepEqual(found, [], where);
}

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
  await card(anIsFirst ? an : binh)
    .getByText("Bạn thắng!")
    .waitFor();
});

test("offers are made and answered; a wish to take back too; the game is resigned", async (t) => {
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

test("a killed server comes back, and the game goes on with a move made meanwhile", async (t) => {
  const [host, guest] = await pair(t, { expected: noConnection });
  await playAll([host, guest], ["e2e4", "e7e5"]);
  await killServer(shared.child);
  await host.getByText("Mất kết nối. Đang thử lại…").waitFor();
  await playMove(host, "g1f3"); // shown at once, sent later
  await waitForMoves(host, 3);
  await host.getByText("Đang gửi…").waitFor();
  const port = new URL(shared.address).port;
  Object.assign(shared, await startServer({ port, data: shared.data }));
  await waitForMoves(guest, 3);
  await host.getByText("Đã kết nối.").waitFor();
  await playMove(guest, "b8c6");
  await waitForMoves(host, 4);
  assert.deepEqual(await moves(host), ["e4", "e5", "Nf3", "Nc6"]);
});

test("without a server the page says so, and tries again on request", async (t) => {
  const own = await startServer();
  t.after(() => own.child.kill());
  const page = await open(t, { address: own.address, expected: noConnection });
  await page.evaluate(() => navigator.serviceWorker.ready); // the site is kept from now on
  await page.reload();
  await killServer(own.child);
  await page.getByRole("link", { name: "Trực tuyến" }).click();
  await page.getByText("Không kết nối được với máy chủ.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Thử lại ngay" }).click();
  const again = await startServer({ port: new URL(own.address).port, data: own.data });
  t.after(() => again.child.kill());
  await page.getByText("Đã kết nối.").waitFor();
});

test("one who reloads the page is back at the board", async (t) => {
  const [host, guest] = await pair(t);
  await playAll([host, guest], ["e2e4", "e7e5"]);
  await host.reload();
  await waitForMoves(host, 2);
  await playMove(host, "d2d4");
  await waitForMoves(guest, 3);
});

test("the lobby leads back to a private game of one's own", async (t) => {
  const [host, guest] = await pair(t);
  await playAll([host, guest], ["e2e4", "e7e5"]);
  const window = await open(t, { hash: "#/online", context: host.context() });
  await window.getByRole("button", { name: /^Vào lại ván với (Bình|Khách)/ }).click();
  await waitForMoves(window, 2);
  await playMove(window, "d2d4");
  await waitForMoves(guest, 3);
  const stranger = await arrive(t, "Chi");
  assert.equal(await stranger.getByRole("heading", { name: "Ván của bạn" }).count(), 0);
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
  await find("Không Ai Cả");
  await reader.getByText("Không có ván công khai nào của Không Ai Cả.", { exact: false }).waitFor();
});

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

test("a link that leads nowhere says so in the lobby", async (t) => {
  const page = await open(t, { hash: "#/online/abcdefghijkl" });
  await page.getByText("Không tìm thấy ván cờ hay bàn này.").waitFor();
  await page.getByRole("heading", { name: "Chơi trực tuyến" }).waitFor();
});

test("axe finds nothing in lobby, waiting room and game, light and dark", async (t) => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await arrive(t, "An", { colorScheme });
    await assertNoViolations(page, `lobby, ${colorScheme}`);
    const link = await invite(page, ["Trắng"]);
    await assertNoViolations(page, `waiting, ${colorScheme}`);
    const guest = await arrive(t, "Bình");
    await guest.goto(link);
    await guest.getByRole("heading", { name: "Lời mời chơi" }).waitFor();
    await assertNoViolations(guest, `invitation, ${colorScheme}`);
    await accept(guest, link);
    await board(page);
    await playAll([page, guest], ["e2e4", "e7e5"]);
    await assertNoViolations(page, `game, ${colorScheme}`);
  }
});

test("on a phone everything is within its width", async (t) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const fits = (page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1);
  const page = await arrive(t, "Người có cái tên rất dài", phone);
  assert.ok(await fits(page), "lobby");
  const link = await invite(page, ["Trắng"]);
  assert.ok(await fits(page), "waiting");
  const guest = await arrive(t, "Bình", phone);
  await accept(guest, link);
  await board(page);
  assert.ok(await fits(page), "game");
});
