import type { Site } from '#content/site/site.ts'
import { writtenContent } from '#content/site/written-content.ts'
import { bundledReason } from '#content/advertising/exceptions.ts'
import type { EditorialText, TextException } from '#db/schema/index.ts'
import { fieldOfBlock, textBlocks } from '#domain/editorial/text-blocks.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'
import type { ArticleContent, OverlayContent, TextContent } from '#domain/editorial/text-content.ts'
import type { Finding } from '#domain/editorial/text-view.ts'
import type { ReviewContext } from '#domain/health-advertising/finding.ts'
import { reviewText as readForAdvertising } from '#domain/health-advertising/review-text.ts'
import { publishingProblems, type TextProblem } from './publishing-problems.ts'

type Draft = Pick<EditorialText, 'kind' | 'slug' | 'content'>
type Excused = Pick<TextException, 'rule' | 'excerptHash' | 'reason' | 'approvedBy'>

/** As content/advertising/exceptions.ts names texts. */
const LABELS: Readonly<Record<TextKind, string>> = {
  article: 'artículo',
  term: 'término',
  treatment: 'tratamiento',
  concern: 'preocupación',
  unit: 'unidad',
  clinic: 'clínica',
}

export type TextReview = { problems: TextProblem[]; findings: Finding[]; blocks: number; warnings: number }

/** What the schemas and the advertising reviewer find in a working copy. */
export function reviewText(
  site: Site,
  { kind, slug, content }: Draft,
  excused: readonly Excused[],
): TextReview {
  const draft = { kind, slug, content: content as TextContent }
  const problems = publishingProblems(draft, writtenContent)
  const read = readForAdvertising(textBlocks(kind, draft.content), contextOf(site, draft, excused))
  const findings = read
    // The workflow asks for the review itself.
    .filter(({ rule }) => rule !== 'reviewer' && rule !== 'review-date')
    .map((one) => ({
      ...one,
      field: one.block === '' ? null : fieldOfBlock(one.block),
      excused: one.excused !== undefined || bundledReason(`${LABELS[kind]} ${slug}`, one) !== undefined,
    }))
  const open = findings.filter((one) => !one.excused)
  const count = (severity: Finding['severity']) => open.filter((one) => one.severity === severity).length
  return { problems, findings, blocks: count('block'), warnings: count('warn') }
}

function contextOf(
  site: Site,
  { kind, slug, content }: { kind: TextKind; slug: string; content: TextContent },
  excused: readonly Excused[],
): ReviewContext {
  const { mode, drugWords, brands } = site.advertising
  const treatment = kind === 'treatment' ? site.treatmentOf.get(slug) : undefined
  const references =
    kind === 'article'
      ? (content as ArticleContent).references.length
      : ((content as OverlayContent).fields?.references as unknown[] | undefined)?.length
  return {
    kind,
    mode,
    vocabulary: { drugWords, brands },
    ...(treatment ? { regulatory: treatment.regulatory, surgical: treatment.surgical } : {}),
    references: references ?? treatment?.references?.length ?? 0,
    // The page of an overlay has its risks, also where they are not changed.
    ...(kind === 'article' ? {} : { hasRisks: true }),
    exceptions: excused.map(({ rule, excerptHash, reason, approvedBy }) => ({
      rule,
      excerptHash,
      reason,
      approver: approvedBy,
    })),
  }
}
