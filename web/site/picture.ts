// SPDX-License-Identifier: GPL-3.0-or-later
// The game as a picture of its own: an SVG that needs nothing of the page, and a PNG made of it.
import { isDark, placeOf, rows, type Grid } from "../board/geometry";
import { bar, gridLines, unit } from "../board/marks";
import { appearances, type GameKind } from "../core/catalogue";
import type { Board, View } from "../core/view";

const pixels = 1200;

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

// A drawing placed on the field; what is drawn in the colour of the text gets that of its side.
function placed(svg: string, x: number, y: number, colour: string): string {
  return svg
    .replace(/width="\d+" height="\d+"/, `x="${x}" y="${y}" width="${unit}" height="${unit}"`)
    .replaceAll("currentColor", colour);
}

const margin = 0.6 * unit; // around a board of lines, for its coordinates
const line = 0.85 * unit; // of text
const letterWidth = 0.62; // of the size of the type, at most

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
function words(text: string, x: number, y: number, size: number, more = ""): string {
  const style = `font-family="Be Vietnam Pro, Noto Sans, sans-serif" font-size="${size}"`;
  return `<text x="${x}" y="${y}" ${style} ${more}>${escaped(text)}</text>`;
}
const square = (x: number, y: number, fill: string): string =>
  `<rect x="${x * unit}" y="${y * unit}" width="${unit}" height="${unit}" fill="${fill}"/>`;

function ground(grid: Grid, checkered: boolean): string[] {
  const size = `width="${grid.width * unit}" height="${grid.height * unit}"`;
  if (!checkered) {
    const lines = `fill="none" stroke="${token("caro-grid")}" stroke-width="3"`;
    return [
      `<rect ${size} fill="${token("caro-board")}"/>`,
      `<path d="${gridLines(grid, false)}" ${lines}/>`,
    ];
  }
  const dark = rows(grid).flat().filter(isDark);
  return [
    `<rect ${size} fill="${token("board-light")}"/>`,
    ...dark.map((cell) => {
      const { x, y } = placeOf(grid, cell);
      return square(x, y, token("board-dark"));
    }),
  ];
}

// Within the squares of a checkered board, beside those of another.
function coordinates(grid: Grid, checkered: boolean): string[] {
  const parts: string[] = [];
  const last = grid.height - 1;
  const colour = (cell: string) =>
    checkered ? token(isDark(cell) ? "board-on-dark" : "board-on-light") : token("muted");
  for (const [x, cell] of rows(grid)[last]!.entries()) {
    const fill = `fill="${colour(cell)}" text-anchor="${checkered ? "end" : "middle"}"`;
    parts.push(
      checkered
        ? words(cell[0]!, (x + 1) * unit - 6, (last + 1) * unit - 8, 20, fill)
        : words(cell[0]!, (x + 0.5) * unit, (last + 1.4) * unit, 34, fill),
    );
  }
  for (const [y, [cell]] of rows(grid).entries()) {
    const fill = `fill="${colour(cell!)}" text-anchor="${checkered ? "start" : "end"}"`;
    parts.push(
      checkered
        ? words(cell!.slice(1), 6, y * unit + 22, 20, fill)
        : words(cell!.slice(1), -12, (y + 0.62) * unit, 34, fill),
    );
  }
  return parts;
}

type Drawn = Pick<Board, "width" | "height" | "last" | "lines"> & {
  items: { kind: string; at: string }[];
};

function boardParts(
  board: Drawn,
  grid: Grid,
  checkered: boolean,
  draw: (kind: string) => string,
  hasCoordinates: boolean,
): string[] {
  const parts = ground(grid, checkered);
  for (const cell of [board.last?.from, board.last?.to]) {
    if (!cell) continue;
    const { x, y } = placeOf(grid, cell);
    parts.push(square(x, y, token("mark-tint")));
  }
  if (hasCoordinates) parts.push(...coordinates(grid, checkered));
  for (const item of board.items) {
    const { x, y } = placeOf(grid, item.at);
    const colour = token(item.kind === "x" ? "caro-x" : "caro-o");
    parts.push(placed(draw(item.kind), x * unit, y * unit, colour));
  }
  for (const { from, to } of board.lines ?? []) {
    const style = `stroke="${token("accent")}" stroke-width="14" stroke-linecap="round"`;
    parts.push(`<path d="${bar(grid, from, to)}" ${style}/>`);
  }
  return parts;
}

// The board with its coordinates; above it who plays, below it how the game stands or ended.
export function gamePicture(view: View, flipped: boolean, draw: (kind: string) => string): string {
  const { width, height } = view.board;
  const grid = { width, height, flipped };
  const { checkered } = appearances[view.game];
  const beside = checkered ? 0 : margin;
  const text = Math.max(0.42, width / 30) * unit; // the same on every size of board
  const rowHeight = Math.max(line, 1.9 * text);
  const whole = {
    width: width * unit + 2 * beside,
    height: height * unit + beside + 2 * rowHeight,
  };
  const { first, second } = view.players;
  const ending = view.result
    ? `${view.result.headline} · ${view.result.reason} · ${view.result.length}`
    : view.status;
  const players = `${first.title} – ${second.title}`;
  const about = `${view.rulesName} · ${ending}`;
  // Long names are set smaller.
  const fitting = (words: string, size: number) =>
    Math.min(size, (width * unit) / (letterWidth * words.length));
  const ink = `fill="${token("ink")}" font-weight="600"`;
  const parts = [
    `<rect width="100%" height="100%" fill="${token("background")}"/>`,
    words(players, beside + 8, 0.68 * rowHeight, fitting(players, text), ink),
    `<g transform="translate(${beside} ${rowHeight})">`,
    ...boardParts(view.board, grid, checkered, draw, true),
    "</g>",
    words(
      about,
      beside + 8,
      whole.height - 0.34 * rowHeight,
      fitting(about, 0.8 * text),
      `fill="${token("muted")}"`,
    ),
  ];
  const size = `width="${pixels}" height="${Math.round((pixels * whole.height) / whole.width)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole.width} ${whole.height}" ${size}>${parts.join("")}</svg>`;
}

// The board alone.
export function smallPicture(
  kind: GameKind,
  board: Drawn,
  draw: (kind: string) => string,
  flipped = false,
): string {
  const { width, height } = board;
  const grid = { width, height, flipped };
  const parts = boardParts(board, grid, appearances[kind].checkered, draw, false);
  const box = `0 0 ${width * unit} ${height * unit}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${parts.join("")}</svg>`;
}

export async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))),
  );
}
