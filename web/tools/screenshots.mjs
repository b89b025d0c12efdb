// SPDX-License-Identifier: GPL-3.0-or-later
// screenshots.mjs [FOLDER [PATTERN]]: every screen at six sizes, in both themes and languages, to
// be looked at; or only the pictures whose names match. Needs the built site and server.
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { launch, startServer } from "../tests/harness.mjs";
import { screens } from "./screens.mjs";

const folder = process.argv[2] ?? "screenshots";
const pattern = new RegExp(process.argv[3] ?? "");
// One visit with fingers and one with a mouse; a window may change its size at any time.
const visits = [
  {
    hasTouch: true,
    sizes: [
      [360, 740],
      [740, 360],
      [768, 1024],
    ],
  },
  {
    hasTouch: false,
    sizes: [
      [1366, 768],
      [1920, 1080],
      [2560, 1440],
    ],
  },
];
const themes = ["light", "dark"];
const languages = ["vi-VN", "en-GB"];
const settles = 250; // milliseconds

const toSize = ([width, height]) => ({ width, height });

// The page, whole; where a sheet has more than fits, its end too.
async function take(page, name) {
  const path = (part) => join(folder, `${name}${part}.png`);
  await page.waitForTimeout(settles);
  await page.screenshot({ path: path(""), fullPage: true });
  const scrolled = await page.evaluate(() => {
    const content = document.querySelector("dialog .content");
    content?.scrollTo(0, content.scrollHeight);
    return (content?.scrollTop ?? 0) > 0;
  });
  if (!scrolled) return;
  await page.screenshot({ path: path("-end") });
  await page.evaluate(() => document.querySelector("dialog .content").scrollTo(0, 0));
}

const picturesOf = (name, sizes, locale) =>
  sizes
    .flatMap((size) => themes.map((colorScheme) => ({ size, colorScheme })))
    .map((one) => ({
      ...one,
      file: [name, one.size[0], one.colorScheme, locale.slice(0, 2)].join("-"),
    }))
    .filter(({ file }) => pattern.test(file));

async function visit(browser, address, [name, show], { hasTouch, sizes }, locale) {
  const pictures = picturesOf(name, sizes, locale);
  if (pictures.length === 0) return;
  const context = await browser.newContext({
    viewport: toSize(sizes[0]),
    locale,
    reducedMotion: "reduce",
    hasTouch,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  try {
    await page.goto(address);
    await page.locator("nav").waitFor();
    await show(page);
  } catch (error) {
    console.error(`${name} ${locale} ${sizes[0]}: ${error.message.split("\n")[0]}`);
  }
  for (const { size, colorScheme, file } of pictures) {
    await page.setViewportSize(toSize(size));
    await page.emulateMedia({ colorScheme });
    await take(page, file);
  }
  await page.close();
  await context.close();
}

mkdirSync(folder, { recursive: true });
const { child, address } = await startServer();
const browser = await launch();
for (const screen of Object.entries(screens)) {
  for (const way of visits) {
    for (const locale of languages) await visit(browser, address, screen, way, locale);
  }
}
await browser.close();
child.kill();
