import { NIL_UUID } from '#db/schema/auth/columns.ts'
import { knownDevices, users } from '#db/schema/index.ts'
import { and, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { createHash, randomBytes } from 'node:crypto'
import type { AuthDeps, Queryable } from '../auth-deps.ts'
import type { AuthContext } from '../http/auth-context.ts'
import type { Asker } from '../http/limits.ts'
import { DEVICE_LIFE, deviceTokenOf, isSameOrigin, setDeviceCookie } from './device-cookie.ts'

/** Limit of devices per account: the least recently seen are deleted. */
const MAX_DEVICES = 20

type Deps = Pick<AuthDeps, 'db' | 'now' | 'settings'>

/**
 * The calling device, if someone has signed in to this account with it before: a hash of its token. Always one query,
 * whether or not the account exists.
 * @param account an e-mail address or a phone number
 */
export async function knownDeviceOf(
  { db, now, settings }: Deps,
  context: Context,
  account: string,
): Promise<string | undefined> {
  const token = deviceTokenOf(context, settings)
  if (token === undefined) return undefined
  const tokenHash = hashOf(token)
  const rows = await db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(knownDevices.tokenHash, tokenHash),
        gt(knownDevices.expiresAt, now()),
        eq(users.isSsoUser, false),
        eq(users.instanceId, NIL_UUID),
        or(eq(sql`lower(${users.email}::text)`, account.trim().toLowerCase()), eq(users.phone, account)),
      ),
    )
    .limit(1)
  return rows.length > 0 ? tokenHash : undefined
}

/** The caller who requests a mail to this address without being signed in. */
export async function askerOf(deps: Deps, context: Context<AuthContext>, email: string): Promise<Asker> {
  const device = await knownDeviceOf(deps, context, email)
  return { address: context.get('clientAddress'), device }
}

/** After a sign-in: makes the device known to the account, and issues a token if it has no valid one. */
export async function rememberDevice(deps: Deps, context: Context, userId: string): Promise<void> {
  if (!isSameOrigin(context)) return
  const { db, settings } = deps
  const now = deps.now()
  const given = deviceTokenOf(context, settings)
  const token =
    given !== undefined && (await isOurs(deps, hashOf(given))) ? given : randomBytes(16).toString('base64url')
  const seen = { seenAt: now, expiresAt: new Date(now.getTime() + DEVICE_LIFE * 1000) }
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash: hashOf(token), ...seen })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.tokenHash], set: seen })
  await forgetOld(deps, userId)
  setDeviceCookie(context, settings, token)
}

/** After a password change: forgets every device except the one that changed it. */
export async function forgetDevices(db: Queryable, userId: string, but?: string): Promise<void> {
  await db
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        but === undefined ? undefined : ne(knownDevices.tokenHash, hashOf(but)),
      ),
    )
}

/** A token we never issued, or an expired one, may have been planted by someone else. */
async function isOurs({ db, now }: Deps, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, tokenHash), gt(knownDevices.expiresAt, now())))
    .limit(1)
  return rows.length > 0
}

async function forgetOld({ db, now }: Deps, userId: string): Promise<void> {
  const own = eq(knownDevices.userId, userId)
  const tooMany = db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(own)
    .orderBy(desc(knownDevices.seenAt))
    .offset(MAX_DEVICES)
  await db
    .delete(knownDevices)
    .where(and(own, or(lte(knownDevices.expiresAt, now()), inArray(knownDevices.tokenHash, tooMany))))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
