import type { AuthDeps } from '../auth-deps.ts'
import { findFlowOfMail, issueAuthCode } from '../codes/flow-states.ts'
import { flowMethodOf } from '../codes/mail-code.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import type { Origin } from '../http/auth-context.ts'
import { type Issued, issueSession } from '../sessions/issue-session.ts'
import { presentSession } from '../sessions/present-session.ts'
import { errorRedirect, withFragment, withQuery } from './redirect-answer.ts'
import { isPhoneType, isVerificationType, type VerificationType } from './verification-type.ts'
import { verifyToken } from './verify-token.ts'

const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * Follows a mail link: returns where the browser goes next, with the session in the fragment, a code in the query
 * (PKCE) or the error. @throws {AuthError} E(400, validation_failed) only without token or type
 */
export async function followLink(
  deps: AuthDeps,
  { token, type }: { token: string; type: string },
  { redirectTo, origin }: { redirectTo: string; origin: Origin },
): Promise<string> {
  if (type === '') throw invalidInput('Verify requires a verification type')
  if (token === '') throw invalidInput('Verify requires a token or a token hash')
  const pkce = token.startsWith('pkce_')
  try {
    if (!isVerificationType(type) || isPhoneType(type)) throw invalidInput('Invalid email verification type')
    if (token.includes('\0')) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
    const refusal = 'Email link is invalid or has expired'
    const proof = { type, proof: { linkToken: token }, refusal, ip: origin.ip }
    const outcome = pkce
      ? await verifyToken(deps, proof, async (tx, user) => {
          const flow = await findFlowOfMail(tx, user.id, methodOf(type))
          if (!flow)
            throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
          return { code: await issueAuthCode(deps, tx, flow, { userId: user.id }) }
        })
      : await verifyToken(deps, proof, (tx, user) => issueSession(deps, tx, user, { method: 'otp', origin }))
    if (outcome === 'half') return halfWay(redirectTo, pkce)
    if ('code' in outcome) return withQuery(redirectTo, { code: outcome.code })
    return withFragment(redirectTo, await fragmentOf(deps, outcome, type))
  } catch (error) {
    if (error instanceof AuthError) return errorRedirect(redirectTo, error, { query: pkce })
    throw error
  }
}

function methodOf(type: VerificationType): string {
  if (type === 'email' || type === 'sms' || type === 'phone_change') return 'magiclink'
  return flowMethodOf(type)
}

function halfWay(redirectTo: string, pkce: boolean): string {
  return withFragment(pkce ? withQuery(redirectTo, { message: HALF }) : redirectTo, { message: HALF })
}

async function fragmentOf(deps: AuthDeps, issued: Issued, type: string): Promise<Record<string, string>> {
  const session = await presentSession(deps, issued)
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  }
}
