import type { Tx } from '#db/client.ts'
import { conversations, type Lead, leadConsents, leadEvents, leads } from '#db/schema/index.ts'
import { withoutHealthContent } from '#domain/lead/lead.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { withdrawConversations } from '../../shared/policy/erase-conversations.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { findLead } from './find-lead.ts'
import { latestConsents } from './latest-consents.ts'
import { lockGroup } from './lead-group.ts'

/** Fields of a lead that reveal health data, or may. */
const HEALTH_FIELDS = sql.raw(`array['treatment', 'message', 'healthContentKept', 'sourceUrl', 'tracking']`)

export const withdrawalInput = z.object({ purpose: z.enum(['health', 'marketing']) })

/**
 * The person withdraws a consent: adds a row for this lead and those merged into it. Withdrawing consent to health
 * data also deletes that data, including the notes that the person left, what was said in their conversations, and undo
 * data of merges and timeline events.
 * What staff wrote stays: it is the clinic's record of its own work, kept on another legal basis.
 * @throws {AppError} `not_found`, or `conflict` if there is nothing to withdraw
 */
export function withdrawConsent(
  deps: Deps,
  staff: Staff,
  folio: string,
  { purpose }: z.output<typeof withdrawalInput>,
): Promise<void> {
  return deps.database.db.transaction(async (tx) => {
    const lead = await findLead(tx, staff, folio, true)
    await withdrawIn(tx, lead, { purpose, staffId: staff.id, channel: 'staff', now: deps.now() })
  })
}

type Withdrawal = {
  purpose: 'health' | 'marketing'
  /** Null: the person, on the page of their visit. */
  staffId: string | null
  channel: 'staff' | 'web'
  now: Date
}

/** The same for a lead locked by the transaction. @throws {AppError} `conflict` if there is nothing to withdraw */
export async function withdrawIn(
  tx: Tx,
  lead: Lead,
  { purpose, staffId, channel, now }: Withdrawal,
): Promise<void> {
  const group = await lockGroup(tx, [lead.id])
  let withdrawn = 0
  for (const one of group) {
    const latest = (await latestConsents(tx, one.id)).find((row) => row.purpose === purpose)
    if (!latest?.given && !(purpose === 'health' && one.healthContentKept)) continue
    withdrawn += 1
    await tx.insert(leadConsents).values({
      leadId: one.id,
      purpose,
      given: false,
      text: latest?.text ?? 'Retirado a petición de la persona.',
      textVersion: latest?.textVersion ?? 'withdrawal',
      channel,
      formType: one.formType,
      createdAt: now,
    })
    if (purpose === 'health') await clearHealthContent(tx, one)
  }
  if (withdrawn === 0) throw new AppError('conflict', 'Este permiso no está dado.')
  const ids = group.map(({ id }) => id)
  if (purpose === 'health') {
    await forgetHealthContent(tx, ids)
    await withdrawConversations(tx, await conversationsOf(tx, ids), now)
  }
  await tx
    .update(leads)
    .set({ version: sql`${leads.version} + 1`, changedAt: now })
    .where(inArray(leads.id, ids))
  const data = { purpose, given: false }
  await tx.insert(leadEvents).values({ leadId: lead.id, kind: 'consent', staffId, data, createdAt: now })
  await writeAudit(tx, {
    staffId,
    action: 'consent.withdrawn',
    subject: { type: 'lead', id: lead.folio },
    after: data,
  })
  await notifyBackOffice(
    tx,
    'lead.changed',
    group.map((one) => one.folio),
  )
}

async function clearHealthContent(tx: Tx, lead: typeof leads.$inferSelect): Promise<void> {
  const { sourceUrl, tracking } = withoutHealthContent({
    ...lead,
    message: null,
    consents: { health: false },
  })
  await tx
    .update(leads)
    .set({ healthContentKept: false, treatment: null, message: null, sourceUrl, tracking })
    .where(eq(leads.id, lead.id))
}

async function forgetHealthContent(tx: Tx, ids: readonly number[]): Promise<void> {
  const without = (side: string) =>
    sql.raw(
      `jsonb_build_object('${side}', before -> '${side}' || '{"treatment": null, "message": null, "healthContentKept": false}')`,
    )
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  await tx.execute(sql`
    update lead_merges set before = before || ${without('kept')} || ${without('after')}
    where before is not null and (kept_id in (${list}) or merged_id in (${list}))`)
  // The lead's new version makes undoing those events impossible.
  await tx.execute(sql`
    update lead_events set data = data - 'undo'
    where lead_id in (${list}) and data -> 'undo' -> 'before' ?| ${HEALTH_FIELDS}`)
  // That there was a note stays in the history, without its words.
  await tx.execute(sql`
    update lead_events set body = null
    where lead_id in (${list}) and kind = 'note' and data ->> 'byPerson' = 'true'`)
}

async function conversationsOf(tx: Tx, leadIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(inArray(conversations.leadId, [...leadIds]), ne(conversations.state, 'purged')))
    .orderBy(conversations.id)
    .for('update')
  return rows.map(({ id }) => id)
}
