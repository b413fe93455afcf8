import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { isDifference, outlier } from '#domain/measurement/findings.ts'
import type { ReportNotice } from '#domain/measurement/report.ts'
import { isShown } from '#domain/measurement/shown-count.ts'
import { spokenNumber, spokenPercent } from '#domain/measurement/spoken-figures.ts'
import type { Sources } from './report-parts.ts'
import { type Grouped, LEADS, type LeadSum, sumsBy, unsupported, VISITS, type VisitSum } from './sums.ts'
import { filterLabel } from './filter-label.ts'

/** Days without a request that are looked at, and those that say how many are usual. */
const QUIET_DAYS = 2
const USUAL_DAYS = 28

type Read = {
  leads: Promise<Grouped<LeadSum, 'clinic' | 'page'>>
  visits: Promise<Grouped<VisitSum, 'device'>>
}

/**
 * «Conviene mirar»: what stands out by rule, at most four.
 * @param read the sums of the period, which the report reads as well
 */
export async function noticesOf(sources: Sources, read: Read): Promise<ReportNotice[]> {
  const { db, site, asked, now } = sources
  const today = inMadrid(now).date
  const quiet = { from: dateAfter(today, -QUIET_DAYS), to: dateAfter(today, -1) }
  const usual = { from: dateAfter(quiet.from, -USUAL_DAYS), to: dateAfter(quiet.from, -1) }
  const [leads, quietLeads, usualLeads, visits] = await Promise.all([
    read.leads,
    sumsBy(db, LEADS, asked, quiet, { clinic: 'clinic_slug' }),
    sumsBy(db, LEADS, asked, usual, { clinic: 'clinic_slug' }),
    unsupported(VISITS, asked).length > 0 ? null : read.visits,
  ])
  const clinic = (slug: string) => filterLabel(site, 'clinic', slug)
  return [
    ...quietClinics(quietLeads.by.clinic, usualLeads.by.clinic, clinic),
    missedVisits(leads.by.clinic, clinic),
    visits && mobileForm(visits.by.device),
    strongPage(leads.by.page, (path) => filterLabel(site, 'page', path)),
  ]
    .filter((notice) => notice !== null)
    .slice(0, 4)
}

type Of<Sum extends string> = ReadonlyMap<string, Record<Sum, number>>

/** Clinics without any request in two days that usually have several. */
function quietClinics(
  quiet: Of<LeadSum>,
  usual: Of<LeadSum>,
  name: (slug: string) => string,
): ReportNotice[] {
  return [...usual]
    .map(([slug, { leads }]) => ({ slug, expected: Math.round((leads / USUAL_DAYS) * QUIET_DAYS) }))
    .filter(({ slug, expected }) => slug !== '' && expected >= 5 && !quiet.has(slug))
    .toSorted((a, b) => b.expected - a.expected)
    .slice(0, 2)
    .map(({ slug, expected }) => ({
      id: `quiet-${slug}`,
      tone: 'alert',
      title: `${name(slug)}, dos días sin solicitudes`,
      text: `Lo normal son ${spokenNumber(expected)}. Conviene probar su formulario.`,
    }))
}

/** The clinic where people miss their visit more than elsewhere. */
function missedVisits(clinics: Of<LeadSum>, name: (slug: string) => string): ReportNotice | null {
  const found = outlier(
    [...clinics]
      .filter(([slug]) => slug !== '')
      .map(([slug, { missed, due }]) => ({ slug, part: missed, whole: due })),
    'high',
  )
  if (!found) return null
  return {
    id: `missed-${found.slug}`,
    tone: 'warn',
    title: `En ${name(found.slug)} falta el ${spokenPercent(found.part / found.whole)} a la cita`,
    text: `${spokenNumber(found.part)} de ${spokenNumber(found.whole)} citas, más que en las demás.`,
  }
}

/** Forms that are sent less from phones. */
function mobileForm(devices: Of<VisitSum>): ReportNotice | null {
  const of = (device: string) => {
    const { sent = 0, seen = 0 } = devices.get(device) ?? {}
    return { part: sent, whole: seen }
  }
  const [mobile, desktop] = [of('mobile'), of('desktop')]
  if (!isDifference(mobile, desktop) || mobile.part / mobile.whole > desktop.part / desktop.whole) return null
  const each = ({ part, whole }: { part: number; whole: number }) => Math.round((part / whole) * 100)
  return {
    id: 'mobile-form',
    tone: 'warn',
    title: 'El formulario cuesta más en el móvil',
    text: `De cada 100 que lo ven, lo envían ${each(mobile)}. En ordenador, ${each(desktop)}.`,
  }
}

/** A page inside the site that brings more requests than the home page. */
function strongPage(pages: Of<LeadSum>, name: (path: string) => string): ReportNotice | null {
  const home = pages.get('/')?.leads ?? 0
  const [best] = [...pages]
    .filter(([path]) => /^\/.+\/.+/.test(path))
    .toSorted(([, a], [, b]) => b.leads - a.leads)
  if (!best || best[1].leads < 10 || !isShown(home) || best[1].leads <= home) return null
  return {
    id: 'strong-page',
    tone: 'good',
    title: `«${name(best[0])}» trae más que la portada`,
    text: `${spokenNumber(best[1].leads)} solicitudes; la portada, ${spokenNumber(home)}.`,
    href: best[0],
  }
}
