// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of the analysis board share.
export const engine = (page) => page.getByRole("switch", { name: "Máy phân tích" });
export const lines = (page) =>
  page.getByRole("region", { name: "Máy phân tích" }).getByRole("listitem");

export async function openAnalysis(open, t, options) {
  const page = await open(t, { hash: "#analysis", ...options });
  await page.locator(".analysis .board").waitFor();
  return page;
}
