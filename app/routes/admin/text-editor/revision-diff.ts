import type { TextContent } from '#domain/editorial/text-content.ts'
import { diffWordsWithSpace } from 'diff'

export type DiffPiece = { text: string; kind: 'same' | 'added' | 'removed' }
export type FieldDiff = { field: string; pieces: DiffPiece[] }

/** Words around a change that are shown; what is further away is cut. */
const AROUND = 90

/** What changed from one content to another, by field. */
export function revisionDiff(before: TextContent, after: TextContent): FieldDiff[] {
  const [old, now] = [before, after] as Record<string, unknown>[]
  return Object.keys({ ...old, ...now }).flatMap((field) => {
    const [one, other] = [wordsOf(old![field]), wordsOf(now![field])]
    if (one === other) return []
    const pieces = diffWordsWithSpace(one, other).map(({ value, added, removed }): DiffPiece => ({
      text: value,
      kind: added ? 'added' : removed ? 'removed' : 'same',
    }))
    return { field, pieces: pieces.map((piece, index) => shortened(piece, index, pieces.length)) }
  })
}

function shortened({ text, kind }: DiffPiece, index: number, count: number): DiffPiece {
  if (kind !== 'same' || text.length <= AROUND * 2) return { text, kind }
  const start = index === 0 ? '' : text.slice(0, AROUND)
  const end = index === count - 1 ? '' : text.slice(-AROUND)
  return { text: `${start} … ${end}`, kind }
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(wordsOf).join('\n')
  if (typeof value === 'object') return Object.values(value).map(wordsOf).join('\n')
  return String(value)
}
