import { ssoProviders } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import type { AuthContext } from '../http/auth-context.ts'
import { readBody } from '../http/read-body.ts'
import { requireAdmin } from '../http/require-admin.ts'
import { isUuid } from '../http/uuid.ts'
import { findSsoProvider, listSsoProviders, type SsoProvider } from './find-sso-provider.ts'
import { providerInput } from './provider-input.ts'
import { createSsoProvider, updateSsoProvider } from './save-sso-provider.ts'

const LIST = '/admin/sso/providers'
const ONE = `${LIST}/:id` as const

/** The companies whose people sign in through SAML; requires the secret key. */
export function ssoAdminRoutes(deps: AuthDeps) {
  return new Hono<AuthContext>()
    .get(LIST, requireAdmin(deps), async (context) => {
      const items = await listSsoProviders(deps.db)
      return context.json({ items: items.map((one) => presentSsoProvider(one, { whole: false })) })
    })
    .post(LIST, requireAdmin(deps), async (context) => {
      const provider = await createSsoProvider(deps, await readBody(context, providerInput))
      return context.json(presentSsoProvider(provider), 201)
    })
    .get(ONE, requireAdmin(deps), async (context) =>
      context.json(presentSsoProvider(await namedProvider(deps, context.req.param('id')))),
    )
    .put(ONE, requireAdmin(deps), async (context) => {
      const provider = await namedProvider(deps, context.req.param('id'))
      const input = await readBody(context, providerInput)
      return context.json(presentSsoProvider(await updateSsoProvider(deps, provider, input)))
    })
    .delete(ONE, requireAdmin(deps), async (context) => {
      const provider = await namedProvider(deps, context.req.param('id'))
      await deps.db.delete(ssoProviders).where(eq(ssoProviders.id, provider.id))
      return context.json(presentSsoProvider(provider))
    })
}

async function namedProvider({ db }: AuthDeps, id: string): Promise<SsoProvider> {
  const provider = isUuid(id) ? await findSsoProvider(db, id) : undefined
  if (provider) return provider
  throw new AuthError(404, 'sso_provider_not_found', 'SSO Identity Provider not found')
}

/** @param whole with its metadata, which lists leave out */
function presentSsoProvider(
  { id, resourceId, disabled, saml, domains, createdAt, updatedAt }: SsoProvider,
  { whole = true } = {},
) {
  return {
    id,
    ...(resourceId === null ? {} : { resource_id: resourceId }),
    disabled: disabled ?? false,
    saml: {
      entity_id: saml.entityId,
      ...(whole ? { metadata_xml: saml.metadataXml } : {}),
      ...(saml.metadataUrl === null ? {} : { metadata_url: saml.metadataUrl }),
      attribute_mapping: saml.attributeMapping ?? {},
      ...(saml.nameIdFormat === null ? {} : { name_id_format: saml.nameIdFormat }),
    },
    domains: domains.map((domain) => ({ domain })),
    created_at: createdAt?.toISOString(),
    updated_at: updatedAt?.toISOString(),
  }
}
