// SPDX-License-Identifier: GPL-3.0-or-later
// A game as an animated picture: every position of its main line, drawn as in the still picture. The
// Worker writes the file.
import type { AnalysisView } from "../../core/analysis";
import { AnalysisClient } from "../../core/analysis_client";
import { smallPicture } from "../picture";
import { language } from "../words.svelte";

const pixels = 480; // of the longer side
const [eachMove, lastMove] = [80, 300]; // hundredths of a second
const mostMoves = 400;

async function draw(svg: string, context: CanvasRenderingContext2D): Promise<ArrayBuffer> {
  const { width, height } = context.canvas;
  const image = new Image(width, height);
  const sized = svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await image.decode();
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data.buffer;
}

// `onprogress` is called with the part that is done, from 0 to 1.
export async function animation(
  record: string,
  flipped: boolean,
  drawing: (kind: string) => string,
  onprogress: (part: number) => void,
): Promise<Blob> {
  const client = new AnalysisClient({
    onView: () => {},
    onReport: () => {},
    onChanged: () => {},
    onSound: () => {},
    onFailed: () => {},
  });
  try {
    await client.open(`open -\n${record}`);
    const view = async () => (await client.ask<AnalysisView>(`view ${language()} 0`)).board.view;
    let now = await view();
    const total = Math.min(mostMoves, now.moves.filter(({ depth }) => depth === 0).length);
    const scale = pixels / Math.max(now.board.width, now.board.height);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(now.board.width * scale);
    canvas.height = Math.round(now.board.height * scale);
    const context = canvas.getContext("2d", { willReadFrequently: true })!;
    const { width, height } = canvas;
    let file: Uint8Array<ArrayBuffer> | undefined;
    for (let ply = 0; ply <= total; ++ply) {
      const pixels = await draw(smallPicture(now.game, now.board, drawing, flipped), context);
      const isLast = ply === total;
      const hundredths = isLast ? lastMove : eachMove;
      file = await client.frame({ width, height, pixels, hundredths, isLast });
      onprogress((ply + 1) / (total + 1));
      await client.ask("do forward");
      now = await view();
    }
    return new Blob(file ? [file] : [], { type: "image/gif" });
  } finally {
    client.close();
  }
}
