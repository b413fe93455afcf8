import { oauthClientStates } from '#db/schema/index.ts'
import { eq, lt } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { AuthDeps, Queryable } from '../auth-deps.ts'

/** Milliseconds to keep the row of an abandoned flow. */
const KEEP_MS = 24 * 60 * 60 * 1000

const memory = z.object({
  /** Our own PKCE verifier for the provider. */
  verifier: z.string().optional(),
  /** The `nonce` from the client, which must be in the ID token. */
  nonce: z.string().optional(),
  /** When a session started through SAML must end, in ISO 8601. */
  notAfter: z.string().optional(),
})

/** Data of a flow that must be stored while the visitor is away, because it may not travel with them. */
export type ClientMemory = z.output<typeof memory>

/** Returns the id for the flow's `oauthClientStateId`. */
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

/** Reads and deletes: a second call gets undefined. */
export async function takeMemory(db: Queryable, id: string | null): Promise<ClientMemory | undefined> {
  if (id === null) return undefined
  const [row] = await db.delete(oauthClientStates).where(eq(oauthClientStates.id, id)).returning()
  return row && memory.parse(JSON.parse(row.codeVerifier ?? '{}'))
}
