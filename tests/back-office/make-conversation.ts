import { type Conversation, type ConversationMessage, conversations, safetyAlerts } from '#db/schema/index.ts'
import {
  changeConversation,
  lockConversation,
  type NewLine,
} from '#server/conversations/change-conversation.ts'
import type { TestApp } from '#tests/app.ts'
import { eq } from 'drizzle-orm'

let made = 0

export type Made = Conversation & { messages: ConversationMessage[] }

/** A conversation whose visitor asked for a person, with what was said in it. */
export async function makeConversation(
  app: TestApp,
  {
    lines = [{ author: 'visitor', text: 'Hola, ¿me puede atender alguien?' }],
    ...change
  }: Partial<typeof conversations.$inferInsert> & { lines?: readonly NewLine[] } = {},
): Promise<Made> {
  const { db } = app.deps.database
  const now = app.deps.now()
  made += 1
  return db.transaction(async (tx) => {
    const [opened] = await tx
      .insert(conversations)
      .values({
        openingKey: `made-conversation-${made}`,
        consentText: 'Consiento que guardéis esta conversación.',
        consentVersion: 'v1',
        ...{ consentedAt: now, askedAt: now, createdAt: now, lastAt: now },
        name: 'Elena P.',
        page: '/tratamientos/ojeras',
      })
      .returning()
    const { conversation, messages } = await changeConversation(
      app.deps,
      tx,
      (await lockConversation(tx, opened!.id))!,
      { lines: [...lines, { author: 'system', event: 'asked' }], set: { isTheirTurn: true, ...change } },
      now,
    )
    return { ...conversation, messages }
  })
}

/** Another message of its visitor. */
export async function say(app: TestApp, id: string, text: string): Promise<ConversationMessage> {
  return app.deps.database.db.transaction(async (tx) => {
    const found = await lockConversation(tx, id)
    const lines = [{ author: 'visitor' as const, text }]
    const { messages } = await changeConversation(app.deps, tx, found!, { lines }, app.deps.now())
    return messages[0]!
  })
}

export async function alertsIn(app: TestApp, id: string) {
  return app.deps.database.db.select().from(safetyAlerts).where(eq(safetyAlerts.conversationId, id))
}
