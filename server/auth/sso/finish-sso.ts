import { flowState, type FlowStateRow, samlRelayStates, type SamlRelayStateRow } from '#db/schema/index.ts'
import { parseSamlXml } from './saml-library.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { issueAuthCode } from '../codes/flow-states.ts'
import { AuthError, invalidInput } from '../errors/auth-error.ts'
import type { Origin } from '../http/auth-context.ts'
import { isAllowedRedirect } from '../http/redirect-choice.ts'
import { isUuid } from '../http/uuid.ts'
import { accountOf } from '../oauth/account-of.ts'
import { rememberForFlow } from '../oauth/client-states.ts'
import { issueSession } from '../sessions/issue-session.ts'
import { presentSession } from '../sessions/present-session.ts'
import { againIfDuplicate } from '../sign-up/duplicates.ts'
import { withFragment, withQuery } from '../verify/redirect-answer.ts'
import { attributeMapping, profileOfAssertion } from './assertion-profile.ts'
import { freshMetadata } from './fresh-metadata.ts'
import {
  findSsoProvider,
  findSsoProviderByEntity,
  refuseDisabled,
  type SsoProvider,
} from './find-sso-provider.ts'
import { childrenOf, hasDocumentType, readIdpMetadata, type XmlNode } from './idp-metadata.ts'
import { readAssertion } from './read-assertion.ts'
import type { ServiceProvider } from './service-provider.ts'
import { isRequest, useAssertion } from './use-assertion.ts'

/** The form that an identity provider posts. */
export type PostedAssertion = { response: string; relayState: string }

type Begun = {
  provider: SsoProvider
  requestId: string | undefined
  redirectTo: string
  flowId: string | null
}

/**
 * Exchanges an assertion for a session or, under PKCE, a code, and returns where to send the browser. @throws
 * {AuthError} with SAML error codes
 */
export async function finishSso(
  deps: AuthDeps,
  own: ServiceProvider,
  { response, relayState }: PostedAssertion,
  origin: Origin,
): Promise<string> {
  if (response === '') throw invalidInput('SAMLResponse is missing')
  const begun = isUuid(relayState)
    ? await begunHere(deps, relayState)
    : await begunThere(deps, response, relayState)
  refuseDisabled(begun.provider)
  const { saml, id } = begun.provider
  const idp = await readIdpMetadata(await freshMetadata(deps, saml))
  const assertion = await readAssertion(deps, own, idp, { response, requestId: begun.requestId })
  const profile = profileOfAssertion(
    assertion,
    attributeMapping.parse(saml.attributeMapping ?? {}),
    saml.entityId,
  )
  const redirectTo = isAllowedRedirect(deps.settings, begun.redirectTo)
    ? begun.redirectTo
    : deps.settings.siteUrl
  const outcome = await againIfDuplicate(() =>
    deps.db.transaction(async (tx) => {
      await useAssertion(deps, tx, id, assertion.id)
      const context = { provider: `sso:${id}`, redirectTo, ip: origin.ip }
      const chosen = await accountOf(deps, tx, profile, context)
      if ('refused' in chosen) return chosen
      if (begun.flowId !== null) {
        return { code: await codeOf(deps, tx, begun.flowId, chosen.user.id, assertion.sessionEnd) }
      }
      return issueSession(deps, tx, chosen.user, {
        method: 'sso/saml',
        origin,
        notAfter: assertion.sessionEnd ?? null,
      })
    }),
  )
  if ('refused' in outcome) throw outcome.refused
  if ('code' in outcome) return withQuery(redirectTo.split('#')[0] ?? '', { code: outcome.code })
  const session = await presentSession(deps, outcome)
  return withFragment(redirectTo, {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
  })
}

/** A request of ours, which any response ends. */
async function begunHere(deps: AuthDeps, relayState: string): Promise<Begun> {
  const relay = await takeRelayState(deps, relayState)
  const age = deps.now().getTime() - (relay.createdAt?.getTime() ?? 0)
  if (age >= deps.settings.saml.relayStateLife * 1000) {
    const message = 'SAML RelayState has expired. Try logging in again?'
    throw new AuthError(422, 'saml_relay_state_expired', message)
  }
  const provider = await findSsoProvider(deps.db, relay.ssoProviderId)
  if (!provider) throw idpNotFound()
  const { requestId, redirectTo, flowStateId: flowId } = relay
  return { provider, requestId, redirectTo: redirectTo ?? '', flowId }
}

async function takeRelayState(deps: AuthDeps, id: string): Promise<SamlRelayStateRow> {
  const [known] = await deps.db.select().from(samlRelayStates).where(eq(samlRelayStates.id, id))
  const [relay] =
    known && isRequest(known)
      ? await deps.db.delete(samlRelayStates).where(eq(samlRelayStates.id, id)).returning()
      : []
  if (relay) return relay
  const message = 'SAML RelayState does not exist, try logging in again?'
  throw new AuthError(404, 'saml_relay_state_not_found', message)
}

/**
 * The person started at the company's own portal: the issuer is read first and trusted only after its signature is
 * checked.
 */
async function begunThere(deps: AuthDeps, response: string, relayState: string): Promise<Begun> {
  if (relayState !== '' && !URL.canParse(relayState)) {
    throw invalidInput('SAML RelayState is not a valid UUID or URL')
  }
  const provider = await findSsoProviderByEntity(deps.db, await issuerIn(response))
  if (!provider) throw idpNotFound()
  return { provider, requestId: undefined, redirectTo: relayState, flowId: null }
}

async function issuerIn(response: string): Promise<string> {
  const xml = Buffer.from(response, 'base64').toString('utf8')
  const parsed = hasDocumentType(xml) ? undefined : await parseSamlXml(xml).catch(() => undefined)
  const root = (parsed as unknown as { Response?: XmlNode } | undefined)?.Response
  const [issuer] = [...childrenOf(root, 'Issuer'), ...childrenOf(childrenOf(root, 'Assertion')[0], 'Issuer')]
  if (!root) throw invalidInput('SAMLResponse is not a valid XML SAML assertion')
  return issuer?._ ?? ''
}

async function codeOf(
  deps: AuthDeps,
  tx: Tx,
  flowId: string,
  userId: string,
  sessionEnd: Date | undefined,
): Promise<string> {
  const flow = await unusedFlow(tx, flowId)
  if (sessionEnd) {
    const oauthClientStateId = await rememberForFlow(deps, tx, 'sso/saml', {
      notAfter: sessionEnd.toISOString(),
    })
    await tx.update(flowState).set({ oauthClientStateId }).where(eq(flowState.id, flowId))
  }
  return issueAuthCode(deps, tx, flow, { userId })
}

async function unusedFlow(tx: Tx, id: string): Promise<FlowStateRow> {
  const [flow] = await tx.select().from(flowState).where(eq(flowState.id, id)).for('update')
  if (flow && flow.userId === null) return flow
  throw new AuthError(400, 'flow_state_already_used', 'State has already been used')
}

function idpNotFound(): AuthError {
  const message = 'A SAML connection has not been established with this Identity Provider'
  return new AuthError(404, 'saml_idp_not_found', message)
}
