import { factsOfPage, unitOfTreatment } from '#content/facts-of-page.ts'
import type { Site } from '#content/site/site.ts'
import type { Tx } from '#db/client.ts'
import { leadFigures } from '#db/schema/index.ts'
import { firstSource, type SourceFacts, visitSource } from '#domain/measurement/visit-source.ts'
import { sql } from 'drizzle-orm'
import { factsOfLeads } from './counted-leads.ts'

/** Days per read, and rows per insert. */
const DAYS = 14
const ROWS = 1000
/** Limit of an integer column: a typing error must not stop the counting. */
const MOST_CENTS = 2_147_483_647
const DEVICES = new Set(['mobile', 'tablet', 'desktop'])

/** A lead as `factsOfLeads` reads it. */
export type LeadFacts = {
  day: string
  quarter: number
  clinic: string
  channel: string
  treatment: string
  tracking: SourceFacts & { device_type?: string; landing_page?: string; forgotten?: boolean }
  measured: boolean
  path: string
  /** The reason; null unless it is lost. */
  lost: string | null
  contacted: boolean
  booked: boolean
  attended: boolean
  missed: boolean
  /** The hour of its visit has passed, and nobody said how it went. */
  passed: boolean | null
  valueCents: number
  responseMinutes: number | null
  bookedMinutes: number | null
  attendedMinutes: number | null
}

type Figures = typeof leadFigures.$inferInsert

/** Counts the requests of some days anew. */
export async function countFigures(tx: Tx, site: Site, days: readonly string[], now: Date): Promise<void> {
  for (let at = 0; at < days.length; at += DAYS) {
    const chunk = days.slice(at, at + DAYS)
    await tx.execute(sql`delete from lead_figures where day = any(${sql.param(chunk)}::date[])`)
    const { rows } = await tx.execute<LeadFacts>(factsOfLeads(site, chunk, now))
    const figures = figuresOfLeads(site, rows)
    for (let row = 0; row < figures.length; row += ROWS) {
      await tx.insert(leadFigures).values(figures.slice(row, row + ROWS))
    }
  }
}

/** One row per combination of everything that requests can be filtered by. */
function figuresOfLeads(site: Site, leads: readonly LeadFacts[]): Figures[] {
  const found = new Map<string, Required<Figures>>()
  for (const lead of leads) {
    const facts = dimensionsOf(site, lead)
    const key = JSON.stringify(facts)
    const known = found.get(key) ?? { ...facts, ...nothing() }
    found.set(key, known)
    known.leads += 1
    known.contacted += Number(lead.contacted)
    known.booked += Number(lead.booked)
    known.due += Number(lead.attended || lead.missed || lead.passed === true)
    known.attended += Number(lead.attended)
    known.missed += Number(lead.missed)
    known.lost += Number(lead.lost !== null)
    known.measured += Number(lead.measured)
    known.valueCents = Math.min(MOST_CENTS, known.valueCents + (lead.attended ? lead.valueCents : 0))
    push(known.responseMinutes, lead.responseMinutes)
    push(known.bookedMinutes, lead.bookedMinutes)
    push(known.attendedMinutes, lead.attendedMinutes)
  }
  return [...found.values()]
}

function dimensionsOf(site: Site, { tracking, ...lead }: LeadFacts) {
  const treatment = site.treatmentOf.has(lead.treatment) ? lead.treatment : ''
  const source = lead.measured ? visitSource(tracking) : null
  const page = pathOf(lead.path)
  return {
    day: lead.day,
    clinicSlug: lead.clinic,
    unit: unitOfTreatment(site, treatment) || factsOfPage(site, page).unit,
    treatment,
    channel: lead.channel,
    device: DEVICES.has(tracking.device_type ?? '') ? tracking.device_type! : '',
    source: source?.source ?? '',
    medium: source?.medium ?? '',
    campaign: source?.campaign ?? '',
    firstSource: source ? firstSource(tracking) : '',
    landing: pathOf(tracking.landing_page),
    page,
    lostReason: lead.lost ?? '',
    quarter: lead.quarter,
  }
}

function nothing() {
  return {
    leads: 0,
    contacted: 0,
    booked: 0,
    due: 0,
    attended: 0,
    missed: 0,
    lost: 0,
    measured: 0,
    valueCents: 0,
    responseMinutes: [] as number[],
    bookedMinutes: [] as number[],
    attendedMinutes: [] as number[],
  }
}

function push(list: number[], minutes: number | null) {
  if (minutes !== null) list.push(Math.max(0, minutes))
}

/** Without query, fragment and closing slash, as events have it; empty for anything but a path. */
function pathOf(address = ''): string {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  return path.startsWith('/') ? `/${path.split('/').filter(Boolean).join('/')}`.slice(0, 300) : ''
}
