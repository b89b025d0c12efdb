// SPDX-License-Identifier: GPL-3.0-or-later
// The module as tests see it: instantiated, with text passed as README.md says.
import { readFileSync } from "node:fs";

export const bytes = readFileSync(process.env.KYDAI_WASM ?? "build/wasm/kydai.wasm");

export function load() {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), {});
  exports._initialize();

  // Calls use(address, length) with the text in the module's memory for as long as that lasts.
  function withText(text, use) {
    const encoded = new TextEncoder().encode(text);
    const address = exports.kydai_alloc(encoded.length);
    new Uint8Array(exports.memory.buffer, address, encoded.length).set(encoded);
    try {
      return use(address, encoded.length);
    } finally {
      exports.kydai_free(address);
    }
  }
  return { exports, withText };
}
