import type { Tx } from '#db/client.ts'
import { conversations, type Lead, leadConsents, leadEvents, leadMerges, leads, leadTasks } from '#db/schema/index.ts'
import { MERGE_FIELDS, mergedLead } from '#domain/lead/data/merged-lead.ts'
import { isPermission } from '#domain/lead/data/shown-consent.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { joinVisits } from '../../agenda/person/join-visits.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { conflict } from '../../shared/rows/conflict.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { openedLead } from '../../shared/vault/opened-lead.ts'
import { recountTwins, reindexLead, twinsOf } from '../index/index-leads.ts'
import { freeUnseenTasks } from '../work/free-unseen-tasks.ts'
import { ownerInClinic } from '../work/owner-in-clinic.ts'
import { requireSight } from './find-lead.ts'
import { latestConsents } from './latest-consents.ts'
import type { MergeMemory } from './merge-memory.ts'
import { setNextActions } from './merge-tasks.ts'
import { asUpdate, mergeable, sealedSide } from './mergeable.ts'

const UNDO_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

export const mergeInput = z.object({
  other: z.string().max(40),
  /** The versions seen, of the surviving lead and of the other. */
  version: z.int().positive(),
  otherVersion: z.int().positive(),
  choice: z.partialRecord(z.enum(MERGE_FIELDS), z.enum(['kept', 'merged'])).default({}),
})

/**
 * Merges two leads of one person: `folio` continues with the chosen fields, the strictest consent and the timeline of
 * both; the other remains behind it with its folio, as does everything merged into it earlier. It can be undone for
 * thirty days.
 * @returns the id of the merge, for undoing it
 * @throws {AppError} `not_found`, or `conflict` if either was changed, merged or blocked in the meantime
 */
export function mergeLeads(deps: Deps, staff: Staff, folio: string, input: z.output<typeof mergeInput>) {
  const now = deps.now()
  return deps.database.db.transaction(async (tx) => {
    const [kept, merged] = await lockBoth(tx, staff, folio, input)
    const sides = {
      kept: mergeable(await openedLead(deps.vault, kept)),
      merged: mergeable(await openedLead(deps.vault, merged)),
    }
    const after = mergedLead(sides.kept, sides.merged, input.choice)
    const ownerId = await ownerInClinic(deps, tx, after.ownerId, after.clinicSlug)
    const changed = { changedAt: now, version: sql`${leads.version} + 1` }
    const moved = await moveBeside(tx, merged.id, kept.id)
    const children = await tx
      .update(leads)
      .set({ mergedIntoId: kept.id, ...changed })
      .where(eq(leads.mergedIntoId, merged.id))
      .returning({ id: leads.id, folio: leads.folio })
    const before: MergeMemory = {
      kept: { ...sides.kept, message: kept.message },
      merged: { mergedIntoId: merged.mergedIntoId },
      after: sealedSide(
        deps.vault,
        kept.folio,
        { ...after, ownerId },
        { opened: sides.kept, message: kept.message },
      ),
      ...moved,
      childIds: children.map(({ id }) => id),
      freedTasks: await freeUnseenTasks(deps, tx, { leadId: kept.id, clinicSlug: after.clinicSlug }),
      consentIds: await strictestConsents(tx, kept, merged, now),
    }
    const twins = await twinsOf(tx, [merged.id])
    await tx
      .update(leads)
      .set({ ...asUpdate(before.after), ...changed })
      .where(eq(leads.id, kept.id))
    await tx
      .update(leads)
      .set({ mergedIntoId: kept.id, ...changed })
      .where(eq(leads.id, merged.id))
    before.visitIds = await joinVisits(deps, tx, { keptId: kept.id, mergedId: merged.id }, now)
    await setNextActions(tx, [kept.id, merged.id])
    await recountTwins(tx, [merged.id, ...twins])
    await reindexLead(tx, kept.id)
    const undoUntil = new Date(now.getTime() + UNDO_DAYS * DAY)
    const [row] = await tx
      .insert(leadMerges)
      .values({ keptId: kept.id, mergedId: merged.id, staffId: staff.id, before, createdAt: now, undoUntil })
      .returning({ id: leadMerges.id })
    const data = { mergeId: row!.id, folio: merged.folio, into: kept.folio }
    await tx
      .insert(leadEvents)
      .values(
        [kept.id, merged.id].map(
          (leadId) => ({ leadId, kind: 'merge', staffId: staff.id, data, createdAt: now }) as const,
        ),
      )
    await writeAudit(
      tx,
      ...[kept, merged].map((lead) => ({
        staffId: staff.id,
        action: 'lead.merged' as const,
        subject: { type: 'lead', id: lead.folio },
        after: { ...data, fields: input.choice },
      })),
    )
    const folios = [kept.folio, merged.folio]
    await notifyBackOffice(tx, 'lead.changed', [...folios, ...children.map((child) => child.folio)])
    await notifyBackOffice(tx, 'task.changed', folios)
    return { id: row!.id, folio: kept.folio, undoUntil: undoUntil.toISOString() }
  })
}

