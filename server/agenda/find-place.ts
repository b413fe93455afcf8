import type { Site } from '#content/site/site.ts'
import type { Tx } from '#db/client.ts'
import { type AgendaResource, clinicSpans } from '#domain/agenda/clinic-agenda.ts'
import { freeSeatAt, resourcesFor, type Taken } from '#domain/agenda/free-times.ts'
import { dateOf, daysAfter, momentOf } from '#domain/agenda/madrid-time.ts'
import { sql } from 'drizzle-orm'
import { type ReadAgenda, readAgendaToBook } from './read-agenda.ts'
import { takenTimes } from './taken-times.ts'

const MINUTE = 60_000

/** The time and seat of an appointment to be written. */
export type Place = {
  clinicSlug: string
  resourceId: number
  seat: number
  startsAt: Date
  endsAt: Date
  occupiedUntil: Date
}

export type PlaceWanted = {
  clinicSlug: string
  at: Date
  now: Date
  service?: string | undefined
  resourceId?: number | undefined
  /** How long it takes, if not as long as the clinic's visits. */
  minutes?: number | undefined
  /** Appointments that don't count, because they are to be moved or are this person's hold. */
  except?: readonly number[] | undefined
  /** Staff set visits at any minute, as early and as late as they like. */
  byStaff: boolean
  /** Takes a seat beyond the capacity if there is no free one. */
  overbook?: boolean | undefined
}

/**
 * Finds a seat at this time, and keeps others from taking one in the clinic until the transaction ends. Removes the
 * clinic's ended holds. Null if there is none.
 */
export async function findPlace(tx: Tx, site: Site, wanted: PlaceWanted): Promise<Place | null> {
  const { clinicSlug, now, byStaff, overbook } = wanted
  await lockAgenda(tx, clinicSlug)
  await tx.execute(
    sql`delete from appointments where clinic_slug = ${clinicSlug} and state = 'held' and hold_until <= ${now.toISOString()}::timestamptz`,
  )
  const { minutes } = wanted
  const read = await readAgendaToBook(tx, site, clinicSlug)
  const agenda = minutes === undefined ? read : { ...read, visitMinutes: minutes }
  if (!agenda.online && !byStaff) return null
  const at = wanted.at.getTime()
  const day = dateOf(at)
  const ranges = await takenTimes(tx, {
    slugs: [clinicSlug],
    from: momentOf(day, '00:00'),
    until: momentOf(daysAfter(day, 1), '00:00'),
    now,
    except: wanted.except,
  })
  const taken = ranges.get(clinicSlug) ?? { busy: [], blocked: [] }
  const { service, resourceId } = wanted
  const free = freeSeatAt(agenda, taken, at, {
    now: now.getTime(),
    service,
    resourceId,
    byStaff,
    anyStart: byStaff,
  })
  if (free) return placeAt(agenda, at, free)
  return overbook ? placeAt(agenda, at, beyondCapacity(agenda, taken, at, { service, resourceId })) : null
}

/** Serializes the changes of a clinic's agenda, on all processes, until the transaction ends. */
export async function lockAgenda(tx: Tx, clinicSlug: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`agenda ${clinicSlug}`}))`)
}

/** Whether the clinic is open then. */
export function isOpenAt(agenda: ReadAgenda, at: Date): boolean {
  const day = dateOf(at.getTime())
  return clinicSpans(agenda, day).some(
    ({ opens, closes }) => at.getTime() >= momentOf(day, opens) && at.getTime() < momentOf(day, closes),
  )
}

function placeAt(
  agenda: ReadAgenda,
  at: number,
  { resourceId, seat }: { resourceId: number; seat: number },
): Place {
  const end = at + agenda.visitMinutes * MINUTE
  return {
    clinicSlug: agenda.slug,
    resourceId,
    seat,
    startsAt: new Date(at),
    endsAt: new Date(end),
    occupiedUntil: new Date(end + agenda.bufferMinutes * MINUTE),
  }
}

/** The first seat without an appointment then, of the first fitting resource. */
function beyondCapacity(
  agenda: ReadAgenda,
  { busy }: Taken,
  at: number,
  asked: { service?: string | undefined; resourceId?: number | undefined },
) {
  const resource: AgendaResource = resourcesFor(agenda, asked)[0] ?? agenda.resources[0]!
  const until = at + (agenda.visitMinutes + agenda.bufferMinutes) * MINUTE
  const seats = busy
    .filter((one) => one.resourceId === resource.id && one.from < until && at < one.until)
    .map((one) => one.seat)
  let { capacity: seat } = resource
  while (seats.includes(seat)) seat++
  return { resourceId: resource.id, seat }
}
