// SPDX-License-Identifier: GPL-3.0-or-later
// What surrounds the games: keeping and finding them again, languages, themes, no network.
import assert from "node:assert/strict";
import test from "node:test";

import { cell, moves, newGame, use, waitForMoves } from "./harness.mjs";

const { open, shared } = use();
const twoPeople = ["Hai người một máy"];

async function play(page, ...steps) {
  const before = (await moves(page)).length;
  for (const [i, [from, to]] of steps.entries()) {
    await cell(page, from).click();
    if (to) await cell(page, to).click();
    await waitForMoves(page, before + i + 1);
  }
}

const openSaved = (page) =>
  page
    .getByRole("link", { name: "Ván của tôi" })
    .click()
    .then(() => page.locator(".rows .open").first());

test("a reloaded page goes on with the game", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await play(page, ["e2", "e4"], ["e7", "e5"]);
  await page.reload();
  await page.locator(".game").waitFor();
  assert.deepEqual(await moves(page), ["e4", "e5"]);
  await play(page, ["g1", "f3"]);
  assert.deepEqual(await moves(page), ["e4", "e5", "Nf3"]);
});

test("the first page waits with the last game, and the last choice is remembered", async (t) => {
  const page = await open(t);
  await newGame(page, "Caro", [...twoPeople, "10×10"]);
  await play(page, ["e5"]);
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Tiếp tục ván trước" }).click();
  await page.locator(".game").waitFor();
  assert.deepEqual(await moves(page), ["e5"]);
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Chơi", exact: true }).click();
  assert.ok(await page.getByRole("radio", { name: "10×10" }).isChecked());
});

test("a game is saved, found in the list and opened again", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await play(page, ["d2", "d4"]);
  await page.getByRole("button", { name: "Thêm" }).click();
  await page.getByRole("button", { name: "Lưu" }).click();
  await page.keyboard.press("Home");
  await newGame(page, "Chơi", twoPeople);
  await page.keyboard.press("Home");
  await page.getByRole("link", { name: "Ván của tôi" }).click();
  await page.locator(".rows .open").first().click();
  await page.locator(".game").waitFor();
  assert.deepEqual(await moves(page), ["d4"]);
});

test("a second tab has a game of its own, and nothing is lost", async (t) => {
  const first = await open(t);
  await newGame(first, "Chơi", twoPeople);
  await play(first, ["d2", "d4"]);
  const second = await open(t, { context: first.context(), hash: "#play" });
  await second.getByText("Ván trước đang mở ở một thẻ khác.").waitFor();
  assert.equal(await second.getByRole("button", { name: "Tiếp tục ván trước" }).count(), 0);
  await newGame(second, "Chơi", twoPeople);
  await play(second, ["e2", "e4"]);
  await play(first, ["d7", "d5"]);
  for (const [page, own] of [
    [first, ["d4", "d5"]],
    [second, ["e4"]],
  ]) {
    await page.reload();
    await waitForMoves(page, own.length);
    assert.deepEqual(await moves(page), own);
  }
  // When both are gone, the next visit goes on with the first; the other lies among the saved.
  const context = first.context();
  await second.close();
  await first.goto("about:blank");
  const later = await open(t, { context });
  await later.getByRole("button", { name: "Tiếp tục ván trước" }).click();
  await waitForMoves(later, 2);
  assert.deepEqual(await moves(later), ["d4", "d5"]);
  await later.keyboard.press("Home");
  await later.getByRole("link", { name: "Ván của tôi" }).click();
  await later.locator(".rows .open").nth(1).click(); // after the one of this tab
  await waitForMoves(later, 1);
  assert.deepEqual(await moves(later), ["e4"]);
});

test("a game that is over is opened with its result, to be walked through", async (t) => {
  const page = await open(t);
  await page.getByRole("link", { name: "Ván của tôi" }).click();
  await page.getByLabel("PGN · FEN").fill("1. f3 e5 2. g4 Qh4# 0-1");
  await page.getByRole("button", { name: "Mở", exact: true }).click();
  await page.locator(".moves .result").getByText("0-1").waitFor();
  assert.equal(await page.getByRole("region", { name: "Kết quả" }).count(), 0);
  assert.equal(await page.locator('.moves [aria-current="true"]').count(), 0); // at the beginning
  await page.keyboard.press("ArrowDown");
  await page.locator('.moves [aria-current="true"]').getByText("Qh4#").waitFor();
  assert.equal(await page.getByRole("region", { name: "Kết quả" }).count(), 0);
});

