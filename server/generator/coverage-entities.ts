import { isOverlayKind, OVERLAY_FIELDS } from '#content/site/overlay-fields.ts'
import type { Site } from '#content/site/site.ts'
import { unitRoute } from '#content/units.ts'
import type { Db } from '#db/client.ts'
import { texts } from '#db/schema/index.ts'
import type { TermContent } from '#domain/editorial/text-content.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'
import type { CoverageEntity, CoverageRows } from '#domain/generator/coverage.ts'
import { eq } from 'drizzle-orm'
import { keptBySite } from '../kept-by-site.ts'
import { reviewText } from '../texts/review-text.ts'

type Plain = Omit<CoverageEntity, 'flagged' | 'review' | 'rows'>

/** The pages of one kind with what they publish, as the matrix and proposals read them. */
export function plainEntities(site: Site, rows: CoverageRows): Plain[] {
  return ENTITIES[rows](site)
}

/** Fields with findings, by entity; filled as entities are read. */
const flagged = keptBySite(() => new Map<string, ReadonlySet<string>>())

/** The same with findings of the reviewer and the state of their medical review. */
export async function coverageEntities(
  db: Db,
  site: Site,
  rows: CoverageRows,
  today: string,
): Promise<CoverageEntity[]> {
  const plain = plainEntities(site, rows)
  const kind = plain[0]?.kind
  const stored = kind ? await reviewsOf(db, kind) : new Map<string, Review>()
  const known = flagged(site)
  return plain.map((entity) => {
    const key = `${rows}/${entity.slug}`
    const fields = known.get(key) ?? flaggedFields(site, entity)
    known.set(key, fields)
    const review = stored.get(entity.slug)
    const overdue =
      review !== undefined && (review.state === 'expired' || (review.nextReview ?? today) < today)
    return { ...entity, rows, flagged: fields, review: { name: review?.name ?? null, overdue } }
  })
}

type Review = { name: string | null; nextReview: string | null; state: string }

async function reviewsOf(db: Db, kind: TextKind): Promise<Map<string, Review>> {
  const rows = await db
    .select({
      slug: texts.slug,
      state: texts.state,
      nextReview: texts.nextReview,
      review: texts.publishedReview,
    })
    .from(texts)
    .where(eq(texts.kind, kind))
  return new Map(rows.map(({ slug, review, ...row }) => [slug, { ...row, name: review?.name ?? null }]))
}

/** Fields in which the advertising reviewer finds something. */
function flaggedFields(site: Site, { kind, slug, name, values }: Plain): ReadonlySet<string> {
  if (!kind) return new Set()
  const content =
    kind === 'term'
      ? ({ title: name, category: '', ...values } as unknown as TermContent)
      : { title: name, fields: isOverlayKind(kind) ? pick(values, OVERLAY_FIELDS[kind]) : {} }
  const { findings } = reviewText(site, { kind, slug, content: { ...content } }, [])
  return new Set(
    findings
      .filter(({ severity, field, excused }) => severity !== 'require' && field !== null && !excused)
      .map(({ field }) => field!.split(/[.:]/)[0]!),
  )
}

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
}

const ENTITIES: Readonly<Record<CoverageRows, (site: Site) => Plain[]>> = {
  treatment: ({ treatments }) =>
    treatments.map((one) => ({
      kind: 'treatment',
      slug: one.slug,
      name: one.name,
      path: `/tratamientos/${one.slug}`,
      values: { ...one },
    })),
  service: ({ services }) =>
    services.map(({ unit, service }) => ({
      kind: null,
      slug: `${unit.slug}/${service.slug}`,
      name: service.name,
      path: `/servicios/${unit.slug}/${service.slug}`,
      values: { ...service },
    })),
  unit: ({ units }) =>
    units.map((one) => ({
      kind: 'unit',
      slug: one.slug,
      name: one.name,
      path: unitRoute(one),
      values: { ...one },
    })),
  concern: ({ concerns }) =>
    concerns.map((one) => ({
      kind: 'concern',
      slug: one.id,
      name: one.label,
      path: `/tratamientos/preocupacion/${one.id}`,
      values: { ...one },
    })),
  zone: ({ allZones }) =>
    allZones.map((one) => ({
      kind: null,
      slug: one.id,
      name: one.name,
      path: '/tratamientos',
      values: { ...one },
    })),
  clinic: ({ clinics }) =>
    clinics.map((one) => ({
      kind: 'clinic',
      slug: one.slug,
      name: one.label,
      path: `/clinicas/${one.slug}`,
      values: { ...one },
    })),
  city: ({ cities }) =>
    cities.map(({ key, name, clinics }) => ({
      kind: null,
      slug: key,
      name,
      path: `/clinicas/${clinics[0]?.slug ?? ''}`,
      values: {
        localFacts: clinics.flatMap(({ intro, howToArrive, languages, offers, hours }) =>
          [intro, howToArrive, languages, offers && 'offers', hours].filter(Boolean),
        ),
      },
    })),
  term: ({ wikiTerms }) =>
    wikiTerms.map(({ term, ...one }) => ({
      kind: 'term',
      slug: one.slug,
      name: term,
      path: `/wiki/termino/${one.slug}`,
      values: { ...one },
    })),
}
