// SPDX-License-Identifier: GPL-3.0-or-later
// C++ in colours: comments, strings, numbers, keywords, types and what the preprocessor reads. Enough
// for the project's own style, in which types begin with a capital.
export type TokenKind = "comment" | "text" | "number" | "keyword" | "type" | "directive" | "plain";
export interface Token {
  kind: TokenKind;
  text: string;
}

const keywords =
  "alignas auto bool break case char class const consteval constexpr continue default delete do " +
  "double else enum explicit false for friend if inline int namespace new noexcept nullptr " +
  "operator private protected public return sizeof static struct switch template this true " +
  "typename union unsigned using virtual void while";
const pattern = new RegExp(
  [
    /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)/,
    /(?<directive>^#[^\n]*)/,
    /(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)')/,
    /(?<number>\b\d[\w']*)/,
    new RegExp(`(?<keyword>\\b(?:${keywords.replaceAll(" ", "|")})\\b)`),
    /(?<type>\b(?:[A-Z]\w*|u?int(?:8|16|32|64)_t|size_t)\b)/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gm",
);

export function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) tokens.push({ kind: "plain", text: code.slice(end, match.index) });
    const kind = Object.entries(match.groups!).find(([, text]) => text !== undefined)![0];
    tokens.push({ kind: kind as TokenKind, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) tokens.push({ kind: "plain", text: code.slice(end) });
  return tokens;
}
