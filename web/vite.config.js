// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the site. What it needs besides this folder lies in the build tree: words and look
// (tools/generate_*.py) and the WebAssembly module; KYDAI_WASM says where the latter is.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const root = import.meta.dirname;
const modules = process.env.KYDAI_WASM_FOLDER ?? resolve(root, "../build/wasm");
const generated = process.env.KYDAI_GENERATED ?? resolve(modules, "web");

// The two halves of the module and the chess network as files named by their hashes;
// `virtual:kydai-wasm` has their addresses. The page asks for the first half at once.
function kydaiWasm() {
  const id = "virtual:kydai-wasm";
  const parts = ["first", "rest"].map((part) => {
    const source = readFileSync(resolve(modules, `kydai-${part}.wasm`));
    const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
    return { part, source, fileName: `assets/kydai-${part}-${hash}.wasm` };
  });
  const networks = resolve(root, "../assets/networks");
  const network = readdirSync(networks).find((name) => /^chess-.*\.bin$/.test(name));
  parts.push({
    part: "network",
    source: readFileSync(resolve(networks, network)),
    fileName: `assets/${network}`,
  });
  return {
    name: "kydai-wasm",
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load: (wanted) =>
      wanted === `\0${id}`
        ? parts.map(({ part, fileName }) => `export const ${part} = "/${fileName}";`).join("\n")
        : null,
    generateBundle() {
      for (const { fileName, source } of parts) this.emitFile({ type: "asset", fileName, source });
    },
  };
}

// The choices of a new game as the module answers the request `choices` (apps/wasm/README.md), asked
// while building: `virtual:kydai-choices` has them.
async function kydaiChoices() {
  const id = "virtual:kydai-choices";
  const source = readFileSync(resolve(modules, "kydai.wasm"));
  const { exports } = (await WebAssembly.instantiate(source, {})).instance;
  exports._initialize();
  const request = new TextEncoder().encode("choices");
  const address = exports.kydai_alloc(request.length);
  new Uint8Array(exports.memory.buffer, address, request.length).set(request);
  const answer = exports.kydai_game_ask(exports.kydai_game_new(), address, request.length, 0);
  const bytes = new Uint8Array(exports.memory.buffer, answer, exports.kydai_answer_size());
  const choices = new TextDecoder().decode(bytes);
  return {
    name: "kydai-choices",
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load: (wanted) => (wanted === `\0${id}` ? `export default ${choices};` : null),
  };
}

// The service worker with the list of everything the site consists of.
function serviceWorker() {
  return {
    name: "kydai-service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => !/\.(map|ogg)$/.test(name)) // music comes when it is wanted
        .map((name) => (name === "index.html" ? "/" : `/${name}`))
        .concat(publicFiles)
        .sort();
      const hash = createHash("sha256");
      for (const name of Object.keys(bundle).sort()) {
        hash.update(name).update(bundle[name].source ?? bundle[name].code ?? "");
      }
      const version = hash.digest("hex").slice(0, 12);
      const code = readFileSync(resolve(root, "site/service-worker.js"), "utf8")
        .replace("__VERSION__", version)
        .replace("__FILES__", JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "sw.js", source: code });
    },
  };
}
const publicFiles = ["/manifest.webmanifest"];

// The icon of the program, under the names that browsers look for.
function icons() {
  const names = {
    "icon.svg": "kydai.svg",
    "icon-192.png": "kydai-maskable-192.png",
    "icon-512.png": "kydai-maskable-512.png",
  };
  return {
    name: "kydai-icons",
    generateBundle() {
      for (const [fileName, asset] of Object.entries(names)) {
        const source = readFileSync(resolve(root, "../assets/app", asset));
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

// What is loaded when it is wanted, and what only that needs.
const firstParts = "GameBoard|Icon|Updates|Spoken|sides"; // of the first screen
const isForLater = new RegExp(
  `/(online/|library/|screens/(?!Start)|parts/(?!${firstParts})|picture\\.ts|share\\.ts|uqr|fonts\\.css|(vi|en)\\.js)`,
);

export default defineConfig({
  root,
  plugins: [svelte(), kydaiWasm(), kydaiChoices(), icons(), serviceWorker()],
  worker: { format: "es", plugins: () => [kydaiWasm()] },
  resolve: { alias: { "kydai-words": generated, "kydai-look": generated } },
  server: { fs: { allow: [resolve(root, ".."), generated] } },
  build: {
    outDir: process.env.KYDAI_SITE ?? resolve(root, "../build/site"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What the first screen needs is one file: in a dozen it would compress worse.
    rolldownOptions: {
      output: {
        advancedChunks: { groups: [{ name: "index", test: (id) => !isForLater.test(id) }] },
      },
    },
  },
});
