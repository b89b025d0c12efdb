// SPDX-License-Identifier: GPL-3.0-or-later
// How large the boards of the wall are: as large as they fit, pinned ones twice as large. A pinned
// board takes two by two places of the grid.

export interface Room {
  width: number; // pixels
  height: number;
  gap: number;
  beside: number; // pixels of names and clocks over and under a board
}
export interface Fit {
  side: number; // of a plain board, in pixels
  columns: number;
}

// As wide as two places and the gap between them; its height leaves some room then.
export const pinnedSide = ({ side }: Fit, { gap }: Room): number => 2 * side + gap;

const smallest = 48; // pixels; below it the wall scrolls
const roomy = 120; // pixels; below it names and clocks are set small
export const besideUsual = 62;
const besideSmall = 36;

// The room as it is used: where boards get small, with small names.
export function roomFor(plain: number, pinned: number, room: Omit<Room, "beside">): Room {
  const usual = { ...room, beside: besideUsual };
  const isRoomy = fitWall(plain, pinned, usual).side >= roomy;
  return isRoomy ? usual : { ...room, beside: besideSmall };
}

export function fitWall(plain: number, pinned: number, room: Room): Fit {
  const { width, height, gap, beside } = room;
  const places = plain + 4 * pinned;
  let best: Fit = { side: smallest, columns: Math.max(1, Math.floor(width / (smallest + gap))) };
  if (pinned > 0) best.columns = Math.max(2, best.columns);
  for (let columns = pinned > 0 ? 2 : 1; columns <= Math.max(2, places); ++columns) {
    // Pinned boards come first, as many beside each other as there is room for.
    const abreast = Math.floor(columns / 2);
    const lines = pinned > 0 ? 2 * Math.ceil(pinned / abreast) : 0;
    const left = lines * columns - 4 * pinned; // places beside them
    const rows = lines + Math.ceil(Math.max(0, plain - left) / columns);
    const across = (width - gap * (columns - 1)) / columns;
    const down = (height - gap * (rows - 1)) / Math.max(1, rows) - beside;
    const side = Math.floor(Math.min(across, down));
    if (side > best.side) best = { side, columns };
  }
  return best;
}
