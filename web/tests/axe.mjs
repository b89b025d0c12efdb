// SPDX-License-Identifier: GPL-3.0-or-later
// What axe finds on a page, or in a part of it.
import assert from "node:assert/strict";

import { AxeBuilder } from "@axe-core/playwright";

export async function assertNoViolations(page, where, within = "html") {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(" ")}`);
  assert.deepEqual(found, [], where);
}
