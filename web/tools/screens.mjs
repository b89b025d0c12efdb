// SPDX-License-Identifier: GPL-3.0-or-later
// Every screen and state there is to see: how to come to each from the first page, in any language.
import {
  at,
  caroTwoPeople,
  chess,
  control,
  entry,
  five,
  fiveMinutes,
  home,
  mate,
  menu,
  more,
  option,
  ownClock,
  place,
  read,
  save,
  set,
  start,
  twoMachines,
  twoPeople,
  type,
  widestBoard,
} from "./screen_steps.mjs";
import { analysisScreens } from "./screens_analysis.mjs";
import { classScreens, onlineScreens } from "./screens_online.mjs";

const startScreens = {
  start: (page) => page.locator(".board").waitFor(),
  "start-waiting": async (page) => {
    await start(page, entry.play, [twoPeople]);
    await type(page, ["e4", "e5", "Nf3"]);
    await home(page);
  },
  "new-chess": (page) => menu(page, entry.play),
  "new-machines": async (page) => {
    await menu(page, entry.play);
    await option(page, twoMachines);
  },
  "new-two-people": async (page) => {
    await menu(page, entry.play);
    await option(page, [2, 1]);
  },
  "new-variant": (page) => menu(page, entry.variants),
  "new-caro": (page) => menu(page, entry.caro),
  "new-refused": async (page) => {
    await menu(page, entry.play);
    await option(page, [4, ownClock]);
    await page.locator("dialog summary").click();
    await page.locator("dialog input[type=text]").fill("8/8/8/8/8/8/8/8 w - - 0 1");
    await page.locator("dialog [type=submit]").click();
    await page.locator("dialog .refused").waitFor();
  },
  settings: (page) => menu(page, entry.settings),
  "how-to": (page) => menu(page, entry.howTo),
  "downloads-none": (page) => menu(page, entry.downloads),
  downloads: async (page) => {
    const json = [{ name: "kydai_0.1.0_amd64.deb", bytes: 8_700_000 }];
    await page.route("**/downloads/index.json", (route) => route.fulfill({ json }));
    await menu(page, entry.downloads);
  },
  "saved-none": (page) => menu(page, entry.saved),
  saved: async (page) => {
    await read(page, chess);
    await save(page);
    await home(page);
    await start(page, entry.caro, [caroTwoPeople]);
    await save(page);
    await home(page);
    await menu(page, entry.saved);
    await page.locator("#record").fill("1. e4 e5 2. Ke3");
    await page.locator("form .primary").click();
    await page.locator(".refused").waitFor();
  },
};

async function learn(page, where) {
  await page.evaluate((hash) => (location.hash = hash), `#/learn/${where}`);
  await page.reload();
  await page.locator("[role=grid]").waitFor();
}
const learnScreens = {
  lessons: async (page) => {
    await menu(page, entry.learn);
    await page.locator("section li").first().waitFor();
  },
  lesson: (page) => learn(page, "chess.capture"),
  "lesson-wrong": async (page) => {
    await learn(page, "chess.capture");
    await page.locator('[data-cell="d1"]').click();
    await page.locator('[data-cell="d6"]').click();
    await page.locator(".answer.bad").waitFor();
  },
  "lesson-caro": (page) => learn(page, "caro.stones"),
  puzzle: (page) => learn(page, "puzzles"),
  "puzzle-solved": async (page) => {
    await learn(page, "puzzles/chess/daily");
    await page.locator(".actions .button").last().click();
    await page.locator(".about").waitFor();
  },
  "puzzle-caro": (page) => learn(page, "puzzles/caro/daily"),
  lab: async (page) => {
    await page.evaluate(() => (location.hash = "#/learn/lab"));
    await page.reload();
    await page.locator("form .primary").click();
    await page.locator("tbody tr").nth(11).waitFor();
  },
  "lab-tree": async (page) => {
    await page.evaluate(() => (location.hash = "#/learn/lab/tree"));
    await page.reload();
    await page.getByRole("treeitem").nth(3).waitFor();
    await page.locator(".segments label, fieldset label").nth(1).click();
    await page.getByRole("treeitem").nth(12).waitFor();
    await page.locator(".steps .buttons button").first().click();
    await page.locator(".steps .buttons button").nth(5).click();
    await page.locator(".reason").waitFor();
    await page.getByRole("tree").press("ArrowRight");
  },
  "lab-duel": async (page) => {
    await page.evaluate(() => (location.hash = "#/learn/lab/duel"));
    await page.reload();
    await page.locator("form .primary").click();
    await page.getByText(/ [1-9]\d$/).waitFor();
    await page.locator("form .actions .button").nth(1).click();
  },
  "lab-how": async (page) => {
    await page.evaluate(() => (location.hash = "#/learn/lab/how/alphabeta"));
    await page.reload();
    await page.getByRole("treeitem").nth(2).waitFor();
  },
  "lab-how-caro": async (page) => {
    await page.evaluate(() => (location.hash = "#/learn/lab/how/caro/quiescence"));
    await page.reload();
    await page.getByRole("treeitem").nth(2).waitFor();
  },
  "lab-engine": async (page) => {
    await page.evaluate(() => (location.hash = "#/learn/lab/how/engine"));
    await page.reload();
    await page.locator(".attention").waitFor();
    await page.locator(".example").nth(2).waitFor();
    await page.locator(".steps .primary").click();
  },
  storm: async (page) => {
    await learn(page, "puzzles/chess/storm");
    await page.locator(".primary").click();
    await page.locator("[role=timer]").waitFor();
  },
};

