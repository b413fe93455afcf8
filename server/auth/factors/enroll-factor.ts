import type { Tx } from '#db/client.ts'
import { mfaChallenges, mfaFactors, type FactorRow } from '#db/schema/index.ts'
import { and, eq, inArray, lt, notExists, or } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { normalizePhone } from '../addresses/normalize-phone.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import type { SignedIn } from '../http/auth-context.ts'
import { BOUNDS, phone, text, word } from '../http/bounded-fields.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { checkEnrollable, type FactorKind, isVerified } from './factor-kinds.ts'
import { lockUser } from './lock-user.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { newTotp, type Totp } from './totp.ts'

export const enrollBody = z.object({
  factor_type: text(BOUNDS.word).optional(),
  friendly_name: word(),
  issuer: word(),
  phone: phone(),
})
type EnrollInput = { ip: string | null; input: z.output<typeof enrollBody> }

type Enrolled = { id: string; type: FactorKind; friendly_name: string; totp?: Totp; phone?: string }

/** Limit of characters in a name and an issuer: they go into an index or a QR code, which have limited room. */
const MAX_NAME = 255
const MAX_ISSUER = 64

/**
 * Adds a factor, which has no effect until it is verified once.
 * @throws {AuthError} various mfa errors
 */
export function enrollFactor(deps: AuthDeps, who: SignedIn, asked: EnrollInput): Promise<Enrolled> {
  switch (asked.input.factor_type) {
    case 'totp':
      return enrollTotp(deps, who, asked)
    case 'phone':
      return enrollPhone(deps, who, asked)
    case 'webauthn':
      return enrollWebAuthn(deps, who, asked)
    default:
      throw invalidInput('factor_type needs to be totp, phone, or webauthn')
  }
}

async function enrollTotp(deps: AuthDeps, who: SignedIn, asked: EnrollInput): Promise<Enrolled> {
  checkEnrollable(deps.settings, 'totp')
  const issuer = textOf(asked.input.issuer, 'issuer', MAX_ISSUER) || new URL(deps.settings.siteUrl).host
  const totp = await newTotp(issuer, who.user.email || who.user.phone || who.user.id)
  const factor = await enroll(deps, who, asked, { factorType: 'totp', secret: totp.secret })
  return { ...present(factor), totp }
}

async function enrollPhone(deps: AuthDeps, who: SignedIn, asked: EnrollInput): Promise<Enrolled> {
  checkEnrollable(deps.settings, 'phone')
  if (asked.input.phone === '') throw invalidInput('Phone number required to enroll Phone factor')
  const phone = normalizePhone(asked.input.phone)
  return {
    ...present(await enroll(deps, who, asked, { factorType: 'phone', phone })),
    phone: asked.input.phone,
  }
}

async function enrollWebAuthn(deps: AuthDeps, who: SignedIn, asked: EnrollInput): Promise<Enrolled> {
  checkEnrollable(deps.settings, 'webauthn')
  return present(await enroll(deps, who, asked, { factorType: 'webauthn' }))
}

async function enroll(
  deps: AuthDeps,
  who: SignedIn,
  { ip, input: { friendly_name } }: EnrollInput,
  made: { factorType: FactorKind; secret?: string; phone?: string },
): Promise<FactorRow> {
  const name = textOf(friendly_name, 'friendly_name', MAX_NAME)
  await forgetExpired(deps)
  return deps.db.transaction(async (tx) => {
    const { user, session } = await lockUser(tx, who)
    const { factors } = await withoutEarlierTry(tx, user, made.phone)
    checkRoom(deps, factors, name)
    await requireSecondFactor(deps, tx, user, session)
    const now = deps.now()
    const id = randomUUID()
    const { secret, ...rest } = made
    const [factor] = await tx
      .insert(mfaFactors)
      .values({
        ...rest,
        id,
        ...(secret === undefined ? {} : { secret: deps.vault.seal('auth.mfa_factors.secret', id, secret) }),
        userId: user.id,
        friendlyName: name,
        status: 'unverified',
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!factor) throw new Error('insert into auth.mfa_factors returned no row')
    const traits = { factor_id: factor.id, factor_type: factor.factorType }
    await recordAuthEvent(deps, tx, { action: 'factor_in_progress', actor: user, ip, traits })
    return factor
  })
}

/**
 * Deletes everyone's abandoned factors: their secrets should not be kept. Done outside the enrollment and skipping
 * locked rows, so two people's requests never wait for each other.
 */
async function forgetExpired({ db, settings, now }: AuthDeps): Promise<void> {
  const before = (seconds: number) => new Date(now().getTime() - seconds * 1000)
  const challenges = db.select().from(mfaChallenges).where(eq(mfaChallenges.factorId, mfaFactors.id))
  const expired = db
    .select({ id: mfaFactors.id })
    .from(mfaFactors)
    .where(
      and(
        eq(mfaFactors.status, 'unverified'),
        or(
          and(lt(mfaFactors.createdAt, before(settings.mfa.factorLife)), notExists(challenges)),
          lt(mfaFactors.createdAt, before(Math.max(settings.mfa.factorLife, DAY))),
        ),
      ),
    )
    .for('update', { skipLocked: true })
  await db.delete(mfaFactors).where(inArray(mfaFactors.id, expired))
}
const DAY = 24 * 3600

/** A repeated request for the same unverified number replaces the first one. */
async function withoutEarlierTry(tx: Tx, user: AuthUser, phone: string | undefined): Promise<AuthUser> {
  const known = user.factors.find((factor) => phone !== undefined && factor.phone === phone)
  if (!known) return user
  if (isVerified(known)) {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  }
  await tx.delete(mfaFactors).where(eq(mfaFactors.id, known.id))
  return { ...user, factors: user.factors.filter(({ id }) => id !== known.id) }
}

function checkRoom({ settings: { mfa } }: AuthDeps, factors: FactorRow[], name: string): void {
  // An empty name counts as a name: a second factor without a name is refused too.
  if (factors.some(({ friendlyName }) => (friendlyName ?? '') === name)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    )
  }
  const verified = factors.filter(isVerified).length
  if (factors.length >= mfa.maxEnrolled || verified >= mfa.maxVerified) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  }
}

function textOf(value: string, field: string, max: number): string {
  if (value.length <= max) return value
  throw invalidInput(`${field} must have at most ${max} characters`)
}

function present({ id, factorType, friendlyName }: FactorRow): Enrolled {
  return { id, type: factorType, friendly_name: friendlyName ?? '' }
}
