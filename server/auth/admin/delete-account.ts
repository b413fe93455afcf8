import type { Tx } from '#db/client.ts'
import {
  failedSignIns,
  flowState,
  identities,
  mfaFactors,
  sessions,
  staffStandings,
  userRoles,
  users,
  webauthnCredentials,
} from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { clearTokens } from '../codes/one-time-tokens.ts'
import { forgetDevices } from '../devices/known-devices.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { updateUser } from '../users/update-user.ts'
import type { AdminCaller } from './admin-caller.ts'

/**
 * Deletes an account and everything it owns. A soft delete keeps its row and identities under unreadable names, so
 * its id is never reused, but removes everything that allows a sign-in.
 */
export async function deleteAccount(
  deps: AuthDeps,
  user: AuthUser,
  { soft }: { soft: boolean },
  { role, ip }: AdminCaller,
): Promise<void> {
  const traits = { user_id: user.id, user_email: user.email ?? '', user_phone: user.phone ?? '' }
  await deps.db.transaction(async (tx) => {
    await recordAuthEvent(deps, tx, { action: 'user_deleted', actor: role, ip, traits })
    await tx.delete(flowState).where(eq(flowState.userId, user.id))
    await tx.delete(staffStandings).where(eq(staffStandings.userId, user.id))
    await tx.delete(failedSignIns).where(eq(failedSignIns.userId, user.id))
    if (!soft) await tx.delete(users).where(eq(users.id, user.id))
    else if (!user.deletedAt) await hide(deps, tx, user)
  })
}

async function hide(deps: AuthDeps, tx: Tx, user: AuthUser): Promise<void> {
  const { id, email, phone } = user
  await clearTokens(tx, id)
  await forgetDevices(tx, id)
  await tx.delete(sessions).where(eq(sessions.userId, id))
  await tx.delete(mfaFactors).where(eq(mfaFactors.userId, id))
  await tx.delete(webauthnCredentials).where(eq(webauthnCredentials.userId, id))
  await tx.delete(userRoles).where(eq(userRoles.userId, id))
  await updateUser(deps, tx, user, {
    email: email && unreadable(id, email),
    // Must fit Supabase Auth's column for phone numbers.
    phone: phone && unreadable(id, phone).slice(0, 15),
    emailChange: '',
    phoneChange: '',
    encryptedPassword: '',
    rawUserMetaData: {},
    rawAppMetaData: {},
    deletedAt: deps.now(),
  })
  for (const { id: identityId, providerId } of user.identities) {
    await tx
      .update(identities)
      .set({ providerId: unreadable(id, providerId), identityData: {}, updatedAt: deps.now() })
      .where(eq(identities.id, identityId))
  }
}

function unreadable(id: string, value: string): string {
  return createHash('sha256').update(`${id}${value}`).digest('base64url')
}
