// SPDX-License-Identifier: GPL-3.0-or-later
// What the page has of the device: its storage, its way to share, its notifications; and what it
// gives to take home.
import assert from "node:assert/strict";
import test from "node:test";

import { newGame, typeMoves, use, waitForMoves } from "./harness.mjs";

const { open } = use();
const twoPeople = ["Hai người một máy"];

const cached = (page) =>
  page.evaluate(async () => {
    const all = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    return all;
  });

test("music is not fetched before somebody wants it, and is kept from then on", async (t) => {
  const page = await open(t);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload(); // from now on the service worker answers
  const before = await cached(page);
  assert.ok(before.some((path) => path.endsWith(".wav")));
  assert.ok(!before.some((path) => path.endsWith(".ogg")), before.join(" "));
  await page.getByRole("button", { name: "Cài đặt" }).click();
  await page.getByText("Nhạc", { exact: true }).click();
  await page.waitForFunction(async () => {
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (url.endsWith(".ogg")) return true;
    return false;
  });
});

test("a link is handed to the device where that can be done", async (t) => {
  const page = await open(t);
  await page.addInitScript(() => {
    navigator.share = async (what) => (window.shared = what);
  });
  await page.reload();
  await newGame(page, "Chơi", twoPeople);
  await typeMoves(page, "e4");
  await waitForMoves(page, 1);
  await page.getByRole("button", { name: "Thêm" }).click();
  await page.getByRole("button", { name: "Chia sẻ" }).click();
  await page.getByRole("button", { name: "Gửi liên kết" }).click();
  await page.waitForFunction(() => window.shared?.url.includes("#game="));
});

test("a notification says that it is one's turn while the page is not looked at", async (t) => {
  const page = await open(t, { permissions: ["notifications"] });
  await page.addInitScript(() => {
    window.notified = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title) =>
      window.notified.push(title);
  });
  await page.reload();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("button", { name: "Cài đặt" }).click();
  await page.getByText("Thông báo khi đến lượt bạn").click();
  await page.keyboard.press("Escape");
  await newGame(page, "Chơi", []);
  await typeMoves(page, "e4");
  await page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
  await waitForMoves(page, 2);
  await page.waitForFunction(() => window.notified.length === 1);
  assert.match((await page.evaluate(() => window.notified))[0], /Đến lượt bạn/);
});

test("a picture shows who played, how it ended, and coordinates", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await typeMoves(page, "f3", "e5", "g4", "Qh4");
  await waitForMoves(page, 4);
  await page.getByRole("button", { name: "Thêm" }).click();
  await page.locator(".more").getByRole("button", { name: "Chia sẻ" }).click();
  await page.evaluate(() => {
    const { set, get } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src");
    Object.defineProperty(HTMLImageElement.prototype, "src", {
      get,
      set(address) {
        if (address.startsWith("data:image/svg"))
          window.drawn = decodeURIComponent(address.slice(address.indexOf(",") + 1));
        set.call(this, address);
      },
    });
  });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Xuất hình" }).click();
  await download;
  const texts = await page.evaluate(() =>
    [
      ...new DOMParser().parseFromString(window.drawn, "image/svg+xml").querySelectorAll("text"),
    ].map(({ textContent }) => textContent),
  );
  assert.ok(texts.includes("Người chơi 1 – Người chơi 2"), texts.join(" "));
  assert.ok(texts.some((text) => text.includes("Đen thắng · Chiếu hết")));
  for (const mark of ["a", "h", "1", "8"]) assert.ok(texts.includes(mark), mark);
});
