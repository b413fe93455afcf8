import type { Tx } from '#db/client.ts'
import { NIL_UUID } from '#db/schema/auth/columns.ts'
import { mfaFactors, type ChallengeRow, type FactorRow } from '#db/schema/index.ts'
import { and, eq } from 'drizzle-orm'
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { hashCode } from '../codes/one-time-tokens.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import type { SignedIn } from '../http/auth-context.ts'
import { BOUNDS, text, word } from '../http/bounded-fields.ts'
import { isUuid } from '../http/uuid.ts'
import type { Issued } from '../sessions/issue-session.ts'
import { raiseSession } from '../sessions/raise-session.ts'
import { noteFailedSignIn } from '../sign-in/failed-sign-ins.ts'
import { findUserById } from '../users/find-user.ts'
import { closeChallenge, findChallenge, wasUsed } from './challenges.ts'
import { checkUsable, isVerified, METHODS } from './factor-kinds.ts'
import { lockUser } from './lock-user.ts'
import { ownFactor } from './own-factor.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { stepOf } from './totp.ts'
import { checkWebAuthn, webAuthnAnswer, type WebAuthnAnswer } from './webauthn.ts'

export const verifyBody = z.object({
  challenge_id: text(BOUNDS.word).refine(isUuid, { error: 'must be a UUID' }).default(NIL_UUID),
  code: word(),
  webauthn: webAuthnAnswer.optional(),
})
type VerifyInput = z.output<typeof verifyBody>

/** The result of a correct answer: the code's marker, and for WebAuthn the key and its counter. */
type Answer = { used: string | null; factor?: Partial<FactorRow> }

/**
 * Answers a challenge: verifies the factor and raises the session to aal2. A wrong code leaves the challenge open.
 * @throws {AuthError} various mfa errors
 */
export async function verifyFactor(
  deps: AuthDeps,
  who: SignedIn,
  { factorId, ip, input }: { factorId: string; ip: string | null; input: VerifyInput },
): Promise<Issued> {
  const { factorType } = ownFactor(who.user, who.session, factorId)
  if (factorType !== 'webauthn' && input.code === '') throw invalidInput('Code needs to be non-empty')
  checkUsable(deps.settings, factorType)
  const attempt = factorType === 'webauthn' ? undefined : await deps.limits.factorCode(who.user.id)
  const answered = deps.db.transaction(async (tx) => {
    const { user, session } = await lockUser(tx, who)
    const factor = ownFactor(user, session, factorId)
    if (!isVerified(factor)) await requireSecondFactor(deps, tx, user, session)
    const challenge = await findChallenge(deps, tx, factor.id, { id: input.challenge_id, ip })
    const answer = await checkAnswer(deps, tx, { factor, challenge, input })
    await closeChallenge(deps, tx, challenge, answer.used)
    await acceptFactor(deps, tx, factor, answer)
    await recordAuthEvent(deps, tx, {
      action: 'verification_attempted',
      actor: user,
      ip,
      traits: { factor_id: factor.id, challenge_id: challenge.id, factor_type: factor.factorType },
    })
    const known = await findUserById(tx, user.id)
    if (!known) throw new Error('the user is gone')
    return raiseSession(deps, tx, known, session, { method: METHODS[factor.factorType], factorId: factor.id })
  })
  const issued = await answered.catch((error: unknown) => {
    const isWrong = error instanceof AuthError && error.code === 'mfa_verification_failed'
    if (isWrong) noteFailedSignIn(deps, { user: who.user, ip, kind: 'factor' })
    throw error
  })
  await attempt?.forgiven()
  return issued
}

type Question = { factor: FactorRow; challenge: ChallengeRow; input: VerifyInput }

function checkAnswer(deps: AuthDeps, tx: Tx, question: Question): Promise<Answer> | Answer {
  const { factor, challenge, input } = question
  switch (factor.factorType) {
    case 'totp':
      return checkTotp(deps, tx, question)
    case 'phone':
      return checkPhone(question)
    case 'webauthn':
      return checkWebAuthn(deps, factor, challenge, answerOf(input))
  }
}

/** A code is valid once: its time step is stored with the challenge it answered. */
async function checkTotp(
  { now, vault }: AuthDeps,
  tx: Tx,
  { factor, challenge, input }: Question,
): Promise<Answer> {
  const seed = await vault.opened('auth.mfa_factors.secret', factor.id, factor.secret)
  const step = stepOf(seed, input.code, now())
  const used = `step ${step}`
  if (step === undefined || (await wasUsed(tx, challenge, used))) throw wrong('Invalid TOTP code entered')
  return { used }
}

function checkPhone({ factor, challenge, input }: Question): Answer {
  const given = Buffer.from(hashCode(factor.phone ?? '', input.code))
  const sent = Buffer.from(challenge.otpCode ?? '')
  if (given.length === sent.length && timingSafeEqual(given, sent)) return { used: null }
  throw wrong('Invalid MFA Phone code entered')
}

function answerOf({ webauthn }: VerifyInput): WebAuthnAnswer {
  if (webauthn) return webauthn
  throw invalidInput('WebAuthn config required')
}

/** Marks the factor as verified and deletes unfinished ones of the same kind. */
async function acceptFactor({ now }: AuthDeps, tx: Tx, factor: FactorRow, answer: Answer): Promise<void> {
  await tx
    .update(mfaFactors)
    .set({ ...answer.factor, status: 'verified', updatedAt: now() })
    .where(eq(mfaFactors.id, factor.id))
  await tx
    .delete(mfaFactors)
    .where(
      and(
        eq(mfaFactors.userId, factor.userId),
        eq(mfaFactors.factorType, factor.factorType),
        eq(mfaFactors.status, 'unverified'),
      ),
    )
}

function wrong(message: string): AuthError {
  return new AuthError(422, 'mfa_verification_failed', message)
}
