// SPDX-License-Identifier: GPL-3.0-or-later
// The engine at the analysis board.
import assert from "node:assert/strict";
import test from "node:test";

import { engine, lines, openAnalysis as openAnalysisBy } from "./analysis_page.mjs";
import { moves, typeMoves, use, waitForMoves } from "./harness.mjs";

const { open } = use();
const openAnalysis = (t, options) => openAnalysisBy(open, t, options);

test("the engine shows lines, arrows and the bar; its moves are entered; off is off", async (t) => {
  const page = await openAnalysis(t);
  await page.keyboard.press("e");
  await page.getByLabel("Số phương án").selectOption("3");
  await lines(page).nth(2).locator("button").first().waitFor();
  assert.equal(await page.locator(".plane path.engine").count(), 3);
  assert.match(await page.getByRole("meter").getAttribute("aria-valuetext"), /cơ hội thắng/);
  await lines(page).first().locator("button").nth(1).click(); // the first two moves
  await waitForMoves(page, 2);
  await page.keyboard.press("e");
  await page.getByText("Máy phân tích đang tắt.").waitFor();
  assert.equal(await engine(page).getAttribute("aria-checked"), "false");
});

test("a mate is shown as one, and a threat as the other side's move", async (t) => {
  const page = await openAnalysis(t);
  await typeMoves(page, "f3", "e5", "g4");
  await waitForMoves(page, 3);
  await engine(page).click();
  await page.locator(".evaluation").getByText("#-1").waitFor();
  assert.match(await page.getByRole("meter").getAttribute("aria-valuetext"), /Đen chiếu hết/);
  await page.getByRole("button", { name: "Xem đe dọa" }).click();
  await page.locator("path.engine.threat").first().waitFor();
});

test("caro: numbered stones of the best line, and the names of openings", async (t) => {
  const page = await openAnalysis(t);
  await page.getByRole("button", { name: "Mở", exact: true }).click();
  await page.getByLabel(/Dán FEN/).fill("h8 h9 i10");
  await page.getByRole("dialog").getByRole("button", { name: "Mở", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.locator(".rules .opening").waitFor();
  await engine(page).click();
  await page.locator("g.stone").first().waitFor();
  assert.equal(await page.locator("g.stone").first().textContent(), "1");
});

// Steps back and forth sixty times; how long each took to be seen, the shortest first.
const stepTimes = (page) =>
  page.evaluate(async () => {
    const times = [];
    const moves = document.querySelector(".moves");
    const current = () => moves.querySelector('[aria-current="true"]') !== null;
    for (let i = 0; i < 60; ++i) {
      const had = current();
      const began = performance.now();
      const seen = new Promise((done) => {
        const watch = new MutationObserver(() => {
          if (current() === had) return;
          watch.disconnect();
          done();
        });
        watch.observe(moves, { subtree: true, attributes: true, childList: true });
      });
      document.querySelector(`.replay [aria-label="${had ? "Lùi" : "Tiến"}"]`).click();
      await seen;
      times.push(performance.now() - began);
      await new Promise((next) => setTimeout(next, 25));
    }
    return times.sort((a, b) => a - b);
  });

// A click waits for the slice of the search that is running, and for its own view. On a busy machine
// both are slow: then the same clicks without the engine are the measure.
test("clicks are answered at once while the engine thinks, and nothing runs when it is off", async (t) => {
  const page = await openAnalysis(t);
  await typeMoves(page, "e4");
  await waitForMoves(page, 1);
  const idle = await stepTimes(page);
  await engine(page).click();
  await lines(page).first().locator("button").first().waitFor();
  const times = await stepTimes(page);
  const said = (all) => `median ${all[30].toFixed(1)} ms, slowest ${all.at(-1).toFixed(1)} ms`;
  t.diagnostic(`${said(times)}; engine off: ${said(idle)}`);
  assert.ok(times[57] < Math.max(50, 2 * idle[57]), `95 of 100 within ${times[57]} ms`);
  await engine(page).click();
  await page.getByText("Máy phân tích đang tắt.").waitFor();
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  const spent = async () =>
    (await client.send("Performance.getMetrics")).metrics.find(
      ({ name }) => name === "TaskDuration",
    ).value;
  const before = await spent();
  await page.waitForTimeout(1000);
  assert.ok((await spent()) - before < 0.05, "the page rests");
});
