// SPDX-License-Identifier: GPL-3.0-or-later
// Total blocking time of the first screen on a slow phone, as Lighthouse counts it: of every task of
// the main thread after the first contentful paint, what it takes beyond 50 ms, at a quarter of this
// machine's speed. Counted in CPU time of the thread, so that other work of the machine adds nothing;
// a board drawn in one step, with cells that nobody can press, took 25 to 45 ms.
import assert from "node:assert/strict";
import test from "node:test";

import { use } from "./harness.mjs";

const { shared } = use();
const slowdown = 4; // of Lighthouse's phone
const unnoticed = 50; // milliseconds
const longest = 25; // milliseconds, the median
const loads = 5;
const settled = 4000; // milliseconds, until everything has been fetched

const phone = {
  viewport: { width: 412, height: 823 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: "block", // every load is a first one
};
const categories = ["toplevel", "devtools.timeline", "loading"];

// The events of a load, as chrome://tracing has them; times in microseconds.
async function trace(page) {
  const session = await shared.browser.newBrowserCDPSession();
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const done = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: categories },
  });
  await page.goto(shared.address);
  await page.locator(".board").waitFor();
  await page.waitForTimeout(settled);
  await session.send("Tracing.end");
  await done;
  await session.detach();
  return events;
}

function blockingTime(events) {
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  const main = events.find(
    ({ name, pid, args }) =>
      name === "thread_name" && pid === paint.pid && args.name === "CrRendererMain",
  );
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === "ThreadControllerImpl::RunTask" &&
      pid === main.pid &&
      tid === main.tid &&
      ts >= paint.ts,
  );
  assert.ok(tasks.length > 0, "the trace has no tasks");
  return tasks
    .map(({ tdur }) => (slowdown * tdur) / 1000 - unnoticed)
    .filter((time) => time > 0)
    .reduce((total, time) => total + time, 0);
}

test("the first screen of a slow phone is hardly ever blocked", async (t) => {
  const times = [];
  for (let i = 0; i < loads; ++i) {
    const context = await shared.browser.newContext(phone);
    times.push(Math.round(blockingTime(await trace(await context.newPage()))));
    await context.close();
  }
  t.diagnostic(`total blocking time: ${times.join(", ")} ms`);
  const median = times.sort((a, b) => a - b)[loads >> 1];
  assert.ok(median < longest, `${median} ms`);
});
