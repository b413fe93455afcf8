import type { Db } from '#db/client.ts'
import { agendaBlocks, appointments, leads, waitingEntries } from '#db/schema/index.ts'
import { TAKES_TIME } from '#domain/agenda/appointment.ts'
import type { Taken } from '#domain/agenda/free-times.ts'
import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

type Range = { slugs: readonly string[]; from: Date; until: Date; now: Date }

const people = {
  folio: leads.folio,
  version: leads.version,
  name: leads.name,
  phone: leads.phone,
  treatment: leads.treatment,
  healthContentKept: leads.healthContentKept,
  doNotCall: leads.doNotCall,
  blockedAt: leads.blockedAt,
  status: leads.status,
}

/** The visits of some days with their people; a time offered from the waiting list is with who may take it. */
export async function readVisits(db: Db, { slugs, from, until, now }: Range) {
  const waiting = alias(waitingEntries, 'waiting')
  return db
    .select({
      id: appointments.id,
      clinicSlug: appointments.clinicSlug,
      resourceId: appointments.resourceId,
      seat: appointments.seat,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      occupiedUntil: appointments.occupiedUntil,
      state: appointments.state,
      source: appointments.source,
      arrivedAt: appointments.arrivedAt,
      holdUntil: appointments.holdUntil,
      person: people,
    })
    .from(appointments)
    .leftJoin(waiting, eq(waiting.id, appointments.waitingId))
    .leftJoin(leads, eq(leads.id, sql`coalesce(${appointments.leadId}, ${waiting.leadId})`))
    .where(
      and(
        inArray(appointments.clinicSlug, [...slugs]),
        gte(appointments.startsAt, from),
        lt(appointments.startsAt, until),
        ne(appointments.state, 'cancelled'),
        or(isNull(appointments.holdUntil), gt(appointments.holdUntil, now)),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
}
export type VisitRow = Awaited<ReturnType<typeof readVisits>>[number]

export async function readBlocks(db: Db, { slugs, from, until }: Range) {
  return db
    .select({
      id: agendaBlocks.id,
      clinicSlug: agendaBlocks.clinicSlug,
      resourceId: agendaBlocks.resourceId,
      startsAt: agendaBlocks.startsAt,
      endsAt: agendaBlocks.endsAt,
      kind: agendaBlocks.kind,
      reason: agendaBlocks.reason,
    })
    .from(agendaBlocks)
    .where(
      and(
        inArray(agendaBlocks.clinicSlug, [...slugs]),
        lt(agendaBlocks.startsAt, until),
        gt(agendaBlocks.endsAt, from),
      ),
    )
    .orderBy(asc(agendaBlocks.startsAt), asc(agendaBlocks.id))
}

/** Who waits for an earlier hour, first come first. */
export async function readWaiting(db: Db, { slugs }: Range) {
  return db
    .select({
      id: waitingEntries.id,
      clinicSlug: waitingEntries.clinicSlug,
      fromDate: waitingEntries.fromDate,
      untilDate: waitingEntries.untilDate,
      parts: waitingEntries.parts,
      state: waitingEntries.state,
      declined: waitingEntries.declined,
      folio: leads.folio,
      name: leads.name,
      treatment: leads.treatment,
      healthContentKept: leads.healthContentKept,
      appointmentAt: leads.appointmentAt,
    })
    .from(waitingEntries)
    .innerJoin(leads, eq(leads.id, waitingEntries.leadId))
    .where(
      and(
        inArray(waitingEntries.clinicSlug, [...slugs]),
        inArray(waitingEntries.state, ['waiting', 'offered']),
        isNull(leads.blockedAt),
      ),
    )
    .orderBy(asc(waitingEntries.createdAt), asc(waitingEntries.id))
    .limit(WAITING_SHOWN)
}
const WAITING_SHOWN = 50
export type WaitingRow = Awaited<ReturnType<typeof readWaiting>>[number]

const TAKING: ReadonlySet<string> = new Set(TAKES_TIME)

/** The same rows as the engine wants them. */
export function takenBy(visits: readonly VisitRow[], blocks: Awaited<ReturnType<typeof readBlocks>>): Taken {
  return {
    busy: visits
      .filter(({ state }) => TAKING.has(state))
      .map(({ resourceId, seat, startsAt, occupiedUntil }) => ({
        resourceId,
        seat,
        from: startsAt.getTime(),
        until: occupiedUntil.getTime(),
      })),
    blocked: blocks.map(({ resourceId, startsAt, endsAt }) => ({
      resourceId,
      from: startsAt.getTime(),
      until: endsAt.getTime(),
    })),
  }
}
