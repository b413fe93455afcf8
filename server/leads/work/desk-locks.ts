import type { Tx } from '#db/client.ts'
import { leads } from '#db/schema/index.ts'
import { heldBy, letGoBy } from '#domain/lead/lead-hold.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { findDeskLead } from './desk-lead.ts'
import { staffNames } from '../../shared/staff/staff-names.ts'

/** How long a lead stays held without contact from the page that holds it. */
export const LOCK_MS = 15 * 60_000

/** Identifies one open page of a person; each generates its own id. Pages without one count as a single page. */
export const pageInput = z.string().max(40).default('')
/**
 * `POST /desk/locks`: takes a lead, or keeps it. `takeOver`: even from a colleague, after a confirmation on screen.
 */
export const lockInput = z.strictObject({
  folio: z.string().max(40),
  page: pageInput,
  takeOver: z.boolean().default(false),
})

/**
 * Holds a lead for a page, from the desk or while it is called from its own page, so nobody else calls the same
 * person. Several pages of one person may hold it: it stays held until the last of them releases it.
 * @throws {AppError} `conflict` with the holder, `not_found`
 */
export function holdLead(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  staff: Staff,
  { folio, page, takeOver }: z.output<typeof lockInput>,
): Promise<{ lockedUntil: string }> {
  return database.db.transaction(async (tx) => {
    const lead = await findDeskLead(tx, staff, folio, 'change')
    const at = now()
    const holder = lead.lockedUntil && lead.lockedUntil > at ? lead.lockedBy : null
    if (holder && holder !== staff.id && !takeOver) {
      const nameOf = await staffNames(tx, [holder])
      throw new AppError('conflict', `La tiene abierta ${nameOf(holder)}.`, {
        current: { lockedBy: nameOf(holder) },
      })
    }
    const until = new Date(at.getTime() + LOCK_MS)
    const { pages } = heldBy(holder === staff.id ? lead.lockedPages : null, page, { until, now: at })
    await tx
      .update(leads)
      .set({ lockedBy: staff.id, lockedUntil: until, lockedPages: pages })
      .where(eq(leads.id, lead.id))
    if (holder && holder !== staff.id)
      await writeAudit(tx, {
        staffId: staff.id,
        action: 'lead.taken_over',
        subject: { type: 'lead', id: folio },
        before: { lockedBy: holder },
        after: { lockedBy: staff.id },
      })
    if (holder !== staff.id) await notifyBackOffice(tx, 'lead.changed', [folio])
    return { lockedUntil: until.toISOString() }
  })
}

/** Releases a lead for a page; does nothing for a lead held by someone else, by another page, or by nobody. */
export function releaseLead(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  staff: Staff,
  { folio, page }: { folio: string; page: string },
): Promise<void> {
  return database.db.transaction(async (tx) => {
    const released = await letGo(tx, staff, { folio, page }, now())
    if (released.length > 0) await notifyBackOffice(tx, 'lead.changed', released)
  })
}

/**
 * Releases one lead, or all that a page holds.
 * @returns the folios nobody holds any more
 */
export async function letGo(
  tx: Tx,
  staff: Staff,
  { folio, page }: { folio?: string; page: string },
  now: Date,
): Promise<string[]> {
  const held = await tx
    .select({ id: leads.id, folio: leads.folio, pages: leads.lockedPages })
    .from(leads)
    .where(and(eq(leads.lockedBy, staff.id), folio === undefined ? undefined : eq(leads.folio, folio)))
    .orderBy(leads.id)
    .for('update')
  const released: string[] = []
  for (const lead of held) {
    const hold = letGoBy(lead.pages, page, now)
    if (hold && !Object.hasOwn(lead.pages ?? {}, page)) continue
    if (!hold) released.push(lead.folio)
    await tx
      .update(leads)
      .set({
        lockedBy: hold ? staff.id : null,
        lockedUntil: hold ? new Date(hold.until) : null,
        lockedPages: hold?.pages ?? null,
      })
      .where(eq(leads.id, lead.id))
  }
  return released
}
