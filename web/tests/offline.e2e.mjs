// SPDX-License-Identifier: GPL-3.0-or-later
// What the page fetches, and when: the engines' networks, and nothing at all without a connection.
import assert from "node:assert/strict";
import test from "node:test";

import { cell, newGame, use, waitForMoves } from "./harness.mjs";

const { open } = use();

test("without a network the page reloads and plays against the machine, every game", async (t) => {
  const page = await open(t);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const cache = await caches.open(names[0]);
    return (await cache.keys()).length > 20;
  });
  await page.context().setOffline(true);
  await page.reload();
  await newGame(page, "Caro", []);
  await cell(page, "h8").click();
  await waitForMoves(page, 2);
  await page.keyboard.press("Home");
  await newGame(page, "Biến thể", ["Cờ nổ"]);
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  await waitForMoves(page, 2);
  await page.context().setOffline(false);
});

test("the engine's network comes behind the first picture", async (t) => {
  const page = await open(t);
  const coming = page.waitForResponse((response) => /chess-\w+\.bin$/.test(response.url()));
  await page.reload();
  // Fetched again for its bytes: those of a response that began before the reload are gone.
  const response = await page.request.get((await coming).url());
  assert.ok(response.ok());
  assert.equal((await response.body()).subarray(0, 8).toString(), "KYDAINN1");
});

test("caro at full strength fetches the network of its own rules alone", async (t) => {
  const page = await open(t);
  const fetched = [];
  page.on("response", (response) => {
    const name = /\/(caro-\d+)-\w+\.bin$/.exec(response.url());
    if (name) fetched.push(name[1]);
  });
  const start = async (level) => {
    await page.getByRole("navigation").getByRole("button", { name: "Caro", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Ván mới" });
    await sheet.getByText("Renju", { exact: true }).click();
    await sheet.getByRole("slider", { name: "Trình độ" }).press(level);
    await sheet.getByRole("button", { name: "Bắt đầu" }).click();
    await cell(page, "h8").click();
  };
  await start("Home"); // the gentlest
  await waitForMoves(page, 2);
  assert.deepEqual(fetched, []);
  await page.keyboard.press("Home");
  const coming = page.waitForResponse((response) => /caro-6-\w+\.bin$/.test(response.url()));
  await start("End"); // the strongest
  const response = await coming;
  assert.equal((await response.body()).subarray(0, 8).toString(), "KYDAICN1");
  assert.deepEqual(fetched, ["caro-6"]);
});
