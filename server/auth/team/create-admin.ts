import { sessions, userRoles } from '#db/schema/index.ts'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { ADMIN_ROLE } from '../../shared/staff/staff.ts'
import { normalizeEmail } from '../addresses/normalize-email.ts'
import type { AuthDeps, Queryable } from '../auth-deps.ts'
import { clearTokens } from '../codes/one-time-tokens.ts'
import { forgetDevices } from '../devices/known-devices.ts'
import { deleteFactors } from '../factors/delete-factors.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import { clearWeakPassword } from '../passwords/weak-password-mark.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { createIdentity, createUser } from '../users/create-user.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { updateIdentityData, updateProviders, updateUser } from '../users/update-user.ts'

type AdminDeps = Pick<AuthDeps, 'db' | 'effort' | 'settings' | 'now'>
type Credentials = { email: string; password: string }

type Asked = {
  /** Whether the password must follow the staff rules or only the general ones. */
  isStaff?: boolean
  /** For somebody who lost them, when no colleague can remove them. */
  removesFactors?: boolean
}

/**
 * Creates an admin who can sign in immediately. An existing account becomes one, gets this password, and is signed
 * out everywhere, so this also recovers a lost password.
 * @throws {AuthError} for an address or password that the rules refuse
 */
export async function createAdmin(
  deps: AdminDeps,
  { email, password }: Credentials,
  { isStaff = true, removesFactors = false }: Asked = {},
): Promise<'made' | 'changed'> {
  const address = normalizeEmail(email)
  checkNewPassword(deps.settings, password, { email: address, isStaff })
  const passwordHash = await hashPassword(deps.effort, password)
  return deps.db.transaction(async (tx) => {
    await takeTurns(tx)
    const known = await findUserByEmail(tx, address)
    const user = known
      ? await resetUser(deps, tx, known, passwordHash)
      : await createUser(deps, tx, {
          email: address,
          passwordHash,
          emailConfirmedAt: deps.now(),
          userMetaData: { email_verified: true },
        })
    await withEmailIdentity(deps, tx, user, address)
    await giveRole(tx, user.id)
    if (removesFactors) await noteRemoval(tx, user.id, await deleteFactors(tx, user.id))
    return known ? 'changed' : 'made'
  })
}

/**
 * Ensures at start that the admin of ADMIN_EMAIL exists. A confirmed account keeps its password and only gets the
 * role. An unconfirmed one may have been created by a stranger, so it is taken over completely. A password too short
 * for staff does not prevent the start: its owner is asked to change it after signing in.
 */
export async function ensureAdmin(
  deps: AdminDeps,
  credentials: Credentials,
): Promise<'made' | 'changed' | 'kept'> {
  const known = await findUserByEmail(deps.db, normalizeEmail(credentials.email))
  if (!known?.emailConfirmedAt) return createAdmin(deps, credentials, { isStaff: false })
  return (await giveRole(deps.db, known.id)) ? 'changed' : 'kept'
}

/** Whether anyone can use the back office. */
export async function hasAdmin(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ id: userRoles.id })
    .from(userRoles)
    .where(eq(userRoles.role, ADMIN_ROLE))
    .limit(1)
  return rows.length > 0
}

/** Two servers starting together on one database create one account. */
async function takeTurns(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clinicas-life create-admin'))`)
}

async function resetUser(
  deps: AdminDeps,
  tx: Queryable,
  known: AuthUser,
  passwordHash: string,
): Promise<AuthUser> {
  await tx.delete(sessions).where(eq(sessions.userId, known.id))
  await clearTokens(tx, known.id)
  await forgetDevices(tx, known.id)
  await clearWeakPassword(tx, known.id)
  return updateUser(deps, tx, known, {
    encryptedPassword: passwordHash,
    emailConfirmedAt: known.emailConfirmedAt ?? deps.now(),
    rawUserMetaData: { ...known.rawUserMetaData, email_verified: true },
  })
}

async function noteRemoval(tx: Queryable, id: string, before: { factors: string[]; passkeys: number }) {
  await writeAudit(tx, {
    staffId: null,
    action: 'staff.factors_removed',
    subject: { type: 'staff', id },
    before,
    reason: 'admin:create',
  })
}

async function withEmailIdentity(
  deps: AdminDeps,
  tx: Queryable,
  user: AuthUser,
  email: string,
): Promise<void> {
  const isKnown = user.identities.some(({ provider }) => provider === 'email')
  const data = { sub: user.id, email, email_verified: true, phone_verified: false }
  const complete = isKnown
    ? await updateIdentityData(deps, tx, user, 'email', { email_verified: true })
    : await createIdentity(deps, tx, user, { provider: 'email', data })
  await updateProviders(deps, tx, complete)
}

/** True if the account did not have the role before. */
async function giveRole(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .insert(userRoles)
    .values({ userId, role: ADMIN_ROLE })
    .onConflictDoNothing()
    .returning({ id: userRoles.id })
  return rows.length > 0
}
