// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of the page change with the settings and with the system.
import { MediaQuery } from "svelte/reactivity";
import { settings } from "./settings.svelte";

const systemIsDark = new MediaQuery("prefers-color-scheme: dark");

// To be called where a picture with these colours is derived: it is then drawn again.
export const followColours = (): void =>
  void [settings.theme, settings.board, systemIsDark.current];
