import {
  createSamlIdentityProvider,
  type PostedForm,
  type SamlIdentityProvider,
} from '#tests/receivers/saml-identity-provider.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive, arriveWithCode, methodsOf } from './address-bar.ts'
import { type LiveServer, MOUNTS, startLiveServer } from './live-server.ts'

const domain = 'empresa.example'

describe.each(MOUNTS)('%s', (mount) => {
  let server: LiveServer
  let idp: SamlIdentityProvider
  let providerId: string
  beforeAll(async () => {
    idp = await createSamlIdentityProvider()
    server = await startLiveServer(mount, { GOTRUE_SAML_ENABLED: 'true' })
    const response = await fetch(`${server.url}/admin/sso/providers`, {
      method: 'POST',
      headers: server.headersOf('service_role'),
      body: JSON.stringify({ type: 'saml', metadata_xml: idp.metadata, domains: [domain] }),
    })
    providerId = ((await response.json()) as { id: string }).id
  })
  afterAll(() => server.close())

  /** Posts the form that the company's page gives the user's browser. */
  async function post(form: PostedForm): Promise<URL> {
    const body = new URLSearchParams(form)
    const response = await fetch(`${server.url}/sso/saml/acs`, { method: 'POST', body, redirect: 'manual' })
    return new URL(response.headers.get('location') ?? `about:blank?${await response.text()}`)
  }

  test('signInWithSSO: a user of the company is signed in, by domain and by provider', async () => {
    const redirectTo = `${server.site}/login`
    const client = server.client()
    const { data } = await client.signInWithSSO({ domain, options: { redirectTo } })
    const form = idp.answer(data?.url ?? '')
    const { user, session } = await arrive(client, await post(form))
    expect(user.app_metadata.provider).toBe(`sso:${providerId}`)
    expect(methodsOf(session)).toEqual(['sso/saml'])
    const pkce = server.client({ flowType: 'pkce' })
    const second = await pkce.signInWithSSO({ providerId, options: { redirectTo } })
    const { user: again } = await arriveWithCode(pkce, await post(idp.answer(second.data?.url ?? '')))
    expect(again.id).toBe(user.id)
    const changed = await client.updateUser({ password: 'Una clave larga 7' })
    expect(changed.error).toMatchObject({ status: 422, code: 'user_sso_managed' })
  })

  test('signInWithSSO: a response used twice, or signed by somebody else, signs nobody in', async () => {
    const { data } = await server.client().signInWithSSO({ domain })
    const form = idp.answer(data?.url ?? '')
    expect((await post(form)).hash).toContain('access_token')
    expect((await post(form)).href).not.toContain('access_token')
    const next = await server.client().signInWithSSO({ domain })
    const forged = idp.answer(next.data?.url ?? '', { sign: 'by-somebody-else' })
    expect((await post(forged)).href).not.toContain('access_token')
  })

  test('signInWithSSO: an unknown company is reported', async () => {
    const { error } = await server.client().signInWithSSO({ domain: 'otra.example' })
    expect(error).toMatchObject({ status: 404, code: 'sso_provider_not_found' })
  })
})
