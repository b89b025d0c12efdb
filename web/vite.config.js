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

// The networks in one file of caro's, each by its rule set (docs/formats/caro-network.md).
function caroNetworks(file) {
  const headBytes = 20;
  const found = [];
  for (let at = 0; at < file.length;) {
    const [channels, mixed, hidden, rows, ruleSet, outlooks] = [8, 10, 12, 14, 16, 18].map(
      (field) => file.readUInt16LE(at + field),
    );
    const pooled = channels + mixed;
    const bytes = rows * 2 * channels;
    const shorts =
      channels + 4 * mixed + hidden * (pooled + 2) + hidden * hidden + hidden + pooled * hidden;
    const longs = 2 * hidden + 1 + pooled;
    const end = at + headBytes + outlooks * (bytes + 2 * shorts + 4 * longs);
    found.push({ ruleSet, source: file.subarray(at, end) });
    at = end;
  }
  return found;
}

// The networks in the file of the variants, likewise (docs/formats/network.md).
function variantNetworks(file) {
  const headBytes = 18;
  const found = [];
  for (let at = 0; at < file.length;) {
    const [ruleSet, inputs, hidden, stages, more] = [8, 10, 12, 14, 16].map((field) =>
      file.readUInt16LE(at + field),
    );
    const buckets = more + 1;
    const shorts = hidden * (inputs * buckets + 1 + 2 * stages);
    const end = at + headBytes + (more > 0 ? 32 : 0) + 2 * shorts + 4 * stages;
    found.push({ ruleSet, source: file.subarray(at, end) });
    at = end;
  }
  return found;
}

const hashOf = (source) => createHash("sha256").update(source).digest("hex").slice(0, 8);

// The networks as files, by the names that the module gives them: a game fetches its own.
function networkFiles() {
  const folder = resolve(root, "../assets/networks");
  const read = (game) => {
    const name = readdirSync(folder).find((file) => file.startsWith(`${game}-`));
    return readFileSync(resolve(folder, name));
  };
  const named = (game, networks) =>
    networks.map(({ ruleSet, source }) => [`${game}-${ruleSet}`, source]);
  const all = [
    ["chess", read("chess")],
    ...named("variant", variantNetworks(read("variants"))),
    ...named("caro", caroNetworks(read("caro"))),
  ];
  return all.map(([name, source]) => ({
    name,
    source,
    fileName: `assets/${name}-${hashOf(source)}.bin`,
  }));
}

// The solved endings of chess, a file for each (docs/formats/endings.md), by their numbers.
function endingFiles() {
  const headBytes = 8;
  const byNumber = [];
  for (const name of ["results", "distances"]) {
    const file = readFileSync(resolve(root, `../assets/endings/chess-${name}.bin`));
    for (let at = 0; at < file.length;) {
      const end = at + headBytes + file.readUIntLE(at + 5, 3);
      (byNumber[file[at + 3]] ??= []).push(file.subarray(at, end));
      at = end;
    }
  }
  return byNumber.map((parts, number) => {
    const source = Buffer.concat(parts);
    return { source, fileName: `assets/ending-${number}-${hashOf(source)}.bin` };
  });
}

// The opening books of caro, each by its rule set (docs/formats/caro-book.md).
function bookFiles() {
  const folder = resolve(root, "../assets/books/caro");
  return readdirSync(folder).map((file) => {
    const source = readFileSync(resolve(folder, file));
    const name = file.replace(".txt", "");
    return { name, source, fileName: `assets/book-${name}-${hashOf(source)}.txt` };
  });
}

const addressesOf = (files) =>
  JSON.stringify(Object.fromEntries(files.map(({ name, fileName }) => [name, `/${fileName}`])));