const gameScreens = {
  game: (page) => read(page, chess),
  "game-computer": async (page) => {
    await start(page, entry.play, [fiveMinutes]);
    await at(page, "e2").click();
    await at(page, "e4").click();
    await more(page);
    await page.waitForTimeout(1500);
  },
  "game-machines": async (page) => {
    await start(page, entry.play, [twoMachines]);
    await page.waitForTimeout(2500);
  },
  "game-refusal": async (page) => {
    await read(page, chess);
    await type(page, ["Ke5"]);
  },
  "game-jade": async (page) => {
    await set(page, { board: "jade", notation: "figurines" });
    await read(page, chess);
  },
  "game-ink": async (page) => {
    await set(page, { board: "ink" });
    await read(page, chess);
    await page.keyboard.press("h");
    await page.locator(".hint-point").first().waitFor();
    await page.keyboard.press("h");
    await page.locator(".hint").first().waitFor();
  },
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
    await start(page, entry.variants, [[1, 2], twoPeople]);
    await type(page, ["e4", "d5", "exd5", "Qxd5"]);
    await page.locator(".held[aria-disabled=false]").first().click();
  },
  "three-check": async (page) => {
    await start(page, entry.variants, [[1, 4], twoPeople, [3, 3]]);
    await type(page, ["e4", "e5", "Bc4", "Nc6", "Bxf7"]);
  },
  "ask-resign": async (page) => {
    await start(page, entry.play, [twoPeople]);
    await type(page, ["e4", "e5"]);
    await control(page, 4).click();
  },
  share: async (page) => {
    await read(page, chess);
    await more(page);
    await page.locator(".more button").nth(3).click();
    await page.locator("dialog .primary").click();
  },
  result: async (page) => {
    await start(page, entry.play, [twoPeople]);
    await type(page, mate);
    await page.locator(".card").waitFor();
  },
  "result-closed": async (page) => {
    await start(page, entry.play, [twoPeople]);
    await type(page, mate);
    await page.locator(".card .close button").click();
  },
  caro: async (page) => {
    await start(page, entry.caro, [caroTwoPeople]);
    await place(page, five.slice(0, -1));
  },
  "caro-aim": async (page) => {
    await start(page, entry.caro, [widestBoard, caroTwoPeople]);
    await place(page, ["j10", "j11"]);
    const zoom = page.locator(".controls button").nth(5);
    if ((await page.locator(".controls button").count()) > 6) await zoom.click();
    await at(page, "k10").click();
  },
  "caro-stones": async (page) => {
    await set(page, { stones: "stones", stoneNumbers: true });
    await start(page, entry.caro, [caroTwoPeople]);
    await place(page, five.slice(0, -1));
  },
  "caro-swap2": async (page) => {
    await menu(page, entry.caro);
    await option(page, caroTwoPeople);
    await page.locator("dialog .checks label").nth(1).click();
    await page.locator("dialog [type=submit]").click();
    await page.locator(".game").waitFor();
    await place(page, ["h8", "i9", "g9"]);
    await page.locator(".offer").waitFor();
  },
  "caro-result": async (page) => {
    await start(page, entry.caro, [caroTwoPeople]);
    await place(page, five);
    await page.locator(".card").waitFor();
  },
  "caro-won": async (page) => {
    await start(page, entry.caro, [widestBoard, caroTwoPeople]);
    await place(page, five);
    await page.locator(".card .close button").click();
  },
};

export const screens = {
  ...startScreens,
  ...learnScreens,
  ...gameScreens,
  ...analysisScreens,
  ...onlineScreens,
  ...classScreens,
};
