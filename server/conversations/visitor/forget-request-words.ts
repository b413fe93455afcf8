import type { Tx } from '#db/client.ts'
import { conversationMessages, type Lead, leadEvents, leadMerges, leads } from '#db/schema/index.ts'
import { conversationWords } from '#domain/conversations/conversation-words.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { lockGroup } from '../../leads/data/lead-group.ts'
import type { MergeMemory } from '../../leads/data/merge-memory.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { VaultError } from '../../shared/vault/cipher.ts'
import { readMessages } from '../opened-messages.ts'
import { spokenWords } from '../spoken-words.ts'

type Requests = {
  /** The conversation. */
  id: string
  /** The requests that were made of it. */
  folios: readonly string[]
  /** Those requests, with those merged with them. */
  group: readonly Lead[]
}

/** The requests made of a conversation, oldest first: it can have another once staff have separated it from one. */
export async function requestedFolios(tx: Tx, conversationId: string): Promise<string[]> {
  const rows = await tx
    .select({ data: conversationMessages.data })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, conversationId),
        eq(conversationMessages.event, 'requested'),
      ),
    )
    .orderBy(conversationMessages.seq)
  return rows.flatMap(({ data: { folio } }) => (typeof folio === 'string' ? [folio] : []))
}

/** The requests with those merged with them, locked together; without those that have been erased. */
export async function lockRequests(tx: Tx, folios: readonly string[]): Promise<Lead[]> {
  if (folios.length === 0) return []
  const found = await tx
    .select({ id: leads.id, mergedIntoId: leads.mergedIntoId })
    .from(leads)
    .where(inArray(leads.folio, [...folios]))
  const heads = new Set(found.map(({ id, mergedIntoId }) => mergedIntoId ?? id))
  return heads.size > 0 ? lockGroup(tx, [...heads]) : []
}

/**
 * Before a conversation is erased: its words are also the message of each request made of it, and perhaps of another
 * that one was merged into. A message that the person wrote elsewhere stays.
 */
export async function forgetRequestWords(
  deps: Pick<Deps, 'vault'>,
  tx: Tx,
  { id, folios, group }: Requests,
  now: Date,
): Promise<void> {
  const isSaid = await saidIn(deps, tx, id)
  const heads = new Set(group.map(({ mergedIntoId }) => mergedIntoId))
  const isAlone = (lead: Lead) => lead.mergedIntoId === null && !heads.has(lead.id)
  const spoken: Lead[] = []
  for (const lead of group) {
    if (lead.message === null) continue
    // Nothing but the conversation can have given it its message, which need not even open.
    const isOwn = isAlone(lead) && folios.includes(lead.folio) && lead.formType === 'chat'
    if (isOwn || (await isSaid(lead.folio, lead.message))) spoken.push(lead)
  }
  await forgetInMerges(tx, group, isSaid)
  if (spoken.length > 0) await clearMessages(tx, spoken, now)
}

type IsSaid = (folio: string, message: NonNullable<Lead['message']>) => Promise<boolean>

/** Tells the stored messages that are what was said until a request. One that does not open is not known to be. */
async function saidIn({ vault }: Pick<Deps, 'vault'>, tx: Tx, conversationId: string): Promise<IsSaid> {
  const all = (await readMessages({ vault }, tx, conversationId).catch(unlessUnreadable)) ?? []
  const untilRequests = all.flatMap(({ event }, index) =>
    event === 'requested' ? [all.slice(0, index)] : [],
  )
  return async (folio, message) => {
    const text = await vault.open('leads.message', folio, message).catch(unlessUnreadable)
    if (!text) return false
    const [head = ''] = text.split('\n')
    return untilRequests.some((said) => text === conversationWords(head, said) || text === spokenWords(said))
  }
}

function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof VaultError)) throw error
}

async function clearMessages(tx: Tx, spoken: readonly Lead[], now: Date): Promise<void> {
  const ids = spoken.map(({ id }) => id)
  const folios = spoken.map(({ folio }) => folio)
  await tx
    .update(leads)
    .set({ message: null, version: sql`${leads.version} + 1`, changedAt: now })
    .where(inArray(leads.id, ids))
  const event = { kind: 'change', data: { fields: ['message'] }, createdAt: now } as const
  await tx.insert(leadEvents).values(ids.map((leadId) => ({ ...event, leadId })))
  await writeAudit(
    tx,
    ...folios.map((folio) => ({
      staffId: null,
      action: 'lead.changed' as const,
      subject: { type: 'lead', id: folio },
      before: { message: true },
      after: { message: null },
    })),
  )
  await notifyBackOffice(tx, 'lead.changed', folios)
}

/** A merge that can be undone remembers the surviving request before and after. */
async function forgetInMerges(tx: Tx, group: readonly Lead[], isSaid: IsSaid): Promise<void> {
  const folioOf = new Map(group.map(({ id, folio }) => [id, folio]))
  const merges = await tx
    .select()
    .from(leadMerges)
    .where(and(isNotNull(leadMerges.before), inArray(leadMerges.keptId, [...folioOf.keys()])))
  for (const { id, keptId, before } of merges) {
    const memory = { ...(before as MergeMemory) }
    for (const side of ['kept', 'after'] as const) {
      const { message } = memory[side]
      if (message !== null && (await isSaid(folioOf.get(keptId)!, message)))
        memory[side] = { ...memory[side], message: null }
    }
    await tx.update(leadMerges).set({ before: memory }).where(eq(leadMerges.id, id))
  }
}
