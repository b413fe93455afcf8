import { createTestApp, type TestApp } from '#tests/app.ts'
import {
  createSamlIdentityProvider,
  type PostedForm,
  type SamlIdentityProvider,
  selfSigned,
} from '#tests/receivers/saml-identity-provider.ts'
import { trustCertificate } from '#tests/receivers/trust-certificate.ts'
import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authDepsOf } from '../auth-deps.ts'

const SITE = 'http://localhost:3000'
const OWN = { entityId: `${SITE}/auth/v1/sso/saml/metadata`, acsUrl: `${SITE}/auth/v1/sso/saml/acs` }
let app: TestApp
let server: Server
let address: string
let endTrust: () => void
let answer: { status: number; body: string }
let idp: SamlIdentityProvider

beforeAll(async () => {
  idp = await createSamlIdentityProvider()
  answer = { status: 200, body: idp.metadata }
  const { privateKey, certificate } = await selfSigned('localhost')
  endTrust = trustCertificate(certificate)
  server = createServer({ key: privateKey, cert: certificate }, (_request, response) =>
    response.writeHead(answer.status, { location: 'https://localhost/elsewhere' }).end(answer.body),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `https://localhost:${(server.address() as AddressInfo).port}/metadata`
  app = await createTestApp({
    work: false,
    variables: {
      GOTRUE_SAML_ENABLED: 'true',
      GOTRUE_SAML_RATE_LIMIT_ASSERTION: '1000',
      OUTGOING_ALLOWED_HOSTS: 'localhost',
    },
  })
})
afterAll(async () => {
  endTrust()
  await app.close()
  server.closeAllConnections()
  server.close()
})

async function connect() {
  const { secret } = authDepsOf(app.deps).projectKeys
  const response = await app.request('/auth/v1/admin/sso/providers', {
    method: 'POST',
    headers: { apikey: secret, authorization: `Bearer ${secret}` },
    body: JSON.stringify({ type: 'saml', metadata_url: address }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function comesIn(form: PostedForm): Promise<boolean> {
  const response = await app.request('/auth/v1/sso/saml/acs', {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return (response.headers.get('location') ?? '').includes('access_token=')
}

test('metadata is fetched from its address, and an error or redirect there is reported', async () => {
  for (const status of [404, 302, 500]) {
    answer = { status, body: idp.metadata }
    expect(await connect()).toMatchObject({
      status: 400,
      body: { error_code: 'saml_metadata_fetch_failed' },
    })
  }
  answer = { status: 200, body: idp.metadata }
  expect(await connect()).toMatchObject({
    status: 201,
    body: { saml: { entity_id: idp.entityId, metadata_url: address } },
  })
})

test('a provider may change its key: a day later the new one counts; another provider there, or none, changes nothing', async () => {
  const renewed = await createSamlIdentityProvider(idp.entityId)
  answer = { status: 200, body: renewed.metadata }
  expect(await comesIn(renewed.begin(OWN))).toBe(false)
  expect(await comesIn(idp.begin(OWN))).toBe(true)
  const stale = "update auth.saml_providers set updated_at = updated_at - interval '25 hours'"
  const stranger = await createSamlIdentityProvider('https://stranger.example')
  for (const broken of [
    { status: 500, body: '' },
    { status: 200, body: stranger.metadata },
  ]) {
    answer = broken
    await app.deps.database.pool.query(stale)
    expect(await comesIn(idp.begin(OWN))).toBe(true)
  }
  answer = { status: 200, body: renewed.metadata }
  expect(await comesIn(renewed.begin(OWN))).toBe(true)
  expect(await comesIn(idp.begin(OWN))).toBe(false)
})
