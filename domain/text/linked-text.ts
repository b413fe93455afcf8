/** A piece of a text: words, or words that lead to an address. */
export type TextPiece = string | readonly [words: string, href: string]
/** A plain text, in pieces where some of its words lead to a page. */
export type LinkedText = string | readonly TextPiece[]

/** The same text as it reads, for where no links can stand. */
export function plainText(text: LinkedText): string {
  return typeof text === 'string'
    ? text
    : text.map((piece) => (typeof piece === 'string' ? piece : piece[0])).join('')
}
