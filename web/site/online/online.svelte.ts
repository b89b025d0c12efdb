// SPDX-License-Identifier: GPL-3.0-or-later
// A visit to the server this page came from, as the page sees it.
import { seekInput, type Invitation, type OnlineView } from "../../core/online";
import type { Refused } from "../../core/view";
import { game, playSound } from "../game.svelte";
import { settings } from "../settings.svelte";

class OnlineState {
  view = $state.raw<OnlineView>();
  viewedAt = $state(0); // as performance.timeOrigin counts
  #started = false;

  get isPlaying(): boolean {
    return (this.view?.room?.plays ?? false) && !this.view?.view?.result;
  }

  // The visit lasts until the page goes: a game is not left by looking at another screen.
  start(): void {
    if (this.#started) return;
    this.#started = true;
    game.onOnline = (view, at) => {
      this.view = view;
      this.viewedAt = at;
    };
    game.onOnlineSound = (sound) => playSound(sound, this.view?.room?.game);
    if (settings.name) this.do(`name ${settings.name}`);
    game.online("start");
  }
  // An input of play/online/visit_input.hpp.
  do(input: string): void {
    game.online(`do ${input}`);
  }
  atBoard(input: string): void {
    this.do(`game ${input}`);
  }
  // Why the game that was chosen cannot be.
  invite(invitation: Invitation): Promise<Refused | undefined> {
    return game.invite(`do ${seekInput(invitation)}`);
  }
  rename(name: string): void {
    settings.name = name;
    if (name) this.do(`name ${name}`);
  }
  record = () => game.onlineRecord();
}

export const online = new OnlineState();
