// SPDX-License-Identifier: GPL-3.0-or-later
// Lobby, waiting room and game online: for axe, and on a phone.
import assert from "node:assert/strict";
import test from "node:test";

import { assertNoViolations } from "./axe.mjs";
import { use } from "./harness.mjs";
import { accept, arrive as arriveBy, board, invite, playAll } from "./online_people.mjs";

const { open } = use();
const arrive = (t, name, options) => arriveBy(open, t, name, options);

test("axe finds nothing in lobby, waiting room and game, light and dark", async (t) => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await arrive(t, "An", { colorScheme });
    await assertNoViolations(page, `lobby, ${colorScheme}`);
    const link = await invite(page, ["Trắng"]);
    await assertNoViolations(page, `waiting, ${colorScheme}`);
    const guest = await arrive(t, "Bình");
    await guest.goto(link);
    await guest.getByRole("heading", { name: "Lời mời chơi" }).waitFor();
    await assertNoViolations(guest, `invitation, ${colorScheme}`);
    await accept(guest, link);
    await board(page);
    await playAll([page, guest], ["e2e4", "e7e5"]);
    await assertNoViolations(page, `game, ${colorScheme}`);
  }
});

test("on a phone everything is within its width", async (t) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const fits = (page) =>
    page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1);
  const page = await arrive(t, "Người có cái tên rất dài", phone);
  assert.ok(await fits(page), "lobby");
  const link = await invite(page, ["Trắng"]);
  assert.ok(await fits(page), "waiting");
  const guest = await arrive(t, "Bình", phone);
  await accept(guest, link);
  await board(page);
  assert.ok(await fits(page), "game");
});
