// SPDX-License-Identifier: GPL-3.0-or-later
// Where cells lie on the screen. A cell is named by column letter and row number ("e4"); rows count
// from the bottom as the first side sees it.

export interface Grid {
  width: number;
  height: number;
  flipped: boolean; // seen from the other side
}

// From the top left, as drawn.
export interface Place {
  x: number;
  y: number;
}

const firstLetter = "a".charCodeAt(0);

export function placeOf(grid: Grid, cell: string): Place {
  const column = cell.charCodeAt(0) - firstLetter;
  const row = Number(cell.slice(1)) - 1;
  return grid.flipped
    ? { x: grid.width - 1 - column, y: row }
    : { x: column, y: grid.height - 1 - row };
}

export function cellAt(grid: Grid, place: Place): string | undefined {
  const { x, y } = place;
  if (x < 0 || y < 0 || x >= grid.width || y >= grid.height) return undefined;
  const column = grid.flipped ? grid.width - 1 - x : x;
  const row = grid.flipped ? y : grid.height - 1 - y;
  return String.fromCharCode(firstLetter + column) + (row + 1);
}

// All cells, line by line as drawn.
export function rows(grid: Grid): string[][] {
  return Array.from({ length: grid.height }, (_, y) =>
    Array.from({ length: grid.width }, (_, x) => cellAt(grid, { x, y })!),
  );
}

export function neighbour(grid: Grid, cell: string, key: string): string | undefined {
  const { x, y } = placeOf(grid, cell);
  switch (key) {
    case "ArrowLeft":
      return cellAt(grid, { x: x - 1, y });
    case "ArrowRight":
      return cellAt(grid, { x: x + 1, y });
    case "ArrowUp":
      return cellAt(grid, { x, y: y - 1 });
    case "ArrowDown":
      return cellAt(grid, { x, y: y + 1 });
    default:
      return undefined;
  }
}

export const columnLetters = (grid: Grid): string[] =>
  Array.from({ length: grid.width }, (_, x) => cellAt(grid, { x, y: 0 })![0]!);
export const rowNumbers = (grid: Grid): string[] =>
  Array.from({ length: grid.height }, (_, y) => cellAt(grid, { x: 0, y })!.slice(1));

// A dark cell of a checkered board: the bottom left one is.
export function isDark(cell: string): boolean {
  return (cell.charCodeAt(0) - firstLetter + Number(cell.slice(1))) % 2 === 1;
}
