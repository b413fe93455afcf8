import type { Tx } from '#db/client.ts'
import { samlProviders, ssoDomains, ssoProviders } from '#db/schema/index.ts'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { isDuplicate } from '../sign-up/duplicates.ts'
import {
  findSsoProvider,
  findSsoProviderByDomain,
  findSsoProviderByEntity,
  type SsoProvider,
} from './find-sso-provider.ts'
import { checkProviderInput, metadataOfInput, type ProviderInput } from './provider-input.ts'

/** @throws {AuthError} E(400, validation_failed | sso_domain_already_exists), E(422, saml_idp_already_exists) */
export async function createSsoProvider(deps: AuthDeps, input: ProviderInput): Promise<SsoProvider> {
  checkProviderInput(input, { isNew: true })
  const metadata = await metadataOfInput(deps.env, input)
  if (!metadata) throw new Error('checked above')
  const { entityId } = metadata.idp
  if (await findSsoProviderByEntity(deps.db, entityId)) throw taken(entityId)
  const id = randomUUID()
  const now = deps.now()
  const times = { createdAt: now, updatedAt: now }
  return saved(deps, id, async (tx) => {
    await tx.insert(ssoProviders).values({
      id,
      resourceId: input.resource_id || null,
      disabled: input.disabled ?? null,
      ...times,
    })
    await tx.insert(samlProviders).values({
      id: randomUUID(),
      ssoProviderId: id,
      entityId,
      metadataXml: metadata.xml,
      metadataUrl: input.metadata_url || null,
      attributeMapping: input.attribute_mapping ?? {},
      nameIdFormat: input.name_id_format || null,
      ...times,
    })
    await setDomains(deps, tx, id, input.domains ?? [])
  })
}

/**
 * Changes the fields in the body. New metadata must be of the same provider, so that its people keep their accounts.
 */
export async function updateSsoProvider(
  deps: AuthDeps,
  provider: SsoProvider,
  input: ProviderInput,
): Promise<SsoProvider> {
  checkProviderInput(input, { isNew: false })
  const metadata = await metadataOfInput(deps.env, input)
  if (metadata && metadata.idp.entityId !== provider.saml.entityId) {
    const message = `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${provider.saml.entityId}' but got '${metadata.idp.entityId}'`
    throw new AuthError(400, 'saml_entity_id_mismatch', message)
  }
  const updatedAt = deps.now()
  const { resource_id: resourceId, disabled, attribute_mapping: mapping, name_id_format: format } = input
  return saved(deps, provider.id, async (tx) => {
    await tx
      .update(ssoProviders)
      .set({
        updatedAt,
        ...(resourceId === undefined ? {} : { resourceId: resourceId || null }),
        ...(disabled === undefined ? {} : { disabled }),
      })
      .where(eq(ssoProviders.id, provider.id))
    await tx
      .update(samlProviders)
      .set({
        updatedAt,
        ...(metadata ? { metadataXml: metadata.xml } : {}),
        ...(input.metadata_url ? { metadataUrl: input.metadata_url } : {}),
        ...(mapping === undefined ? {} : { attributeMapping: mapping }),
        ...(format === undefined ? {} : { nameIdFormat: format || null }),
      })
      .where(eq(samlProviders.id, provider.saml.id))
    if (input.domains) await setDomains(deps, tx, provider.id, input.domains)
  })
}

async function saved(deps: AuthDeps, id: string, write: (tx: Tx) => Promise<void>): Promise<SsoProvider> {
  try {
    await deps.db.transaction(write)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new AuthError(422, 'conflict', 'Updating SSO provider failed, likely due to a conflict. Try again?')
  }
  const provider = await findSsoProvider(deps.db, id)
  if (!provider) throw new Error('the SSO provider is gone')
  return provider
}

/** Sets exactly these domains; each belongs to a single provider. */
async function setDomains(deps: AuthDeps, tx: Tx, id: string, given: readonly string[]): Promise<void> {
  const domains = [...new Set(given.map((domain) => domain.toLowerCase()))]
  for (const domain of domains) {
    const owner = await findSsoProviderByDomain(tx, domain)
    if (owner && owner.id !== id) {
      const message = `SSO Domain '${domain}' is already assigned to an SSO identity provider (${owner.id})`
      throw new AuthError(400, 'sso_domain_already_exists', message)
    }
  }
  const isLeft = domains.length > 0 ? notInArray(sql`lower(${ssoDomains.domain})`, domains) : undefined
  await tx.delete(ssoDomains).where(and(eq(ssoDomains.ssoProviderId, id), isLeft))
  const known = (await findSsoProvider(tx, id))?.domains.map((domain) => domain.toLowerCase()) ?? []
  const now = deps.now()
  const fresh = domains
    .filter((domain) => !known.includes(domain))
    .map((domain) => ({ id: randomUUID(), ssoProviderId: id, domain, createdAt: now, updatedAt: now }))
  if (fresh.length > 0) await tx.insert(ssoDomains).values(fresh)
}

function taken(entityId: string): AuthError {
  const message = `SAML Identity Provider with this EntityID (${entityId}) already exists`
  return new AuthError(422, 'saml_idp_already_exists', message)
}
