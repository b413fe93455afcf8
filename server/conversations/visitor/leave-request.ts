import { conversationMessages, leads } from '#db/schema/index.ts'
import type { Tx } from '#db/client.ts'
import type { LeftRequest } from '#domain/conversations/conversation-api.ts'
import { CONVERSATION_LIMITS } from '#domain/conversations/conversation.ts'
import { conversationWords } from '#domain/conversations/conversation-words.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { insertLead } from '../../leads/intake/insert-lead.ts'
import { newLead } from '../../leads/intake/new-lead.ts'
import { leadPolicyOrDefault } from '../../shared/policy/lead-policy.ts'
import { changeConversation, lockConversation } from '../change-conversation.ts'
import { conversationGone } from '../find-conversation.ts'
import { openedMessages } from '../opened-messages.ts'
import { readStatus } from '../present-status.ts'
import type { RequestInput } from './visitor-input.ts'

/** Of the column; the form allows longer addresses. */
const EMAIL_MAX = 254

/**
 * Makes a request of a conversation, like one from a form, and joins them in one transaction: there is never one
 * without the other. A conversation has one request, however often it is asked for.
 */
export async function leaveRequest(
  deps: Deps,
  id: string,
  asked: RequestInput,
  userAgent: string,
): Promise<LeftRequest & { created: boolean }> {
  const now = deps.now()
  const policy = await leadPolicyOrDefault(deps)
  const { conversation, folio, created } = await deps.database.db.transaction(async (tx) => {
    const found = await lockConversation(tx, id)
    if (!found?.tokenHash) throw conversationGone()
    const folioOfIt = found.leadId === null ? undefined : await folioOf(tx, found.leadId)
    if (folioOfIt !== undefined) return { conversation: found, folio: folioOfIt, created: false }
    const { key, name, phone, email, consents } = asked
    const clinic = asked.clinic ?? found.clinicSlug
    const lead = newLead(
      deps.site.current,
      policy,
      {
        formType: 'chat',
        ...{ name, phone, email, clinic, consents },
        message: await wordsOf(deps, tx, id),
        sourceUrl: found.page ?? '',
        tracking: {},
        ...{ treatment: null, subject: null, preferredBands: null, contactChannel: null, adult: null },
      },
      { idempotencyKey: `chat:${id}:${key}`, userAgent, now },
    )
    const stored = await insertLead(deps, tx, lead)
    const set = {
      leadId: stored.id,
      name: name.slice(0, CONVERSATION_LIMITS.name).toWellFormed(),
      phone,
      email: email.length > EMAIL_MAX ? '' : email,
      clinicSlug: clinic,
    }
    const line = { author: 'system', event: 'requested', data: { folio: stored.folio } } as const
    const changed = await changeConversation(deps, tx, found, { set, lines: [line] }, now)
    return { conversation: changed.conversation, folio: stored.folio, created: true }
  })
  return { folio, conversation: await readStatus(deps, deps.database.db, conversation), created }
}

async function folioOf(tx: Tx, leadId: number): Promise<string | undefined> {
  const [lead] = await tx.select({ folio: leads.folio }).from(leads).where(eq(leads.id, leadId))
  return lead?.folio
}

/** What was said, for the message of the request; null if nobody said anything. */
async function wordsOf(deps: Deps, tx: Tx, id: string): Promise<string | null> {
  const spoken = inArray(conversationMessages.author, ['visitor', 'assistant', 'staff'])
  const rows = await tx
    .select()
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, id), spoken))
    .orderBy(conversationMessages.seq)
  const { people } = deps.site.current.pages.chat
  return conversationWords(people.request.message, await openedMessages(deps, rows))
}
