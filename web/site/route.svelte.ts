// SPDX-License-Identifier: GPL-3.0-or-later
// Which screen is shown: the fragment of the address, so that the browser's own back works.
export type Screen = "start" | "play" | "how-to" | "downloads" | "saved";
const screens: Screen[] = ["start", "play", "how-to", "downloads", "saved"];

const read = (): Screen => screens.find((screen) => location.hash === `#${screen}`) ?? "start";

let current = $state<Screen>(read());

export const screen = (): Screen => current;

export function show(wanted: Screen): void {
  if (read() !== wanted || location.hash.includes("=")) {
    history.pushState(null, "", wanted === "start" ? location.pathname : `#${wanted}`);
  }
  current = wanted;
  scrollTo(0, 0); // a page begins at its top; going back, the browser knows where one was
}

addEventListener("popstate", () => (current = read()));
