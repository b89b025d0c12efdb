// SPDX-License-Identifier: GPL-3.0-or-later
// How soon the analysis board answers, and what it costs when nobody uses it:
//
//   web/tools/with_node node web/tools/responsiveness.mjs [CLICKS]
//
// Clicks on pieces and on the buttons that step through a game, while the engine analyses and with
// the engine off: from the pointer event to the frame in which the answer is painted. What the main
// thread does in a second while the engine analyses a long game and nobody clicks. Then the CPU
// time of every process of the browser while the board is open, the engine off, and nothing
// happens; and the same with an empty page, which is what the browser itself costs. A benchmark, not
// a test: other work of the machine is in the figures, least of all in those of the main thread.
import { performance } from "node:perf_hooks";

import { Chess } from "chessops/chess";
import { makeSanAndPlay } from "chessops/san";

import { launch, startServer } from "../tests/harness.mjs";

const clicks = Number(process.argv[2] ?? 240); // of each kind
const settled = 3000; // milliseconds
// Until the browser has collected what the search left behind and compiled the module in full.
const calm = 20_000;
const idleFor = 10_000; // milliseconds
const plies = 110;
const watchedFor = 5000; // milliseconds

// A long game of any legal moves, the same each time.
function anyGame() {
  const position = Chess.default();
  const moves = [];
  let state = 12345;
  const below = (count) => (state = (state * 1103515245 + 12345) % 2 ** 31) % count;
  while (moves.length < plies && !position.isEnd()) {
    const all = [...position.allDests()].flatMap(([from, to]) =>
      [...to].map((square) => ({ from, to: square })),
    );
    const move = all[below(all.length)];
    const isLast = move.to < 8 || move.to >= 56;
    if (position.board.getRole(move.from) === "pawn" && isLast) move.promotion = "queen";
    moves.push(makeSanAndPlay(position, move));
  }
  return moves.map((move, i) => (i % 2 ? move : `${i / 2 + 1}. ${move}`)).join(" ") + " *";
}

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
const step = (i) => `.replay [aria-label="${i % 2 ? "Lùi" : "Tiến"}"]`;

// CPU seconds of the browser's processes so far, by their kind.
async function cpuTime(session) {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const of = (kind) =>
    processInfo.filter(({ type }) => !kind || type === kind).reduce((sum, p) => sum + p.cpuTime, 0);
  return { page: of("renderer"), all: of() };
}

// Milliseconds of work of the page's main thread so far, by kind, and how many tasks were long.
async function mainThread(page, session) {
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name) => metrics.find((one) => one.name === name).value * 1000;
  return {
    all: of("TaskDuration"),
    script: of("ScriptDuration"),
    layout: of("LayoutDuration") + of("RecalcStyleDuration"),
    long: await page.evaluate(() => window.longTasks ?? 0),
  };
}
async function workOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.evaluate(() => {
    window.longTasks = 0;
    new PerformanceObserver((list) => (window.longTasks += list.getEntries().length)).observe({
      type: "longtask",
    });
  });
  const [before, began] = [await mainThread(page, session), performance.now()];
  await page.waitForTimeout(watchedFor);
  const after = await mainThread(page, session);
  const seconds = (performance.now() - began) / 1000;
  const rate = (kind) => ((after[kind] - before[kind]) / seconds).toFixed(1);
  await session.detach();
  return `${rate("all")} ms of work a second (script ${rate("script")}, layout ${rate("layout")}), ${after.long - before.long} long tasks`;
}
async function idleShare(page, session) {
  const [before, began] = [await cpuTime(session), performance.now()];
  await page.waitForTimeout(idleFor);
  const [after, seconds] = [await cpuTime(session), (performance.now() - began) / 1000];
  const share = (kind) => `${(((after[kind] - before[kind]) / seconds) * 100).toFixed(2)} %`;
  return `page ${share("page")} of a core, whole browser ${share("all")} (${seconds.toFixed(0)} s)`;
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
  await page.getByLabel(/Dán FEN/).fill(anyGame());
  await page.getByRole("dialog").getByRole("button", { name: "Mở", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Về đầu ván" }).click();
  await page.evaluate(watchAnswers);
  console.log(`pieces, engine off        ${said(await clickAll(page, piece))}`);
  console.log(`steps, engine off         ${said(await clickAll(page, step))}`);
  await page.getByRole("switch", { name: "Máy phân tích" }).click();
  await page.getByLabel("Số phương án").selectOption("5");
  await page.locator(".plane path.engine").nth(2).waitFor();
  console.log(`main thread, analysing    ${await workOf(page)}`);
  console.log(`pieces, while analysing   ${said(await clickAll(page, piece))}`);
  console.log(`steps, while analysing    ${said(await clickAll(page, step))}`);
  await page.getByRole("switch", { name: "Máy phân tích" }).click();
  await page.getByText("Máy phân tích đang tắt.").waitFor();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(calm);
  const session = await browser.newBrowserCDPSession();
  console.log(`idle, analysis board      ${await idleShare(page, session)}`);
  await page.goto("about:blank");
  await page.waitForTimeout(calm);
  console.log(`idle, an empty page       ${await idleShare(page, session)}`);
} finally {
  await browser.close();
  child.kill();
}
