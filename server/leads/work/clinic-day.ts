import { findClinic } from '#content/clinics.ts'
import type { Db, Tx } from '#db/client.ts'
import { appointments, leads } from '#db/schema/index.ts'
import { clinicSpans } from '#domain/agenda/clinic-agenda.ts'
import { freeTimes, startStretches } from '#domain/agenda/free-times.ts'
import { daysAfter, momentOf, timeOf } from '#domain/agenda/madrid-time.ts'
import { isKnownDate } from '#domain/calendar/known-moment.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { ClinicDay, SetVisit } from '#domain/clinic/clinic-day.ts'
import type { DaySpan } from '#domain/clinic/opening-hours.ts'
import { and, asc, eq, gte, inArray, lt, ne, or, isNull } from 'drizzle-orm'
import { type ReadAgenda, readAgenda, withFirstResource } from '../../agenda/read-agenda.ts'
import { takenTimes } from '../../agenda/taken-times.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { requireClinic } from '../../shared/staff/clinic-scope.ts'
import type { Staff } from '../../shared/staff/staff.ts'

/** Longer than any run of holidays. */
const LOOKED_AT = 30

type Asked = {
  slug: string
  /** `YYYY-MM-DD`. */
  date: string
  /** The request whose own visit is ignored, because it would be moved. */
  except?: string | undefined
  /** Only the free hours of this room or professional. */
  resourceId?: number | undefined
}

/** A day of a clinic's agenda, without names. @throws {AppError} `not_found` */
export async function clinicDay(
  { database, now, site }: Pick<Deps, 'database' | 'now' | 'site'>,
  staff: Staff,
  asked: Asked,
): Promise<ClinicDay> {
  const { slug, date } = asked
  if (!findClinic(site.current, slug) || !isKnownDate(date))
    throw new AppError('not_found', 'No existe ese día o esa clínica.')
  requireClinic(staff, slug)
  const at = now()
  const agenda = withFirstResource(await readAgenda(database.db, site.current, slug))
  const spans = clinicSpans(agenda, date)
  const visits = await visitsOfDay(database.db, asked)
  const today = inMadrid(at)
  const opens = (day: string) => clinicSpans(agenda, day).length > 0
  return {
    date,
    hours: wholeDay(spans),
    visitMinutes: agenda.visitMinutes,
    visits,
    ...(date < today.date ? { free: [], starts: [] } : await freeStarts(database.db, agenda, asked, at)),
    previousOpen: openDay(date, -1, (day) => day >= today.date && opens(day)),
    nextOpen: openDay(date, 1, opens),
  }
}

/** From the first opening to the last closing. */
function wholeDay(spans: readonly DaySpan[]): ClinicDay['hours'] {
  const [first, last] = [spans[0], spans.at(-1)]
  return first && last ? { opens: first.opens, closes: last.closes } : null
}

/** The hours that staff can give, without those of the moved visit. */
async function freeStarts(
  db: Db,
  agenda: ReadAgenda,
  { slug, date, except, resourceId }: Asked,
  now: Date,
): Promise<Pick<ClinicDay, 'free' | 'starts'>> {
  const own = except === undefined ? [] : await appointmentsOf(db, except)
  const all = await takenTimes(db, {
    slugs: [slug],
    from: momentOf(date, '00:00'),
    until: momentOf(daysAfter(date, 1), '00:00'),
    now,
    except: own,
  })
  const taken = all.get(slug) ?? { busy: [], blocked: [] }
  const wanted = { now: now.getTime(), from: date, until: date, resourceId, byStaff: true }
  return {
    free: freeTimes(agenda, taken, wanted).map(({ at }) => timeOf(at)),
    starts: startStretches(agenda, taken, wanted).map(({ first, last }) => ({
      first: timeOf(first),
      last: timeOf(last),
    })),
  }
}

async function appointmentsOf(db: Db, folio: string): Promise<number[]> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(leads, eq(leads.id, appointments.leadId))
    .where(eq(leads.folio, folio))
  return rows.map(({ id }) => id)
}

/** A clinic's proposed and confirmed visits of a day, earliest first. */
async function visitsOfDay(db: Db | Tx, { slug, date, except }: Asked): Promise<SetVisit[]> {
  const rows = await db
    .select({ startsAt: appointments.startsAt, endsAt: appointments.endsAt, state: appointments.state })
    .from(appointments)
    .leftJoin(leads, eq(leads.id, appointments.leadId))
    .where(
      and(
        eq(appointments.clinicSlug, slug),
        inArray(appointments.state, ['proposed', 'confirmed']),
        gte(appointments.startsAt, new Date(momentOf(date, '00:00'))),
        lt(appointments.startsAt, new Date(momentOf(daysAfter(date, 1), '00:00'))),
        except === undefined ? undefined : or(isNull(leads.folio), ne(leads.folio, except)),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
  return rows.map(({ startsAt, endsAt, state }) => ({
    from: timeOf(startsAt.getTime()),
    until: timeOf(endsAt.getTime()),
    confirmed: state === 'confirmed',
  }))
}

function openDay(date: string, step: 1 | -1, opens: (date: string) => boolean): string | null {
  const days = Array.from({ length: LOOKED_AT }, (_, index) => daysAfter(date, step * (index + 1)))
  return days.find(opens) ?? null
}
