import type { Site } from '#content/site/site.ts'
import { findTreatment } from '#content/treatments.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { comparedOf, comparisonOf, COMPARISON_PARAMS } from '#domain/catalogue/comparison-selection.ts'
import { searchTreatments } from '#domain/catalogue/treatment-search.ts'
import { comparedTreatment, comparisonRows } from './comparison-view.ts'

/** Limit of results for a search without scripts. */
const MOST_FOUND = 12

/**
 * Data of the comparator for a URL: only the columns of the chosen treatments. `now` gives the date planner today's
 * date.
 */
export function comparatorData(site: Site, params: URLSearchParams, now: Date) {
  const { treatments: asked } = comparisonOf(params)
  const { slugs, unknown, tooMany } = comparedOf(asked, (slug) => findTreatment(site, slug) !== undefined)
  const chosen = slugs.flatMap((slug) => findTreatment(site, slug) ?? [])
  const { meta, breadcrumb, intro, picker, result, controls, noTreatment, planner, cta } =
    site.pages.comparator
  return {
    texts: { meta, breadcrumb, intro, picker, result, controls, planner, cta, presets: presetTexts(site) },
    noTreatment: { name: noTreatment.name, text: noTreatment.text },
    treatments: chosen.map(comparedTreatment),
    rows: chosen.length > 0 ? labelledRows(site, comparisonRows(site, chosen)) : [],
    presets: site.pages.comparator.presets,
    unknown,
    tooMany,
    found: foundFor(site, params.get(COMPARISON_PARAMS.search)),
    today: inMadrid(now).date,
  }
}

export type ComparatorData = ReturnType<typeof comparatorData>

function presetTexts(site: Site) {
  return { title: site.pages.comparator.presetsTitle, others: site.pages.comparator.otherPresets }
}

function labelledRows(site: Site, rows: ReturnType<typeof comparisonRows>) {
  const textOf = new Map(site.pages.comparator.rows.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const text = textOf.get(row.id)
    // A row about which no page says a word compares nothing.
    const isKnown = row.cells.some((cell) => cell !== null)
    return text && isKnown ? [{ ...row, name: text.name, explanation: text.explanation }] : []
  })
}

/** Results of a search without scripts; null without a search. With scripts the browser searches. */
function foundFor(site: Site, query: string | null) {
  if (!query?.trim()) return null
  const items = searchTreatments(query.slice(0, 100), site.catalogue)
  return {
    query,
    count: items.length,
    items: items.slice(0, MOST_FOUND).map(({ slug, name }) => ({ slug, name })),
  }
}
