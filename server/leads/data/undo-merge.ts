import type { Tx } from '#db/client.ts'
import { conversations, leadConsents, leadEvents, type LeadMerge, leadMerges, leads, leadTasks } from '#db/schema/index.ts'
import { unmergedLead } from '#domain/lead/data/merged-lead.ts'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { separateVisits } from '../../agenda/person/join-visits.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { openedLead } from '../../shared/vault/opened-lead.ts'
import { reindexLead } from '../index/index-leads.ts'
import { giveTasksBack } from '../work/free-unseen-tasks.ts'
import { requireSight } from './find-lead.ts'
import { latestConsents } from './latest-consents.ts'
import type { MergeMemory } from './merge-memory.ts'
import { setNextActions } from './merge-tasks.ts'
import { asUpdate, mergeable, openedSide, sealedSide } from './mergeable.ts'

/**
 * Separates two merged leads, each exactly as it was; later changes to the surviving one stay with it.
 * @throws {AppError} `not_found`, or `conflict` after thirty days, on a second undo, or while a later merge builds on
 * it
 */
export function undoMerge(deps: Deps, staff: Staff, mergeId: number): Promise<{ folios: string[] }> {
  const now = deps.now()
  return deps.database.db.transaction(async (tx) => {
    const { merge, kept, merged } = await lockMerge(tx, staff, mergeId)
    const memory = merge.before as MergeMemory | null
    if (merge.undoneAt) throw refused('Esta unión ya se ha deshecho.')
    if (!memory || merge.undoUntil < now) throw refused('Han pasado 30 días: ya no se puede deshacer.')
    if (kept.mergedIntoId !== null || (await hasLaterMerge(tx, merge)))
      throw refused('Deshaz antes la unión más reciente de estas solicitudes.')
    if (kept.blockedAt || merged.blockedAt) throw refused('Una de las solicitudes está bloqueada.')

    const before = await openedSide(deps.vault, kept.folio, memory.kept)
    const lead = unmergedLead(
      mergeable(await openedLead(deps.vault, kept)),
      before,
      await openedSide(deps.vault, kept.folio, memory.after),
    )
    const known = { opened: before, message: memory.kept.message }
    const changed = { changedAt: now, version: sql`${leads.version} + 1` }
    const overtaken = await restoreConsents(tx, kept.id, memory, now)
    const restored = overtaken.includes('health')
      ? { ...lead, healthContentKept: false, treatment: null, message: null }
      : lead
    await tx
      .update(leads)
      .set({ ...asUpdate(sealedSide(deps.vault, kept.folio, restored, known)), ...changed })
      .where(eq(leads.id, kept.id))
    await tx
      .update(leads)
      .set({ mergedIntoId: null, ...changed })
      .where(eq(leads.id, merged.id))
    const children = await tx
      .update(leads)
      .set({ mergedIntoId: merged.id, ...changed })
      .where(and(inArray(leads.id, memory.childIds ?? []), eq(leads.mergedIntoId, kept.id)))
      .returning({ folio: leads.folio })
    await moveBack(tx, merge, memory)
    const { visitIds: moved = [] } = memory
    await separateVisits(deps, tx, { keptId: kept.id, mergedId: merged.id, moved }, now)
    await reindexLead(tx, kept.id)
    await reindexLead(tx, merged.id)
    await tx
      .update(leadMerges)
      .set({ undoneAt: now, undoneBy: staff.id, before: null })
      .where(eq(leadMerges.id, mergeId))
    const data = { mergeId, folio: merged.folio, into: kept.folio, undone: true }
    const events = [kept.id, merged.id].map(
      (leadId) => ({ leadId, kind: 'merge', staffId: staff.id, data, createdAt: now }) as const,
    )
    await tx.insert(leadEvents).values(events)
    const folios = [kept.folio, merged.folio]
    await writeAudit(
      tx,
      ...folios.map((id) => ({
        staffId: staff.id,
        action: 'lead.unmerged' as const,
        subject: { type: 'lead', id },
        after: data,
      })),
    )
    await notifyBackOffice(tx, 'lead.changed', [...folios, ...children.map((child) => child.folio)])
    await notifyBackOffice(tx, 'task.changed', folios)
    return { folios }
  })
}

async function lockMerge(tx: Tx, staff: Staff, mergeId: number) {
  const [known] = await tx.select().from(leadMerges).where(eq(leadMerges.id, mergeId))
  const rows = known
    ? await tx
        .select()
        .from(leads)
        .where(inArray(leads.id, [known.keptId, known.mergedId]))
        .orderBy(asc(leads.id))
        .for('update')
    : []
  // Read again under the locks: someone else may just have undone it.
  const [merge] = await tx.select().from(leadMerges).where(eq(leadMerges.id, mergeId))
  const kept = rows.find(({ id }) => id === merge?.keptId)
  const merged = rows.find(({ id }) => id === merge?.mergedId)
  if (!merge || !kept || !merged) throw new AppError('not_found', 'Esta unión no existe.')
  for (const lead of [kept, merged]) requireSight(staff, { ...lead, blockedAt: null })
  return { merge, kept, merged }
}

async function hasLaterMerge(tx: Tx, { id, keptId }: { id: number; keptId: number }): Promise<boolean> {
  const later = await tx
    .select({ id: leadMerges.id })
    .from(leadMerges)
    .where(and(eq(leadMerges.keptId, keptId), gt(leadMerges.id, id), isNull(leadMerges.undoneAt)))
    .limit(1)
  return later.length > 0
}

async function moveBack(tx: Tx, { keptId, mergedId }: LeadMerge, memory: MergeMemory) {
  const { eventIds, taskIds, conversationIds = [], freedTasks = [] } = memory
  if (eventIds.length > 0) {
    await tx.update(leadEvents).set({ leadId: mergedId }).where(inArray(leadEvents.id, eventIds))
  }
  if (taskIds.length > 0) {
    await tx.update(leadTasks).set({ leadId: mergedId }).where(inArray(leadTasks.id, taskIds))
  }
  if (conversationIds.length > 0) {
    await tx
      .update(conversations)
      .set({ leadId: mergedId, version: sql`${conversations.version} + 1` })
      .where(and(inArray(conversations.id, conversationIds), eq(conversations.leadId, keptId)))
    await notifyBackOffice(tx, 'conversation.changed', conversationIds)
  }
  await giveTasksBack(tx, freedTasks)
  await setNextActions(tx, [keptId, mergedId])
}

/**
 * Restores the answers from before the merge, unless the person has answered since.
 * @returns the purposes for which they have
 */
async function restoreConsents(tx: Tx, leadId: number, { consentIds }: MergeMemory, now: Date) {
  if (consentIds.length === 0) return []
  const refusals = await tx.select().from(leadConsents).where(inArray(leadConsents.id, consentIds))
  const latest = new Set((await latestConsents(tx, leadId)).map(({ id }) => id))
  const standing = refusals.filter(({ id }) => latest.has(id))
  if (standing.length > 0) {
    await tx.insert(leadConsents).values(
      standing.map(({ purpose, text, textVersion, formType }) => ({
        leadId,
        purpose,
        given: true,
        text,
        textVersion,
        channel: 'merge_undone',
        formType,
        createdAt: now,
      })),
    )
  }
  return refusals.filter(({ id }) => !latest.has(id)).map(({ purpose }) => purpose)
}

function refused(message: string): AppError {
  return new AppError('conflict', message)
}
