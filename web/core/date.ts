// SPDX-License-Identifier: GPL-3.0-or-later
// As records write a date: "2026.11.16".
export function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, "0");
  return [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join(".");
}
