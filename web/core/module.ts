// SPDX-License-Identifier: GPL-3.0-or-later
// The WebAssembly module as an object: games, analyses, and visits to a server, that take text requests and
// answer in JSON text.
// docs/formats/wasm.md describes the exports.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  kydai_alloc(size: number): number;
  kydai_free(address: number): void;
  kydai_game_new(): number;
  kydai_game_ask(game: number, request: number, size: number, milliseconds: number): number;
  kydai_visit_new(seedHigh: number, seedLow: number): number;
  kydai_visit_ask(visit: number, request: number, size: number, milliseconds: number): number;
  kydai_analysis_new(): number;
  kydai_analysis_ask(analysis: number, request: number, size: number, milliseconds: number): number;
  kydai_use_openings(bytes: number, size: number): void;
  kydai_use_network(bytes: number, size: number): void;
  kydai_use_caro_book(bytes: number, size: number): void;
  kydai_use_endings(bytes: number, size: number): void;
  kydai_gif_new(width: number, height: number): number;
  kydai_gif_add(gif: number, pixels: number, size: number, hundredths: number): void;
  kydai_gif_finish(gif: number): number;
  kydai_answer_size(): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// Calls `use` with the address of the bytes in the module's memory.
function putIn<T>(exports: Exports, bytes: Uint8Array, use: (address: number) => T): T {
  const address = exports.kydai_alloc(bytes.length);
  new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
  const result = use(address);
  exports.kydai_free(address);
  return result;
}

type Door = (object: number, request: number, size: number, milliseconds: number) => number;

// An endpoint in the module: a game or a visit.
export class Endpoint {
  readonly #exports: Exports;
  readonly #object: number;
  readonly #door: Door;

  constructor(exports: Exports, object: number, door: Door) {
    this.#exports = exports;
    this.#object = object;
    this.#door = door;
  }

  ask(request: string, milliseconds: number): string {
    const exports = this.#exports;
    const bytes = encoder.encode(request);
    const answer = putIn(exports, bytes, (address) =>
      this.#door(this.#object, address, bytes.length, milliseconds),
    );
    const size = exports.kydai_answer_size();
    return decoder.decode(new Uint8Array(exports.memory.buffer, answer, size));
  }
}

// An animated picture that is being written.
export class Gif {
  readonly #exports: Exports;
  readonly #gif: number;

  constructor(exports: Exports, width: number, height: number) {
    this.#exports = exports;
    this.#gif = exports.kydai_gif_new(width, height);
  }
  // RGBA, as a canvas gives it; shown for so many hundredths of a second.
  add(pixels: Uint8Array, hundredths: number): void {
    putIn(this.#exports, pixels, (address) =>
      this.#exports.kydai_gif_add(this.#gif, address, pixels.length, hundredths),
    );
  }
  finish(): Uint8Array<ArrayBuffer> {
    const address = this.#exports.kydai_gif_finish(this.#gif);
    const size = this.#exports.kydai_answer_size();
    return new Uint8Array(this.#exports.memory.buffer, address, size).slice();
  }
}

// The module comes in two halves (tools/split_wasm.py). The first one calls what is in the rest
// through a table whose slots hold placeholders, each named by its slot; instantiating the rest
// fills them in.
export class Module {
  readonly #exports: Exports;
  readonly #restUrl: string;
  #rest: "missing" | "here" = "missing";

  private constructor(exports: Exports, restUrl: string) {
    this.#exports = exports;
    this.#restUrl = restUrl;
    this.#exports._initialize();
  }

  // `progress` is called with the loaded part of the first half, from 0 to 1, if that is known.
  static async load(
    first: string,
    rest: string,
    progress: (part: number) => void,
  ): Promise<Module> {
    const response = await fetch(first);
    if (!response.ok) throw new Error(`${first}: ${response.status}`);
    const placeholder = new Proxy<WebAssembly.ModuleImports>(
      {},
      {
        get:
          (_, slot) =>
          (...args: unknown[]) =>
            module.#callRest(Number(slot), args),
      },
    );
    const { instance } = await WebAssembly.instantiateStreaming(counted(response, progress), {
      placeholder,
    });
    const module: Module = new Module(instance.exports as unknown as Exports, rest);
    return module;
  }

  async loadRest(): Promise<void> {
    const response = await fetch(this.#restUrl);
    if (!response.ok) throw new Error(`${this.#restUrl}: ${response.status}`);
    const compiled = await WebAssembly.compileStreaming(response);
    if (this.#rest === "missing") this.#fillIn(compiled);
  }

  loadNetwork(url: string): Promise<void> {
    return this.#loadFile(url, this.#exports.kydai_use_network);
  }
  // An opening book of caro; needs the rest.
  loadBook(url: string): Promise<void> {
    return this.#loadFile(url, this.#exports.kydai_use_caro_book);
  }
  // A solved ending of chess; needs the rest.
  loadEnding(url: string): Promise<void> {
    return this.#loadFile(url, this.#exports.kydai_use_endings);
  }
  // The names of openings; needs the rest.
  loadOpenings(url: string): Promise<void> {
    return this.#loadFile(url, this.#exports.kydai_use_openings);
  }
  async #loadFile(url: string, use: (address: number, size: number) => void): Promise<void> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    putIn(this.#exports, bytes, (address) => use(address, bytes.length));
  }

  newGame(): Endpoint {
    const { kydai_game_new, kydai_game_ask } = this.#exports;
    return new Endpoint(this.#exports, kydai_game_new(), kydai_game_ask);
  }
  newAnalysis(): Endpoint {
    const { kydai_analysis_new, kydai_analysis_ask } = this.#exports;
    return new Endpoint(this.#exports, kydai_analysis_new(), kydai_analysis_ask);
  }
  newGif(width: number, height: number): Gif {
    return new Gif(this.#exports, width, height);
  }
  newVisit(): Endpoint {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    const { kydai_visit_new, kydai_visit_ask } = this.#exports;
    return new Endpoint(this.#exports, kydai_visit_new(high!, low!), kydai_visit_ask);
  }

  // A function of the rest is called before the rest has loaded: fetches it synchronously.
  #callRest(slot: number, args: unknown[]): unknown {
    if (this.#rest === "missing") {
      const request = new XMLHttpRequest();
      request.open("GET", this.#restUrl, false);
      request.responseType = "arraybuffer";
      request.send();
      this.#fillIn(new WebAssembly.Module(request.response as ArrayBuffer));
    }
    const table = (this.#exports as unknown as Record<string, WebAssembly.Table>)["%table"]!;
    return (table.get(slot) as (...args: unknown[]) => unknown)(...args);
  }
  #fillIn(compiled: WebAssembly.Module): void {
    const primary = this.#exports as unknown as WebAssembly.ModuleImports;
    new WebAssembly.Instance(compiled, { primary });
    this.#rest = "here";
  }
}

// Counts the bytes of the response for the progress bar. A compressed response does not tell its
// size: then only its end is reported.
function counted(response: Response, progress: (part: number) => void): Response {
  const total = response.headers.has("Content-Encoding")
    ? NaN
    : Number(response.headers.get("Content-Length"));
  if (!response.body || !(total > 0)) return response;
  let seen = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      seen += chunk.length;
      progress(Math.min(1, seen / total));
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), response);
}