test("Z takes back, Y brings again, R asks first", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await play(page, ["e2", "e4"]);
  await page.keyboard.press("z");
  await page.locator(".status").getByText("Đã đi lại 1 nước.").waitFor();
  await page.keyboard.press("y");
  await page.getByText("Đã làm lại 1 nước.").first().waitFor();
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Chơi lại" }).last().click();
  await page.getByText("Chưa có nước nào. Trắng đi trước.").waitFor();
});

test("the language changes at once, also in the middle of a game, and is kept", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await page.locator(".status").getByText("Lượt trắng").waitFor();
  await page.getByRole("button", { name: "Cài đặt" }).click();
  await page.getByText("English", { exact: true }).click();
  await page.keyboard.press("Escape");
  await page.locator(".status").getByText("White to move").waitFor();
  assert.equal(await page.getAttribute("html", "lang"), "en");
  await page.reload();
  await page.locator(".status").getByText("White to move").waitFor();
});

test("the theme follows the system, or is chosen; three boards", async (t) => {
  const page = await open(t, { colorScheme: "dark" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(await ground(), "rgb(23, 20, 15)");
  await page.getByRole("button", { name: "Cài đặt" }).click();
  await page.getByText("Sáng", { exact: true }).click();
  assert.equal(await ground(), "rgb(251, 247, 240)");
  const dark = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--board-dark"),
    );
  const boards = [];
  for (const name of ["Gỗ", "Ngọc", "Mực (tương phản cao)"]) {
    await page.getByText(name, { exact: true }).click();
    boards.push(await dark());
  }
  assert.equal(new Set(boards).size, 3);
});

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
  const response = await coming;
  assert.ok(response.ok());
  assert.equal((await response.body()).subarray(0, 8).toString(), "KYDAINN1");
});

test("a link holds the whole game and needs no server", async (t) => {
  const page = await open(t);
  await newGame(page, "Caro", twoPeople);
  await play(page, ["h8"], ["i9"]);
  await page.getByRole("button", { name: "Thêm" }).click();
  await page.getByRole("button", { name: "Chia sẻ" }).click();
  const field = page.getByRole("textbox", { name: "Chép liên kết" });
  await page.waitForFunction(() =>
    document.querySelector("dialog input")?.value.includes("#game="),
  );
  const link = await field.inputValue();
  const other = await open(t, { hash: new URL(link).hash });
  await other.locator(".game").waitFor();
  await waitForMoves(other, 2);
  assert.deepEqual(await moves(other), ["h8", "i9"]);
});

// The example of docs/formats/share-link.md, as the desktop would write it.
test("a link from another front end opens", async (t) => {
  const page = await open(t, { hash: "#game=MS4gZTQgKg" });
  await page.locator(".game").waitFor();
  await waitForMoves(page, 1);
  assert.deepEqual(await moves(page), ["e4"]);
});

test("an unfinished game that a link takes the place of stays among the saved ones", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", twoPeople);
  await play(page, ["d2", "d4"]);
  await page.goto("about:blank");
  await page.goto(`${shared.address}#game=MS4gZTQgKg`);
  await waitForMoves(page, 1);
  assert.deepEqual(await moves(page), ["e4"]);
  await page.keyboard.press("Home");
  const saved = await openSaved(page);
  await page.getByRole("button", { name: /^Xóa/ }).click();
  await page.getByText("Chưa có ván nào").waitFor();
  await page.getByRole("button", { name: "Khôi phục" }).click();
  await saved.click();
  await page.locator(".game").waitFor();
  assert.deepEqual(await moves(page), ["d4"]);
});

test("a game that a newer page has kept is not lost on an older one", async (t) => {
  const page = await open(t);
  const newer = "kydai-autosave 99 chess 75acca31\n";
  await page.evaluate((log) => localStorage.setItem("kydai.autosave", log), newer);
  await page.reload();
  await page.getByRole("button", { name: "Chơi", exact: true }).waitFor();
  await page.waitForFunction(() => !localStorage.getItem("kydai.autosave"));
  await (await openSaved(page)).click();
  await page.getByRole("alert").getByText("phiên bản mới hơn").waitFor();
  const logs = await page.evaluate(() => Object.values(localStorage).join());
  assert.ok(logs.includes("kydai-autosave 99"));
});

test("a browser that keeps nothing is told of, and the game goes on", async (t) => {
  const page = await open(t);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await newGame(page, "Chơi", twoPeople);
  await play(page, ["d2", "d4"]);
  await page.locator(".status").getByText("Trình duyệt không lưu được").waitFor();
  await play(page, ["d7", "d5"]);
});

