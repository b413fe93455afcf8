import type { Db, Tx } from '#db/client.ts'
import { type Conversation, conversations } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../errors.ts'
import { hashOfToken } from '../shared/token-hash.ts'

/** A UUID is 36 characters long; everything else is no conversation of ours. */
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** For staff: by its id, which may be any text. */
export async function findConversation(db: Db | Tx, id: string): Promise<Conversation | undefined> {
  if (!UUID.test(id)) return undefined
  const [found] = await db.select().from(conversations).where(eq(conversations.id, id))
  return found
}

/** For its visitor: by the token that opens it. A revoked token finds nothing. */
export async function findByToken(db: Db | Tx, token: string): Promise<Conversation | undefined> {
  const [found] = await db
    .select()
    .from(conversations)
    .where(eq(conversations.tokenHash, hashOfToken(token)))
  return found
}

/** The answer to an unknown conversation, an unknown token and a revoked one: nobody learns which. */
export function conversationGone(): AppError {
  return new AppError('not_found', 'Esta conversación no existe o se ha borrado.')
}
