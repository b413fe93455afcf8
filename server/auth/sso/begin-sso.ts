import { samlRelayStates } from '#db/schema/index.ts'
import { lt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { AuthDeps } from '../auth-deps.ts'
import { type CodeChallenge, createFlow } from '../codes/flow-states.ts'
import { randomCode } from '../codes/random-code.ts'
import { readIdpMetadata } from './idp-metadata.ts'
import { refuseDisabled, type SsoProvider } from './find-sso-provider.ts'
import type { ServiceProvider } from './service-provider.ts'

/** Milliseconds to keep the row of a request, and of a used assertion. */
const KEEP_MS = 24 * 60 * 60 * 1000

/** Where to send the browser: the company's identity provider, with a signed request. */
export async function beginSso(
  deps: AuthDeps,
  own: ServiceProvider,
  provider: SsoProvider,
  { redirectTo, pkce }: { redirectTo: string; pkce: CodeChallenge | undefined },
): Promise<string> {
  refuseDisabled(provider)
  const idp = await readIdpMetadata(provider.saml.metadataXml)
  const now = deps.now()
  const relayState = randomCode()
  const requestId = `id-${randomBytes(20).toString('hex')}`
  const client = await own.clientOf(idp, { nameIdFormat: provider.saml.nameIdFormat, requestId })
  const address = await client.getAuthorizeUrlAsync(relayState, undefined, {})
  await deps.db.transaction(async (tx) => {
    await tx.delete(samlRelayStates).where(lt(samlRelayStates.createdAt, new Date(now.getTime() - KEEP_MS)))
    const flow = pkce
      ? await createFlow(deps, tx, {
          providerType: 'sso/saml',
          authenticationMethod: 'sso/saml',
          pkce,
          redirectTo,
        })
      : undefined
    await tx.insert(samlRelayStates).values({
      id: relayState,
      ssoProviderId: provider.id,
      requestId,
      redirectTo,
      flowStateId: flow?.id ?? null,
      createdAt: now,
      updatedAt: now,
    })
  })
  return address
}
