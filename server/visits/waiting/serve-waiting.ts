import type { Tx } from '#db/client.ts'
import { type Lead, leads, type WaitingEntry, waitingEntries } from '#db/schema/index.ts'
import { dateOf } from '#domain/agenda/madrid-time.ts'
import { type DayPart, isOfferTime, matchWaiting, type WaitingPerson } from '#domain/agenda/waiting.ts'
import { isClosed } from '#domain/lead/lead-states.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { serviceOf } from '../../agenda/booking-offer.ts'
import { type ClinicHours, freeHours } from '../../agenda/free-hours.ts'
import { hoursInDoubt } from './hours-in-doubt.ts'
import { makeOffer } from './offer-hour.ts'
import { noteWaiting } from './waiting-event.ts'
import { endOffer } from './waiting-list.ts'

/** More people than wait anywhere; the rest wait for the next run. */
const MOST = 500
const MINUTE = 60_000

type Waiting = { entry: WaitingEntry; lead: Lead; visitAt: Date | null; heldUntil: Date | null }

/**
 * Serves the waiting lists: ends offers that nobody answered, takes off those who no longer wait, and offers what is
 * free in order of arrival. Each step locks the request, then the agenda, and looks again: several processes may do
 * this at once.
 */
export async function serveWaiting(deps: Deps): Promise<void> {
  const now = deps.now()
  const people = await peopleWaiting(deps)
  const still: Waiting[] = []
  for (const one of people) {
    if (one.entry.state === 'offered' && (one.heldUntil === null || one.heldUntil <= now))
      await step(deps, one, 'offered', async (tx, lead, entry) => {
        if (!(await isStillHeld(tx, entry, now))) await endOffer(deps, tx, { lead, entry, step: 'expired' })
      })
    else if (isDone(one, now))
      await step(deps, one, 'waiting', (tx, lead, entry) => endWaiting(deps, tx, lead, entry))
    else if (one.entry.state === 'waiting') still.push(one)
  }
  if (still.length > 0 && isOfferTime(now.getTime())) await offerFree(deps, still, now)
}

async function peopleWaiting({ database }: Deps): Promise<Waiting[]> {
  const rows = await database.db
    .select({
      entry: waitingEntries,
      lead: leads,
      visitAt: sql<
        string | null
      >`(select starts_at from appointments a where a.lead_id = ${leads.id} and a.state in ('proposed', 'confirmed'))`,
      heldUntil: sql<
        string | null
      >`(select max(hold_until) from appointments a where a.waiting_id = ${waitingEntries.id} and a.state = 'held')`,
    })
    .from(waitingEntries)
    .innerJoin(leads, eq(leads.id, waitingEntries.leadId))
    .where(inArray(waitingEntries.state, ['waiting', 'offered']))
    .orderBy(asc(waitingEntries.createdAt), asc(waitingEntries.id))
    .limit(MOST)
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  return rows.map((row) => ({ ...row, visitAt: moment(row.visitAt), heldUntil: moment(row.heldUntil) }))
}

/** The dates have passed, the visit has begun, or the request is over. */
function isDone({ entry, lead, visitAt }: Waiting, now: Date): boolean {
  return (
    entry.untilDate < dateOf(now.getTime()) ||
    lead.blockedAt !== null ||
    lead.mergedIntoId !== null ||
    lead.email === '' ||
    isClosed(lead.status) ||
    lead.status === 'attended' ||
    (visitAt !== null && visitAt <= now)
  )
}

async function endWaiting(deps: Deps, tx: Tx, lead: Lead, entry: WaitingEntry): Promise<void> {
  const now = deps.now()
  await tx.update(waitingEntries).set({ state: 'ended', endedAt: now }).where(eq(waitingEntries.id, entry.id))
  await noteWaiting(deps, tx, lead, { step: 'ended', entry, now })
}

async function isStillHeld(tx: Tx, entry: WaitingEntry, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from appointments
    where waiting_id = ${entry.id} and state = 'held' and hold_until > ${now.toISOString()}::timestamptz`)
  return rows.length > 0
}

async function offerFree(deps: Deps, waiting: readonly Waiting[], now: Date): Promise<void> {
  const site = deps.site.current
  const known = new Map<string, Promise<ClinicHours[]>>()
  const hoursFor = ({ entry, lead }: Waiting) => {
    const service = serviceOf(site, lead.treatment ?? '')
    const key = `${entry.clinicSlug} ${service ?? ''}`
    const hours =
      known.get(key) ?? freeHours(deps.database.db, site, { slugs: [entry.clinicSlug], now, service })
    known.set(key, hours)
    return hours
  }
  const byClinic = Map.groupBy(waiting, ({ entry }) => entry.clinicSlug)
  for (const [slug, group] of byClinic) {
    const free = new Map<number, ClinicHours>()
    for (const one of group) {
      const [hours] = await hoursFor(one)
      // A clinic that gives no hours on the web offers none by itself.
      if (hours?.agenda.online) free.set(one.entry.id, hours)
    }
    if (free.size === 0) continue
    // Read after the free hours: what is cancelled in between is not among those.
    const doubtful = await hoursInDoubt(deps, slug, now)
    const sureTimes = ({ agenda, times }: ClinicHours) => {
      const length = (agenda.visitMinutes + agenda.bufferMinutes) * MINUTE
      return times.filter(({ at }) => !doubtful.some(({ from, until }) => at < until && at + length > from))
    }
    const timesOf = new Map([...free].map(([id, hours]) => [id, sureTimes(hours)]))
    const people = group.map((one) => ({ ...personOf(one), waiting: one }))
    for (const { person, time } of matchWaiting(people, ({ id }) => timesOf.get(id) ?? [], now.getTime()))
      await step(deps, person.waiting, 'waiting', async (tx, lead, entry) => {
        await makeOffer(deps, tx, { lead, entry, at: new Date(time.at), now, staffId: null })
      })
  }
}

function personOf({ entry, visitAt }: Waiting): WaitingPerson {
  return {
    id: entry.id,
    fromDate: entry.fromDate,
    untilDate: entry.untilDate,
    parts: entry.parts as DayPart[],
    declined: entry.declined.map((one) => one.getTime()),
    visitAt: visitAt?.getTime() ?? null,
  }
}

/**
 * One change in a transaction of its own, if the person is still in that state. A request that somebody is changing at
 * this moment is left for the next run.
 */
async function step(
  { database }: Deps,
  { lead, entry }: Waiting,
  state: WaitingEntry['state'],
  work: (tx: Tx, lead: Lead, entry: WaitingEntry) => Promise<void>,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const [locked] = await tx
      .select()
      .from(leads)
      .where(eq(leads.id, lead.id))
      .for('update', { skipLocked: true })
    const [current] = locked
      ? await tx.select().from(waitingEntries).where(eq(waitingEntries.id, entry.id))
      : []
    if (locked && current?.state === state) await work(tx, locked, current)
  })
}
