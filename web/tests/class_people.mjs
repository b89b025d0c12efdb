// SPDX-License-Identifier: GPL-3.0-or-later
// What people do in the browser in a class. `open` is what use() of the harness gives.

// The teacher's page and the code on it.
export async function startClass(open, t) {
  const page = await open(t, { hash: "#/class" });
  await page.getByLabel("Tên lớp").fill("Lớp 5A");
  await page.getByRole("button", { name: "Mở lớp" }).click();
  await page.getByRole("heading", { name: "Lớp 5A" }).waitFor();
  const code = (await page.locator(".door .code").textContent()).replaceAll(" ", "");
  return { page, code };
}
// A pupil's page.
export async function join(open, t, code, name) {
  const page = await open(t, { hash: `#/class/${code}`, expected: /status of 4/ });
  await page.getByLabel("Tên của em").fill(name);
  await page.getByRole("button", { name: "Vào lớp" }).click();
  return page;
}
