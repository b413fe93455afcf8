import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client'
import type { AuthDeps } from '../auth-deps.ts'
import { type CodeChallenge, createFlow } from '../codes/flow-states.ts'
import { AuthError } from '../errors/auth-error.ts'
import { rememberForFlow } from './client-states.ts'
import type { FoundProvider } from './providers/find-provider.ts'

export type NewSignIn = {
  /** From the client, separated by commas or spaces, in addition to the provider's own. */
  scopes: string
  /** The query of the call. Our own parameters, and those that affect the code, are not passed to the provider. */
  parameters: Readonly<Record<string, string>>
  redirectTo: string
  pkce: CodeChallenge | undefined
  inviteToken?: string
  /** The account to add the identity to. */
  linkingTargetId?: string
}

/** Parameters that are read here, or that would let a caller change the request to the provider. */
const NOT_PASSED_ON = new Set([
  ...['provider', 'scopes', 'redirect_to', 'skip_http_redirect', 'invite_token', 'apikey', 'access_token'],
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state'],
  ...['code_challenge', 'code_challenge_method', 'code_verifier', 'request', 'request_uri'],
])
const MAX_NONCE = 512

/**
 * Starts a flow and returns where to send the browser: to the provider, with the flow's id as `state`.
 * @throws {AuthError} E(500) if the provider can't be reached
 */
export async function beginSignIn(
  deps: AuthDeps,
  { name, provider, settings }: FoundProvider,
  asked: NewSignIn,
): Promise<string> {
  const configuration = await reachable(deps, name, () => provider.configuration(settings))
  const passedOn = Object.entries(asked.parameters).filter(([key]) => !NOT_PASSED_ON.has(key))
  const nonce = asked.parameters.nonce?.slice(0, MAX_NONCE)
  const verifier = provider.pkce ? randomPKCECodeVerifier() : undefined
  const oauthClientStateId = await rememberForFlow(deps, deps.db, name, {
    ...(verifier ? { verifier } : {}),
    ...(nonce ? { nonce } : {}),
  })
  const { pkce, redirectTo, inviteToken, linkingTargetId } = asked
  const flow = await createFlow(deps, deps.db, {
    providerType: name,
    authenticationMethod: 'oauth',
    pkce,
    redirectTo,
    oauthClientStateId,
    ...(inviteToken ? { inviteToken } : {}),
    ...(linkingTargetId ? { linkingTargetId } : {}),
  })
  const url = buildAuthorizationUrl(configuration, {
    ...Object.fromEntries(passedOn),
    ...(nonce ? { nonce } : {}),
    ...provider.parameters,
    scope: [...new Set([...provider.scopes, ...asked.scopes.split(/[\s,]+/).filter(Boolean)])].join(' '),
    redirect_uri: settings.redirectUri,
    state: flow.id,
    ...(verifier
      ? { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
      : {}),
  })
  return url.href
}

/** Failures between us and the provider are logged by type only: messages and bodies can contain tokens. */
export async function reachable<Result>(
  { log }: Pick<AuthDeps, 'log'>,
  provider: string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof AuthError) throw error
    const { name, code } = error as { name?: string; code?: string }
    log.warn({ provider, error: name, code }, 'the sign-in provider failed')
    throw new AuthError(500, 'unexpected_failure', `Unable to get an answer from the provider ${provider}`)
  }
}
