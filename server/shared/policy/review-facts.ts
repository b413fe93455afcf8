import { bundledPasses } from '#content/advertising/exceptions.ts'
import type { Site } from '#content/site/site.ts'
import type { TextException } from '#db/schema/index.ts'
import type { ReviewFacts } from '#domain/editorial/review-facts.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'

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

/** What the advertising check knows of a text besides its words. */
export function reviewFacts(
  { advertising, treatmentOf }: Pick<Site, 'advertising' | 'treatmentOf'>,
  { kind, slug }: { kind: TextKind; slug: string },
  excused: readonly Excused[],
): ReviewFacts {
  const { mode, drugWords, brands } = advertising
  const treatment = kind === 'treatment' ? treatmentOf.get(slug) : undefined
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
