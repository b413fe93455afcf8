import type { TextBlock } from '#domain/editorial/text-block.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { Finding } from '#domain/editorial/text-view.ts'
import { useMemo, useState } from 'react'
import { fieldRanges } from './field-ranges.ts'
import { shownFindings, type ShownFinding } from './findings.ts'

/** What the reviewer of advertising says, and the finding whose card is open. */
export function useReview(found: readonly Finding[], blocks: readonly TextBlock[]) {
  const [asked, setAsked] = useState<string | null>(null)
  const findings = useMemo(() => shownFindings(found), [found])
  const active = findings.find(({ id }) => id === asked) ?? null
  const worded = findings.filter(({ excerpt }) => excerpt !== '')
  const at = active ? worded.indexOf(active) : -1
  return {
    findings,
    blocks: useMemo(() => blocks.filter(({ id }) => id.startsWith('body:')), [blocks]),
    excused: found.filter(({ excused }) => excused).length,
    active,
    open: setAsked,
    position: { at: at + 1, of: worded.length },
    step: (by: -1 | 1) => setAsked(worded[(at + by + worded.length) % worded.length]?.id ?? null),
    blocking: findings.filter(({ severity }) => severity === 'block').length,
    warnings: findings.filter(({ severity }) => severity !== 'block').length,
  }
}

export type Review = ReturnType<typeof useReview>

/** The part of the content that changes where other words take the place of a finding outside of the body. */
export function reworded(
  content: TextContent,
  finding: ShownFinding,
  proposal: string,
): Partial<TextContent> {
  const path = (finding.field ?? '').split('.')
  const into = (value: unknown, [name, ...rest]: string[]): unknown => {
    if (name === undefined) {
      const [range] = typeof value === 'string' ? fieldRanges(value, [finding]) : []
      return range && typeof value === 'string'
        ? value.slice(0, range.from) + proposal + value.slice(range.to)
        : value
    }
    if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? into(one, rest) : one))
    if (typeof value !== 'object' || value === null) return value
    const record = value as Record<string, unknown>
    return name in record ? { ...record, [name]: into(record[name], rest) } : value
  }
  return into(content, 'fields' in content ? ['fields', ...path] : path) as Partial<TextContent>
}
