// SPDX-License-Identifier: GPL-3.0-or-later
// Which screen is shown: the fragment of the address, so that the browser's own back works.
// Online play has places of its own: #/online, #/online/archive, #/online/ratings, #/online/admin,
// #/online/player/ and a name, #/online/ and the id of a game. So has learning: #/learn, #/learn/ and the id of a lesson,
// #/learn/puzzles, #/learn/lab; and classes: #/class, #/class/ and the code of one.
export type Screen =
  "start" | "play" | "how-to" | "downloads" | "saved" | "analysis" | "online" | "learn" | "class";
const screens: Screen[] = ["start", "play", "how-to", "downloads", "saved", "analysis"];
const onlineRoot = "#/online";
const roots = { online: onlineRoot, learn: "#/learn", class: "#/class" };
type Rooted = keyof typeof roots; // screens that have places of their own
const rooted = Object.keys(roots) as Rooted[];
const isIn = (screen: Rooted): boolean => `${location.hash}/`.startsWith(`${roots[screen]}/`);

function read(): Screen {
  const place = rooted.find(isIn);
  return place ?? screens.find((screen) => location.hash === `#${screen}`) ?? "start";
}
function readPlace(): string {
  const screen = rooted.find(isIn);
  return screen ? location.hash.slice(roots[screen].length + 1) : "";
}

let current = $state<Screen>(read());
let currentPlace = $state(readPlace());

// Where one was before.
let earlierPlace = "";
export const placeBefore = (): string => earlierPlace;
function arriveAt(screen: Screen, where: string): void {
  if (where !== currentPlace) earlierPlace = currentPlace;
  navigated = true;
  [current, currentPlace] = [screen, where];
}

export const screen = (): Screen => current;
let navigated = false;
export const hasNavigated = (): boolean => navigated; // within the page
// Within online play, learning or classes; empty: the lobby, the list, the entrance.
export const place = (): string => currentPlace;
export const linkTo = (id: string): string => `${location.origin}/${onlineRoot}/${id}`;

function go(screen: Rooted, where: string, how: "push" | "replace"): void {
  const hash = where ? `${roots[screen]}/${where}` : roots[screen];
  if (location.hash !== hash) {
    if (how === "push") history.pushState(null, "", hash);
    else history.replaceState(null, "", hash);
  }
  arriveAt(screen, where);
}
export const goOnline = (where = "", how: "push" | "replace" = "push"): void =>
  go("online", where, how);
const playerPlace = "player/";
export const placeOfPlayer = (name: string): string => playerPlace + encodeURIComponent(name);
export function playerIn(where: string): string | undefined {
  if (!where.startsWith(playerPlace)) return undefined;
  try {
    return decodeURIComponent(where.slice(playerPlace.length));
  } catch {
    return undefined; // typed by hand
  }
}
export function goLearn(where = "", how: "push" | "replace" = "push"): void {
  go("learn", where, how);
  scrollTo(0, 0);
}
// Empty: the entrance, where one gives a code or opens a class.
export function goToClass(code = "", how: "push" | "replace" = "push"): void {
  go("class", code, how);
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
addEventListener("popstate", () => arriveAt(read(), readPlace()));
