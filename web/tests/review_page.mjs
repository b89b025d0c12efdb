// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of reviews share: a finished game whose review begins.
import { newGame, typeMoves } from "./harness.mjs";

export const panel = (page) => page.getByRole("region", { name: "Phân tích ván đấu" });
export const isDone = (page) =>
  page.locator(".review progress").waitFor({ state: "detached", timeout: 25_000 });

// Légal's mate: 5. Nxe5 is bold, 5… Bxd1 loses.
export const legal = [
  "e4",
  "e5",
  "Nf3",
  "Nc6",
  "Bc4",
  "d6",
  "Nc3",
  "Bg4",
  "Nxe5",
  "Bxd1",
  "Bxf7",
  "Ke7",
  "Nd5",
];
export async function finishGame(page) {
  await newGame(page, "Chơi", ["Hai người một máy"]);
  await typeMoves(page, ...legal);
  await page.getByRole("region", { name: "Kết quả" }).waitFor();
  await page.getByRole("button", { name: "Phân tích ván" }).click();
  await panel(page).waitFor();
}
