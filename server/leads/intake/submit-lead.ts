import { isConnectionFault, isSilence, sqlStateOf } from '#db/connection-fault.ts'
import { isHoneypotHit, type LeadInput } from '#domain/lead/lead-input.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { serviceOf } from '../../agenda/booking-offer.ts'
import { leadPolicyOrDefault } from '../../shared/policy/lead-policy.ts'
import { createBatcher } from './batcher.ts'
import { insertLeads, MAX_WRITES, type StoredLead } from './insert-leads.ts'
import { honeypotFolio, type NewLead, newLead } from './new-lead.ts'
import { storeBooking } from './store-booking.ts'

/** Limit of requests waiting for a write; beyond it the honest answer is that we can't accept more at the moment. */
const MAX_WAITING = 2000

const UNIQUE_VIOLATION = '23505'
/** Milliseconds: by then, other connections that broke at the same time are known to be broken. */
const BEFORE_SECOND_TRY = 50

export type SubmitMeta = {
  /** From the sender: the same key gives the same folio and one lead. Without it every call is a separate lead. */
  idempotencyKey?: string | undefined
  userAgent: string
}

/**
 * Stores a contact request and, in the same transaction, queues its deliveries, so neither exists without the other.
 * Resolves after the commit. A filled honeypot stores nothing and gets a folio with the number zero, because a bot
 * that learns it was detected comes back improved. A booking of an hour is stored with its appointment.
 * @throws {AppError} `unavailable` if the database can't accept it now, `conflict` with alternatives if the hour is taken
 */
export async function submitLead(deps: Deps, input: LeadInput, meta: SubmitMeta): Promise<StoredLead> {
  const now = deps.now()
  if (isHoneypotHit(input)) return { folio: honeypotFolio(now), created: false }
  const batcher = batcherOf(deps)
  if (batcher.waiting >= MAX_WAITING) throw unavailable()
  const site = deps.site.current
  const lead = newLead(site, await leadPolicyOrDefault(deps), input, {
    idempotencyKey: meta.idempotencyKey ?? randomUUID(),
    userAgent: meta.userAgent,
    now,
  })
  try {
    if (input.hour) {
      const { at, hold } = input.hour
      const service = serviceOf(site, input.treatment ?? '')
      return await storeBooking(deps, lead, { at: new Date(at), hold, service })
    }
    return await batcher.add(lead)
  } catch (error) {
    // The commit may have happened before the connection broke: with its key, the sender can safely retry.
    if (isConnectionFault(error)) throw unavailable()
    throw error
  }
}

function unavailable() {
  return new AppError(
    'unavailable',
    'Ahora mismo no podemos guardar tu solicitud. Inténtalo de nuevo en unos segundos.',
    { retryAfter: 5 },
  )
}

const batchers = new WeakMap<Deps, ReturnType<typeof createLeadBatcher>>()

function batcherOf(deps: Deps) {
  const batcher = batchers.get(deps) ?? createLeadBatcher(deps)
  batchers.set(deps, batcher)
  return batcher
}

function createLeadBatcher(deps: Deps) {
  return createBatcher<NewLead, StoredLead>({
    write: (leads) => insertTwice(deps, leads),
    isItemsFault: (error) => /^2[23]/.test(sqlStateOf(error)),
    maxBatch: 64,
    maxWrites: MAX_WRITES,
  })
}

/**
 * A second try on a fresh connection hides a restart of the database; the keys prevent storing anything twice. It
 * also finds what another process stored under the same key at the same moment. An unresponsive database is not tried
 * again: the visitor has waited enough.
 */
async function insertTwice(deps: Deps, leads: readonly NewLead[]) {
  try {
    return await insertLeads(deps, leads)
  } catch (error) {
    if (isSilence(error)) throw error
    if (!isConnectionFault(error) && sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    await setTimeout(BEFORE_SECOND_TRY)
    return insertLeads(deps, leads)
  }
}
