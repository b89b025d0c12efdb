// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing runs while nobody does anything: no timer, no animation frame, no message to or from a
// Worker, no animation. Counted, not timed, so a busy machine changes nothing.
import assert from "node:assert/strict";
import test from "node:test";

import { engine, lines } from "./analysis_page.mjs";
import { newGame, typeMoves, use } from "./harness.mjs";

const { open, shared } = use();
const settled = 2500; // milliseconds, until fetched parts, fonts and transitions are done
const span = 2500; // milliseconds

// Before anything of the page runs: counts what makes it run later.
function countWork() {
  window.work = {};
  const count = (what) => (window.work[what] = (window.work[what] ?? 0) + 1);
  for (const name of ["requestAnimationFrame", "requestIdleCallback", "setTimeout"]) {
    const real = window[name].bind(window);
    window[name] = (task, ...rest) =>
      real(
        (...args) => {
          count(name);
          return task(...args);
        },
        ...rest,
      );
  }
  const every = window.setInterval.bind(window);
  window.setInterval = (task, ...rest) =>
    every(
      (...args) => {
        count("setInterval");
        return task(...args);
      },
      ...rest,
    );
  const { Worker } = window;
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", () => count("from a Worker"));
    }
    postMessage(...args) {
      count("to a Worker");
      return super.postMessage(...args);
    }
  };
}
async function openCounted(t, hash) {
  const context = await shared.browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "vi-VN",
  });
  await context.addInitScript(countWork);
  return open(t, { context, hash });
}
async function workOf(page) {
  await page.waitForTimeout(settled);
  await page.evaluate(() => (window.work = {}));
  await page.waitForTimeout(span);
  const animations = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === "running").length,
  );
  return { ...(await page.evaluate(() => window.work)), ...(animations && { animations }) };
}

test("nothing runs at the analysis board while the engine is off", async (t) => {
  const page = await openCounted(t, "#analysis");
  await page.locator(".analysis .board").waitFor();
  assert.deepEqual(await workOf(page), {});
  await engine(page).click();
  await lines(page).first().locator("button").first().waitFor();
  assert.ok((await workOf(page))["from a Worker"] > 0, "the counting counts");
  await engine(page).click();
  await page.getByText("Máy phân tích đang tắt.").waitFor();
  assert.deepEqual(await workOf(page), {});
});

// Reports of the engine come a few times a second and touch what shows them, nothing else: a click
// never waits for a list of moves that is drawn again.
test("while the engine searches, only its lines, bar and arrows are drawn again", async (t) => {
  const page = await openCounted(t, "#analysis");
  await page.locator(".analysis .board").waitFor();
  await typeMoves(page, "e4", "e5", "Nf3", "Nc6");
  await engine(page).click();
  await lines(page).first().locator("button").first().waitFor();
  await page.evaluate(() => {
    window.touched = [];
    const shows = ".engine, .bar, .marks";
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element && !element.closest(shows))
          window.touched.push(element.className || element.tagName);
      }
    }).observe(document.querySelector(".analysis"), {
      ...{ subtree: true, childList: true, attributes: true, characterData: true },
    });
  });
  const work = await workOf(page);
  assert.ok(work["from a Worker"] >= 2, JSON.stringify(work));
  assert.ok(work["from a Worker"] <= (6 * span) / 1000, JSON.stringify(work));
  assert.deepEqual(await page.evaluate(() => window.touched), []);
});

test("nothing runs at a game without a clock that waits for a person", async (t) => {
  const page = await openCounted(t, "");
  await newGame(page, "Chơi", ["Hai người một máy", "Không tính giờ"]);
  assert.deepEqual(await workOf(page), {});
});