// The two halves of the module, networks, books and the names of openings as files named by their hashes;
// `virtual:kydai-wasm` has their addresses. The page asks for the first half at once.
function kydaiWasm() {
  const id = "virtual:kydai-wasm";
  const parts = ["first", "rest"].map((part) => {
    const source = readFileSync(resolve(modules, `kydai-${part}.wasm`));
    return { part, source, fileName: `assets/kydai-${part}-${hashOf(source)}.wasm` };
  });
  const networks = networkFiles();
  const books = bookFiles();
  const endings = endingFiles();
  const openings = readFileSync(resolve(root, "../assets/openings/chess.bin"));
  parts.push({
    part: "openings",
    source: openings,
    fileName: `assets/openings-${hashOf(openings)}.bin`,
  });
  return {
    name: "kydai-wasm",
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load: (wanted) =>
      wanted === `\0${id}`
        ? parts
            .map(({ part, fileName }) => `export const ${part} = "/${fileName}";`)
            .concat(`export const networks = ${addressesOf(networks)};`)
            .concat(`export const books = ${addressesOf(books)};`)
            .concat(
              `export const endings = ${JSON.stringify(endings.map((e) => `/${e.fileName}`))};`,
            )
            .join("\n")
        : null,
    generateBundle() {
      for (const { fileName, source } of [...parts, ...networks, ...books, ...endings]) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

// Lessons and puzzles as files named by their hashes, fetched when they are opened:
// `virtual:kydai-learn` has their addresses.
function kydaiLearn() {
  const id = "virtual:kydai-learn";
  const hashed = (kind, name, path) => {
    const source = readFileSync(path);
    const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
    return { kind, name, source, fileName: `assets/${kind}-${name}-${hash}.txt` };
  };
  const files = [
    ...["vi", "en"].map((language) =>
      hashed("lessons", language, resolve(modules, `generated/lessons/lessons.${language}`)),
    ),
    ...["chess", "caro"].map((game) =>
      hashed("puzzles", game, resolve(root, `../assets/puzzles/${game}.txt`)),
    ),
  ];
  const addresses = (wanted) =>
    files
      .filter(({ kind }) => kind === wanted)
      .map(({ name, fileName }) => `${name}: "/${fileName}"`)
      .join(", ");
  const code = ["lessons", "puzzles"]
    .map((kind) => `export const ${kind} = { ${addresses(kind)} };`)
    .join("\n");
  return {
    name: "kydai-learn",
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load: (wanted) => (wanted === `\0${id}` ? code : null),
    generateBundle() {
      for (const { fileName, source } of files) this.emitFile({ type: "asset", fileName, source });
    },
  };
}

// What the module answers to a request (docs/formats/wasm.md) that is asked while building: the choices
// of a new game, and the pages of the lab.
async function kydaiAnswers() {
  const requests = {
    "virtual:kydai-choices": "choices",
    "virtual:kydai-lab-pages": "lab pages",
  };
  const source = readFileSync(resolve(modules, "kydai.wasm"));
  const { exports } = (await WebAssembly.instantiate(source, {})).instance;
  exports._initialize();
  const game = exports.kydai_game_new();
  const ask = (text) => {
    const request = new TextEncoder().encode(text);
    const address = exports.kydai_alloc(request.length);
    new Uint8Array(exports.memory.buffer, address, request.length).set(request);
    const answer = exports.kydai_game_ask(game, address, request.length, 0);
    const bytes = new Uint8Array(exports.memory.buffer, answer, exports.kydai_answer_size());
    return new TextDecoder().decode(bytes);
  };
  return {
    name: "kydai-answers",
    resolveId: (wanted) => (wanted in requests ? `\0${wanted}` : null),
    load: (wanted) =>
      wanted.slice(1) in requests ? `export default ${ask(requests[wanted.slice(1)])};` : null,
  };
}

// Large, and wanted by a few: the networks of variants and caro and the solved endings are kept once
// they were fetched.
const isKeptOnceFetched = /(variant|caro|ending)-\d+-\w+\.bin$/;

// The service worker with the list of everything the site consists of, but for those.
function serviceWorker() {
  return {
    name: "kydai-service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        // Music comes when it is wanted.
        .filter((name) => !/\.(map|ogg)$/.test(name) && !isKeptOnceFetched.test(name))
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
        .replace("__KEPT_ONCE_FETCHED__", String(isKeptOnceFetched))
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
  `/(analysis/|classroom/|online/|learn/|library/|screens/(?!Start)|parts/(?!${firstParts})|picture\\.ts|share\\.ts|core/(analysis|lab\\.ts)|engine/(lab|chess|caro)/|icons/cut-|uqr|fonts\\.css|(later-)?(vi|en)\\.js)|kydai-lab-pages`,
);

export default defineConfig({
  root,
  plugins: [svelte(), kydaiWasm(), kydaiLearn(), kydaiAnswers(), icons(), serviceWorker()],
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
