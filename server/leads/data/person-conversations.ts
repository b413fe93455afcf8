import { conversationMessages, conversations } from '#db/schema/index.ts'
import { PUBLIC_EVENTS } from '#domain/conversations/conversation.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'

/** The conversations of these requests as the person saw them: what everybody said, and what happened; no notes. */
export async function personConversations({ database, vault }: Deps, leadIds: readonly number[]) {
  const talks = await database.db
    .select()
    .from(conversations)
    .where(inArray(conversations.leadId, [...leadIds]))
    .orderBy(asc(conversations.createdAt))
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
