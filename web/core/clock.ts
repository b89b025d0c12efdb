// SPDX-License-Identifier: GPL-3.0-or-later
// Clocks as TimeControl writes them (core/game/time_control.hpp): "-" for none, "300+3" for five
// minutes and three seconds a move, "1/30" for thirty seconds for every move.

export interface ClockParts {
  minutes: number;
  seconds: number; // added for each move
}

export const noClock = "-";
export const longestMinutes = 999;
export const longestSeconds = 600;

const secondsPerMinute = 60;

// Nothing where the game has no time of its own.
export function clockParts(clock: string): ClockParts | undefined {
  const [, base, increment] = /^(\d+)(?:\+(\d+))?$/.exec(clock) ?? [];
  if (base === undefined) return undefined;
  return { minutes: Number(base) / secondsPerMinute, seconds: Number(increment ?? 0) };
}

export function clockOf({ minutes, seconds }: ClockParts): string {
  const base = Math.round(Math.min(minutes, longestMinutes) * secondsPerMinute);
  const increment = Math.round(Math.min(seconds, longestSeconds));
  if (!(base + increment > 0)) return noClock;
  return increment > 0 ? `${base}+${increment}` : String(base);
}
