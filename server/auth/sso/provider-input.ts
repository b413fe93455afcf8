import { z } from 'zod'
import { invalidInput } from '../errors/auth-error.ts'
import { attributeMapping } from './assertion-profile.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { type IdpMetadata, readIdpMetadata } from './idp-metadata.ts'

/** The body of both admin calls that write a provider; absent fields are unchanged. */
export const providerInput = z.object({
  type: z.string().optional(),
  resource_id: z.string().max(255).optional(),
  disabled: z.boolean().optional(),
  metadata_url: z.string().max(2048).optional(),
  metadata_xml: z.string().optional(),
  domains: z.array(z.string().max(255)).optional(),
  attribute_mapping: attributeMapping.optional(),
  name_id_format: z.string().optional(),
})
export type ProviderInput = z.output<typeof providerInput>

const NAME_ID_FORMATS = [
  '',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
]
const DOMAIN = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

/** Checks that need no lookup. @throws {AuthError} E(400, validation_failed) */
export function checkProviderInput(input: ProviderInput, { isNew }: { isNew: boolean }): void {
  const {
    type,
    metadata_url: url = '',
    metadata_xml: xml = '',
    domains = [],
    name_id_format: format = '',
  } = input
  if (isNew && type !== 'saml') throw invalidInput("Only 'saml' supported for SSO provider type")
  if (url !== '' && xml !== '') throw invalidInput('Only one of metadata_xml or metadata_url needs to be set')
  if (isNew && url === '' && xml === '') throw invalidInput('Either metadata_xml or metadata_url must be set')
  if (url !== '' && !URL.canParse(url)) throw invalidInput('metadata_url is not a valid URL')
  if (url !== '' && new URL(url).protocol !== 'https:') throw invalidInput('metadata_url is not a HTTPS URL')
  if (!NAME_ID_FORMATS.includes(format)) {
    throw invalidInput(`name_id_format must be unspecified or one of ${NAME_ID_FORMATS.slice(1).join(', ')}`)
  }
  const wrong = domains.find((domain) => !DOMAIN.test(domain.toLowerCase()))
  if (wrong !== undefined) throw invalidInput(`SSO domain '${wrong}' is not a domain name`)
}

/** The metadata in the body or at its address; undefined if there is none. */
export async function metadataOfInput(
  env: Parameters<typeof fetchMetadata>[0],
  input: ProviderInput,
): Promise<{ xml: string; idp: IdpMetadata } | undefined> {
  const { metadata_url: url, metadata_xml: given } = input
  const xml = given || (url ? await fetchMetadata(env, url) : undefined)
  return xml === undefined ? undefined : { xml, idp: await readIdpMetadata(xml) }
}
