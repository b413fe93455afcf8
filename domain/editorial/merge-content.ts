import { diff3Merge } from 'node-diff3'
import { stableJson } from './stable-json.ts'
import type { TextContent } from './text-content.ts'

export type ContentConflict = { field: string; mine: string; theirs: string }

/**
 * Merges two people's changes to one text: by field, running text by paragraph, lists by item. Where both changed the
 * same passage, `theirs`, which is stored already, stays, and the conflict says what mine was, so that nothing is lost.
 */
export function mergeContent(
  base: TextContent,
  mine: TextContent,
  theirs: TextContent,
): { content: TextContent; conflicts: ContentConflict[] } {
  const conflicts: ContentConflict[] = []
  const merged = mergeValue('', base, mine, theirs, conflicts)
  return { content: merged as TextContent, conflicts }
}

function mergeValue(
  field: string,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  conflicts: ContentConflict[],
): unknown {
  if (same(mine, theirs) || same(mine, base)) return theirs
  if (same(theirs, base)) return mine
  if (typeof mine === 'string' && typeof theirs === 'string')
    return mergeProse(field, typeof base === 'string' ? base : '', mine, theirs, conflicts)
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergeList(field, Array.isArray(base) ? base : [], mine, theirs, conflicts)
  if (isRecord(mine) && isRecord(theirs)) {
    const known = isRecord(base) ? base : {}
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    return Object.fromEntries(
      keys
        .map((key) => {
          const at = field === '' ? key : `${field}.${key}`
          return [key, mergeValue(at, known[key], mine[key], theirs[key], conflicts)] as const
        })
        .filter(([, value]) => value !== undefined),
    )
  }
  conflicts.push({ field, mine: textOf(mine), theirs: textOf(theirs) })
  return theirs
}

const PARAGRAPHS = /\n{2,}/

function mergeProse(
  field: string,
  base: string,
  mine: string,
  theirs: string,
  conflicts: ContentConflict[],
): string {
  const parts = [mine, base, theirs].map((text) => text.split(PARAGRAPHS)) as [string[], string[], string[]]
  return mergedParts(field, parts, conflicts, (paragraphs) => paragraphs.join('\n\n')).join('\n\n')
}

function mergeList(
  field: string,
  base: unknown[],
  mine: unknown[],
  theirs: unknown[],
  conflicts: ContentConflict[],
): unknown[] {
  const parts = [mine, base, theirs].map((items) => items.map(stableJson)) as [string[], string[], string[]]
  const listed = (items: readonly string[]) => items.map((item) => textOf(JSON.parse(item))).join('\n')
  return mergedParts(field, parts, conflicts, listed).map((item): unknown => JSON.parse(item))
}

function mergedParts(
  field: string,
  [mine, base, theirs]: [string[], string[], string[]],
  conflicts: ContentConflict[],
  say: (parts: readonly string[]) => string,
): string[] {
  return diff3Merge(mine, base, theirs, { excludeFalseConflicts: true }).flatMap((region) => {
    if (region.ok) return region.ok
    const { a = [], o = [], b = [] } = region.conflict ?? {}
    // Neighboring parts changed by one person each come as one region; they are told apart if none was added or removed.
    if (a.length !== o.length || b.length !== o.length) {
      conflicts.push({ field, mine: say(a), theirs: say(b) })
      return b
    }
    return o.map((was, index) => {
      const [own, other] = [a[index]!, b[index]!]
      if (other === was) return own
      if (own !== was && own !== other) conflicts.push({ field, mine: say([own]), theirs: say([other]) })
      return other
    })
  })
}

function same(one: unknown, other: unknown): boolean {
  return one === other || stableJson(one) === stableJson(other)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : JSON.stringify(value)
}
