// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop window on a screen that is not there, driven by xdotool. It is the one with a narrator
// (apps/desktop/tests/narrated_window.cpp), which says where things are and what has happened, so
// that nothing here waits for a fixed time.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const program =
  process.env.KYDAI_WINDOW ??
  fileURLToPath(new URL("../../build/bin/narrated_window", import.meta.url));
const run = promisify(execFile);
const patience = 30_000; // milliseconds; two busy cores are slow

async function startScreen() {
  const stdio = ["ignore", "ignore", "ignore", "pipe"];
  const flags = ["-displayfd", "3", "-screen", "0", "1200x800x24", "-nolisten", "tcp"];
  const child = spawn("Xvfb", flags, { stdio });
  const [number] = await once(createInterface(child.stdio[3]), "line");
  return { child, display: `:${number}` };
}

export class DesktopWindow {
  #said = [];
  #read = 0;
  #heard = () => {};

  // `link`: what the window is asked to open.
  static async open(t, { site, name, link }) {
    if (!existsSync(program)) throw new Error(`${program} is not built (./test --only release)`);
    const window = new DesktopWindow();
    const home = mkdtempSync(join(tmpdir(), "kydai-window-test-"));
    const screen = await startScreen();
    t.after(() => {
      window.child?.kill();
      screen.child.kill();
      rmSync(home, { recursive: true, force: true });
    });
    mkdirSync(join(home, "kydai"));
    writeFileSync(
      join(home, "kydai", "settings"),
      `language = en\nsite = ${site}\nname = ${name}\ndesktop.pace = 0\n`,
    );
    const folders = Object.fromEntries(
      ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"].map((key) => [key, home]),
    );
    window.environment = {
      ...{ PATH: process.env.PATH, LANG: "C.UTF-8", DISPLAY: screen.display, ...folders },
      ...{ QT_QPA_PLATFORM: "xcb", QT_QUICK_BACKEND: "software" },
      ...{ KYDAI_SILENT: "1", KYDAI_REDUCED_MOTION: "1" },
    };
    window.#start(link);
    const found = await window.#do("search", "--sync", "--onlyvisible", "--pid", window.child.pid);
    window.id = found.stdout.trim().split("\n").at(-1);
    await window.#do("windowfocus", window.id);
    return window;
  }

  #start(link) {
    this.child = spawn(program, link ? [link] : [], {
      env: this.environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
    createInterface(this.child.stdout).on("line", (line) => {
      this.#said.push(line);
      this.#heard();
    });
  }
  #do(...words) {
    return run("xdotool", words.map(String), { env: this.environment });
  }

  // A line of the narration that matches, also among those already read.
  async said(pattern) {
    this.#read = 0;
    return this.waitFor(pattern);
  }
  // The next line of the narration that matches, after those already read; "peek" leaves it unread.
  async waitFor(pattern, how = "read") {
    const deadline = Date.now() + patience;
    for (;;) {
      while (this.#read < this.#said.length) {
        const line = this.#said[this.#read++];
        if (!pattern.test(line)) continue;
        if (how === "peek") --this.#read;
        return line;
      }
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`the window never said ${pattern}: ${this.#said.slice(-5)}`);
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#heard = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
  async clickOn(name) {
    const [, , x, y] = (await this.waitFor(new RegExp(`^at ${name} `))).split(" ");
    await this.#do("mousemove", "--window", this.id, x, y, "click", "1");
  }
  async press(key) {
    await this.#do("key", "--clearmodifiers", key);
  }
  async type(text) {
    await this.#do("type", "--delay", "8", text);
  }
  async playMove(text) {
    await this.#do("key", "--clearmodifiers", "slash");
    await this.type(text);
    await this.#do("key", "Return");
  }
}
