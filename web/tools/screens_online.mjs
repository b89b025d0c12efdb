// SPDX-License-Identifier: GPL-3.0-or-later
// Online play and classes.
import {
  beside,
  control,
  entry,
  finished,
  invited,
  menu,
  talk,
  together,
  type,
} from "./screen_steps.mjs";

export const onlineScreens = {
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

async function openClass(page) {
  await menu(page, entry.class);
  await page.locator("form.card").last().locator("input").fill("Lớp 5A");
  await page.locator("form.card").last().locator("button").click();
  return (await page.locator(".door .code").textContent()).replaceAll(" ", "");
}
async function pupil(page, code, name) {
  await page.goto(new URL(`/#/class/${code}`, page.url()).href);
  await page.locator("form.card input").last().fill(name);
  await page.locator("form.card button").click();
}
async function fullClass(page) {
  const code = await openClass(page);
  for (const name of ["An", "Bình", "Chi"]) await pupil(await beside(page), code, name);
  await page.locator(".members li, .rows li").nth(2).waitFor();
}
export const classScreens = {
  "class-entrance": (page) => menu(page, entry.class),
  "class-teacher": fullClass,
  "class-pupil": async (page) => {
    const teacher = await beside(page);
    await teacher.goto(new URL("/", page.url()).href);
    await pupil(page, await openClass(teacher), "An");
    await page.waitForTimeout(500);
  },
};
