const TEXT_BLOCK_KINDS = [
  'heading',
  'paragraph',
  'list-item',
  'table-cell',
  'quote',
  'callout',
  'faq-question',
  'faq-answer',
  'title',
  'meta',
  'alt',
  'step',
  'key-point',
] as const

export type TextBlockKind = (typeof TEXT_BLOCK_KINDS)[number]

/** A link in a block: from `start` up to, not including, `end`. */
export type TextBlockLink = { start: number; end: number; href: string }

/** A piece of a text as its reviewers read it: plain text without marks, in reading order. */
export type TextBlock = {
  /** Unique in its text. */
  id: string
  kind: TextBlockKind
  /** Of a heading: 2 to 4. */
  level?: number
  text: string
  links?: readonly TextBlockLink[]
}
