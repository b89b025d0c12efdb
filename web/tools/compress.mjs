// SPDX-License-Identifier: GPL-3.0-or-later
// compress.mjs FOLDER: beside every file of the site that gets smaller, the same as .gz and .br.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = process.argv[2];
const packed = /\.(gz|br|png|woff2|ogg)$/;

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || packed.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = readFileSync(path);
  const variants = {
    gz: gzipSync(bytes, { level: 9 }),
    br: brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  };
  for (const [suffix, content] of Object.entries(variants)) {
    if (content.length < bytes.length) writeFileSync(`${path}.${suffix}`, content);
  }
}
