import type { Db, Tx } from '#db/client.ts'
import { type Appointment, appointments, type Lead, leads } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { lastVisit } from '../../agenda/current-visit.ts'
import { readVisitToken } from '../../agenda/visit-link.ts'

export type OwnVisit = { appointment: Appointment; lead: Lead }
/** `expired`: the link was good once. `unknown`: it was never one of ours. */
export type NoVisit = 'expired' | 'unknown'

/**
 * The visit that a link opens, with its person. A link of an earlier visit of a person opens their current one.
 * @param lock the request stays locked until the transaction ends
 */
export async function findOwn(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  db: Db | Tx,
  token: string,
  lock = false,
): Promise<OwnVisit | NoVisit> {
  const link = readVisitToken(env, token, now())
  if (link === null || link === 'expired') return link ?? 'unknown'
  const [linked] = await db.select().from(appointments).where(eq(appointments.id, link.appointmentId))
  if (!linked || linked.linkVersion !== link.linkVersion || linked.leadId === null) return 'expired'
  const lead = await leadOf(db, linked.leadId, lock)
  if (!lead || lead.blockedAt !== null || lead.status === 'blocked') return 'expired'
  return { appointment: (await lastVisit(db, lead)) ?? linked, lead }
}

/**
 * The request, or the one that it was merged into. Only that one is locked: who works on both locks the remaining one
 * first.
 */
async function leadOf(db: Db | Tx, id: number, lock: boolean): Promise<Lead | undefined> {
  const query = () => db.select().from(leads).where(eq(leads.id, id))
  const [known] = await query()
  if (known && known.mergedIntoId !== null) return leadOf(db, known.mergedIntoId, lock)
  if (!known || !lock) return known
  const [lead] = await query().for('update')
  // Merged while this one waited for it.
  return lead && lead.mergedIntoId !== null ? leadOf(db, lead.mergedIntoId, lock) : lead
}
