// SPDX-License-Identifier: GPL-3.0-or-later
// The real site, from the real server, in a real browser. One server and one browser a file; every
// test has a page of its own, with nothing kept from the others.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const fromRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
export const server = process.env.KYDAI_SERVER ?? fromRoot("build/bin/kydai-server");
const site = process.env.KYDAI_SITE ?? fromRoot("build/site");
export const browserPath = process.env.KYDAI_CHROMIUM ?? "/usr/bin/chromium";
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
export const patience = 15_000; // milliseconds; two busy cores are slow

// A folder for what a server keeps; gone when the tests are.
export function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), "kydai-web-test-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function startServer({ port = 0, data = dataFolder(), more = [] } = {}) {
  if (!existsSync(server)) throw new Error(`${server} is not built (./test --only release)`);
  const words = ["--port", String(port), "--site", site, "--data", data, ...more];
  const child = spawn(server, words, {
    stdio: ["ignore", "pipe", "ignore"], // nobody reads its log
  });
  const [line] = await once(createInterface(child.stdout), "line");
  return { child, data, address: line.replace("Kỳ Đài: ", "") };
}

// Killed, not asked to stop.
export async function killServer(child) {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

export const launch = () => chromium.launch({ executablePath: browserPath, args: browserFlags });

// In the page, before anything of it runs.
function keepSettings(settings) {
  if (!location.protocol.startsWith("http") || localStorage.getItem("kydai.settings")) return;
  localStorage.setItem("kydai.settings", JSON.stringify(settings));
}

// use() gives, within a file of tests, a function that opens a page.
export function use() {
  const shared = {};
  before(async () => {
    Object.assign(shared, await startServer());
    shared.browser = await launch();
  });
  after(async () => {
    await shared.browser?.close();
    shared.child?.kill();
  });

  // `options` are playwright's for a context, or one that another page has: a second tab; `address`
  // is that of another server; `settings` are kept before the first visit. The page fails the test
  // that it has an error in, unless it is an `expected` one.
  async function open(t, options = {}) {
    const {
      hash = "",
      address,
      expected = /^never$/,
      context: given,
      settings = { notation: "letters" }, // tests compare moves by their letters
      ...rest
    } = options;
    const context =
      given ??
      (await shared.browser.newContext({
        viewport: { width: 1280, height: 800 },
        locale: "vi-VN",
        reducedMotion: "reduce",
        ...rest,
      }));
    if (!given) await context.addInitScript(keepSettings, settings);
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const problems = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" && !expected.test(message.text()))
        problems.push(message.text());
    });
    t.after(async () => {
      await context.close();
      if (problems.length > 0) throw new Error(`on the page: ${problems.join("; ")}`);
    });
    await page.goto((address ?? shared.address) + hash);
    await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
    return page;
  }
  return { open, shared };
}

// Opens the sheet from the menu and starts a game; `choose` are the names of options to pick.
export async function newGame(page, entry, choose) {
  await page.getByRole("navigation").getByRole("button", { name: entry, exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Ván mới" });
  for (const name of choose) await sheet.getByText(name, { exact: true }).click();
  await sheet.getByRole("button", { name: "Bắt đầu" }).click();
  await page.locator(".game").waitFor();
}

export async function typeMoves(page, ...all) {
  const field = page.locator(".type input");
  for (const move of all) {
    await field.fill(move);
    await field.press("Enter");
  }
}

export const cell = (page, name) => page.locator(`.game [data-cell="${name}"]`);

export async function centre(page, name) {
  const box = await cell(page, name).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// The moves as listed.
export const moves = (page) =>
  page
    .locator(".moves button")
    .allTextContents()
    .then((all) => all.map((text) => text.trim()));

export async function waitForMoves(page, count) {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll(".moves button").length >= wanted,
    count,
  );
}

// Moves by clicks: [from, to] in chess, [point] in caro.
export async function play(page, ...steps) {
  const before = (await moves(page)).length;
  for (const [i, [from, to]] of steps.entries()) {
    await cell(page, from).click();
    if (to) await cell(page, to).click();
    await waitForMoves(page, before + i + 1);
  }
}

// Opens the list of kept games; its first one.
export async function openSaved(page) {
  await page.getByRole("link", { name: "Ván của tôi" }).click();
  return page.locator(".rows .open").first();
}
