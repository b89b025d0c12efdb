// SPDX-License-Identifier: GPL-3.0-or-later
// The lobby: names, quick pairing, and that nothing jumps.
import assert from "node:assert/strict";
import test from "node:test";

import { use } from "./harness.mjs";
import { arrive as arriveBy, board } from "./online_people.mjs";

const { open } = use();
const arrive = (t, name, options) => arriveBy(open, t, name, options);

test("a new name is confirmed", async (t) => {
  const page = await arrive(t, "Hoa Mai");
  await page.getByRole("status").getByText("Tên của bạn bây giờ là Hoa Mai.").waitFor();
});

test("quick pairing for caro says the rule and the board, and offers others", async (t) => {
  const page = await arrive(t, "Dũng");
  await page.getByText("Caro", { exact: true }).click();
  const rule = page.getByLabel("Luật");
  const size = page.getByLabel("Bàn cờ");
  assert.equal(await rule.evaluate((one) => one.selectedOptions[0].text), "Caro chặn hai đầu");
  assert.match(await page.locator("#quick ~ p").textContent(), /chặn/);
  await rule.selectOption({ label: "Tự do" });
  await size.selectOption({ label: "19×19" });
  await page.getByRole("button", { name: "Không tính giờ", exact: true }).click();
  await page.getByText(/Đang chờ đối thủ: .*Tự do/).waitFor();
  const other = await arrive(t, "Giang");
  await other.getByText("Caro", { exact: true }).click();
  await other.getByLabel("Luật").selectOption({ label: "Tự do" });
  await other.getByLabel("Bàn cờ").selectOption({ label: "19×19" });
  await other.getByRole("button", { name: "Không tính giờ", exact: true }).click();
  await board(page);
  assert.equal(await page.getByRole("grid", { name: "Bàn caro 19 nhân 19" }).count(), 1);
});

test("an invitation that comes or goes moves no other part of the lobby", async (t) => {
  const page = await arrive(t, "Chi");
  const places = async () => {
    const all = {};
    for (const id of ["quick", "you", "seeks"]) {
      const { x, y } = await page.locator(`#${id}`).boundingBox();
      all[id] = [x, y];
    }
    return all;
  };
  await page.locator("#account").waitFor();
  const before = await places();
  const other = await arrive(t, "Lan");
  await other.getByRole("button", { name: "5+3", exact: true }).click();
  await page.getByRole("button", { name: /^Vào chơi với Lan/ }).waitFor();
  assert.deepEqual(await places(), before);
});
