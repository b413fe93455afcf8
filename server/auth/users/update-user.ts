import { identities, users } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { AuthDeps, Queryable } from '../auth-deps.ts'
import type { AuthUser } from './auth-user.ts'

export type UserPatch = Partial<typeof users.$inferInsert>

/** Updates columns and returns the resulting user, with the given parts. */
export async function updateUser(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  user: AuthUser,
  patch: UserPatch,
): Promise<AuthUser> {
  const [row] = await db
    .update(users)
    .set({ updatedAt: deps.now(), ...patch })
    .where(eq(users.id, user.id))
    .returning()
  if (!row) throw new Error('the user is gone')
  return { ...user, ...row }
}

/** A shallow merge in which null deletes the key. */
export function mergeMetaData(
  known: Record<string, unknown> | null,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...known, ...changes }).filter(([key, value]) => !(key in changes && value === null)),
  )
}

/** Updates the data of one of the user's identities. */
export async function updateIdentityData(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  user: AuthUser,
  provider: string,
  changes: Record<string, unknown>,
): Promise<AuthUser> {
  const identity = user.identities.find((one) => one.provider === provider)
  if (!identity) return user
  const [row] = await db
    .update(identities)
    .set({ identityData: { ...identity.identityData, ...changes }, updatedAt: deps.now() })
    .where(eq(identities.id, identity.id))
    .returning()
  return { ...user, identities: user.identities.map((one) => (row && one.id === row.id ? row : one)) }
}

/** `provider` is that of the oldest identity, `providers` are all distinct ones. */
export function updateProviders(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  user: AuthUser,
): Promise<AuthUser> {
  const providers = [...new Set(user.identities.map((one) => one.provider))]
  const { provider: _, ...rest } = user.rawAppMetaData ?? {}
  const first = providers[0] === undefined ? {} : { provider: providers[0] }
  return updateUser(deps, db, user, { rawAppMetaData: { ...rest, ...first, providers } })
}
