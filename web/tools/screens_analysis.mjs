// SPDX-License-Identifier: GPL-3.0-or-later
// The analysis board, reviews and the editor.
import { chess } from "./screen_steps.mjs";

// The analysis board with this record, and what stands on it.
async function analyse(page, record) {
  await page.evaluate(() => (location.hash = "#analysis"));
  await page.reload();
  await page.locator(".analysis .board").waitFor();
  await page.locator(".controls button").last().click();
  await page.locator("dialog textarea").fill(record);
  await page.locator("dialog [type=submit]").click();
  await page.locator("dialog").waitFor({ state: "detached" });
}
const isFound = (page) =>
  page.waitForFunction(() => /\d{2}/.test(document.querySelector(".engine .about")?.textContent));
const blunders =
  '[White "An"]\n[Black "Bình"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1';
const caroRecord =
  '[Game "caro"]\n[Rules "caro-open"]\n\n1. h8 i9 2. i8 g8 3. h9 h10 4. h7 h6 5. i7 g7 6. j8 k8 7. j9 *';
async function review(page) {
  await analyse(page, blunders);
  await page.locator(".controls button").nth(2).click();
  await page.locator(".review").waitFor();
  await page.locator(".review progress").waitFor({ state: "detached", timeout: 60_000 });
}
export const analysisScreens = {
  analysis: (page) => analyse(page, chess),
  "analysis-engine": async (page) => {
    await analyse(page, chess);
    await page.locator(".engine .switch").click();
    await isFound(page);
  },
  "analysis-caro": async (page) => {
    await analyse(page, caroRecord);
    await page.locator(".engine .switch").click();
    await page.locator(".engine li").first().waitFor();
    await page.waitForTimeout(1500);
  },
  "analysis-open": async (page) => {
    await analyse(page, chess);
    await page.locator(".controls button").last().click();
  },
  review: async (page) => {
    await review(page);
    await page.locator(".faults button").nth(1).click();
  },
  "review-learn": async (page) => {
    await review(page);
    await page.locator(".review .actions .button").last().click();
  },
  editor: async (page) => {
    await analyse(page, chess);
    await page.locator(".controls button").nth(5).click();
  },
  "editor-caro": async (page) => {
    await analyse(page, caroRecord);
    await page.locator(".controls button").nth(5).click();
  },
};
