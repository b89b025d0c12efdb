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

// Hands the module the networks that the programs come with.
export function useNetworks({ exports, withBytes }) {
  const folder = new URL("../../assets/networks/", import.meta.url);
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".bin"))) {
    withBytes(readFileSync(new URL(name, folder)), exports.kydai_use_network);
  }
}
