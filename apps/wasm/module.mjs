// SPDX-License-Identifier: GPL-3.0-or-later
// The module as tests see it: instantiated, with text passed as README.md says.
import { readFileSync, readdirSync } from "node:fs";

export const bytes = readFileSync(process.env.KYDAI_WASM ?? "build/wasm/kydai.wasm");

export function load() {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
  exports._initialize();

  // Calls use(address, length) with the bytes in the module's memory for as long as that lasts.
  function withBytes(encoded, use) {
    const address = exports.kydai_alloc(encoded.length);
    new Uint8Array(exports.memory.buffer, address, encoded.length).set(encoded);
    try {
      return use(address, encoded.length);
    } finally {
      exports.kydai_free(address);
    }
  }
  const withText = (text, use) => withBytes(new TextEncoder().encode(text), use);
  return { exports, withBytes, withText };
}

// Hands the module these solved endings, by their numbers (docs/formats/endings.md).
export function useEndings({ exports, withBytes }, numbers) {
  for (const name of ["results", "distances"]) {
    const file = readFileSync(new URL(`../../assets/endings/chess-${name}.bin`, import.meta.url));
    for (let at = 0; at < file.length;) {
      const end = at + 8 + file.readUIntLE(at + 5, 3);
      if (numbers.includes(file[at + 3])) {
        withBytes(file.subarray(at, end), exports.kydai_use_endings);
      }
      at = end;
    }
  }
}

// Hands the module the networks that the programs come with.
export function useNetworks({ exports, withBytes }) {
  const folder = new URL("../../assets/networks/", import.meta.url);
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".bin"))) {
    withBytes(readFileSync(new URL(name, folder)), exports.kydai_use_network);
  }
}

// Hands the module the caro book of a rule set.
export function useBook({ exports, withBytes }, ruleSet) {
  const file = new URL(`../../assets/books/caro/${ruleSet}.txt`, import.meta.url);
  withBytes(readFileSync(file), exports.kydai_use_caro_book);
}
