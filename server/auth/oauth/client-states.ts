import { oauthClientStates } from '#db/schema/index.ts'
import { eq, lt } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AuthDeps, Queryable } from '../auth-deps.ts'

/** Milliseconds that a row stays whose flow nobody came back to. */
const KEEP_MS = 24 * 60 * 60 * 1000

const memory = z.object({
  /** Our own PKCE verifier towards the provider. */
  verifier: z.string().optional(),
  /** The `nonce` that the client sent along, which must come back in the ID token. */
  nonce: z.string().optional(),
  /** When a session that SAML began must end, in ISO 8601. */
  notAfter: z.string().optional(),
})

/** What must be remembered of a flow while the visitor is away, and may not travel with them. */
export type ClientMemory = z.output<typeof memory>

/** Returns the id to put into the flow's `oauthClientStateId`. */
export async function rememberForFlow(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  providerType: string,
  remembered: ClientMemory,
): Promise<string> {
  const id = randomUUID()
  const createdAt = deps.now()
  const old = new Date(createdAt.getTime() - KEEP_MS)
  await db.delete(oauthClientStates).where(lt(oauthClientStates.createdAt, old))
  const codeVerifier = JSON.stringify(remembered)
  await db.insert(oauthClientStates).values({ id, providerType, codeVerifier, createdAt })
  return id
}

/** Reads and forgets: who asks a second time gets undefined. */
export async function takeMemory(db: Queryable, id: string | null): Promise<ClientMemory | undefined> {
  if (id === null) return undefined
  const [row] = await db.delete(oauthClientStates).where(eq(oauthClientStates.id, id)).returning()
  return row && memory.parse(JSON.parse(row.codeVerifier ?? '{}'))
}
