import type { Db, Tx } from '#db/client.ts'
import { type ConversationMessage, conversationMessages } from '#db/schema/index.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

/** A message with its text opened; empty for an event. */
export type OpenedMessage = Omit<ConversationMessage, 'body'> & { text: string }

/** The messages of a conversation after a number, in order, with their texts. */
export async function readMessages(
  { vault }: Pick<Deps, 'vault'>,
  db: Db | Tx,
  conversationId: string,
  after = 0,
): Promise<OpenedMessage[]> {
  const rows = await db
    .select()
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, conversationId), gt(conversationMessages.seq, after)))
    .orderBy(asc(conversationMessages.seq))
  return openedMessages({ vault }, rows)
}

export async function openedMessages(
  { vault }: Pick<Deps, 'vault'>,
  rows: readonly ConversationMessage[],
): Promise<OpenedMessage[]> {
  return Promise.all(
    rows.map(async ({ body, ...row }) => ({
      ...row,
      text: (await vault.opened('conversation_messages.body', row.id, body)) ?? '',
    })),
  )
}
