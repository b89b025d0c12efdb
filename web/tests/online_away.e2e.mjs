// SPDX-License-Identifier: GPL-3.0-or-later
// Coming back: after a killed server, a reload, a detour through the lobby.
import assert from "node:assert/strict";
import test from "node:test";

import { killServer, moves, startServer, use, waitForMoves } from "./harness.mjs";
import { arrive as arriveBy, board, pair as pairBy, playAll, playMove } from "./online_people.mjs";

const { open, shared } = use();
const arrive = (t, name, options) => arriveBy(open, t, name, options);
const pair = (t, options) => pairBy(open, t, options);
// While a server is down, the browser itself says that it cannot connect.
const noConnection = /WebSocket connection|ERR_CONNECTION_REFUSED/;

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
  assert.equal(await page.getByText("Danh sách sẽ hiện khi có kết nối.").count(), 2);
  await page.getByRole("button", { name: "Thử lại ngay" }).click();
  const again = await startServer({ port: new URL(own.address).port, data: own.data });
  t.after(() => again.child.kill());
  await page.getByText("Đã kết nối.").waitFor();
  await page.getByText("Chưa có bàn nào đang chờ.", { exact: false }).waitFor();
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

test("a link that leads nowhere says so in the lobby", async (t) => {
  const page = await open(t, { hash: "#/online/abcdefghijkl" });
  await page.getByText("Không tìm thấy ván cờ hay bàn này.").waitFor();
  await page.getByRole("heading", { name: "Chơi trực tuyến" }).waitFor();
});
