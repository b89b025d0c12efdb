// SPDX-License-Identifier: GPL-3.0-or-later
// Every screen and state there is to see: how to come to each from the first page, in any language.
const chess = `[Event "Ván mẫu"]\n[White "An"]\n[Black "Bình"]\n
1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 8. Nb3 Qxd1 9. Rxd1 Bg4 10. f3 Be6 *`;
const mate = ["f3", "e5", "g4", "Qh4"];
const five = ["f8", "f10", "g8", "g10", "h8", "h10", "i8", "i10", "j8"];
// In the menu, by their order.
const entry = {
  play: 0,
  variants: 1,
  caro: 2,
  online: 3,
  analysis: 4,
  learn: 5,
  saved: 6,
  howTo: 7,
  downloads: 8,
  settings: 9,
};
// In the sheets of a new game: [group, option].
const twoPeople = [2, 1];
const twoMachines = [2, 2];
const fiveMinutes = [4, 3];
const ownClock = -1;
const caroTwoPeople = [3, 1];
const widestBoard = [1, 4];

const at = (page, cell) => page.locator(`.game [data-cell="${cell}"]`);
const control = (page, index) => page.locator(".controls button").nth(index);
const more = (page) => page.locator(".controls button").last().click();
const menu = (page, index) => page.locator("nav > *").nth(index).click();
const option = (page, [group, index]) =>
  page.locator("dialog fieldset").nth(group).locator("label").nth(index).click();

async function read(page, record) {
  await page.evaluate(() => (location.hash = "#saved"));
  await page.reload();
  await page.locator("#record").fill(record);
  await page.locator("form .primary").click();
  await page.locator(".game").waitFor();
}
async function start(page, index, pick) {
  await menu(page, index);
  for (const one of pick) await option(page, one);
  await page.locator("dialog [type=submit]").click();
  await page.locator(".game").waitFor();
}
async function type(page, moves) {
  for (const move of moves) {
    await page.locator(".type input").fill(move);
    await page.keyboard.press("Enter");
  }
}
// Where points are too small for a finger, a second tap places.
async function place(page, cells) {
  const taps = Math.min(...Object.values(page.viewportSize())) < 400 ? 2 : 1;
  for (const cell of cells) {
    for (let i = 0; i < taps; ++i) await at(page, cell).click();
  }
}
async function set(page, wanted) {
  await page.evaluate((some) => {
    const all = JSON.parse(localStorage.getItem("kydai.settings"));
    localStorage.setItem("kydai.settings", JSON.stringify({ ...all, ...some }));
  }, wanted);
  await page.reload();
  await page.locator("nav").waitFor();
}
async function save(page) {
  await more(page);
  await page.locator(".more button").nth(2).click();
}
async function home(page) {
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press("Home");
  await page.locator("nav").waitFor();
}

// Online: somebody else, an invitation, a game of two after some moves and words.
async function beside(page) {
  const context = await page.context().browser().newContext({ locale: "vi-VN" });
  page.once("close", () => context.close());
  const other = await context.newPage();
  other.setDefaultTimeout(15_000);
  await other.goto(new URL("/#/online", page.url()).href);
  return other;
}
async function invited(page) {
  await page.locator("section > .primary:enabled").click();
  await option(page, [3, 0]);
  await option(page, [0, 1]);
  await page.locator("dialog [type=submit]").click();
  return page.locator(".copy input").inputValue();
}
async function together(page, moves = ["e4", "e5", "Nf3", "Nc6", "Bb5"]) {
  await page.goto(new URL("/#/online", page.url()).href);
  const link = await invited(page);
  const other = await beside(page);
  await other.goto(link);
  await other.locator(".buttons .primary").click(); // the invitation is accepted
  const both = [page, other];
  for (const one of both) await one.locator(".game").waitFor();
  for (const [i, move] of moves.entries()) {
    const list = both[i % 2].locator(".moves button");
    while ((await list.count()) < i) await page.waitForTimeout(50);
    await type(both[i % 2], [move]);
  }
  return other;
}
async function talk(other) {
  await other.locator(".chat input").fill("Chúc chơi vui!");
  await other.keyboard.press("Enter");
}
async function finished(page) {
  const other = await together(page, mate);
  await page.locator(".card").waitFor();
  return other;
}

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
    await set(page, { board: "jade", figurines: true });
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

const onlineScreens = {
  "online-lobby-empty": async (page) => {
    await menu(page, entry.online);
    await page.locator("section > .primary:enabled").waitFor();
  },
  "online-lobby": async (page) => {
    await together(await beside(page));
    await invited(await beside(page));
    await menu(page, entry.online);
    await page.locator("section li").nth(1).waitFor();
  },
  "online-invite": async (page) => {
    await menu(page, entry.online);
    await page.locator("section > .primary:enabled").click();
  },
  "online-waiting": async (page) => {
    await menu(page, entry.online);
    await invited(page);
  },
  "online-invitation": async (page) => {
    const other = await beside(page);
    await page.goto(await invited(other));
    await page.locator(".buttons .primary").waitFor();
  },
  "online-account": async (page) => {
    await menu(page, entry.online);
    const name = `An ${Math.floor(Math.random() * 1e9)}`;
    await page.locator("#account ~ form input").first().fill(name);
    await page.locator("#account ~ form input").nth(1).fill("đúng mật khẩu");
    await page.locator("#account ~ form button").nth(1).click();
    await page.locator("summary").click();
    await page.locator("details input[type=checkbox]").check();
  },
  "online-reset": async (page) => {
    await page.goto(new URL("/#/online/reset-abc", page.url()).href);
    await page.locator("input[type=password]").fill("mật khẩu mới");
    await page.locator("form .primary").click();
    await page.locator("[role=alert]").waitFor();
  },
  "online-unreachable": async (page) => {
    await page.evaluate(() => navigator.serviceWorker.ready); // the site is kept from now on
    await page.reload();
    await page.context().setOffline(true);
    await menu(page, entry.online);
    await page.locator(".link .button").waitFor();
  },
  "online-game": async (page) => {
    const other = await together(page);
    await talk(other);
    await control(other, 1).click(); // offers a draw
    await page.locator(".offer").first().waitFor();
  },
  "online-take-back": async (page) => {
    const other = await together(page);
    await talk(other);
    await type(other, ["a6"]);
    await page.locator(".moves button").nth(5).waitFor();
    await control(other, 0).click();
    await page.locator(".offer").first().waitFor();
  },
  "online-away": async (page) => {
    const other = await together(page);
    await other.close();
    await page.locator(".offer").first().waitFor();
  },
  "online-result": async (page) => {
    const other = await finished(page);
    await talk(other);
  },
  "online-rematch": async (page) => {
    const other = await finished(page);
    await other.locator(".card .primary").click();
    await page.locator(".card .close button").click();
  },
  "online-watch": async (page) => {
    const other = await beside(page);
    await together(other);
    await page.goto(other.url());
    await page.locator(".game").waitFor();
  },
  "online-archive-empty": async (page) => {
    await page.goto(new URL("/#/online/archive", page.url()).href);
  },
  "online-archive": async (page) => {
    await finished(page);
    await page.goto(new URL("/#/online/archive", page.url()).href);
    await page.locator("li").first().waitFor();
  },
};

export const screens = { ...startScreens, ...learnScreens, ...gameScreens, ...onlineScreens };
