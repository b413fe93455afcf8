import { findClinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import { leads } from '#db/schema/index.ts'
import type { ImportedVisit, ReadVisit } from '#domain/agenda/import/imported-visit.ts'
import { freeSeatAt, type Taken } from '#domain/agenda/free-times.ts'
import { LINE_OUTCOMES, type LineOutcome, type VisitLine } from '#domain/agenda/import/visit-lines.ts'
import { dateOf, daysAfter, momentOf } from '#domain/agenda/madrid-time.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import { type ClinicScope, seesClinic } from '#domain/staff/sees-clinic.ts'
import { inArray } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { isOpenAt } from '../../agenda/find-place.ts'
import { type ReadAgenda, readAgendas, withFirstResource } from '../../agenda/read-agenda.ts'
import { takenTimes } from '../../agenda/taken-times.ts'
import { LISTED_LINES, type VisitImportReport, type WaitingLine } from './visit-report.ts'

const MINUTE = 60_000
/** Nobody plans a visit further ahead: a later date is a typing mistake. */
export const FARTHEST_DAYS = 400
/** Lines to process before visitors' requests come in. */
const AT_ONCE = 200

type Checked = { report: VisitImportReport; waiting: WaitingLine[] }

/**
 * The dry run: what would happen to each line, each against the agenda and the lines before it. Writes nothing.
 * @param clinicSlug for lines that name no clinic
 */
export async function checkVisits(
  deps: Deps,
  staff: ClinicScope,
  read: readonly ReadVisit[],
  clinicSlug: string,
): Promise<Checked> {
  const site = deps.site.current
  const now = deps.now()
  const days = await readDays(deps, now)
  const placed = read.map((one) => placedLine(site, staff, one, clinicSlug))
  const known = await knownKeys(
    deps,
    placed.flatMap((one) => (typeof one === 'string' ? [] : [keyOf(one)])),
  )
  const lines: VisitLine[] = []
  const waiting: WaitingLine[] = []
  for (const [index, one] of placed.entries()) {
    const { line } = read[index]!
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    if (typeof one === 'string') {
      lines.push({ line, outcome: 'unreadable', at: null, clinicSlug: null, text: one })
      continue
    }
    const key = keyOf(one)
    const found = known.has(key) ? { outcome: 'known' as const, text: '' } : await days.look(one)
    known.add(key)
    lines.push({ line, at: one.at, clinicSlug: one.clinicSlug, ...found })
    waiting.push({ ...one, line, outcome: found.outcome })
  }
  return { report: reportOf(lines), waiting }
}

function reportOf(lines: readonly VisitLine[]): VisitImportReport {
  const counts = Object.fromEntries(LINE_OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    LineOutcome,
    number
  >
  for (const { outcome } of lines) counts[outcome]++
  const listed = lines.filter(({ outcome }) => outcome !== 'new').slice(0, LISTED_LINES)
  return { kind: 'visits', counts, lines: listed }
}

type PlacedLine = ImportedVisit & { clinicSlug: string }

/** The line with its clinic, or what is wrong. */
function placedLine(site: Site, staff: ClinicScope, one: ReadVisit, clinicSlug: string): PlacedLine | string {
  if (!one.ok) return one.problem
  const named = site.clinics.find(({ slug, label, name }) =>
    [slug, label, name].some((text) => words(text) === words(one.visit.clinic)),
  )
  const slug = named?.slug ?? clinicSlug
  if (!findClinic(site, slug)) return 'No sabemos de qué clínica es.'
  if (!seesClinic(staff, slug)) return 'Es de una clínica que no es tuya.'
  return { ...one.visit, clinicSlug: slug }
}

function words(text: string): string {
  return foldedText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The same visit in any file: the same person, hour and clinic. */
export function keyOf({ clinicSlug, at, name, phone, email }: PlacedLine): string {
  const person = [words(name), phone.replace(/\D/g, '').slice(-9), email].join('\n')
  return `visit-${createHash('sha256').update(`${clinicSlug}\n${at}\n${person}`).digest('base64url').slice(0, 40)}`
}

async function knownKeys({ database }: Deps, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await database.db
    .select({ key: leads.idempotencyKey })
    .from(leads)
    .where(inArray(leads.idempotencyKey, [...keys]))
  return new Set(rows.map(({ key }) => key))
}

/** Looks at the agenda day by day, with the visits of the lines seen so far. */
async function readDays(deps: Deps, now: Date) {
  const site = deps.site.current
  const agendas = new Map<string, ReadAgenda>()
  const taken = new Map<string, Taken>()
  const agendaOf = async (slug: string) => {
    const known = agendas.get(slug)
    if (known) return known
    const [agenda] = await readAgendas(deps.database.db, site, [slug])
    agendas.set(slug, withFirstResource(agenda!))
    return agendas.get(slug)!
  }
  const takenOn = async (slug: string, date: string) => {
    const key = `${slug} ${date}`
    const known = taken.get(key)
    if (known) return known
    const range = { from: momentOf(date, '00:00'), until: momentOf(daysAfter(date, 1), '00:00') }
    const read = await takenTimes(deps.database.db, { slugs: [slug], now, ...range })
    taken.set(key, read.get(slug) ?? { busy: [], blocked: [] })
    return taken.get(key)!
  }
  return {
    async look({
      at: iso,
      clinicSlug,
      resource,
      minutes,
    }: PlacedLine): Promise<{ outcome: LineOutcome; text: string }> {
      const at = Date.parse(iso)
      if (at <= now.getTime()) return { outcome: 'past', text: '' }
      if (at > now.getTime() + FARTHEST_DAYS * 24 * 60 * MINUTE)
        return { outcome: 'unreadable', text: 'La fecha queda demasiado lejos.' }
      const agenda = await agendaOf(clinicSlug)
      const date = dateOf(at)
      const day = await takenOn(clinicSlug, date)
      const resourceId = resourceNamed(agenda, resource)
      const free = freeSeatAt(agenda, day, at, {
        now: now.getTime(),
        byStaff: true,
        anyStart: true,
        resourceId,
        minutes: minutes ?? undefined,
      })
      if (!free) {
        const text = `A esa hora ya hay ${day.busy.length > 0 ? 'otra cita' : 'un bloqueo'} en la agenda.`
        return isOpenAt(agenda, new Date(at))
          ? { outcome: 'overlap', text }
          : { outcome: 'closed', text: 'La clínica está cerrada.' }
      }
      const until = at + ((minutes ?? agenda.visitMinutes) + agenda.bufferMinutes) * MINUTE
      const busy = [...day.busy, { from: at, until, resourceId: free.resourceId, seat: free.seat }]
      taken.set(`${clinicSlug} ${date}`, { ...day, busy })
      return { outcome: 'new', text: '' }
    },
  }
}

/** The room or professional that the file names, if the clinic has it. */
export function resourceNamed(
  { resources }: Pick<ReadAgenda, 'resources'>,
  name: string,
): number | undefined {
  return name === '' ? undefined : resources.find((one) => words(one.name) === words(name))?.id
}
