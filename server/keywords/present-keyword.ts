import type { Site } from '#content/site/site.ts'
import type { Db, Tx } from '#db/client.ts'
import { type Keyword, keywordPositions } from '#db/schema/index.ts'
import { inMadrid, dateAfter } from '#domain/calendar/madrid-calendar.ts'
import type { KeywordNames } from '#domain/keywords/infer-keyword.ts'
import type { KeywordRow } from '#domain/keywords/keyword-view.ts'
import { wordFinder } from '#domain/text/advertising.ts'
import { sitePaths } from '../shared/site-paths.ts'
import { and, asc, gte, inArray, isNotNull, sql } from 'drizzle-orm'

/** The days of a sparkline. */
const SERIES_DAYS = 90

type Series = ReadonlyMap<string, KeywordRow['series']>

/** Rows for the screen, with their series. */
export async function presentKeywords(
  site: Site,
  db: Db | Tx,
  rows: readonly Keyword[],
  now: Date,
): Promise<KeywordRow[]> {
  const series = await seriesOf(db, rows, now)
  return rows.map(keywordPresenter(site, series))
}

/** Presents rows; without `series`, they have none. */
export function keywordPresenter(site: Site, series: Series = new Map()): (row: Keyword) => KeywordRow {
  const pages = sitePaths(site)
  const drugOf = drugFinder(site)
  return ({ folded: _folded, stems: _stems, changedBy: _by, createdAt: _at, ...row }) => ({
    ...row,
    targetDead: row.targetPath !== null && !pages.has(row.targetPath),
    wrongPage: row.targetPath !== null && row.serpPath !== null && row.serpPath !== row.targetPath,
    series: series.get(row.id) ?? [],
    drug: drugOf(row.text),
    changedAt: row.changedAt.toISOString(),
  })
}

/** The word of a text that names a prescription drug, or null. */
export function drugFinder({ advertising }: Site): (text: string) => string | null {
  const find = wordFinder(drugWords(advertising))
  return (text) => find(text) ?? null
}

export function drugWords({ drugWords: words, brands }: Site['advertising']): string[] {
  return [...brands, ...words]
}

/** What keywords of this site can be about. */
export function keywordNames(site: Site): KeywordNames {
  return {
    treatments: site.treatments.map(({ slug, name, unit }) => ({ id: slug, name, unit })),
    cities: site.cities.map(({ key, name }) => ({ id: key, name })),
    concerns: site.concerns.map(({ id, label }) => ({ id, name: label })),
  }
}

async function seriesOf(db: Db | Tx, rows: readonly Keyword[], now: Date): Promise<Series> {
  if (rows.length === 0) return new Map()
  const { keywordId, day, position } = keywordPositions
  const found = await db
    .select({ keywordId, day, position: sql<number>`min(${position})` })
    .from(keywordPositions)
    .where(
      and(
        inArray(
          keywordId,
          rows.map(({ id }) => id),
        ),
        isNotNull(position),
        gte(day, dateAfter(inMadrid(now).date, -SERIES_DAYS)),
      ),
    )
    .groupBy(keywordId, day)
    .orderBy(asc(day))
  const series = new Map<string, KeywordRow['series']>()
  for (const one of found)
    series.set(one.keywordId, [
      ...(series.get(one.keywordId) ?? []),
      { day: one.day, position: one.position },
    ])
  return series
}
