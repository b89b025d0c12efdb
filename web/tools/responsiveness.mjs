// SPDX-License-Identifier: GPL-3.0-or-later
// How soon the analysis board answers, and what it costs when nobody uses it:
//
//   web/tools/with_node node web/tools/responsiveness.mjs [CLICKS]
//
// Clicks on pieces and on the buttons that step through a game, while the engine analyses and with
// the engine off: from the pointer event to the frame in which the answer is painted. Then the CPU
// time of every process of the browser while the board is open, the engine off, and nothing
// happens. A benchmark, not a test: other work of the machine is in the figures.
import { performance } from "node:perf_hooks";

import { launch, startServer } from "../tests/harness.mjs";

const clicks = Number(process.argv[2] ?? 240); // of each kind
const settled = 3000; // milliseconds
const idleFor = 10_000; // milliseconds
const game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *";

const percentile = (all, p) =>
  [...all].sort((a, b) => a - b)[Math.ceil((all.length * p) / 100) - 1].toFixed(1);
const said = (all) =>
  `p50 ${percentile(all, 50)} ms, p99 ${percentile(all, 99)} ms, slowest ${percentile(all, 100)} ms (${all.length} clicks)`;

// In the page: notes every pointer event whose answer has been painted.
function watchAnswers() {
  window.answers = [];
  let pressedAt;
  const painted = () =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      const began = pressedAt;
      pressedAt = undefined;
      port1.onmessage = () => began && window.answers.push(performance.now() - began);
      port2.postMessage(null);
    });
  const wanted = { board: ".plane, .board", moves: ".moves" };
  addEventListener("pointerdown", ({ timeStamp }) => (pressedAt ??= timeStamp), { capture: true });
  // What only reports of the engine change does not count as an answer.
  new MutationObserver((changes) => {
    if (pressedAt === undefined) return;
    const isAnswer = ({ target }) =>
      target instanceof Element &&
      target.closest(Object.values(wanted).join()) &&
      !target.closest(".engine, .stone, .lines");
    if (changes.some(isAnswer)) painted();
  }).observe(document.querySelector(".analysis"), {
    subtree: true,
    attributes: true,
    childList: true,
  });
}

async function clickAll(page, pointOf) {
  await page.evaluate(() => (window.answers = []));
  for (let i = 0; i < clicks; ++i) {
    const box = await page.locator(pointOf(i)).first().boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction((count) => window.answers.length > count, i, { timeout: 5000 });
    await page.waitForTimeout(15);
  }
  return page.evaluate(() => window.answers);
}
const piece = (i) => `[data-cell="${i % 2 ? "d2" : "b1"}"]`;
const step = (i) => `.replay [aria-label="${i % 2 ? "Tiến" : "Lùi"}"]`;

// CPU seconds of the browser's processes so far, by their kind.
async function cpuTime(session) {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const of = (kind) =>
    processInfo.filter(({ type }) => !kind || type === kind).reduce((sum, p) => sum + p.cpuTime, 0);
  return { page: of("renderer"), all: of() };
}

const { child, address } = await startServer();
const browser = await launch();
try {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "vi-VN",
  });
  const page = await context.newPage();
  await page.goto(`${address}#analysis`);
  await page.locator(".analysis .board").waitFor();
  await page.getByRole("button", { name: "Mở", exact: true }).click();
  await page.getByLabel(/Dán FEN/).fill(game);
  await page.getByRole("dialog").getByRole("button", { name: "Mở", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.evaluate(watchAnswers);
  console.log(`pieces, engine off        ${said(await clickAll(page, piece))}`);
  console.log(`steps, engine off         ${said(await clickAll(page, step))}`);
  await page.getByRole("switch", { name: "Máy phân tích" }).click();
  await page.getByLabel("Số phương án").selectOption("5");
  await page.locator(".plane path.engine").nth(2).waitFor();
  console.log(`pieces, while analysing   ${said(await clickAll(page, piece))}`);
  console.log(`steps, while analysing    ${said(await clickAll(page, step))}`);
  await page.getByRole("switch", { name: "Máy phân tích" }).click();
  await page.getByText("Máy phân tích đang tắt.").waitFor();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(settled);
  const session = await browser.newBrowserCDPSession();
  const [before, began] = [await cpuTime(session), performance.now()];
  await page.waitForTimeout(idleFor);
  const [after, seconds] = [await cpuTime(session), (performance.now() - began) / 1000];
  const share = (kind) => `${(((after[kind] - before[kind]) / seconds) * 100).toFixed(2)} %`;
  console.log(
    `idle for ${seconds.toFixed(0)} s: page ${share("page")} of a core, whole browser ${share("all")}`,
  );
} finally {
  await browser.close();
  child.kill();
}