/** Always in order of their ids, so two concurrent merges cannot deadlock. */
async function lockBoth(tx: Tx, staff: Staff, folio: string, input: z.output<typeof mergeInput>) {
  if (folio === input.other) throw new AppError('invalid_fields', 'Elige dos solicitudes distintas.')
  const rows = await tx
    .select()
    .from(leads)
    .where(inArray(leads.folio, [folio, input.other]))
    .orderBy(asc(leads.id))
    .for('update')
  const kept = rows.find((row) => row.folio === folio)
  const merged = rows.find((row) => row.folio === input.other)
  if (!kept || !merged) throw new AppError('not_found', 'No existe o no está en tus clínicas.')
  for (const lead of [kept, merged]) requireSight(staff, lead)
  const isFree = (lead: Lead) => lead.mergedIntoId === null && lead.blockedAt === null
  const isSeen = kept.version === input.version && merged.version === input.otherVersion
  if (!isSeen || !isFree(kept) || !isFree(merged)) {
    throw conflict({
      version: kept.version,
      otherVersion: merged.version,
      free: isFree(kept) && isFree(merged),
    })
  }
  return [kept, merged] as const
}

/** Joins the timelines and the conversations. Deliveries are not moved: a lead has one per channel. */
async function moveBeside(tx: Tx, from: number, to: number) {
  const events = await tx
    .update(leadEvents)
    .set({ leadId: to })
    .where(eq(leadEvents.leadId, from))
    .returning({ id: leadEvents.id })
  const tasks = await tx
    .update(leadTasks)
    .set({ leadId: to })
    .where(eq(leadTasks.leadId, from))
    .returning({ id: leadTasks.id })
  const talks = await tx
    .update(conversations)
    .set({ leadId: to, version: sql`${conversations.version} + 1` })
    .where(eq(conversations.leadId, from))
    .returning({ id: conversations.id })
  const conversationIds = talks.map(({ id }) => id)
  if (conversationIds.length > 0) await notifyBackOffice(tx, 'conversation.changed', conversationIds)
  return { eventIds: events.map(({ id }) => id), taskIds: tasks.map(({ id }) => id), conversationIds }
}

/** Consents that the surviving lead had and the other had refused become refusals from now on, like a withdrawal. */
async function strictestConsents(tx: Tx, kept: Lead, merged: Lead, now: Date): Promise<number[]> {
  const own = await latestConsents(tx, kept.id)
  const others = await latestConsents(tx, merged.id)
  const refused = own.filter(
    ({ purpose, given }) =>
      given && isPermission(purpose) && !others.find((other) => other.purpose === purpose)?.given,
  )
  if (refused.length === 0) return []
  const rows = await tx
    .insert(leadConsents)
    .values(
      refused.map(({ purpose, text, textVersion, formType }) => ({
        leadId: kept.id,
        purpose,
        given: false,
        text,
        textVersion,
        channel: 'merge',
        formType,
        createdAt: now,
      })),
    )
    .returning({ id: leadConsents.id })
  return rows.map(({ id }) => id)
}
