import type { Db } from '#db/client.ts'
import { sql } from 'drizzle-orm'

/** A held hour is of no use once it has ended; a day later nobody can be in the middle of taking it. */
const HELD = sql`interval '1 day'`
/** Months that blocks and their reasons, e-mails and ended waits are kept. */
const KEPT = sql`interval '12 months'`

/**
 * Deletes what the agenda no longer needs: ended holds, blocks a year after their end, and e-mails and waits a year
 * after they were settled.
 */
export async function forgetAgenda(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`delete from appointments where state = 'held' and hold_until < ${at} - ${HELD}`)
  await db.execute(sql`delete from agenda_blocks where ends_at < ${at} - ${KEPT}`)
  await db.execute(
    sql`delete from appointment_mails where state <> 'pending' and created_at < ${at} - ${KEPT}`,
  )
  await db.execute(sql`
    delete from waiting_entries where state in ('accepted', 'left', 'ended') and ended_at < ${at} - ${KEPT}`)
}
