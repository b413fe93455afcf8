import { bundledPasses } from '#content/advertising/exceptions.ts'
import type { Site } from '#content/site/site.ts'
import { writtenContent } from '#content/site/written-content.ts'
import type { EditorialText, TextException } from '#db/schema/index.ts'
import { type ContentReview, reviewContent } from '#domain/editorial/review-content.ts'
import type { ReviewFacts } from '#domain/editorial/review-facts.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'
import { publishingProblems, type TextProblem } from './publishing-problems.ts'

type Draft = Pick<EditorialText, 'kind' | 'slug' | 'content'>
export type Excused = Pick<TextException, 'rule' | 'excerptHash' | 'reason' | 'approvedBy'>

/** As content/advertising/exceptions.ts names texts. */
const LABELS: Readonly<Record<TextKind, string>> = {
  article: 'artículo',
  term: 'término',
  treatment: 'tratamiento',
  concern: 'preocupación',
  unit: 'unidad',
  clinic: 'clínica',
}

export type TextReview = ContentReview & { problems: TextProblem[]; facts: ReviewFacts }

/** What the schemas and the advertising reviewer find in a working copy. */
export function reviewText(
  site: Site,
  { kind, slug, content }: Draft,
  excused: readonly Excused[],
): TextReview {
  const draft = { kind, slug, content: content as TextContent }
  const facts = reviewFacts(site, draft, excused)
  return {
    problems: publishingProblems(draft, writtenContent),
    ...reviewContent(kind, draft.content, facts),
    facts,
  }
}

function reviewFacts(
  site: Site,
  { kind, slug }: Pick<Draft, 'kind' | 'slug'>,
  excused: readonly Excused[],
): ReviewFacts {
  const { mode, drugWords, brands } = site.advertising
  const treatment = kind === 'treatment' ? site.treatmentOf.get(slug) : undefined
  return {
    kind,
    mode,
    vocabulary: { drugWords, brands },
    ...(treatment ? { regulatory: treatment.regulatory, surgical: treatment.surgical } : {}),
    references: treatment?.references?.length ?? 0,
    // The page of an overlay has its risks, also where they are not changed.
    ...(kind === 'article' ? {} : { hasRisks: true }),
    exceptions: excused.map(({ rule, excerptHash, reason, approvedBy }) => ({
      rule,
      excerptHash,
      reason,
      approver: approvedBy,
    })),
    bundled: bundledPasses(`${LABELS[kind]} ${slug}`),
  }
}
