import type { Db } from '#db/client.ts'
import { type Report, REPORT_FILTERS, type ReportFilter, type ReportTab } from '#domain/measurement/report.ts'
import { isShown, shownShare } from '#domain/measurement/shown-count.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { readAnnotations } from './annotations.ts'
import type { Asked } from './asked.ts'
import { readBeforeUntil } from './before-until.ts'
import type { Sources, TabReport } from './report-parts.ts'
import { LEADS, sumsBy } from './sums.ts'
import { acquisitionTab } from './tabs/acquisition.ts'
import { careTab } from './tabs/care.ts'
import { clinicsTab } from './tabs/clinics.ts'
import { consentTab } from './tabs/consent.ts'
import { contentTab } from './tabs/content.ts'
import { errorsTab } from './tabs/errors.ts'
import { funnelTab } from './tabs/funnel.ts'
import { searchTab } from './tabs/search.ts'
import { speedTab } from './tabs/speed.ts'
import { summaryTab } from './tabs/summary.ts'
import { filterLabel } from './filter-label.ts'

const TABS: Readonly<Record<ReportTab, (sources: Sources) => Promise<TabReport>>> = {
  resumen: summaryTab,
  captacion: acquisitionTab,
  embudo: funnelTab,
  contenido: contentTab,
  busqueda: searchTab,
  clinicas: clinicsTab,
  atencion: careTab,
  rendimiento: speedTab,
  consentimiento: consentTab,
  errores: errorsTab,
}

type ReportDeps = Pick<Deps, 'database' | 'now' | 'site'>

/** A whole report, with small counts already hidden. */
export async function presentReport(deps: ReportDeps, query: Asked): Promise<Report> {
  const { db } = deps.database
  const now = deps.now()
  const asked = { ...query, beforeUntil: await readBeforeUntil(db, query, now) }
  const site = deps.site.current
  const [tab, annotations, facts] = await Promise.all([
    TABS[asked.tab]({ db, site, asked, now }),
    readAnnotations(db, asked),
    readFacts(db, asked),
  ])
  const { tab: name, period, comparison, span, before, filters } = asked
  return {
    tab: name,
    at: now.toISOString(),
    countedUntil: facts.countedUntil,
    period,
    comparison,
    span,
    before,
    filters,
    headline: tab.headline,
    consent: facts.consent,
    blocks: tab.blocks,
    annotations,
    notices: tab.notices ?? [],
    choices: Object.fromEntries(
      Object.entries(facts.choices).map(([filter, values]) => [
        filter,
        values.map((value) => ({ value, label: filterLabel(site, filter as ReportFilter, value) })),
      ]),
    ),
    isEmpty: facts.isEmpty,
  }
}

const MOST_CHOICES = 100

type Facts = {
  countedUntil: string | null
  consent: number | null
  choices: Partial<Record<ReportFilter, string[]>>
  isEmpty: boolean
}

async function readFacts(db: Db, asked: Asked): Promise<Facts> {
  // The choices do not depend on what is chosen. Someone's own work has few filters.
  const open = { ...asked, filters: {} }
  const names = asked.scope.own ? (['clinic', 'channel'] as const) : REPORT_FILTERS
  const by = Object.fromEntries(names.map((name) => [name, LEADS.columns[name]])) as Record<
    ReportFilter,
    string
  >
  const [all, narrowed, { rows }] = await Promise.all([
    sumsBy(db, LEADS, open, asked.span, by),
    sumsBy(db, LEADS, asked, asked.span, {}),
    db.execute<{ until: Date | string | null; counted: boolean }>(sql`
      select (select max(aggregated_at) from event_days) as until,
        exists (select from lead_figures) or exists (select from event_counts) as counted`),
  ])
  const until = rows[0]?.until ?? null
  const choices = names.map((name) => [
    name,
    [...all.by[name]]
      .filter(([value, { leads }]) => value !== '' && isShown(leads))
      .toSorted(([a, one], [b, other]) => other.leads - one.leads || a.localeCompare(b))
      .slice(0, MOST_CHOICES)
      .map(([value]) => value),
  ])
  return {
    countedUntil: until === null ? null : new Date(until).toISOString(),
    consent: asked.scope.own ? null : shownShare(narrowed.all.measured, narrowed.all.leads),
    choices: Object.fromEntries(choices) as Facts['choices'],
    isEmpty: rows[0]?.counted !== true,
  }
}
