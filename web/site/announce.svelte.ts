// SPDX-License-Identifier: GPL-3.0-or-later
// What screen readers say. Live regions speak what is added to them, so every announcement is an
// element of its own: the same words said twice are heard twice. The regions (parts/Spoken.svelte)
// are on the page from its start, because readers do not notice the ones that come with their text.

export type Urgency = "polite" | "assertive";

interface Announcement {
  id: number;
  text: string;
}

const kept = 4; // of each kind; a reader has heard the older ones

class Announcements {
  polite = $state.raw<Announcement[]>([]);
  assertive = $state.raw<Announcement[]>([]);
  #count = 0;

  say(text: string, urgency: Urgency): void {
    this[urgency] = [...this[urgency], { id: ++this.#count, text }].slice(-kept);
  }
}

export const announcements = new Announcements();

// An empty text is not announced.
export function announce(text: string | null | undefined, urgency: Urgency = "polite"): void {
  if (text?.trim()) announcements.say(text, urgency);
}

// For an effect: says a text when it comes or changes, not each time the effect runs. `key` tells
// apart what is said in the same words.
export class Heard {
  #last: unknown[] = [];

  say(
    text: string | null | undefined,
    key: unknown = undefined,
    urgency: Urgency = "polite",
  ): void {
    const isKnown = this.#last[0] === text && this.#last[1] === key;
    this.#last = [text, key];
    if (!isKnown) announce(text, urgency);
  }
}
