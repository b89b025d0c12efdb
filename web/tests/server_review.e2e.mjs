// SPDX-License-Identifier: GPL-3.0-or-later
// The review of an online game by the server: offered where there is a worker, with its place in
// the queue, progress and a way back; the result is shown as a review made here.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";

import { assertNoViolations } from "./axe.mjs";
import { dataFolder, moves, server, startServer, use } from "./harness.mjs";
import { card, pair, playAll } from "./online_people.mjs";
import { panel } from "./review_page.mjs";

const { open } = use();
// Légal's mate.
const legal = "e2e4 e7e5 g1f3 b8c6 f1c4 d7d6 b1c3 c8g4 f3e5 g4d1 c4f7 e8e7 c3d5".split(" ");
const offer = (page) => page.getByRole("button", { name: "Để máy chủ phân tích" });

async function withWorkers(t) {
  const file = join(dataFolder(), "key");
  writeFileSync(file, "0123456789abcdef".repeat(4));
  const started = await startServer({ more: ["--worker-key-file", file] });
  t.after(() => started.child.kill("SIGKILL"));
  return { file, ...started };
}
async function startWorker(t, { address, file }, nodes) {
  const program = join(dirname(server), "kydai-worker");
  const child = spawn(program, ["--server", address, "--key-file", file, "--nodes", `${nodes}`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  t.after(() => child.kill("SIGKILL"));
  await once(child.stderr, "data"); // "connected"
  return child;
}
async function finishOnline(t, address) {
  const players = await pair(open, t, { address });
  await playAll(players.slice(0, 2), legal);
  await card(players[0]).waitFor();
  return players[0];
}
const analyse = (page) => page.getByRole("button", { name: "Phân tích ván" }).click();

test("the server reviews a game: queue, cancel, progress, result; kept when the page comes back", async (t) => {
  const site = await withWorkers(t);
  const page = await finishOnline(t, site.address);
  const idle = await startWorker(t, site, 60_000);
  idle.kill("SIGSTOP"); // it takes a job and does nothing
  await analyse(page);
  await offer(page).click(); // at once: it goes when the review made here is whole
  await page.getByText(/Chờ máy chủ|Máy chủ đang phân tích/).waitFor();
  await panel(page).locator(".sides").waitFor({ state: "detached" }); // nothing is searched here
  await assertNoViolations(page, "review by the server");
  await page.getByRole("button", { name: "Hủy" }).click();
  await offer(page).waitFor();
  await assertNoViolations(page, "offer of a review by the server");

  idle.kill("SIGKILL");
  await offer(page).click();
  await page.getByText(/Chờ máy chủ/).waitFor();
  // What is noted while the server works is not lost when its result comes.
  await page.locator(".moves").getByText("Nf3").click();
  await page.locator("details.notes > summary").click();
  await page.getByLabel("Ghi chú", { exact: true }).fill("Nước tôi thích");
  await page.getByLabel("Ghi chú", { exact: true }).press("Enter");
  await startWorker(t, site, 60_000);
  await panel(page).getByText("60 nghìn nút mỗi thế").waitFor({ timeout: 60_000 });
  assert.match(
    await panel(page).locator(".sides").innerText(),
    /Độ chính xác\s+\d+,\d %\s+\d+,\d %/,
  );
  assert.ok((await moves(page)).includes("Bxd1??"));
  await panel(page).getByRole("button", { name: "5… Bxd1" }).click();
  await panel(page).getByText("Đối phương có Bxf7+: chiếu hết sau 2 nước.").waitFor();
  assert.equal(await offer(page).count(), 0);
  await page.getByText("Nước tôi thích").first().waitFor();

  // In another tab, from the list of games: the server's result is there at once.
  const again = { context: page.context(), address: site.address, hash: "#/online/archive" };
  const tab = await open(t, again);
  await tab.getByRole("button", { name: "Phân tích ván" }).first().click();
  await panel(tab).getByText("60 nghìn nút mỗi thế").waitFor();
});

test("without workers nothing is offered and the game is reviewed here", async (t) => {
  const site = await withWorkers(t);
  const page = await finishOnline(t, site.address);
  await analyse(page);
  await page.locator(".review progress").waitFor();
  assert.equal(await offer(page).count(), 0);
});
