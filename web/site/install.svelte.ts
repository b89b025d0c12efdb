// SPDX-License-Identifier: GPL-3.0-or-later
// The browser offers once, soon after the page came, to put it among the device's programs. The
// offer is kept for the page that has the button.
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
    this.#offer = undefined; // it may be asked once
    await offer?.prompt();
  }
}

export const install = new Install();
