// SPDX-License-Identifier: GPL-3.0-or-later
import { appearances } from "../../core/catalogue";
import type { Side, View } from "../../core/view";

// Whether a board is seen from the second side: that of the player under it, or against that by
// hand. One without sides stays as it is.
export function isFlipped(view: View | undefined, near: Side, turned: boolean): boolean {
  if (!view || !appearances[view.game].hasSides) return false;
  return (near === "second") !== turned;
}
