/** A text with something put into it, and where the cursor goes. */
export type Inserted = { text: string; cursor: number }

/** A `/` that has been typed, with the letters after it. */
export type SlashBegun = { at: number; typed: string }

/** The `/` before the cursor, at the start or after a space; null for none. */
export function slashBefore(text: string, cursor: number): SlashBegun | null {
  const match = /(?:^|\s)\/([^\s/]*)$/u.exec(text.slice(0, cursor))
  return match ? { at: cursor - match[1]!.length - 1, typed: match[1]! } : null
}

/** Puts `piece` in place of a range, with a space where it would touch a word. */
export function withPiece(text: string, from: number, until: number, piece: string): Inserted {
  const before = text.slice(0, from)
  const after = text.slice(until)
  const start = before !== '' && !/\s$/u.test(before) ? `${before} ` : before
  const end = after !== '' && !/^[\s.,;:!?)»]/u.test(after) ? ` ${after}` : after
  return { text: `${start}${piece}${end}`, cursor: start.length + piece.length }
}

/** The words in braces that a template could not fill: «{fecha}». */
export function unfilled(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\p{L}+\}/gu)].map(([whole]) => whole))]
}
