// SPDX-License-Identifier: GPL-3.0-or-later
// The board as a picture of its own: an SVG that needs nothing of the page, and a PNG made of it.
import { isDark, placeOf, rows } from "../board/geometry";
import { bar, gridLines, unit } from "../board/marks";
import { appearances } from "../core/catalogue";
import type { View } from "../core/view";

const pixels = 1200;

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

// A drawing placed on the field; what is drawn in the colour of the text gets that of its side.
function placed(svg: string, x: number, y: number, colour: string): string {
  return svg
    .replace(/width="\d+" height="\d+"/, `x="${x}" y="${y}" width="${unit}" height="${unit}"`)
    .replaceAll("currentColor", colour);
}

export function boardPicture(view: View, flipped: boolean, draw: (kind: string) => string): string {
  const { board } = view;
  const grid = { width: board.width, height: board.height, flipped };
  const [width, height] = [board.width * unit, board.height * unit];
  const { checkered } = appearances[view.game];
  const ground = checkered ? token("board-light") : token("caro-board");
  const parts = [`<rect width="${width}" height="${height}" fill="${ground}"/>`];
  if (checkered) {
    for (const cell of rows(grid).flat().filter(isDark)) {
      const { x, y } = placeOf(grid, cell);
      parts.push(
        `<rect x="${x * unit}" y="${y * unit}" width="${unit}" height="${unit}" fill="${token("board-dark")}"/>`,
      );
    }
  } else {
    parts.push(
      `<path d="${gridLines(grid, false)}" fill="none" stroke="${token("caro-grid")}" stroke-width="3"/>`,
    );
  }
  for (const cell of [board.last?.from, board.last?.to]) {
    if (!cell) continue;
    const { x, y } = placeOf(grid, cell);
    parts.push(
      `<rect x="${x * unit}" y="${y * unit}" width="${unit}" height="${unit}" fill="${token("mark-tint")}"/>`,
    );
  }
  for (const item of board.items) {
    const { x, y } = placeOf(grid, item.at);
    const colour = token(item.kind === "x" ? "caro-x" : "caro-o");
    parts.push(placed(draw(item.kind), x * unit, y * unit, colour));
  }
  for (const line of board.lines ?? []) {
    const d = bar(grid, line.from, line.to);
    parts.push(
      `<path d="${d}" stroke="${token("accent")}" stroke-width="14" stroke-linecap="round"/>`,
    );
  }
  const size = `width="${pixels}" height="${Math.round((pixels * height) / width)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}>${parts.join("")}</svg>`;
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
