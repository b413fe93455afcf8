import { samlProviders, type SamlProviderRow } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { AuthDeps } from '../auth-deps.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { readIdpMetadata } from './idp-metadata.ts'

const DAY = 24 * 60 * 60 * 1000
/** Milliseconds: a person is waiting to sign in. */
const PATIENCE = 3000

/**
 * The provider's metadata. If it has an address, it is fetched again daily or when it has expired. If that fails, the
 * old metadata is used.
 */
export async function freshMetadata(deps: AuthDeps, saml: SamlProviderRow): Promise<string> {
  if (saml.metadataUrl === null) return saml.metadataXml
  const now = deps.now()
  const { validUntil } = await readIdpMetadata(saml.metadataXml)
  const age = now.getTime() - (saml.updatedAt?.getTime() ?? 0)
  if (age < DAY && (validUntil === undefined || validUntil > now)) return saml.metadataXml
  try {
    const metadataXml = await fetchMetadata(deps.env, saml.metadataUrl, { timeout: PATIENCE })
    const { entityId } = await readIdpMetadata(metadataXml)
    if (entityId !== saml.entityId) throw new TypeError('it is another provider now')
    await deps.db
      .update(samlProviders)
      .set({ metadataXml, updatedAt: now })
      .where(eq(samlProviders.id, saml.id))
    return metadataXml
  } catch (error) {
    deps.log.warn(
      { entity: saml.entityId, error: (error as Error).message },
      'SAML metadata could not be fetched again',
    )
    return saml.metadataXml
  }
}
