import { calendarOf } from '#content/clinic-calendar.ts'
import { findClinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import { longDateText } from '#domain/calendar/long-date.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { publicHolidays } from '#domain/calendar/public-holidays.ts'
import type { SetVisit } from '#domain/clinic/clinic-day.ts'
import { hoursText, spansOn } from '#domain/clinic/opening-hours.ts'
import { mayBook } from '#domain/lead/booking-move.ts'
import type { Tx } from '#db/client.ts'
import type { Lead } from '#db/schema/index.ts'
import type { ActionAnswer } from '#domain/lead/lead-detail.ts'
import type { ClinicCalendar } from '#domain/lead/preferred-bands.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { z } from 'zod'
import { currentVisit } from '../../agenda/current-visit.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { changeLead, type NewTask } from './change-lead.ts'
import { refused } from '../../shared/http/refused.ts'
import { moment, seenVersion } from './fields.ts'
import { ownerInClinic } from './owner-in-clinic.ts'
import { placeFor } from './taken-hour.ts'

/** `POST /leads/:folio/appointments`. */
export const bookingInput = z.strictObject({
  version: seenVersion,
  clinicSlug: z.string('Elige la clínica').min(1, 'Elige la clínica').max(100),
  at: moment,
  /** The person has agreed to it; otherwise it is a proposal. */
  confirmed: z.boolean(),
  /** The room or professional; absent: the first that is free. */
  resourceId: z.int().positive().optional(),
  /** The caller knows that nothing is free then; needs `agenda.overbook`. */
  besideAnother: z.boolean().default(false),
})

const DAY_MS = 86_400_000
/** Nobody plans a visit further ahead: a later date is a typing mistake. */
const FARTHEST_MS = 400 * DAY_MS

/**
 * Sets a visit, proposed or confirmed, within the clinic's hours. Beyond what its agenda has free only if the caller
 * was told so and may overbook.
 * @throws {AppError} `invalid_fields`, `conflict`, `not_found`
 */
export function bookVisit(
  deps: Pick<Deps, 'database' | 'env' | 'now' | 'vault' | 'site'>,
  staff: Staff,
  folio: string,
  { version, clinicSlug, at, confirmed, resourceId, besideAnother }: z.output<typeof bookingInput>,
): Promise<ActionAnswer> {
  return changeLead(deps, staff, { folio, version }, async (lead, tx) => {
    const now = deps.now()
    const to = confirmed ? 'visit_confirmed' : 'visit_proposed'
    if (!mayBook(lead.status, to)) throw refused('confirmed', 'En su estado actual no se le puede dar cita.')
    checkPlace(deps.site.current, staff, clinicSlug)
    // A visit that keeps its hour is not set anew, whatever the hours are by now.
    const stays = await isSetThere(tx, lead, { clinicSlug, at, resourceId })
    if (!stays) checkTime(at, now, calendarOf(deps.site.current, clinicSlug))
    const found = stays
      ? { place: null }
      : await placeFor(deps.site.current, tx, { leadId: lead.id, clinicSlug, at, now, resourceId })
    const place = 'place' in found ? found.place : null
    if ('met' in found && !besideAnother) throw refused('besideAnother', metText(found.met, resourceId))
    if ('met' in found && !staff.capabilities.has('agenda.overbook'))
      throw refused(
        'besideAnother',
        `${metText(found.met, resourceId)} Solo la clínica puede citar a dos a la vez.`,
      )
    const ownerId =
      clinicSlug === lead.clinicSlug ? lead.ownerId : await ownerInClinic(deps, tx, lead.ownerId, clinicSlug)
    return {
      action: 'lead.booked',
      set: {
        status: to,
        clinicSlug,
        ownerId,
        appointmentAt: at,
        subStatus: null,
        firstResponseAt: lead.firstResponseAt ?? now,
      },
      event: {
        kind: 'appointment',
        data: { at: at.toISOString(), clinicSlug, confirmed, from: lead.status, to },
      },
      ends: 'all',
      visit: place ? { place } : { resourceId },
      tasks: [{ ...(confirmed ? reminder(at, now) : question(at, now)), ownerId }],
    }
  })
}

type Hour = { clinicSlug: string; at: Date; resourceId: number | undefined }

async function isSetThere(tx: Tx, lead: Lead, { clinicSlug, at, resourceId }: Hour): Promise<boolean> {
  const visit = await currentVisit(tx, lead)
  if (visit?.clinicSlug !== clinicSlug || visit.startsAt.getTime() !== at.getTime()) return false
  return resourceId === undefined || resourceId === visit.resourceId
}

function metText(met: SetVisit | null, resourceId: number | undefined): string {
  if (!met) return 'A esa hora no hay ninguna consulta libre en la agenda.'
  const where = resourceId === undefined ? 'La clínica ya tiene' : 'Ahí ya hay'
  return `${where} una cita de ${met.from} a ${met.until}.`
}

function checkPlace(site: Site, staff: Staff, slug: string) {
  if (!findClinic(site, slug)) throw refused('clinicSlug', 'Elige una clínica de la lista.')
  if (!seesClinic(staff, slug)) throw refused('clinicSlug', 'Solo puedes elegir tus clínicas.')
}

function checkTime(at: Date, now: Date, { schedule, region }: ClinicCalendar) {
  if (at <= now) throw refused('at', 'Esa hora ya ha pasado.')
  if (at.getTime() - now.getTime() > FARTHEST_MS) throw refused('at', 'Esa fecha queda demasiado lejos.')
  const { date, time } = inMadrid(at)
  const spans = spansOn(schedule, date, publicHolidays(Number(date.slice(0, 4)), region))
  if (schedule.from && date < schedule.from)
    throw refused('at', `La clínica todavía no ha abierto: abre el ${longDateText(schedule.from)}.`)
  if (!spans.some(({ opens, closes }) => time >= opens && time < closes))
    throw refused('at', `La clínica está cerrada a esa hora: abre ${hoursText(schedule)}.`)
}

function reminder(at: Date, now: Date): NewTask {
  const dayBefore = new Date(Math.max(now.getTime(), at.getTime() - DAY_MS))
  return { kind: 'confirm', title: 'Recordar la cita', dueAt: dayBefore, dueUntil: at }
}

function question(at: Date, now: Date): NewTask {
  const next = new Date(Math.min(now.getTime() + DAY_MS, at.getTime()))
  return { kind: 'confirm', title: 'Confirmar la cita propuesta', dueAt: next, dueUntil: at }
}
