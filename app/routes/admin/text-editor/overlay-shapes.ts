/** How a field of a bundled text is written: words, lines of them, items with parts, or parts with a name. */
export type FieldShape =
  | { kind: 'words' }
  | { kind: 'lines'; most: number }
  | { kind: 'items'; parts: readonly string[]; most: number }
  | { kind: 'parts'; parts: readonly string[] }
  | { kind: 'lists'; parts: readonly string[]; most: number }
  | { kind: 'picks'; parts: readonly ('units' | 'treatments')[] }

const WORDS: FieldShape = { kind: 'words' }
const FAQS: FieldShape = { kind: 'items', parts: ['q', 'a'], most: 8 }
const lines = (most: number): FieldShape => ({ kind: 'lines', most })

/** Those that are not just words; the schemas of content/ decide what may be published. */
const SHAPES: Readonly<Record<string, FieldShape>> = {
  benefits: lines(6),
  suitable: lines(5),
  notSuitable: lines(6),
  includes: lines(4),
  excludes: lines(4),
  forWhom: lines(3),
  references: lines(10),
  steps: { kind: 'items', parts: ['title', 'text'], most: 6 },
  howItWorks: { kind: 'items', parts: ['title', 'text'], most: 4 },
  timeline: { kind: 'items', parts: ['when', 'text'], most: 6 },
  faqs: FAQS,
  localQuestions: FAQS,
  facts: {
    kind: 'parts',
    parts: ['anaesthesia', 'sessions', 'downtime', 'onset', 'lasting', 'reversible', 'maintenance'],
  },
  risks: { kind: 'lists', parts: ['common', 'serious', 'callIf'], most: 5 },
  offers: { kind: 'picks', parts: ['units', 'treatments'] },
}

export const shapeOf = (field: string): FieldShape => SHAPES[field] ?? WORDS

type Parts = Readonly<Record<string, unknown>>

/** A value of the content as the form holds it: what is not there yet is empty. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
export const asLines = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
export const asParts = (value: unknown): Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Parts) : {}
export const asItems = (value: unknown): Parts[] => (Array.isArray(value) ? value.map(asParts) : [])

/** A form's value to store; undefined where nothing was written, so that the bundled one stays. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(storable)
  return Object.fromEntries(Object.entries(asParts(value)).filter(([, one]) => one !== '' && !isEmpty(one)))
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}

/** The original as people read it, for comparing. */
export function readable(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(readable).join('\n')
  return Object.values(asParts(value)).map(readable).filter(Boolean).join('\n')
}
