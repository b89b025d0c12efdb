// SPDX-License-Identifier: GPL-3.0-or-later
// screenshots.mjs [FOLDER]: every screen at five sizes, in both themes and languages, to be looked
// at. Needs the built site and server.
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { launch, startServer } from "../tests/harness.mjs";

const folder = process.argv[2] ?? "screenshots";
const only = process.argv[3]; // part of a name
const sizes = [
  [360, 740],
  [740, 360],
  [768, 1024],
  [1280, 800],
  [2560, 1440],
];

const chess = `[Event "Ván mẫu"]\n[White "An"]\n[Black "Bình"]\n
1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 8. Nb3 Qxd1 9. Rxd1 Bg4 10. f3 Be6 *`;
const five = ["f8", "f10", "g8", "g10", "h8", "h10", "i8", "i10", "j8"];

async function read(page, record) {
  await page.evaluate(() => (location.hash = "#saved"));
  await page.reload();
  await page.locator("#record").fill(record);
  await page.locator("form .primary").click();
  await page.locator(".game").waitFor();
}
const menu = (page, index) => page.locator("nav > *").nth(index).click();
async function start(page, index, pick) {
  await menu(page, index);
  for (const [group, option] of pick) {
    await page.locator("dialog fieldset").nth(group).locator("label").nth(option).click();
  }
  await page.locator("dialog [type=submit]").click();
  await page.locator(".game").waitFor();
}
// Where points are too small for a finger, a second tap places.
const aimsFirst = (page) => Math.min(...Object.values(page.viewportSize())) < 400;
const at = (page, cell) => page.locator(`.game [data-cell="${cell}"]`);

// Online: somebody else, an invitation, a game of two after some moves and words.
async function beside(page) {
  const context = await page.context().browser().newContext({ locale: "vi-VN" });
  const other = await context.newPage();
  other.setDefaultTimeout(15_000);
  await other.goto(new URL("/#/online", page.url()).href);
  return other;
}
async function invited(page) {
  await page.locator("section > .primary:enabled").click();
  await page.locator("dialog fieldset").nth(3).locator("label").first().click();
  await page.locator("dialog fieldset").first().locator("label").nth(1).click();
  await page.locator("dialog [type=submit]").click();
  return page.locator(".copy input").inputValue();
}
async function together(page) {
  await page.goto(new URL("/#/online", page.url()).href);
  const link = await invited(page);
  const other = await beside(page);
  await other.goto(link);
  const both = [page, other];
  for (const one of both) await one.locator(".game").waitFor();
  for (const [i, move] of ["e4", "e5", "Nf3", "Nc6", "Bb5"].entries()) {
    const list = both[i % 2].locator(".moves button");
    while ((await list.count()) < i) await page.waitForTimeout(50);
    await both[i % 2].locator(".type input").fill(move);
    await both[i % 2].keyboard.press("Enter");
  }
  await other.locator(".chat input").fill("Chúc chơi vui!");
  await other.keyboard.press("Enter");
  await other.locator(".controls button").nth(1).click(); // offers a draw
  await page.locator(".offer").first().waitFor();
}

const screens = {
  start: async (page) => page.locator('[role="grid"]').waitFor(),
  "new-chess": (page) => menu(page, 0),
  "new-variant": (page) => menu(page, 1),
  "new-caro": (page) => menu(page, 2),
  settings: (page) => menu(page, 7),
  "how-to": (page) => menu(page, 5),
  downloads: (page) => menu(page, 6),
  saved: (page) => menu(page, 4),
  "online-lobby": async (page) => {
    await invited(await beside(page));
    await menu(page, 3);
    await page.locator("section li").first().waitFor();
  },
  "online-invite": async (page) => {
    await menu(page, 3);
    await page.locator("section > .primary:enabled").click();
  },
  "online-waiting": async (page) => {
    await menu(page, 3);
    await invited(page);
  },
  "online-game": (page) => together(page),
  "online-watch": async (page) => {
    const other = await beside(page);
    await together(other);
    await page.goto(other.url());
    await page.locator(".game").waitFor();
  },
  game: (page) => read(page, chess),
  targets: async (page) => {
    await read(page, '[FEN "r3k2r/1P3ppp/8/3pP3/8/6n1/8/R3K2R w KQkq d6 0 1"]\n\n*');
    await at(page, "e1").click();
  },
  promotion: async (page) => {
    await read(page, '[FEN "r3k2r/1P3ppp/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1"]\n\n*');
    await at(page, "b7").click();
    await at(page, "a8").click();
  },
  crazyhouse: async (page) => {
    await start(page, 1, [
      [1, 2],
      [2, 1],
    ]);
    for (const move of ["e4", "d5", "exd5", "Qxd5"]) {
      await page.locator(".type input").fill(move);
      await page.keyboard.press("Enter");
    }
    await page.locator(".held[aria-disabled=false]").first().click();
  },
  more: async (page) => {
    await start(page, 0, [[4, 3]]);
    await at(page, "e2").click();
    await at(page, "e4").click();
    await page.locator(".controls button").last().click();
    await page.waitForTimeout(1500);
  },
  result: async (page) => {
    await start(page, 0, [[2, 1]]);
    for (const move of ["f3", "e5", "g4", "Qh4"]) {
      await page.locator(".type input").fill(move);
      await page.keyboard.press("Enter");
    }
    await page.locator(".card").waitFor();
  },
  caro: async (page) => {
    await start(page, 2, [[3, 1]]);
    for (const cell of five.slice(0, -1)) {
      await at(page, cell).click();
      if (aimsFirst(page)) await at(page, cell).click();
    }
  },
  "caro-won": async (page) => {
    await start(page, 2, [
      [1, 4],
      [3, 1],
    ]);
    for (const cell of five) {
      await at(page, cell).click();
      if (aimsFirst(page)) await at(page, cell).click();
    }
    await page.locator(".card .close button").click();
  },
};

mkdirSync(folder, { recursive: true });
const { child, address } = await startServer();
const browser = await launch();
for (const [name, show] of Object.entries(screens)) {
  for (const [width, height] of sizes) {
    for (const colorScheme of ["light", "dark"]) {
      for (const locale of ["vi-VN", "en-GB"]) {
        const file = `${name}-${width}-${colorScheme}-${locale.slice(0, 2)}.png`;
        if (only && !new RegExp(only).test(file)) continue;
        const context = await browser.newContext({
          viewport: { width, height },
          colorScheme,
          locale,
          reducedMotion: "reduce",
          hasTouch: width < 800,
        });
        const page = await context.newPage();
        page.setDefaultTimeout(15_000);
        await page.goto(address);
        await page.locator("nav").waitFor();
        try {
          await show(page);
          await page.waitForTimeout(400);
        } catch (error) {
          console.error(`${file}: ${error.message.split("\n")[0]}`);
        }
        await page.screenshot({ path: join(folder, file) });
        await context.close();
      }
    }
  }
}
await browser.close();
child.kill();
