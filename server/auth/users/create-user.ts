import { identities, users } from '#db/schema/index.ts'
import { randomUUID } from 'node:crypto'
import type { AuthDeps, Queryable } from '../auth-deps.ts'
import type { AuthUser } from './auth-user.ts'

export type NewUser = {
  id?: string
  /** In lower case. */
  email?: string | undefined
  /** Digits only. */
  phone?: string | undefined
  passwordHash?: string | undefined
  userMetaData?: Record<string, unknown>
  appMetaData?: Record<string, unknown>
  role?: string
  isAnonymous?: boolean
  isSsoUser?: boolean
  emailConfirmedAt?: Date
  phoneConfirmedAt?: Date
  invitedAt?: Date
  bannedUntil?: Date
}

/** Creates an account without any identity; `createIdentity` adds one. */
export async function createUser(
  deps: Pick<AuthDeps, 'settings' | 'now'>,
  db: Queryable,
  input: NewUser,
): Promise<AuthUser> {
  const now = deps.now()
  const {
    id = randomUUID(),
    passwordHash,
    userMetaData = {},
    appMetaData = {},
    role = 'authenticated',
    ...rest
  } = input
  const [user] = await db
    .insert(users)
    .values({
      ...rest,
      id,
      aud: deps.settings.jwt.audience,
      role,
      // As in a hosted project: an account without a password has an empty one.
      encryptedPassword: passwordHash ?? '',
      rawUserMetaData: userMetaData,
      rawAppMetaData: appMetaData,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!user) throw new Error('insert into auth.users returned no row')
  return { ...user, identities: [], factors: [] }
}

/** Adds an identity; `email` and `phone` use the user's own id. */
export async function createIdentity(
  deps: Pick<AuthDeps, 'now'>,
  db: Queryable,
  user: AuthUser,
  {
    provider,
    providerId = user.id,
    data,
  }: { provider: string; providerId?: string; data: Record<string, unknown> },
): Promise<AuthUser> {
  const now = deps.now()
  const [identity] = await db
    .insert(identities)
    .values({
      provider,
      providerId,
      userId: user.id,
      identityData: data,
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!identity) throw new Error('insert into auth.identities returned no row')
  return { ...user, identities: [...user.identities, identity] }
}
