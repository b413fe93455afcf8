import type { AdvertisingFinding } from '#domain/health-advertising/finding.ts'
import { reviewText } from '#domain/health-advertising/review-text.ts'
import type { ReviewFacts } from './review-facts.ts'
import { fieldOfBlock, textBlocks } from './text-blocks.ts'
import type { TextContent } from './text-content.ts'
import type { TextKind } from './text-kind.ts'
import type { Finding } from './text-view.ts'

export type ContentReview = { findings: Finding[]; blocks: number; warnings: number }

/** The workflow asks for these itself. */
const ASKED_ELSEWHERE: ReadonlySet<string> = new Set(['reviewer', 'review-date'])

/** What the reviewer of advertising finds in a working copy; findings that a person allowed are not counted. */
export function reviewContent(
  kind: TextKind,
  content: TextContent,
  { bundled, references, ...facts }: ReviewFacts,
): ContentReview {
  const read = reviewText(textBlocks(kind, content), {
    ...facts,
    references: ownReferences(content) ?? references,
  })
  const passes = bundled.map(({ rule, excerpts }) => ({
    rule,
    excerpts: excerpts && new RegExp(excerpts.source, excerpts.flags),
  }))
  const passed = ({ rule, excerpt }: AdvertisingFinding) =>
    passes.some((one) => one.rule === rule && (!one.excerpts || one.excerpts.test(excerpt)))
  const findings = read
    .filter(({ rule }) => !ASKED_ELSEWHERE.has(rule))
    .map((one): Finding => ({
      ...one,
      field: one.block === '' ? null : fieldOfBlock(one.block),
      excused: one.excused !== undefined || passed(one),
    }))
  const open = findings.filter(({ excused }) => !excused)
  const count = (severity: Finding['severity']) => open.filter((one) => one.severity === severity).length
  return { findings, blocks: count('block'), warnings: count('warn') }
}

function ownReferences(content: TextContent): number | undefined {
  const list =
    'fields' in content ? content.fields.references : 'references' in content ? content.references : null
  return Array.isArray(list) ? list.length : undefined
}
