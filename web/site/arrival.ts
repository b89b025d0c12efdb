// SPDX-License-Identifier: GPL-3.0-or-later
// Moves the focus when another screen replaces the one that had it. Otherwise it would go to the body,
// and keyboard users would begin at the top again.
import { tick } from "svelte";
import { hasNavigated } from "./route.svelte";

// In an effect that runs once, when the screen is shown. A page that was opened by its address keeps
// the focus where the browser puts it.
export async function arrive(target: () => HTMLElement | null | undefined): Promise<void> {
  if (!hasNavigated()) return;
  await tick();
  if (document.activeElement === document.body) target()?.focus({ preventScroll: true });
}
