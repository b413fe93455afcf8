import {
  samlProviders,
  type SamlProviderRow,
  ssoDomains,
  ssoProviders,
  type SsoProviderRow,
} from '#db/schema/index.ts'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'

/** A company's identity provider with its SAML configuration and domains. */
export type SsoProvider = SsoProviderRow & { saml: SamlProviderRow; domains: string[] }

export async function findSsoProvider(db: Queryable, id: string): Promise<SsoProvider | undefined> {
  const [found] = await list(db, eq(ssoProviders.id, id))
  return found
}

/** By its SAML entity id. */
export async function findSsoProviderByEntity(
  db: Queryable,
  entityId: string,
): Promise<SsoProvider | undefined> {
  const [found] = await list(db, eq(samlProviders.entityId, entityId))
  return found
}

/** @param domain the part after the @, case-insensitive */
export async function findSsoProviderByDomain(
  db: Queryable,
  domain: string,
): Promise<SsoProvider | undefined> {
  const [row] = await db
    .select({ id: ssoDomains.ssoProviderId })
    .from(ssoDomains)
    .where(eq(sql`lower(${ssoDomains.domain})`, domain.toLowerCase()))
  return row && findSsoProvider(db, row.id)
}

export function listSsoProviders(db: Queryable): Promise<SsoProvider[]> {
  return list(db)
}

/** @throws {AuthError} E(404, sso_provider_disabled) */
export function refuseDisabled({ disabled }: SsoProvider): void {
  if (!disabled) return
  throw new AuthError(
    404,
    'sso_provider_disabled',
    'SSO Provider assigned for this domain is currently disabled',
  )
}

async function list(db: Queryable, where?: SQL): Promise<SsoProvider[]> {
  const rows = await db
    .select({ provider: ssoProviders, saml: samlProviders })
    .from(ssoProviders)
    .innerJoin(samlProviders, eq(samlProviders.ssoProviderId, ssoProviders.id))
    .where(where)
    .orderBy(asc(ssoProviders.createdAt))
  if (rows.length === 0) return []
  const ids = rows.map(({ provider }) => provider.id)
  const domains = await db
    .select()
    .from(ssoDomains)
    .where(inArray(ssoDomains.ssoProviderId, ids))
    .orderBy(asc(ssoDomains.domain))
  return rows.map(({ provider, saml }) => ({
    ...provider,
    saml,
    domains: domains.filter((one) => one.ssoProviderId === provider.id).map((one) => one.domain),
  }))
}
