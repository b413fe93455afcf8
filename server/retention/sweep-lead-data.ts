import {
  isConfirmed,
  retentionStop,
  type RetentionStopReason,
  type SweepCount,
} from '#domain/lead/data/retention-guard.ts'
import { countOldAuditEntries, eraseOldAuditEntries } from '../auth/audit/erase-old-audit-entries.ts'
import type { Deps } from '../deps.ts'
import { eraseExportFiles, eraseOrphanMails } from '../leads/data/erase-files.ts'
import { forgetUnusedTags } from '../leads/data/forget-tags.ts'
import { countOldRightsRequests, eraseOldRightsRequests } from '../rights/erase-old-rights-requests.ts'
import { removeOutdatedBackups } from '../settings/copies/make-backup.ts'
import { findOpenStop } from '../shared/policy/present-stop.ts'
import { readRetentionMonths } from '../shared/policy/retention-months.ts'
import { countOldRecords, eraseOldRecords } from './erase-old-records.ts'
import { forgetPassing } from './forget-passing.ts'
import { countVisits, forgetVisits } from './forget-visits.ts'
import { noteClock, readClock } from './retention-clock.ts'
import { endStop, noteStop } from './retention-stops.ts'
import {
  blockDueLeads,
  countDueLeads,
  type Due,
  eraseBlockedLeads,
  freeKeptLeads,
} from './sweep-due-leads.ts'

/** `stopped`: why a person must check it first. */
export type Swept = { blocked: number; erased: number; stopped?: RetentionStopReason }

/**
 * Deletes what is due, after checking the clock and the amount (domain/lead/data/retention-guard.ts). Leads past
 * their retention period are blocked, and erased a week later; other leads lose their visit data; old data rights
 * requests, entries of the logs and records of exports are deleted. For data that lasts only days, only the clock is checked. Idempotent.
 */
export async function sweepLeadData(deps: Deps): Promise<Swept> {
  const client = await deps.database.pool.connect()
  let failed: Error | undefined
  try {
    // One process at a time: neither of two would count what they removed together.
    await client.query(`select pg_advisory_lock(${LOCK})`)
    const swept = await sweep(deps)
    await client.query(`select pg_advisory_unlock(${LOCK})`)
    return swept
  } catch (error) {
    failed = error as Error
    throw error
  } finally {
    // Close a connection that may hold the lock, which releases it.
    client.release(failed)
  }
}

const LOCK = "hashtext('sweep-lead-data')"

async function sweep(deps: Deps): Promise<Swept> {
  const { db } = deps.database
  const clock = await readClock(deps)
  const { now } = clock
  const months = await readRetentionMonths(deps)
  const counts = await countDue(deps, { at: now, months })
  const stopped = retentionStop(clock, counts)
  const confirmed = stopped ? await confirmedAt(deps, now, months) : null
  const goesOn = stopped === null || confirmed !== null
  const isOnTime = goesOn || stopped === 'many'
  if (isOnTime) {
    await noteClock(db, now)
    await forgetPassing(deps, now)
  }
  await eraseExportFiles(deps)
  await eraseOrphanMails(deps)
  const swept: Swept = goesOn
    ? await takeDue(deps, { at: confirmed ?? now, months })
    : { blocked: 0, erased: 0, stopped }
  if (goesOn) await endStop(db, now)
  else await noteStop(deps, stopped, clock, counts)
  if (isOnTime) await removeOutdatedBackups(deps, now)
  return swept
}

async function countDue(deps: Deps, due: Due): Promise<SweepCount[]> {
  const { db } = deps.database
  return [
    ...(await countDueLeads(deps, due)),
    await countVisits(db, due.at),
    await countOldRightsRequests(db, due.at),
    await countOldAuditEntries(db, due.at),
    ...(await countOldRecords(db, due.at)),
  ]
}

/**
 * The time until which a person has let the sweep continue; null if nobody has, or if more is due now than they saw.
 */
async function confirmedAt(deps: Deps, now: Date, months: number): Promise<Date | null> {
  const stop = await findOpenStop(deps.database.db)
  if (!stop?.confirmedAt || !stop.confirmedUntil) return null
  const counts = await countDue(deps, { at: stop.checkedAt, months })
  const confirmation = { at: stop.confirmedAt, until: stop.confirmedUntil, counts: stop.counts }
  return isConfirmed(confirmation, now, counts) ? stop.checkedAt : null
}

async function takeDue(deps: Deps, due: Due): Promise<Swept> {
  const { db } = deps.database
  const freed = await freeKeptLeads(deps, due)
  const erased = await eraseBlockedLeads(deps, due)
  const blocked = await blockDueLeads(deps, due)
  const cut = await forgetVisits(db, due.at)
  await eraseOldRightsRequests(db, due.at)
  await eraseOldAuditEntries(db, due.at)
  await eraseOldRecords(db, due.at)
  await forgetUnusedTags(db)
  if (freed + erased + blocked + cut > 0)
    deps.log.info({ freed, erased, blocked, cut }, 'retention sweep done')
  return { blocked, erased }
}
