// SPDX-License-Identifier: GPL-3.0-or-later
// The shapes of the marks as SVG paths, in cells of 100 × 100: shape first, colour second.
import type { Grid } from "./geometry";
import { placeOf } from "./geometry";

export const unit = 100;

function centre(grid: Grid, cell: string): [number, number] {
  const { x, y } = placeOf(grid, cell);
  return [x * unit + unit / 2, y * unit + unit / 2];
}

export function corner(grid: Grid, cell: string): [number, number] {
  const { x, y } = placeOf(grid, cell);
  return [x * unit, y * unit];
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
const tower = "M62 88V76h-4V62h6v5h5v-5h6v5h5v-5h6v14h-4v12z";

export type Shape =
  | "dot"
  | "ring"
  | "corners"
  | "dot-and-tower"
  | "crossed-dot"
  | "crown"
  | "crown-and-corners"
  | "hollow-crown";

// What is filled, and what is drawn as a line.
export const shapes: Record<Shape, { fill?: string; line?: string }> = {
  dot: { fill: dot(13) },
  ring: { line: dot(11) },
  corners: { line: corners(8, 22) },
  "dot-and-tower": { fill: dot(11) + tower },
  "crossed-dot": { fill: dot(13), line: "M26 74L74 26" },
  crown: { fill: crown },
  "crown-and-corners": { fill: crown, line: corners(8, 22) },
  "hollow-crown": { line: crown },
};

// An arrow between the centres of two cells, as an outline to be filled.
export function arrow(grid: Grid, from: string, to: string): string {
  const [x1, y1] = centre(grid, from);
  const [x2, y2] = centre(grid, to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const point = (along: number, across: number) =>
    `${(x1 + ux * along - uy * across).toFixed(1)} ${(y1 + uy * along + ux * across).toFixed(1)}`;
  const neck = length - 38;
  return (
    `M${point(22, 8)}L${point(neck, 8)}L${point(neck, 24)}L${point(length - 6, 0)}` +
    `L${point(neck, -24)}L${point(neck, -8)}L${point(22, -8)}z`
  );
}

export function circle(grid: Grid, cell: string, radius: number): string {
  const [x, y] = centre(grid, cell);
  const r = radius;
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

// A bar through the outermost cells of a line and a little beyond.
export function bar(grid: Grid, from: string, to: string): string {
  const [x1, y1] = centre(grid, from);
  const [x2, y2] = centre(grid, to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((x2 - x1) / length) * 40, ((y2 - y1) / length) * 40];
  return `M${x1 - dx} ${y1 - dy}L${x2 + dx} ${y2 + dy}`;
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
