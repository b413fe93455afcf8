/*
 * The blocks that Markdown itself lacks. A container holds Markdown between two lines of colons; a card stands alone in
 * its line and is filled from the site when the page is made:
 *
 *     :::pasos
 *     1. Primero.
 *     :::
 *
 *     ::tratamiento{rinoplastia}
 */

/** `claves`: key points; `pasos`: numbered steps; `preguntas`: questions (headings) with their answers. */
const CONTAINERS = ['claves', 'pasos', 'preguntas'] as const
export type ContainerName = (typeof CONTAINERS)[number]

const CARDS = ['tratamiento', 'comparacion', 'termino'] as const
export type CardName = (typeof CARDS)[number]

export type MarkdownBlock =
  | { type: 'container'; name: ContainerName; body: string; raw: string }
  | { type: 'card'; name: CardName; slugs: string[]; raw: string }

/** Tones of a callout, by the word after `[!` in the first line of a quote. */
export const CALLOUTS = { NOTE: 'note', WARNING: 'warning', DANGER: 'danger' } as const
export type CalloutTone = (typeof CALLOUTS)[keyof typeof CALLOUTS]

export const CALLOUT_MARK = /^\[!(NOTE|WARNING|DANGER)\][^\S\n]*\n?/

const CARD = new RegExp(`^::(${CARDS.join('|')})\\{([a-z0-9-]+(?:, ?[a-z0-9-]+){0,3})\\}[^\\S\\n]*(?:\\n+|$)`)
const OPENING = new RegExp(`^:::(${CONTAINERS.join('|')})[^\\S\\n]*\\n`)
const CLOSING = /^:::[^\S\n]*(?:\n+|$)/m
const START = new RegExp(`\\n(?=::(?:${CARDS.join('|')})\\{|:::(?:${CONTAINERS.join('|')})[^\\S\\n]*\\n)`)

/** The block that a source starts with; undefined if it is ordinary Markdown, an unclosed container included. */
export function blockAt(source: string): MarkdownBlock | undefined {
  const card = CARD.exec(source)
  if (card) {
    const slugs = card[2]!.split(',').map((slug) => slug.trim())
    return { type: 'card', name: card[1] as CardName, slugs, raw: card[0] }
  }
  const opening = OPENING.exec(source)
  if (!opening) return undefined
  const rest = source.slice(opening[0].length)
  const closing = CLOSING.exec(rest)
  if (!closing) return undefined
  return {
    type: 'container',
    name: opening[1] as ContainerName,
    body: rest.slice(0, closing.index).trim(),
    raw: opening[0] + rest.slice(0, closing.index) + closing[0],
  }
}

/** Where the next line starts a block; undefined for nowhere. */
export function nextBlockIndex(source: string): number | undefined {
  const found = START.exec(source)
  return found ? found.index + 1 : undefined
}

export const cardText = (name: CardName, slugs: readonly string[]): string => `::${name}{${slugs.join(',')}}`

export const containerText = (name: ContainerName, body: string): string => `:::${name}\n${body}\n:::`

/** Whether a page may link there: pages of this site, the web over https, mail and telephone. */
export function isSafeLink(href: string): boolean {
  // Browsers drop control characters inside a scheme.
  const address = href.replace(/[\p{Cc}\s]/gu, '')
  return /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(address)
}

const MEDIA = /^\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** Id of a picture of the media library; undefined for any other address, which no text may show. */
export const mediaIdOf = (href: string): string | undefined => MEDIA.exec(href)?.[1]

export const mediaPath = (id: string): string => `/media/${id}`
