import type { FlowStateRow } from '#db/schema/index.ts'
import { z } from 'zod'
import type { AuthDeps } from '../auth-deps.ts'
import { checkVerifier, deleteFlow, findFlowByCode } from '../codes/flow-states.ts'
import { rememberDevice } from '../devices/known-devices.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import { type Origin, originOf } from '../http/auth-context.ts'
import { token } from '../http/bounded-fields.ts'
import { readBody } from '../http/read-body.ts'
import { type Issued, issueSession } from '../sessions/issue-session.ts'
import { answerSession } from '../sessions/present-session.ts'
import type { AmrMethod } from '../sessions/session-with-proofs.ts'
import { sessionEndOfFlow } from '../sso/session-end.ts'
import { findUserById } from '../users/find-user.ts'
import { isBanned } from '../users/is-banned.ts'
import type { Grant } from './grant.ts'

const pkceBody = z.object({ auth_code: token(), code_verifier: token() })

/** grant_type=pkce: exchanges the code from the address for the session. Provider tokens are only passed through. */
export const pkceGrant: Grant = async (deps, context) => {
  const { auth_code: code, code_verifier: verifier } = await readBody(context, pkceBody)
  if (code === '' || verifier === '') {
    throw invalidInput('invalid request: both auth code and code verifier should be non-empty')
  }
  const { issued, flow } = await exchange(deps, code, verifier, originOf(context))
  await rememberDevice(deps, context, issued.user.id)
  return answerSession(context, deps, issued, {
    ...(flow.providerAccessToken ? { provider_token: flow.providerAccessToken } : {}),
    ...(flow.providerRefreshToken ? { provider_refresh_token: flow.providerRefreshToken } : {}),
  })
}

async function exchange(
  deps: AuthDeps,
  code: string,
  verifier: string,
  origin: Origin,
): Promise<{ issued: Issued; flow: FlowStateRow }> {
  const flow = await findFlowByCode(deps.db, code)
  if (!flow?.userId || !flow.authCodeIssuedAt) throw notFound()
  checkLife(deps, flow)
  checkVerifier(flow, verifier)
  const user = await findUserById(deps.db, flow.userId)
  if (!user) throw notFound()
  if (isBanned(user, deps.now())) throw new AuthError(400, 'user_banned', 'User is banned')
  const method = flow.authenticationMethod as AmrMethod
  const issued = await deps.db.transaction(async (tx) => {
    // Whichever request deletes the row gets the session, however many come at the same time.
    if (!(await deleteFlow(tx, flow.id))) throw notFound()
    const notAfter = await sessionEndOfFlow(tx, flow)
    return issueSession(deps, tx, user, { method, origin, notAfter })
  })
  return { issued, flow }
}

function checkLife({ now, settings }: AuthDeps, flow: FlowStateRow): void {
  const from = flow.authCodeIssuedAt ?? flow.createdAt
  if (from && now().getTime() <= from.getTime() + settings.flowStateLife * 1000) return
  throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
}

function notFound(): AuthError {
  return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
}
