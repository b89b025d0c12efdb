// SPDX-License-Identifier: GPL-3.0-or-later
// The WebAssembly module as an object: tables that are asked in text and answer in JSON text.
// apps/wasm/README.md describes the door.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  kydai_alloc(size: number): number;
  kydai_free(address: number): void;
  kydai_table_new(): number;
  kydai_table_free(table: number): void;
  kydai_table_ask(table: number, request: number, size: number, milliseconds: number): number;
  kydai_answer_size(): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class Table {
  readonly #exports: Exports;
  readonly #table: number;

  constructor(exports: Exports) {
    this.#exports = exports;
    this.#table = exports.kydai_table_new();
  }

  ask(request: string, milliseconds: number): string {
    const exports = this.#exports;
    const bytes = encoder.encode(request);
    const address = exports.kydai_alloc(bytes.length);
    new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
    const answer = exports.kydai_table_ask(this.#table, address, bytes.length, milliseconds);
    exports.kydai_free(address);
    const size = exports.kydai_answer_size();
    return decoder.decode(new Uint8Array(exports.memory.buffer, answer, size));
  }

  free(): void {
    this.#exports.kydai_table_free(this.#table);
  }
}

export class Module {
  readonly #exports: Exports;

  private constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports;
    this.#exports._initialize();
  }

  // `progress` hears which part of the module has arrived, from 0 to 1, where that is known.
  static async load(url: string, progress: (part: number) => void): Promise<Module> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const { instance } = await WebAssembly.instantiateStreaming(counted(response, progress), {});
    return new Module(instance);
  }

  newTable(): Table {
    return new Table(this.#exports);
  }
}

// The response, counting its bytes on the way. A compressed one does not say how many there will
// be: then only its end is told.
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
