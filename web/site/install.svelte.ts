// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the browser's install prompt (beforeinstallprompt), which comes once and early, for the
// page with the button.
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

class Install {
  #offer = $state.raw<InstallPrompt>();

  constructor() {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#offer = event as InstallPrompt;
    });
    addEventListener("appinstalled", () => (this.#offer = undefined));
  }
  get isOffered(): boolean {
    return this.#offer !== undefined;
  }
  async ask(): Promise<void> {
    const offer = this.#offer;
    this.#offer = undefined; // prompt() works once only
    await offer?.prompt();
  }
}

export const install = new Install();
