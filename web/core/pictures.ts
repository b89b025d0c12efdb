// SPDX-License-Identifier: GPL-3.0-or-later
// The drawings of pieces and marks (assets/), by the kinds that a view names.
const files = {
  ...import.meta.glob("../../assets/pieces/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob("../../assets/marks/*.svg", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
} as Record<string, string>;

const drawings = new Map(
  Object.entries(files).map(([path, svg]) => [path.replace(/.*\/(.*)\.svg/, "$1"), svg.trim()]),
);

// X and O are drawn in currentColor; stones replace them if the user chose stones.
export type Stones = "marks" | "stones";
const stoneNames: Record<string, string> = { x: "stone-black", o: "stone-white" };

export function drawing(kind: string, stones: Stones = "marks"): string {
  const name = stones === "stones" ? (stoneNames[kind] ?? kind) : kind;
  return drawings.get(name) ?? "";
}
