import type { Tx } from '#db/client.ts'
import type { FlowStateRow } from '#db/schema/index.ts'
import { authorizationCodeGrant } from 'openid-client'
import type { AuthDeps } from '../auth-deps.ts'
import { deleteFlow, findFlowById, issueAuthCode } from '../codes/flow-states.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { Origin } from '../http/auth-context.ts'
import { isUuid } from '../http/uuid.ts'
import { type Issued, issueSession } from '../sessions/issue-session.ts'
import { presentSession } from '../sessions/present-session.ts'
import { againIfDuplicate } from '../sign-up/duplicates.ts'
import { withFragment, withQuery } from '../verify/redirect-answer.ts'
import { acceptInvite } from './accept-invite.ts'
import { accountOf, type Outcome } from './account-of.ts'
import { reachable } from './begin-sign-in.ts'
import { takeMemory } from './client-states.ts'
import { linkIdentity } from './link-identity.ts'
import { enabledProvider } from './providers/find-provider.ts'
import type { ProviderTokens } from './providers/oauth-provider.ts'
import type { Profile } from './providers/profile.ts'
import { ProviderError } from './redirect-error.ts'

/** The parameters read from a provider's response; others are ignored. */
export type ProviderAnswer = {
  state?: string | undefined
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
  error_description?: string | undefined
  user?: string | undefined
}

/**
 * The flow of a `state`. Until it is known there is no redirect target, so failures go to the site.
 * @throws {AuthError} bad_oauth_callback, bad_oauth_state or flow_state_already_used
 */
export async function flowOfState(deps: AuthDeps, state: string | undefined): Promise<FlowStateRow> {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  if (!isUuid(state)) throw badState('OAuth state parameter is invalid')
  const flow = await findFlowById(deps.db, state)
  if (flow?.authenticationMethod !== 'oauth') throw badState('OAuth state not found or expired')
  const age = deps.now().getTime() - (flow.createdAt?.getTime() ?? 0)
  if (age > deps.settings.flowStateLife * 1000) throw badState('OAuth state has expired')
  if (flow.userId !== null) throw alreadyUsed()
  return flow
}

/**
 * Turns the provider's response into a session or, under PKCE, a code, and returns where to send the browser.
 * @throws {AuthError | ProviderError} to report at the flow's own address
 */
export async function finishSignIn(
  deps: AuthDeps,
  flow: FlowStateRow,
  answer: ProviderAnswer,
  origin: Origin,
): Promise<string> {
  const { profile, tokens } = await askProvider(deps, flow, answer)
  const outcome = await againIfDuplicate(() =>
    deps.db.transaction(async (tx) => {
      const chosen = await chooseAccount(deps, tx, flow, profile, origin.ip)
      if ('refused' in chosen) {
        await deleteFlow(tx, flow.id)
        return chosen
      }
      if (flow.codeChallenge !== null) {
        return { code: await issueAuthCode(deps, tx, flow, { userId: chosen.user.id, ...kept(tokens) }) }
      }
      await deleteFlow(tx, flow.id)
      return issueSession(deps, tx, chosen.user, { method: 'oauth', origin })
    }),
  )
  if ('refused' in outcome) throw outcome.refused
  const redirectTo = flow.referrer ?? deps.settings.siteUrl
  if ('code' in outcome) return withQuery(redirectTo.split('#')[0] ?? '', { code: outcome.code })
  return withFragment(redirectTo, await fragmentOf(deps, outcome, tokens))
}

/** Exchanges the code and reads the profile. With two responses for one state, only the first finds the stored data. */
async function askProvider(deps: AuthDeps, flow: FlowStateRow, answer: ProviderAnswer) {
  const { name, provider, settings } = enabledProvider(deps.settings, flow.providerType)
  const memory = await takeMemory(deps.db, flow.oauthClientStateId)
  if (answer.error) {
    await deleteFlow(deps.db, flow.id)
    throw new ProviderError(answer.error.slice(0, 100), (answer.error_description ?? '').slice(0, 500))
  }
  if (!answer.code) {
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing')
  }
  if (memory === undefined) throw alreadyUsed()
  const back = new URL(settings.redirectUri)
  back.searchParams.set('code', answer.code)
  back.searchParams.set('state', flow.id)
  if (answer.iss) back.searchParams.set('iss', answer.iss)
  return reachable(deps, name, async () => {
    const configuration = await provider.configuration(settings)
    const tokens = await authorizationCodeGrant(configuration, back, {
      expectedState: flow.id,
      idTokenExpected: provider.openId,
      ...(memory.verifier ? { pkceCodeVerifier: memory.verifier } : {}),
      ...(memory.nonce ? { expectedNonce: memory.nonce } : {}),
    })
    const profile = await provider.profile({ settings, configuration, tokens, posted: answer.user })
    return { profile, tokens }
  })
}

function chooseAccount(
  deps: AuthDeps,
  tx: Tx,
  flow: FlowStateRow,
  profile: Profile,
  ip: string | null,
): Promise<Outcome> {
  const context = { provider: flow.providerType, redirectTo: flow.referrer ?? deps.settings.siteUrl, ip }
  if (flow.linkingTargetId) {
    return linkIdentity(deps, tx, { ...context, userId: flow.linkingTargetId, profile })
  }
  if (flow.inviteToken) return acceptInvite(deps, tx, profile, { ...context, token: flow.inviteToken })
  return accountOf(deps, tx, profile, context)
}

function kept(tokens: ProviderTokens) {
  return {
    providerAccessToken: tokens.access_token,
    ...(tokens.refresh_token ? { providerRefreshToken: tokens.refresh_token } : {}),
  }
}

async function fragmentOf(
  deps: AuthDeps,
  issued: Issued,
  tokens: ProviderTokens,
): Promise<Record<string, string>> {
  const session = await presentSession(deps, issued)
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    provider_token: tokens.access_token,
    ...(tokens.refresh_token ? { provider_refresh_token: tokens.refresh_token } : {}),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
  }
}

const badState = (message: string) => new AuthError(400, 'bad_oauth_state', message)
const alreadyUsed = () => new AuthError(400, 'flow_state_already_used', 'State has already been used')
