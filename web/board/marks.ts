// SPDX-License-Identifier: GPL-3.0-or-later
// The shapes of the marks as SVG paths, in cells of 100 × 100: shape first, colour second.
import type { Grid } from "./geometry";
import { placeOf } from "./geometry";

export const unit = 100;

function centre(grid: Grid, cell: string): [number, number] {
  const { x, y } = placeOf(grid, cell);
  return [x * unit + unit / 2, y * unit + unit / 2];
}

// The view box of a layer over the whole board, and of a drawing within one of its cells.
export const viewBox = (grid: Grid): string => `0 0 ${grid.width * unit} ${grid.height * unit}`;
export function shift(grid: Grid, cell: string): string {
  const { x, y } = placeOf(grid, cell);
  return `translate(${x * unit} ${y * unit})`;
}

// Whole cells, as one outline.
export function squares(grid: Grid, cells: string[]): string {
  const path = (cell: string) => {
    const { x, y } = placeOf(grid, cell);
    return `M${x * unit} ${y * unit}h${unit}v${unit}h-${unit}z`;
  };
  return cells.map(path).join("");
}
// A point of a cell, on the whole board.
export function within(grid: Grid, cell: string, dx: number, dy: number) {
  const { x, y } = placeOf(grid, cell);
  return { x: x * unit + dx, y: y * unit + dy };
}

// Four corners, `inset` from the edge with arms of `arm`.
export function corners(inset: number, arm: number): string {
  const a = inset;
  const b = unit - inset;
  return (
    `M${a} ${a + arm}V${a}H${a + arm}M${b - arm} ${a}H${b}V${a + arm}` +
    `M${b} ${b - arm}V${b}H${b - arm}M${a + arm} ${b}H${a}V${b - arm}`
  );
}

const dot = (r: number) => `M${50 - r} 50a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const crown = "M32 62l-4-24 12 9 10-15 10 15 12-9-4 24z";
// A small tower in the middle of a cell, or in its lower right corner beside what stands there.
const tower = "M36 68v-8l5-4V46l-5-3V33h7v5h4v-5h6v5h4v-5h7v10l-5 3v10l5 4v8z";
const towerBeside = "M70 96v-5l3-3v-7l-3-2v-7h5v3h4v-3h4v3h4v-3h5v7l-3 2v7l3 3v5z";
export const cornerMark = "M96 70V96H70z";
export const diamondInCell = "M50 6L94 50L50 94L6 50Z"; // a goal, under what stands there
export const burst =
  "M50 8l9 21 19-13-5 23 23 1-18 14 16 16-23-1 3 23-17-15-13 20-6-22-20 11 7-22-23-3 19-13-14-19 22 4 2-23z";

export type Shape =
  | "dot"
  | "ring"
  | "corners"
  | "tower"
  | "crossed-dot"
  | "crown"
  | "crown-and-corners"
  | "hollow-crown";

interface Drawn {
  fill?: string;
  line?: string;
}

// Filled and stroked paths of each shape. `beside`: its form on an occupied cell; `leads`: drawn
// with an arrow from the selected cell.
export const shapes: Record<Shape, Drawn & { beside?: Drawn; leads?: boolean }> = {
  dot: { fill: dot(13) },
  ring: { line: dot(11) },
  corners: { line: corners(8, 22) },
  tower: { fill: tower, beside: { fill: towerBeside }, leads: true },
  "crossed-dot": { fill: dot(13), line: "M26 74L74 26" },
  crown: { fill: crown },
  "crown-and-corners": { fill: crown, line: corners(8, 22) },
  "hollow-crown": { line: crown },
};

// The way from the centre of one cell to that of another: points of it, and beside it.
function way(grid: Grid, from: string, to: string) {
  const [x1, y1] = centre(grid, from);
  const [x2, y2] = centre(grid, to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const point = (along: number, across = 0) =>
    `${(x1 + ux * along - uy * across).toFixed(1)} ${(y1 + uy * along + ux * across).toFixed(1)}`;
  return { length, point };
}

// An arrow between the centres of two cells, as an outline to be filled.
export function arrow(grid: Grid, from: string, to: string): string {
  const { length, point } = way(grid, from, to);
  const neck = length - 38;
  return (
    `M${point(22, 8)}L${point(neck, 8)}L${point(neck, 24)}L${point(length - 6)}` +
    `L${point(neck, -24)}L${point(neck, -8)}L${point(22, -8)}z`
  );
}

// A thin arrow from the edge of one cell to what is drawn in the middle of another.
export function lead(grid: Grid, from: string, to: string): string {
  const { length, point } = way(grid, from, to);
  const end = length - 24;
  const barb = end - 12;
  return `M${point(50)}L${point(end)}M${point(barb, -11)}L${point(end)}L${point(barb, 11)}`;
}

export function circle(grid: Grid, cell: string, radius: number): string {
  const [x, y] = centre(grid, cell);
  const r = radius;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

// No ring and no cross: it must not be taken for a stone of caro.
export function diamond(grid: Grid, cell: string, radius: number): string {
  const [x, y] = centre(grid, cell);
  return `M${x} ${y - radius}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}z`;
}

// A bar through the outermost cells of a line and a little beyond.
export function bar(grid: Grid, from: string, to: string): string {
  const { length, point } = way(grid, from, to);
  return `M${point(-40)}L${point(length + 40)}`;
}

// The lines of squared paper, or those that stones stand on.
export function gridLines(grid: Grid, throughCentres: boolean): string {
  const shift = throughCentres ? unit / 2 : 0;
  const count = (cells: number) => (throughCentres ? cells : cells + 1);
  const end = (cells: number) => cells * unit - shift;
  let path = "";
  for (let i = 0; i < count(grid.width); ++i) {
    path += `M${i * unit + shift} ${shift}V${end(grid.height)}`;
  }
  for (let i = 0; i < count(grid.height); ++i) {
    path += `M${shift} ${i * unit + shift}H${end(grid.width)}`;
  }
  return path;
}
