import type { Db, Tx } from '#db/client.ts'
import { type Conversation, conversationMessages, conversations, type Lead } from '#db/schema/index.ts'
import { PUBLIC_EVENTS } from '#domain/conversations/conversation.ts'
import { isSamePerson, phoneDigits } from '#domain/lead/data/same-person.ts'
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type ConversationViewer, conversationsInSight } from '../../shared/staff/conversation-scope.ts'

/** Digits of a number that tell a person; fewer are a mistake in writing. */
const FEWEST_DIGITS = 7

/** What the person behind these requests said, as they saw it: what everybody said, and what happened; no notes. */
export async function personConversations(
  { database, vault }: Deps,
  staff: ConversationViewer,
  chosen: readonly Lead[],
) {
  const ids = chosen.map(({ id }) => id)
  const ofRequests = await database.db
    .select()
    .from(conversations)
    .where(inArray(conversations.leadId, ids))
    .orderBy(asc(conversations.createdAt))
  const talks = [...ofRequests, ...(await looseConversations(database.db, staff, chosen))]
  return Promise.all(
    talks.map(async (talk) => {
      const rows = await database.db
        .select()
        .from(conversationMessages)
        .where(eq(conversationMessages.conversationId, talk.id))
        .orderBy(asc(conversationMessages.seq))
      const seen = rows.filter(
        ({ author, event }) => author !== 'note' && (event === null || PUBLIC_EVENTS.has(event)),
      )
      const { leadId, state, createdAt, closedAt, name, phone, email, clinicSlug, page } = talk
      return {
        ...{ leadId, state, createdAt, closedAt, name, phone, email, clinicSlug, page },
        ...{ consentText: talk.consentText, textVersion: talk.consentVersion, consentedAt: talk.consentedAt },
        said: await Promise.all(
          seen.map(async ({ id, author, event, body, createdAt: at }) => ({
            ...{ createdAt: at, author, event },
            text: await vault.opened('conversation_messages.body', id, body),
          })),
        ),
      }
    }),
  )
}

/** Conversations in sight of the person behind these requests that belong to no request. */
export async function looseConversations(
  db: Db | Tx,
  staff: ConversationViewer,
  chosen: readonly Lead[],
): Promise<Conversation[]> {
  const emails = chosen.map(({ email }) => email)
  const phones = chosen.map(({ phone }) => phone)
  const found = await conversationsWith(db, staff, { emails, phones })
  return found.filter((talk) => chosen.some((lead) => isSamePerson(lead, talk)))
}

/** Conversations in sight that belong to no request, and whose visitor left one of these addresses or numbers. */
export async function conversationsWith(
  db: Db | Tx,
  staff: ConversationViewer,
  { emails = [], phones = [] }: { emails?: readonly string[]; phones?: readonly string[] },
): Promise<Conversation[]> {
  const addresses = emails.map((email) => email.toLowerCase()).filter(Boolean)
  const numbers = phones.map((phone) => phoneDigits(phone)).filter(({ length }) => length >= FEWEST_DIGITS)
  if (addresses.length + numbers.length === 0) return []
  const digits = sql`right(regexp_replace(${conversations.phone}, '[^0-9]', '', 'g'), 9)`
  return db
    .select()
    .from(conversations)
    .where(
      and(
        isNull(conversations.leadId),
        conversationsInSight(staff, sql`${conversations}`),
        ne(conversations.state, 'purged'),
        or(
          and(ne(conversations.email, ''), inArray(sql`lower(${conversations.email})`, addresses)),
          and(ne(conversations.phone, ''), inArray(digits, numbers)),
        ),
      ),
    )
    .orderBy(asc(conversations.createdAt))
}
