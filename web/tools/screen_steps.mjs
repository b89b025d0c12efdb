// SPDX-License-Identifier: GPL-3.0-or-later
// The steps that lead to the screens: games, menu entries, and actions of a person.
export const chess = `[Event "Ván mẫu"]\n[White "An"]\n[Black "Bình"]\n
1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 8. Nb3 Qxd1 9. Rxd1 Bg4 10. f3 Be6 *`;
export const mate = ["f3", "e5", "g4", "Qh4"];
export const five = ["f8", "f10", "g8", "g10", "h8", "h10", "i8", "i10", "j8"];
// In the menu, by their order.
export const entry = {
  play: 0,
  variants: 1,
  caro: 2,
  online: 3,
  analysis: 4,
  learn: 5,
  class: 6,
  saved: 7,
  howTo: 8,
  downloads: 9,
  settings: 10,
};
// In the sheets of a new game: [group, option].
export const twoPeople = [2, 1];
export const twoMachines = [2, 2];
export const fiveMinutes = [4, 3];
export const ownClock = -1;
export const caroTwoPeople = [3, 1];
export const widestBoard = [1, 4];

export const at = (page, cell) => page.locator(`.game [data-cell="${cell}"]`);
export const control = (page, index) => page.locator(".controls button").nth(index);
export const more = (page) => page.locator(".controls button").last().click();
export const menu = (page, index) => page.locator("nav > *").nth(index).click();
export const option = (page, [group, index]) =>
  page.locator("dialog fieldset").nth(group).locator("label").nth(index).click();

export async function read(page, record) {
  await page.evaluate(() => (location.hash = "#saved"));
  await page.reload();
  await page.locator("#record").fill(record);
  await page.locator("form .primary").click();
  await page.locator(".game").waitFor();
}
export async function start(page, index, pick) {
  await menu(page, index);
  for (const one of pick) await option(page, one);
  await page.locator("dialog [type=submit]").click();
  await page.locator(".game").waitFor();
}
export async function type(page, moves) {
  for (const move of moves) {
    await page.locator(".type input").fill(move);
    await page.keyboard.press("Enter");
  }
}
// Where points are too small for a finger, a second tap places.
export async function place(page, cells) {
  const taps = Math.min(...Object.values(page.viewportSize())) < 400 ? 2 : 1;
  for (const cell of cells) {
    for (let i = 0; i < taps; ++i) await at(page, cell).click();
  }
}
export async function set(page, wanted) {
  await page.evaluate((some) => {
    const all = JSON.parse(localStorage.getItem("kydai.settings"));
    localStorage.setItem("kydai.settings", JSON.stringify({ ...all, ...some }));
  }, wanted);
  await page.reload();
  await page.locator("nav").waitFor();
}
export async function save(page) {
  await more(page);
  await page.locator(".more button").nth(2).click();
}
export async function home(page) {
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press("Home");
  await page.locator("nav").waitFor();
}

// Online: somebody else, an invitation, a game of two after some moves and words.
export async function beside(page) {
  const context = await page.context().browser().newContext({ locale: "vi-VN" });
  page.once("close", () => context.close());
  const other = await context.newPage();
  other.setDefaultTimeout(15_000);
  await other.goto(new URL("/#/online", page.url()).href);
  return other;
}
export async function invited(page) {
  await page.locator("section > .primary:enabled").click();
  await option(page, [3, 0]);
  await option(page, [0, 1]);
  await page.locator("dialog [type=submit]").click();
  return page.locator(".copy input").inputValue();
}
export async function together(page, moves = ["e4", "e5", "Nf3", "Nc6", "Bb5"]) {
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
export async function talk(other) {
  await other.locator(".chat input").fill("Chúc chơi vui!");
  await other.keyboard.press("Enter");
}
export async function finished(page) {
  const other = await together(page, mate);
  await page.locator(".card").waitFor();
  return other;
}
