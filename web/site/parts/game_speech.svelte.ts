// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader says of a running game: its start, every move, the end, notices, hints, what
// the opening asks, offers. Not the depth of the search, which changes all the time.
import { untrack } from "svelte";
import { isRefusal, type View } from "../../core/view";
import { announce, Heard } from "../announce.svelte";
import { w } from "../words.svelte";

// An offer of a draw that waits for an answer here.
export function drawOfferOf(view: View): string | undefined {
  if (!view.drawOfferedBy || !view.can.includes("answer-draw")) return undefined;
  return w("offer.draw-made", { player: view.players[view.drawOfferedBy].title });
}
export function takeBackOfferOf(view: View): string | undefined {
  if (!view.takeBackOfferedBy || !view.can.includes("answer-take-back")) return undefined;
  return w("offer.take-back-made", { player: view.players[view.takeBackOfferedBy].title });
}
// "X goes first. Take X, take O, place two more."
function openingOf({ status, board }: View): string | undefined {
  if (!board.choices?.length) return undefined;
  return [status, board.choices.map(({ name }) => name).join(", ")].join(". ");
}

const beginning = (view: View): string =>
  [view.rulesName, w("status.starts"), view.status].join(". ");

// To be called while a component is made; `note` is what the page itself says in the status line.
export function speakOf(view: () => View, note: () => string): void {
  const [notice, hint, opening, draw, takeBack, said] = Array.from(
    { length: 6 },
    () => new Heard(),
  );
  let shown = untrack(() => view().shown);
  let wasOver = untrack(() => view().result !== undefined);
  let isFresh = true;
  $effect(() => {
    const now = view();
    const isStart = now.moves.length === 0 && !now.result;
    if (isStart && (isFresh || shown !== now.shown || wasOver)) announce(beginning(now));
    else if (shown !== now.shown || (now.result !== undefined && !wasOver))
      announce([now.spoken, now.result && now.status].filter(Boolean).join(". "));
    isFresh = false;
    shown = now.shown;
    wasOver = now.result !== undefined;
    notice!.say(now.notice, now.noticeNumber, isRefusal(now) ? "assertive" : "polite");
    hint!.say(now.hint, `${now.node} ${now.hintAsked}`);
    opening!.say(openingOf(now));
    draw!.say(drawOfferOf(now));
    takeBack!.say(takeBackOfferOf(now));
  });
  $effect(() => said!.say(note()));
}
