import type { Tx } from '#db/client.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { createIdentity, createUser, type NewUser } from '../users/create-user.ts'

/** An unconfirmed account with an e-mail identity. */
export async function createEmailAccount(
  deps: AuthDeps,
  tx: Tx,
  email: string,
  { data = {}, ...more }: { data?: Record<string, unknown> } & NewUser = {},
): Promise<AuthUser> {
  const id = more.id ?? crypto.randomUUID()
  const identity = { sub: id, email, email_verified: false, phone_verified: false }
  const user = await createUser(deps, tx, {
    ...more,
    id,
    email,
    userMetaData: { ...data, ...identity },
    appMetaData: { provider: 'email', providers: ['email'], ...more.appMetaData },
  })
  return createIdentity(deps, tx, user, { provider: 'email', data: { ...data, ...identity } })
}

/** The same with a phone number. */
export async function createPhoneAccount(
  deps: AuthDeps,
  tx: Tx,
  phone: string,
  { data = {}, ...more }: { data?: Record<string, unknown> } & NewUser = {},
): Promise<AuthUser> {
  const id = more.id ?? crypto.randomUUID()
  const identity = { sub: id, phone, email_verified: false, phone_verified: false }
  const user = await createUser(deps, tx, {
    ...more,
    id,
    phone,
    userMetaData: { ...data, ...identity },
    appMetaData: { provider: 'phone', providers: ['phone'], ...more.appMetaData },
  })
  return createIdentity(deps, tx, user, { provider: 'phone', data: { ...data, ...identity } })
}
