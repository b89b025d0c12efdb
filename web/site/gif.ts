// SPDX-License-Identifier: GPL-3.0-or-later
// Writes an animated GIF (GIF89a): one table of at most 255 colours, every frame only where it
// differs from the one before. Pixels are RGBA, as a canvas gives them.

const colourBits = 5; // of each channel, when colours are counted
const tableSize = 256;
const endless = 0;

// Colours by how often they occur, rounded; the last place is kept free.
function palette(pixels: Uint8ClampedArray): number[] {
  const counts = new Map<number, number>();
  for (let i = 0; i < pixels.length; i += 4) {
    const colour = rounded(pixels, i);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, tableSize - 1)
    .map(([colour]) => colour);
}
function rounded(pixels: Uint8ClampedArray, at: number): number {
  const shift = 8 - colourBits;
  const part = (i: number) => pixels[at + i]! >> shift;
  return (part(0) << (2 * colourBits)) | (part(1) << colourBits) | part(2);
}
// The middle of what was rounded to it.
function channels(colour: number): [number, number, number] {
  const mask = (1 << colourBits) - 1;
  const wide = (value: number) => Math.round((value * 255) / mask);
  return [
    wide((colour >> (2 * colourBits)) & mask),
    wide((colour >> colourBits) & mask),
    wide(colour & mask),
  ];
}

// Variable-length codes (LZW), packed into blocks of at most 255 bytes.
function compressed(indices: Uint8Array): number[] {
  const smallest = 8; // bits of a pixel
  const [clear, end] = [1 << smallest, (1 << smallest) + 1];
  const longest = 12;
  const bytes: number[] = [];
  let [buffer, filled] = [0, 0];
  let width = smallest + 1;
  let codes = new Map<number, number>();
  let next = end + 1;
  const put = (code: number) => {
    buffer |= code << filled;
    filled += width;
    while (filled >= 8) {
      bytes.push(buffer & 255);
      buffer >>>= 8;
      filled -= 8;
    }
  };
  put(clear);
  let prefix = indices[0]!;
  for (let i = 1; i < indices.length; ++i) {
    const key = (prefix << 8) | indices[i]!;
    const known = codes.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    put(prefix);
    codes.set(key, next++);
    if (next > 1 << width && width < longest) ++width;
    if (next > (1 << longest) - 1) {
      put(clear);
      codes = new Map();
      next = end + 1;
      width = smallest + 1;
    }
    prefix = indices[i]!;
  }
  put(prefix);
  put(end);
  if (filled > 0) bytes.push(buffer & 255);
  const blocks = [smallest];
  for (let i = 0; i < bytes.length; i += 255) {
    const block = bytes.slice(i, i + 255);
    blocks.push(block.length, ...block);
  }
  return [...blocks, 0];
}

const word = (value: number): number[] => [value & 255, (value >> 8) & 255];
const letters = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

export class GifWriter {
  readonly #width: number;
  readonly #height: number;
  readonly #parts: Uint8Array[] = [];
  readonly #nearest = new Map<number, number>();
  #colours: [number, number, number][] = [];
  #before: Uint8Array | undefined;

  constructor(width: number, height: number) {
    [this.#width, this.#height] = [width, height];
  }

  // Shown for so many hundredths of a second. The first frame decides the colours.
  add(pixels: Uint8ClampedArray, hundredths: number): void {
    if (!this.#before) this.#begin(pixels);
    const indices = this.#indices(pixels);
    const box = this.#changed(indices);
    const part = new Uint8Array(box.width * box.height);
    for (let y = 0; y < box.height; ++y) {
      const from = (box.y + y) * this.#width + box.x;
      part.set(indices.subarray(from, from + box.width), y * box.width);
    }
    this.#write([0x21, 0xf9, 4, 4, ...word(hundredths), 0, 0]); // stays until the next
    this.#write([0x2c, ...word(box.x), ...word(box.y), ...word(box.width), ...word(box.height), 0]);
    this.#write(compressed(part));
    this.#before = indices;
  }
  finish(): Blob {
    this.#write([0x3b]);
    return new Blob(this.#parts as BlobPart[], { type: "image/gif" });
  }

  #write(bytes: number[]): void {
    this.#parts.push(Uint8Array.from(bytes));
  }
  #begin(pixels: Uint8ClampedArray): void {
    this.#colours = palette(pixels).map(channels);
    const table = this.#colours.flat();
    while (table.length < 3 * tableSize) table.push(0);
    this.#write([...letters("GIF89a"), ...word(this.#width), ...word(this.#height), 0xf7, 0, 0]);
    this.#write(table);
    this.#write([0x21, 0xff, 11, ...letters("NETSCAPE2.0"), 3, 1, ...word(endless), 0]);
  }
  #indices(pixels: Uint8ClampedArray): Uint8Array {
    const indices = new Uint8Array(pixels.length / 4);
    for (let i = 0; i < indices.length; ++i) {
      const colour = rounded(pixels, 4 * i);
      let index = this.#nearest.get(colour);
      if (index === undefined) {
        index = this.#nearestTo(channels(colour));
        this.#nearest.set(colour, index);
      }
      indices[i] = index;
    }
    return indices;
  }
  #nearestTo([r, g, b]: [number, number, number]): number {
    const distances = this.#colours.map(
      (colour) => (colour[0] - r) ** 2 + (colour[1] - g) ** 2 + (colour[2] - b) ** 2,
    );
    return distances.indexOf(Math.min(...distances));
  }
  // The smallest box around everything that is new; one pixel where nothing is.
  #changed(indices: Uint8Array): { x: number; y: number; width: number; height: number } {
    const [width, height] = [this.#width, this.#height];
    const before = this.#before;
    if (!before) return { x: 0, y: 0, width, height };
    let [left, right, top, bottom] = [width, -1, height, -1];
    for (let i = 0; i < indices.length; ++i) {
      if (indices[i] === before[i]) continue;
      const [x, y] = [i % width, Math.floor(i / width)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
    return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  }
}
