// SPDX-License-Identifier: GPL-3.0-or-later
// Effects and music. Browsers block audio before the first user gesture; earlier sounds are silent.
const effects = import.meta.glob("../../assets/sounds/*.wav", {
  query: "?url",
  import: "default",
  eager: true,
}) as Record<string, string>;
const tunes = import.meta.glob("../../assets/sounds/*.ogg", {
  query: "?url",
  import: "default",
  eager: true,
}) as Record<string, string>;

const address = (files: Record<string, string>, name: string) =>
  Object.entries(files).find(([path]) => path.replace(/.*\/(.*)\.\w+$/, "$1") === name)?.[1];

export class Sounds {
  #context: AudioContext | undefined;
  readonly #buffers = new Map<string, Promise<AudioBuffer | undefined>>();
  #music: HTMLAudioElement | undefined;
  #tune: "menu" | "game" | undefined;

  // `volume` from 0 to 1.
  async play(name: string, volume: number): Promise<void> {
    if (volume <= 0 || !navigator.userActivation?.hasBeenActive) return;
    this.#context ??= new AudioContext();
    const buffer = await this.#load(name, this.#context);
    if (!buffer) return;
    const source = new AudioBufferSourceNode(this.#context, { buffer });
    const gain = new GainNode(this.#context, { gain: volume });
    source.connect(gain).connect(this.#context.destination);
    source.start();
  }

  // Undefined: silence.
  setMusic(tune: "menu" | "game" | undefined, volume: number): void {
    if (!tune || volume <= 0) {
      this.#music?.pause();
      this.#tune = undefined;
      return;
    }
    this.#music ??= Object.assign(new Audio(), { loop: true });
    this.#music.volume = volume;
    if (this.#tune === tune) return;
    this.#tune = tune;
    this.#music.src = address(tunes, tune) ?? "";
    this.#music.play().catch(() => (this.#tune = undefined)); // not before a gesture
  }

  #load(name: string, context: AudioContext): Promise<AudioBuffer | undefined> {
    let buffer = this.#buffers.get(name);
    if (!buffer) {
      buffer = fetchBuffer(address(effects, name), context);
      this.#buffers.set(name, buffer);
    }
    return buffer;
  }
}

async function fetchBuffer(
  url: string | undefined,
  context: AudioContext,
): Promise<AudioBuffer | undefined> {
  if (!url) return undefined;
  try {
    const response = await fetch(url);
    return await context.decodeAudioData(await response.arrayBuffer());
  } catch {
    return undefined; // the game goes on without sound
  }
}
