import type { TextContent } from '#domain/editorial/text-content.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import { useMemo, useState } from 'react'
import { shownFindings, type ShownFinding } from './findings.ts'

/** What the reviewer of advertising says, and the finding whose card is open. */
export function useReview(detail: TextDetail, content: TextContent) {
  const [asked, setAsked] = useState<string | null>(null)
  // A finding of the last save whose words are gone has been settled.
  const findings = useMemo(
    () => shownFindings(detail.findings).filter((finding) => isStillThere(content, finding)),
    [detail.findings, content],
  )
  const active = findings.find(({ id }) => id === asked) ?? null
  const worded = findings.filter(({ excerpt }) => excerpt !== '')
  const at = active ? worded.indexOf(active) : -1
  return {
    findings,
    active,
    open: setAsked,
    position: { at: at + 1, of: worded.length },
    step: (by: -1 | 1) => setAsked(worded[(at + by + worded.length) % worded.length]?.id ?? null),
    blocks: findings.filter(({ severity }) => severity === 'block').length,
    replaced,
  }
}

export type Review = ReturnType<typeof useReview>

function isStillThere(content: TextContent, { excerpt, nth }: ShownFinding): boolean {
  if (excerpt === '') return true
  const words = plain(JSON.stringify(content)).split(plain(excerpt)).length - 1
  return words > nth
}

/** Marks of Markdown may stand inside of a finding. */
const plain = (text: string): string => text.toLowerCase().replace(/\\[n"]|[*_\\[\]]/g, '')

/** The content with other words for a finding outside of the body. */
function replaced(
  content: TextContent,
  { field, excerpt }: ShownFinding,
  proposal: string,
): Partial<TextContent> {
  const into = (value: unknown, [name, ...rest]: string[]): unknown => {
    if (name === undefined) return typeof value === 'string' ? value.replace(excerpt, () => proposal) : value
    if (Array.isArray(value)) return value.map((one, at) => (String(at) === name ? into(one, rest) : one))
    if (typeof value !== 'object' || value === null) return value
    const record = value as Record<string, unknown>
    return name in record ? { ...record, [name]: into(record[name], rest) } : value
  }
  return into(content, (field ?? '').split('.')) as Partial<TextContent>
}
