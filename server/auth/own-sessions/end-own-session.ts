import { sessions } from '#db/schema/index.ts'
import { and, eq } from 'drizzle-orm'
import type { AuthDeps } from '../auth-deps.ts'

/** Ends one session of a user, with its refresh tokens; false if the user has none with that id. */
export async function endOwnSession({ db }: AuthDeps, user: { id: string }, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, user.id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}
