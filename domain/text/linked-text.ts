/** A piece of text, with or without a link. */
export type TextPiece = string | readonly [words: string, href: string]
/** Plain text, in pieces if some of its words are links. */
export type LinkedText = string | readonly TextPiece[]

/** The same text without links. */
export function plainText(text: LinkedText): string {
  return typeof text === 'string'
    ? text
    : text.map((piece) => (typeof piece === 'string' ? piece : piece[0])).join('')
}
