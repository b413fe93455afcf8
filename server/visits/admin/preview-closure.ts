import { brand } from '#content/brand.ts'
import { findClinic } from '#content/clinics.ts'
import { agendaBlocks, leads } from '#db/schema/index.ts'
import type { AffectedVisit, ClosurePreview } from '#domain/agenda/agenda-view.ts'
import type { FreeTime } from '#domain/agenda/free-times.ts'
import { dateOf, daysAfter, momentOf, timeOf } from '#domain/agenda/madrid-time.ts'
import { hourWords } from '#domain/agenda/hour-words.ts'
import { isKnownDate } from '#domain/calendar/known-moment.ts'
import { and, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { requireClinic } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { freeHours } from '../../agenda/free-hours.ts'
import { appointmentWords } from '../../agenda/mails/appointment-words.ts'
import { readAgenda } from '../../agenda/read-agenda.ts'
import { isHidden, presentVisit } from './present-visit.ts'
import { readVisits, type VisitRow } from './view-rows.ts'

/** `POST /agenda/closures/preview`. */
export const closedDay = z.strictObject({
  clinicSlug: z.string('Elige la clínica').min(1, 'Elige la clínica').max(100),
  date: z.string('Elige el día').refine(isKnownDate, 'Elige el día'),
})

/** Visits of a closed day move at most this far. */
const DAYS_AHEAD = 30
const MINUTE = 60_000

/** Who is affected by closing a day, and the hour that each could have instead. Changes nothing. */
export async function previewClosure(
  deps: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  { clinicSlug, date }: z.output<typeof closedDay>,
): Promise<ClosurePreview> {
  requireClinic(staff, clinicSlug)
  const { database, site } = deps
  const now = deps.now()
  const agenda = await readAgenda(database.db, site.current, clinicSlug)
  const visits = await visitsOfDay(deps, clinicSlug, date)
  const [hours] = await freeHours(database.db, site.current, {
    slugs: [clinicSlug],
    now,
    from: daysAfter(date, 1),
    until: daysAfter(date, DAYS_AHEAD),
    byStaff: true,
  })
  const step = (agenda.visitMinutes + agenda.bufferMinutes) * MINUTE
  const given: FreeTime[] = []
  const folios = visits.flatMap(({ person }) => person?.folio ?? [])
  const withEmail = await foliosWithEmail(deps, folios)
  const mail = {
    clinic: findClinic(site.current, clinicSlug)?.name ?? brand,
    isTomorrow: false,
    endedBy: 'clinic' as const,
    until: '',
    hasVisit: true,
  }
  const affected = visits.map((row): AffectedVisit => {
    const isLeft = !row.person || isHidden(row.person)
    const time = isLeft ? null : bestTime(hours?.times ?? [], row, given, step)
    if (time) given.push(time)
    const at = (moment: number) => ({ ...mail, when: hourWords(moment) })
    const resource = agenda.resources.find(({ id }) => id === time?.resourceId)
    return {
      visit: presentVisit(site.current, row, agenda),
      proposal:
        time && resource
          ? { at: new Date(time.at).toISOString(), resourceId: resource.id, resource: resource.name }
          : null,
      message:
        row.person && !isLeft && withEmail.has(row.person.folio)
          ? {
              move: time ? appointmentWords('changed', at(time.at)).lead : null,
              cancel: appointmentWords('cancelled', at(row.startsAt.getTime())).lead,
            }
          : null,
    }
  })
  return { closed: await isClosed(deps, clinicSlug, date), affected }
}

/** The visits still to come of a day. */
export async function visitsOfDay(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  clinicSlug: string,
  date: string,
): Promise<VisitRow[]> {
  const rows = await readVisits(database.db, {
    slugs: [clinicSlug],
    from: new Date(momentOf(date, '00:00')),
    until: new Date(momentOf(daysAfter(date, 1), '00:00')),
    now: now(),
  })
  return rows.filter(
    ({ state, startsAt }) => (state === 'confirmed' || state === 'proposed') && startsAt > now(),
  )
}

/** The first later day with a time that nobody else was given, at the hour closest to theirs. */
function bestTime(
  times: readonly FreeTime[],
  { startsAt }: VisitRow,
  given: readonly FreeTime[],
  step: number,
): FreeTime | null {
  const hour = clockMinutes(startsAt.getTime())
  const open = times.filter(
    (time) =>
      !given.some(
        (one) =>
          one.resourceId === time.resourceId && one.seat === time.seat && Math.abs(one.at - time.at) < step,
      ),
  )
  const first = open[0] && dateOf(open[0].at)
  const away = ({ at }: FreeTime) => Math.abs(clockMinutes(at) - hour)
  const [best] = open.filter(({ at }) => dateOf(at) === first).toSorted((a, b) => away(a) - away(b))
  return best ?? null
}

function clockMinutes(moment: number): number {
  const [hours = 0, minutes = 0] = timeOf(moment).split(':').map(Number)
  return hours * 60 + minutes
}

async function foliosWithEmail({ database }: Pick<Deps, 'database'>, folios: readonly string[]) {
  if (folios.length === 0) return new Set<string>()
  const rows = await database.db
    .select({ folio: leads.folio })
    .from(leads)
    .where(and(inArray(leads.folio, [...folios]), ne(leads.email, '')))
  return new Set(rows.map(({ folio }) => folio))
}

async function isClosed({ database }: Pick<Deps, 'database'>, clinicSlug: string, date: string) {
  const noon = new Date(momentOf(date, '12:00'))
  const rows = await database.db
    .select({ id: agendaBlocks.id })
    .from(agendaBlocks)
    .where(
      and(
        eq(agendaBlocks.clinicSlug, clinicSlug),
        eq(agendaBlocks.kind, 'closure'),
        lte(agendaBlocks.startsAt, noon),
        gt(agendaBlocks.endsAt, noon),
      ),
    )
  return rows.length > 0
}
