// SPDX-License-Identifier: GPL-3.0-or-later
// The chat of a game, also from before a reload: the server keeps no chat, so the tab does. It counts
// unread messages.
import type { ChatLine, GameRoom } from "../../core/online";

const prefix = "kydai.chat.";
const longest = 100; // lines, as in a room

function read(id: string): ChatLine[] {
  try {
    const lines = JSON.parse(sessionStorage.getItem(prefix + id) ?? "[]") as unknown;
    return Array.isArray(lines) ? (lines as ChatLine[]) : [];
  } catch {
    return [];
  }
}

class Chat {
  #seen = $state(0); // of the room's lines
  readonly #earlier: ChatLine[]; // from before the page was loaded

  constructor(id: string) {
    this.#earlier = read(id);
  }

  // None while it is muted.
  lines({ muted, chat }: GameRoom): ChatLine[] {
    return muted ? [] : [...this.#earlier, ...chat].slice(-longest);
  }
  keep(room: GameRoom): void {
    if (room.chat.length === 0) return;
    try {
      sessionStorage.setItem(prefix + room.id, JSON.stringify(this.lines(room)));
    } catch {
      // It lasts as long as the page then.
    }
  }
  see({ chat }: GameRoom): void {
    this.#seen = chat.length;
  }
  // Lines of others.
  unseen({ chat }: GameRoom, own: string): number {
    return chat.slice(this.#seen).filter(({ name }) => name !== own).length;
  }
}

const chats = new Map<string, Chat>();

export function chatOf(id: string): Chat {
  const known = chats.get(id) ?? new Chat(id);
  chats.set(id, known);
  return known;
}
