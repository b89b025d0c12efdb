// SPDX-License-Identifier: GPL-3.0-or-later
// Which screen is shown: the fragment of the address, so that the browser's own back works.
// Online play has places of its own: #/online, #/online/archive, #/online/admin, #/online/ and
// the id of a game.
export type Screen = "start" | "play" | "how-to" | "downloads" | "saved" | "online";
const screens: Screen[] = ["start", "play", "how-to", "downloads", "saved"];
const onlineRoot = "#/online";

function read(): Screen {
  if (`${location.hash}/`.startsWith(`${onlineRoot}/`)) return "online";
  return screens.find((screen) => location.hash === `#${screen}`) ?? "start";
}
const readPlace = (): string =>
  read() === "online" ? location.hash.slice(onlineRoot.length + 1) : "";

let current = $state<Screen>(read());
let currentPlace = $state(readPlace());

export const screen = (): Screen => current;
let navigated = false;
export const hasNavigated = (): boolean => navigated; // within the page
// Within online play; empty: the lobby.
export const place = (): string => currentPlace;
export const linkTo = (id: string): string => `${location.origin}/${onlineRoot}/${id}`;

export function goOnline(where = "", how: "push" | "replace" = "push"): void {
  const hash = where ? `${onlineRoot}/${where}` : onlineRoot;
  if (location.hash !== hash) {
    if (how === "push") history.pushState(null, "", hash);
    else history.replaceState(null, "", hash);
  }
  navigated = true;
  [current, currentPlace] = ["online", where];
}

export function show(wanted: Screen): void {
  if (read() !== wanted || location.hash.includes("=")) {
    history.pushState(null, "", wanted === "start" ? location.pathname : `#${wanted}`);
  }
  navigated = true;
  current = wanted;
  scrollTo(0, 0); // a page begins at its top; going back, the browser knows where one was
}

// Also when somebody types another fragment.
addEventListener("popstate", () => {
  navigated = true;
  [current, currentPlace] = [read(), readPlace()];
});
