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

type Request = {
  /** The conversation. */
  id: string
  /** The request that was made of it. */
  folio: string
  /** That request, with those merged with it. */
  group: readonly Lead[]
}

/** The request made of a conversation, even if staff separated them since; null if there is none. */
export async function requestedFolio(tx: Tx, conversationId: string): Promise<string | null> {
  const [row] = await tx
    .select({ data: conversationMessages.data })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, conversationId),
        eq(conversationMessages.event, 'requested'),
      ),
    )
    .orderBy(conversationMessages.seq)
    .limit(1)
  return typeof row?.data.folio === 'string' ? row.data.folio : null
}

/** The request with those merged with it, locked; empty if it has been erased. */
export async function lockRequest(tx: Tx, folio: string): Promise<Lead[]> {
  const [lead] = await tx.select().from(leads).where(eq(leads.folio, folio))
  return lead ? lockGroup(tx, [lead.mergedIntoId ?? lead.id]) : []
}

/**
 * Before a conversation is erased: its words are also the message of the request made of it, and perhaps of another
 * that this was merged into. A message that the person wrote elsewhere stays.
 */
export async function forgetRequestWords(
  deps: Pick<Deps, 'vault'>,
  tx: Tx,
  { id, folio, group }: Request,
  now: Date,
): Promise<void> {
  const isSaid = await saidIn(deps, tx, id)
  const isAlone = group.length === 1
  const spoken: Lead[] = []
  for (const lead of group) {
    if (lead.message === null) continue
    // Nothing but the conversation can have given it its message, which need not even open.
    const isOwn = isAlone && lead.folio === folio && lead.formType === 'chat'
    if (isOwn || (await isSaid(lead.folio, lead.message))) spoken.push(lead)
  }
  await forgetInMerges(tx, group, isSaid)
  if (spoken.length > 0) await clearMessages(tx, spoken, now)
}

type IsSaid = (folio: string, message: NonNullable<Lead['message']>) => Promise<boolean>

/** Tells the stored messages that are what was said until the request. One that does not open is not known to be. */
async function saidIn({ vault }: Pick<Deps, 'vault'>, tx: Tx, conversationId: string): Promise<IsSaid> {
  const all = (await readMessages({ vault }, tx, conversationId).catch(unlessUnreadable)) ?? []
  const said = all.slice(
    0,
    all.findIndex(({ event }) => event === 'requested'),
  )
  return async (folio, message) => {
    const text = await vault.open('leads.message', folio, message).catch(unlessUnreadable)
    if (!text) return false
    const [head = ''] = text.split('\n')
    return text === conversationWords(head, said) || text === spokenWords(said)
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
