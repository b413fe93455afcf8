import type { FactorRow } from '#db/schema/index.ts'
import { z } from 'zod'
import type { Tx } from '#db/client.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { hashCode, newCode } from '../codes/one-time-tokens.ts'
import { checkGap } from '../codes/sending-gap.ts'
import { channelOf } from '../codes/text-code.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { SignedIn } from '../http/auth-context.ts'
import { BOUNDS, text } from '../http/bounded-fields.ts'
import { smsText } from '../sms/sms-text.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { smsBudgetOf } from '../users/is-team.ts'
import { createChallenge, expiryOf } from './challenges.ts'
import { checkUsable } from './factor-kinds.ts'
import { lockUser } from './lock-user.ts'
import { ownFactor } from './own-factor.ts'
import { askWebAuthn, type WebAuthnQuestion } from './webauthn.ts'

export const challengeBody = z.object({ channel: text(BOUNDS.word).optional() })
type ChallengeInput = z.output<typeof challengeBody>

type Asked = { id: string; type: FactorRow['factorType']; expires_at: number; webauthn?: WebAuthnQuestion }

/** Creates a challenge: TOTP needs nothing else, a phone gets a message, WebAuthn gets data to sign. */
export async function challengeFactor(
  deps: AuthDeps,
  who: SignedIn,
  { factorId, ip, input }: { factorId: string; ip: string | null; input: ChallengeInput },
): Promise<Asked> {
  checkUsable(deps.settings, ownFactor(who.user, who.session, factorId).factorType)
  return deps.db.transaction(async (tx) => {
    const { user, session } = await lockUser(tx, who)
    const factor = ownFactor(user, session, factorId)
    const traits = { factor_id: factor.id, factor_status: factor.status }
    await recordAuthEvent(deps, tx, { action: 'challenge_created', actor: user, ip, traits })
    switch (factor.factorType) {
      case 'totp':
        return present(deps, factor, await createChallenge(deps, tx, factor.id, ip))
      case 'phone':
        return challengePhone(deps, tx, factor, ip, input)
      case 'webauthn':
        return challengeWebAuthn(deps, tx, { user, factor, ip })
    }
  })
}

/** The message is sent last, so a failure at the provider leaves no challenge and no pause. */
async function challengePhone(
  deps: AuthDeps,
  tx: Tx,
  factor: FactorRow,
  ip: string | null,
  { channel: asked }: ChallengeInput,
): Promise<Asked> {
  const { phone: settings } = deps.settings.mfa
  const channel = channelOf(asked)
  checkGap(factor.lastChallengedAt, settings.gap, deps.now(), 'sms')
  await deps.limits.sms(await smsBudgetOf(tx, factor.userId))
  const phone = factor.phone ?? ''
  const code = newCode(settings.codeLength)
  const challenge = await createChallenge(deps, tx, factor.id, ip, { otpCode: hashCode(phone, code) })
  try {
    await deps.sms.send({ phone, message: smsText(settings.template, code), channel })
  } catch (error) {
    deps.log.warn({ error: (error as Error).name }, 'a message could not be sent')
    throw new AuthError(500, 'unexpected_failure', 'error sending message')
  }
  return present(deps, factor, challenge)
}

async function challengeWebAuthn(
  deps: AuthDeps,
  tx: Tx,
  { user, factor, ip }: { user: AuthUser; factor: FactorRow; ip: string | null },
): Promise<Asked> {
  const { question, memory } = await askWebAuthn(deps.settings, user, factor)
  const challenge = await createChallenge(deps, tx, factor.id, ip, { webAuthnSessionData: memory })
  return { ...present(deps, factor, challenge), webauthn: question }
}

function present(
  deps: AuthDeps,
  { factorType }: FactorRow,
  challenge: Parameters<typeof expiryOf>[1],
): Asked {
  const expiry = Math.floor(expiryOf(deps, challenge).getTime() / 1000)
  return { id: challenge.id, type: factorType, expires_at: expiry }
}
