import type { FactorRow, IdentityRow } from '#db/schema/index.ts'
import type { AuthUser } from './auth-user.ts'

/** A user as clients see it: absent times are left out, secrets never leave. */
export function presentUser(user: AuthUser) {
  const { emailChange, phoneChange } = user
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...present({
      email_confirmed_at: user.emailConfirmedAt,
      phone_confirmed_at: user.phoneConfirmedAt,
      confirmed_at: user.confirmedAt,
      invited_at: user.invitedAt,
      confirmation_sent_at: user.confirmationSentAt,
      recovery_sent_at: user.recoverySentAt,
      email_change_sent_at: user.emailChangeSentAt,
      phone_change_sent_at: user.phoneChangeSentAt,
      reauthentication_sent_at: user.reauthenticationSentAt,
      last_sign_in_at: user.lastSignInAt,
      banned_until: user.bannedUntil,
      deleted_at: user.deletedAt,
    }),
    ...(emailChange ? { new_email: emailChange } : {}),
    ...(phoneChange ? { new_phone: phoneChange } : {}),
    app_metadata: user.rawAppMetaData ?? {},
    user_metadata: user.rawUserMetaData ?? {},
    identities: user.identities.map(presentIdentity),
    ...(user.factors.length > 0 ? { factors: user.factors.map(presentFactor) } : {}),
    created_at: user.createdAt?.toISOString(),
    updated_at: user.updatedAt?.toISOString(),
    is_anonymous: user.isAnonymous,
  }
}

function presentIdentity(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    ...present({
      last_sign_in_at: identity.lastSignInAt,
      created_at: identity.createdAt,
      updated_at: identity.updatedAt,
    }),
    ...(identity.email ? { email: identity.email } : {}),
  }
}

export function presentFactor(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    status: factor.status,
    ...(factor.friendlyName ? { friendly_name: factor.friendlyName } : {}),
    factor_type: factor.factorType,
    ...(factor.phone ? { phone: factor.phone } : {}),
    last_challenged_at: factor.lastChallengedAt?.toISOString() ?? null,
  }
}

function present(times: Record<string, Date | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(times).flatMap(([name, time]) => (time ? [[name, time.toISOString()]] : [])),
  )
}
