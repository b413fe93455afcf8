import { filterLabel } from '#content/report-words.ts'
import type { Site } from '#content/site/site.ts'
import type { Report, ReportFilter, ReportTab, Shown } from '#domain/measurement/report.ts'
import { knownAnswers, knownAttempts, knownPrompt } from './known-care.ts'
import type { KnownSpan } from './known-figures.ts'
import {
  clinics,
  fates,
  funnel,
  funnelsBy,
  keyFigures,
  losses,
  requestsByDay,
  responses,
  touches,
  visitsBy,
} from './known-requests.ts'
import type { Written } from './known-rows.ts'
import { consent, content, errors, search, speed } from './known-web.ts'

/** Block → row → column → what must stand there. */
type KnownTab = Record<string, Written>

/** What the plan has nothing of: nobody calls in it, spends or searches for a text. */
const NOTHING: Written = {}

/** Every figure of every tab, added up from the plan; only which counts stay hidden is the product's own rule. */
export function knownReport(site: Site, now: KnownSpan, was: KnownSpan): Record<ReportTab, KnownTab> {
  const label = (filter: ReportFilter) => (value: string) => filterLabel(site, filter, value)
  const summary = {
    requests: requestsByDay(now, was),
    'key-figures': keyFigures(now, was),
    funnel: funnel(now, was),
    sources: fates(now, was, ({ from }) => from, label('source')),
  }
  return {
    resumen: summary,
    captacion: {
      'last-touch': summary.sources,
      'first-last': touches(now, label('source')),
      visits: visitsBy(now, was, ({ source }) => source ?? '', label('source')),
      mediums: fates(now, was, ({ medium }) => medium || null, label('medium')),
      campaigns: fates(now, was, ({ campaign }) => campaign || null, label('campaign')),
      landings: visitsBy(now, was, ({ landing }) => landing, label('page')),
      costs: NOTHING,
      channels: fates(now, was, ({ channel }) => channel, label('channel')),
    },
    embudo: {
      funnel: summary.funnel,
      'by-unit': funnelsBy(
        now,
        ({ unit }) => unit,
        ({ ofUnit }) => ofUnit,
        label('unit'),
      ),
      'by-clinic': funnelsBy(
        now,
        ({ clinicSlug }) => clinicSlug,
        ({ clinic }) => clinic,
        label('clinic'),
      ),
      'by-device': funnelsBy(
        now,
        ({ device }) => device,
        ({ device }) => device ?? '',
        label('device'),
      ),
      'by-source': funnelsBy(
        now,
        ({ source }) => source ?? '',
        ({ from }) => from,
        label('source'),
      ),
      losses: losses(now, was),
    },
    contenido: content(now, was, label('page')),
    busqueda: { ...search(now, was), vain: NOTHING },
    clinicas: {
      clinics: clinics(now, was, label('clinic')),
      response: responses(now, was, label('clinic')),
      units: fates(now, was, ({ ofUnit }) => ofUnit, label('unit')),
      treatments: fates(now, was, ({ treatment }) => treatment, label('treatment')),
    },
    atencion: {
      prompt: knownPrompt(now, was),
      answers: knownAnswers(now, was),
      attempts: knownAttempts(now),
      bands: NOTHING,
      agents: NOTHING,
    },
    rendimiento: speed(now, label('page')),
    consentimiento: { ...consent(now, was, label('device')), versions: NOTHING },
    errores: { ...errors(now, was, label('page')), 'not-found': NOTHING, refused: NOTHING },
  }
}

/** Compares the figures of a report with what is known, one by one. */
export function comparedFigures(
  { tab, blocks }: Report,
  known: KnownTab,
): { checked: number; wrong: string[] } {
  const wrong = Object.keys(known)
    .filter((id) => !blocks.some((block) => block.id === id))
    .map((id) => `${tab}/${id}: is missing`)
  let checked = 0
  for (const { id, columns, rows } of blocks) {
    const block = known[id]
    if (!block) {
      wrong.push(`${tab}/${id}: nothing is known of it`)
      continue
    }
    const seen = new Set<string>()
    for (const { label, day, cells } of rows) {
      // The step where both halves of the funnel meet has the same name in both.
      const name = day ?? (seen.has(label) ? `${label} 2` : label)
      seen.add(name)
      for (const [index, { id: column }] of columns.entries()) {
        const expected = block[name]?.[column]
        checked += 1
        if (!isSame(cells[index] ?? null, expected)) {
          wrong.push(`${tab}/${id}/${name}/${column}: ${String(cells[index])} instead of ${String(expected)}`)
        }
      }
    }
    for (const name of Object.keys(block)) {
      if (!seen.has(name)) wrong.push(`${tab}/${id}/${name}: is missing`)
    }
  }
  return { checked, wrong }
}

function isSame(shown: Shown | string, expected: Shown | string | undefined): boolean {
  return typeof shown === 'number' && typeof expected === 'number'
    ? Math.abs(shown - expected) < 1e-9
    : shown === expected
}
