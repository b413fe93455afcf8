import { NIL_UUID } from '#db/schema/auth/columns.ts'
import { randomUUID } from 'node:crypto'
import type { AuthDeps } from '../auth-deps.ts'
import type { AuthUser } from '../users/auth-user.ts'

type Answered = {
  email: string
  data: Record<string, unknown>
  /** The account just created; without one every id is random. */
  made?: AuthUser | undefined
}

/**
 * The response to a sign-up by mail, whether the address is new, waiting for confirmation or taken: the same as for a
 * new user, down to the order of its fields, so nobody learns which it was. Upstream marks a taken address by an
 * empty list of identities.
 */
export function newUserAnswer(
  { settings, now: clock }: Pick<AuthDeps, 'settings' | 'now'>,
  { email, data, made }: Answered,
): AuthUser {
  const now = clock()
  const id = made?.id ?? randomUUID()
  const identityData = { ...data, sub: id, email, email_verified: false, phone_verified: false }
  const identity = {
    id: made?.identities[0]?.id ?? randomUUID(),
    providerId: id,
    userId: id,
    identityData,
    provider: 'email',
    email,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  }
  return {
    ...EMPTY,
    id,
    aud: settings.jwt.audience,
    email,
    rawAppMetaData: { provider: 'email', providers: ['email'] },
    rawUserMetaData: identityData,
    confirmationSentAt: now,
    createdAt: now,
    updatedAt: now,
    identities: [identity],
  }
}

const EMPTY: Omit<AuthUser, 'id' | 'aud' | 'email' | 'identities'> = {
  instanceId: NIL_UUID,
  role: 'authenticated',
  encryptedPassword: null,
  emailConfirmedAt: null,
  invitedAt: null,
  confirmationToken: '',
  confirmationSentAt: null,
  recoveryToken: '',
  recoverySentAt: null,
  emailChangeTokenNew: '',
  emailChange: '',
  emailChangeSentAt: null,
  lastSignInAt: null,
  rawAppMetaData: null,
  rawUserMetaData: null,
  isSuperAdmin: null,
  createdAt: null,
  updatedAt: null,
  phone: null,
  phoneConfirmedAt: null,
  phoneChange: '',
  phoneChangeToken: '',
  phoneChangeSentAt: null,
  confirmedAt: null,
  emailChangeTokenCurrent: '',
  emailChangeConfirmStatus: 0,
  bannedUntil: null,
  reauthenticationToken: '',
  reauthenticationSentAt: null,
  isSsoUser: false,
  deletedAt: null,
  isAnonymous: false,
  factors: [],
}
