import { sessions } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../auth-deps.ts'
import type { SessionWithProofs } from './session-with-proofs.ts'

export function findSession(db: Queryable, id: string): Promise<SessionWithProofs | undefined> {
  return db.query.sessions.findFirst({ where: eq(sessions.id, id), with: { amrClaims: true } })
}