test("a damaged link leads to the start screen", async (t) => {
  const page = await open(t, { hash: "#game=AAAA" });
  await page.getByRole("button", { name: "Chơi", exact: true }).waitFor();
  await page.getByRole("alert").getByText("Liên kết này bị hỏng").waitFor();
  assert.equal(await page.locator(".game").count(), 0);
});

test("the record and the picture can be taken home", async (t) => {
  const page = await open(t, { acceptDownloads: true });
  await newGame(page, "Chơi", twoPeople);
  await play(page, ["e2", "e4"]);
  await page.getByRole("button", { name: "Thêm" }).click();
  await page.getByRole("button", { name: "Chia sẻ" }).click();
  for (const [name, file] of [
    ["Xuất PGN", "kydai.pgn"],
    ["Xuất hình", "kydai.png"],
  ]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name }).click(),
    ]);
    assert.equal(download.suggestedFilename(), file);
  }
});

test("without a clipboard, as over a plain line, the link is copied all the same", async (t) => {
  const page = await open(t);
  await page.evaluate(() =>
    Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined }),
  );
  await newGame(page, "Caro", twoPeople);
  await play(page, ["h8"]);
  await page.getByRole("button", { name: "Thêm" }).click();
  await page.getByRole("button", { name: "Chia sẻ" }).click();
  await page.evaluate(() =>
    document.addEventListener("copy", () => (globalThis.copied = getSelection()?.toString())),
  );
  await page.getByRole("button", { name: "Chép biên bản" }).click();
  await page.getByText("Đã chép ván cờ.").waitFor();
  assert.match(await page.evaluate(() => globalThis.copied), /h8/);
});

test("a game is read from text, and what cannot be read is refused in words", async (t) => {
  const page = await open(t);
  await page.getByRole("link", { name: "Ván của tôi" }).click();
  const text = page.getByLabel("PGN · FEN");
  await text.fill("1. e4 e5 2. Ke3");
  await page.getByRole("button", { name: "Mở", exact: true }).click();
  await page
    .getByRole("alert")
    .getByText(/^Không đọc được “Ke3” ở dòng 1/)
    .waitFor();
  await text.fill("1. e4 $5 {Một nước hay.} e5 2. Nf3 *");
  await page.getByRole("button", { name: "Mở", exact: true }).click();
  await page.locator(".game").waitFor();
  assert.deepEqual(await moves(page), ["e4!?", "e5", "Nf3"]);
  await page.getByRole("button", { name: "e4!?" }).click();
  await page.locator(".moves").getByText("Một nước hay.").waitFor();
});

test("two machines play by themselves, halt, and go on by single moves", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", ["Máy đấu máy"]);
  await waitForMoves(page, 2);
  await page.getByRole("button", { name: "Tạm dừng" }).click();
  await page.locator(".status").getByText("Tạm dừng").waitFor();
  const before = (await moves(page)).length;
  await page.getByRole("button", { name: "Một nước" }).click();
  await waitForMoves(page, before + 1);
  await page.locator(".status").getByText("Tạm dừng").waitFor();
  assert.equal((await moves(page)).length, before + 1);
});

test("a hint, a draw offer to the machine, and resigning after a question", async (t) => {
  const page = await open(t);
  await newGame(page, "Chơi", []);
  await page.getByRole("button", { name: "Gợi ý" }).click();
  await page
    .locator(".status")
    .getByText(/^Gợi ý: /)
    .waitFor();
  assert.equal(await page.locator(".board path.hint").count(), 1);
  await page.getByRole("button", { name: "Đầu hàng" }).click();
  const playOn = page.getByRole("dialog").locator(".button.primary");
  assert.equal(await playOn.textContent(), "Chơi tiếp");
  assert.ok(await playOn.evaluate((button) => button === document.activeElement));
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Đầu hàng" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Đầu hàng" }).click();
  await page.getByText("Bạn thua").waitFor();
});

test("the browser's offer to install is kept for the page that has the button", async (t) => {
  const page = await open(t);
  await page.evaluate(() => {
    const offer = new Event("beforeinstallprompt");
    offer.prompt = async () => (globalThis.asked = true);
    dispatchEvent(offer);
  });
  await page.getByRole("link", { name: "Tải về" }).click();
  await page.getByRole("button", { name: "Cài" }).click();
  assert.ok(await page.evaluate(() => globalThis.asked));
});

test("the download page says so when there is nothing", async (t) => {
  const page = await open(t, { hash: "#downloads" });
  await page.getByText("Máy chủ này chưa có gói cài đặt.").waitFor();
  assert.ok(shared.address.startsWith("http://127.0.0.1:"));
});
