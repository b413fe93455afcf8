import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client'
import type { AuthDeps } from '../auth-deps.ts'
import { type CodeChallenge, createFlow } from '../codes/flow-states.ts'
import { AuthError } from '../errors/auth-error.ts'
import { rememberForFlow } from './client-states.ts'
import type { FoundProvider } from './providers/find-provider.ts'

export type NewSignIn = {
  /** Of the client, between commas or blanks, besides the provider's own. */
  scopes: string
  /** The query of the call; what is ours or decides about the code does not reach the provider. */
  parameters: Readonly<Record<string, string>>
  redirectTo: string
  pkce: CodeChallenge | undefined
  inviteToken?: string
  /** Whose account the identity is to be added to. */
  linkingTargetId?: string
}

/** Parameters that are read here, or that would let a caller change what is asked of the provider. */
const NOT_PASSED_ON = new Set([
  ...['provider', 'scopes', 'redirect_to', 'skip_http_redirect', 'invite_token', 'apikey', 'access_token'],
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'state'],
  ...['code_challenge', 'code_challenge_method', 'code_verifier', 'request', 'request_uri'],
])
const MAX_NONCE = 512

/**
 * Begins a flow and says where the browser must go: the provider, with the flow's id as `state` (auth-contract.md §5).
 * @throws {AuthError} E(500) while the provider can't be reached
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

/** What fails between us and the provider is logged by its kind: messages and bodies can hold tokens. */
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
