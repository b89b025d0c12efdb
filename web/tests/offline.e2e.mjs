// SPDX-License-Identifier: GPL-3.0-or-later
// What the page fetches, and when: the engines' networks, and nothing at all without a connection.
import assert from "node:assert/strict";
import test from "node:test";

import { cell, moves, newGame, use, waitForMoves } from "./harness.mjs";

const { open, shared } = use();

test("without a network the page reloads and plays against the machine, every game", async (t) => {
  const page = await open(t);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    const cache = await caches.open(names[0]);
    const kept = await cache.keys();
    const books = kept.filter(({ url }) => /\/book-[\w-]+\.txt$/.test(url));
    return kept.length > 20 && books.length === 6;
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

test("a variant at full strength fetches its own network", async (t) => {
  const page = await open(t);
  const coming = page.waitForResponse((response) => /variant-4-\w+\.bin$/.test(response.url()));
  const navigation = page.getByRole("navigation");
  await navigation.getByRole("button", { name: "Biến thể", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Ván mới" });
  await sheet.getByText("Cờ nổ", { exact: true }).click();
  await sheet.getByRole("slider", { name: "Trình độ" }).press("End"); // the strongest
  await sheet.getByRole("button", { name: "Bắt đầu" }).click();
  await cell(page, "e2").click();
  await cell(page, "e4").click();
  const body = await (await coming).body();
  assert.equal(body.subarray(0, 8).toString(), "KYDAINN2");
  assert.equal(body.readUInt16LE(8), 4);
  await waitForMoves(page, 2);
});

// A page without a service worker, whose requests cannot be answered here.
async function withoutServiceWorker(bookAnswer) {
  const context = await shared.browser.newContext({ locale: "vi-VN", reducedMotion: "reduce" });
  await context.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error("not here"));
  });
  await context.route(/\/book-[\w-]+\.txt$/, bookAnswer);
  return context;
}
// X at full strength is the computer's.
async function caroAtFullStrength(page) {
  await page.getByRole("navigation").getByRole("button", { name: "Caro", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Ván mới" });
  await sheet.getByText("Renju", { exact: true }).click();
  await sheet.getByRole("slider", { name: "Trình độ" }).press("End");
  await sheet.getByText("O", { exact: true }).click();
  await sheet.getByRole("button", { name: "Bắt đầu" }).click();
}

test("caro at full strength plays from the book of its own rules, which it fetches then", async (t) => {
  const fetched = [];
  const context = await withoutServiceWorker((route) => {
    fetched.push(/book-(\w+)/.exec(route.request().url())[1]);
    return route.fulfill({ body: "rules renju 15\n0 a1=7\n" });
  });
  const page = await open(t, { context });
  await page.waitForLoadState("networkidle");
  assert.deepEqual(fetched, []);
  await caroAtFullStrength(page);
  await waitForMoves(page, 1);
  assert.deepEqual(fetched, ["renju"]);
  const [first] = await moves(page);
  assert.ok(["a1", "a15", "o1", "o15"].includes(first), first);
});

test("without its book caro at full strength searches its first move", async (t) => {
  const context = await withoutServiceWorker((route) => route.abort());
  const page = await open(t, { context, expected: /Failed to load resource/ });
  await caroAtFullStrength(page);
  await waitForMoves(page, 1);
  assert.deepEqual(await moves(page), ["h8"]);
});
