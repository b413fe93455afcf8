import { createTestApp, type TestApp } from '#tests/app.ts'
import {
  createSamlIdentityProvider,
  type SamlIdentityProvider,
} from '#tests/receivers/saml-identity-provider.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'

const PATH = '/admin/sso/providers'
let app: TestApp
let idp: SamlIdentityProvider

beforeAll(async () => {
  idp = await createSamlIdentityProvider()
  app = await createTestApp({ work: false, variables: { GOTRUE_SAML_ENABLED: 'true' } })
})
beforeEach(() => app.truncate())
afterAll(() => app.close())

/** The part of the responses that these tests read. */
type Answer = { id: string; items: { saml: object }[]; domains: string[]; error_code: string }

async function call(method: string, path: string, body?: unknown, bearer?: string) {
  const { secret } = authDepsOf(app.deps).projectKeys
  const response = await app.request(`/auth/v1${path}`, {
    method,
    headers: { apikey: secret, authorization: `Bearer ${bearer ?? secret}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Answer }
}

const connect = (more: Record<string, unknown> = {}) =>
  call('POST', PATH, { type: 'saml', metadata_xml: idp.metadata, domains: ['Clinica.example'], ...more })

test('a provider is created, listed without its metadata, read with it, changed and removed', async () => {
  const created = await connect()
  expect(created).toMatchObject({
    status: 201,
    body: {
      disabled: false,
      saml: { entity_id: idp.entityId, metadata_xml: idp.metadata, attribute_mapping: {} },
      domains: [{ domain: 'clinica.example' }],
    },
  })
  const one = `${PATH}/${created.body.id}`
  const list = await call('GET', PATH)
  expect(list.body.items).toMatchObject([{ id: created.body.id, saml: { entity_id: idp.entityId } }])
  expect(list.body.items[0]!.saml).not.toHaveProperty('metadata_xml')
  expect((await call('GET', one)).body).toEqual(created.body)
  const mapping = { keys: { full_name: { name: 'displayName' } } }
  const changed = await call('PUT', one, {
    domains: ['otra.example', 'clinica.example'],
    attribute_mapping: mapping,
    disabled: true,
    resource_id: 'clinica',
  })
  expect(changed.body).toMatchObject({
    resource_id: 'clinica',
    disabled: true,
    saml: { attribute_mapping: mapping },
    domains: [{ domain: 'clinica.example' }, { domain: 'otra.example' }],
  })
  expect((await call('PUT', one, {})).body).toMatchObject({
    resource_id: 'clinica',
    disabled: true,
    saml: { attribute_mapping: mapping },
  })
  expect((await call('PUT', one, { domains: [] })).body.domains).toEqual([])
  expect((await call('DELETE', one)).status).toBe(200)
  expect(await call('GET', one)).toMatchObject({
    status: 404,
    body: { error_code: 'sso_provider_not_found' },
  })
})

test('a provider, and a domain, can be added once', async () => {
  const first = await connect()
  expect(await connect({ domains: [] })).toMatchObject({
    status: 422,
    body: { error_code: 'saml_idp_already_exists' },
  })
  const other = await createSamlIdentityProvider('https://other.example')
  const second = { metadata_xml: other.metadata, domains: ['CLINICA.example'] }
  expect(await connect(second)).toMatchObject({
    status: 400,
    body: { error_code: 'sso_domain_already_exists' },
  })
  const one = `${PATH}/${first.body.id}`
  expect(await call('PUT', one, { metadata_xml: other.metadata })).toMatchObject({
    status: 400,
    body: { error_code: 'saml_entity_id_mismatch' },
  })
})

test('unusable metadata is refused with what it lacks', async () => {
  const wrong: Record<string, Record<string, unknown>> = {
    'another type': { type: 'oidc' },
    'no metadata': { metadata_xml: '' },
    both: { metadata_url: 'https://idp.example/metadata' },
    'a plain address': { metadata_xml: '', metadata_url: 'http://127.0.0.1:9/metadata' },
    'no address': { metadata_xml: '', metadata_url: 'metadata' },
    'not XML': { metadata_xml: 'x' },
    'another document': { metadata_xml: '<a/>' },
    'no name': { metadata_xml: idp.metadata.replace(/entityID="[^"]+"/, '') },
    'no redirect binding': { metadata_xml: idp.metadata.replace('HTTP-Redirect', 'HTTP-POST') },
    'an address of another kind': {
      metadata_xml: idp.metadata.replace(/Location="[^"]+"/, 'Location="javascript:alert(1)"'),
    },
    'no certificate': {
      metadata_xml: idp.metadata.replace(/<ds:X509Certificate>.*<\/ds:X509Certificate>/, ''),
    },
    'a broken certificate': {
      metadata_xml: idp.metadata.replace('<ds:X509Certificate>', '<ds:X509Certificate>AAAA'),
    },
    'a document type': {
      metadata_xml: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${idp.metadata}`,
    },
    'a domain that is none': { domains: ['not a domain'] },
    'another format of names': { name_id_format: 'x' },
  }
  for (const [name, more] of Object.entries(wrong)) {
    const { status, body } = await connect(more)
    expect([name, status, body.error_code]).toEqual([name, 400, 'validation_failed'])
  }
  expect((await call('GET', PATH)).body.items).toEqual([])
})

test('metadata that cannot be fetched is reported', async () => {
  const { status, body } = await connect({ metadata_xml: '', metadata_url: 'https://127.0.0.1:9/metadata' })
  expect([status, body.error_code]).toEqual([400, 'saml_metadata_fetch_failed'])
})

test('only the service role may', async () => {
  const { publishable } = authDepsOf(app.deps).projectKeys
  for (const [method, path] of [
    ['GET', PATH],
    ['POST', PATH],
    ['GET', `${PATH}/${randomUUID()}`],
    ['PUT', `${PATH}/${randomUUID()}`],
    ['DELETE', `${PATH}/${randomUUID()}`],
  ] as const) {
    const body = method === 'POST' || method === 'PUT' ? {} : undefined
    expect([method, (await call(method, path, body, publishable)).body.error_code]).toEqual([
      method,
      'not_admin',
    ])
  }
})
