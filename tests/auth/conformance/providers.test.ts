import { type OpenIdProvider, type Person, startOpenIdProvider } from '#tests/receivers/openid-provider.ts'
import type { GoTrueClient } from '@supabase/auth-js'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive, arriveWithCode, follow, fragmentOf, methodsOf } from './address-bar.ts'
import { type LiveServer, MOUNTS, startLiveServer } from './live-server.ts'

const password = 'Una clave larga 7'

describe.each(MOUNTS)('%s', (mount) => {
  let server: LiveServer
  let idp: OpenIdProvider
  beforeAll(async () => {
    idp = await startOpenIdProvider()
    server = await startLiveServer(mount, {
      GOTRUE_EXTERNAL_KEYCLOAK_ENABLED: 'true',
      GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: idp.clientId,
      GOTRUE_EXTERNAL_KEYCLOAK_SECRET: idp.secret,
      GOTRUE_EXTERNAL_KEYCLOAK_URL: idp.url,
    })
  })
  afterAll(async () => {
    await server.close()
    await idp.close()
  })

  /** From the page to the provider, where the user agrees, and back to the page. */
  async function goAndComeBack(asked: { data: { url: string | null } }, person: Person): Promise<URL> {
    return agree(await follow(asked.data.url ?? ''), person)
  }

  function agree(atProvider: URL, person: Person): Promise<URL> {
    expect(atProvider.origin).toBe(idp.url)
    return follow(idp.agree(atProvider.href, person))
  }

  const start = (client: GoTrueClient, redirectTo = `${server.site}/login`) =>
    client.signInWithOAuth({ provider: 'keycloak', options: { redirectTo, skipBrowserRedirect: true } })

  test('signInWithOAuth: the session comes back in the fragment, with the provider’s token', async () => {
    const client = server.client()
    const person = { sub: 'a1', email: 'ana@clinica.example', email_verified: true, name: 'Ana Ruiz' }
    const address = await goAndComeBack(await start(client), person)
    expect(address.pathname).toBe('/login')
    expect(fragmentOf(address).provider_token).toBeTruthy()
    const { user, session } = await arrive(client, address)
    expect(user).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    })
    expect(methodsOf(session)).toEqual(['oauth'])
    const again = await arrive(server.client(), await goAndComeBack(await start(client), person))
    expect(again.user.id).toBe(user.id)
  })

  test('signInWithOAuth with PKCE: only a code comes back', async () => {
    const client = server.client({ flowType: 'pkce' })
    const person = { sub: 'e1', email: 'eva@clinica.example', email_verified: true }
    const address = await goAndComeBack(await start(client), person)
    expect(address.hash).toBe('')
    const { session, user } = await arriveWithCode(client, address)
    expect(user.email).toBe(person.email)
    expect(session.provider_token).toBeTruthy()
    expect(methodsOf(session)).toEqual(['oauth'])
  })

  test('signInWithOAuth: a refusal and a disabled provider are reported to the page', async () => {
    const asked = await start(server.client())
    const address = await follow(idp.refuse((await follow(asked.data.url ?? '')).href))
    expect(fragmentOf(address)).toMatchObject({ error: 'access_denied' })
    const off = await server.client().signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    })
    const response = await fetch(off.data.url ?? '', { redirect: 'manual' })
    expect([response.status, ((await response.json()) as { error_code: string }).error_code]).toEqual([
      400,
      'validation_failed',
    ])
  })

  test('getUserIdentities, linkIdentity, unlinkIdentity: an identity is linked and unlinked', async () => {
    const email = 'luz@clinica.example'
    await server.admin().createUser({ email, password, email_confirm: true })
    const client = server.client()
    await client.signInWithPassword({ email, password })
    const linking = await client.linkIdentity({
      provider: 'keycloak',
      options: { redirectTo: `${server.site}/login`, skipBrowserRedirect: true },
    })
    if (linking.error || !('url' in linking.data)) throw linking.error ?? new Error('no address')
    const person = { sub: 'l1', email: 'otra@clinica.example', email_verified: true }
    await arrive(client, await agree(new URL(linking.data.url), person))
    const { data } = await client.getUserIdentities()
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'keycloak'])
    expect((await client.unlinkIdentity(data!.identities[1]!)).error).toBeNull()
    const left = (await client.getUserIdentities()).data!.identities
    expect(left.map(({ provider }) => provider)).toEqual(['email'])
    const last = await client.unlinkIdentity(left[0]!)
    expect(last.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
  })

  test('signInWithIdToken, linkIdentity with a token: an app’s ID token from the provider signs in', async () => {
    const nonce = 'a raw nonce'
    const token = await idp.idToken({
      sub: 't1',
      email: 'rio@clinica.example',
      email_verified: true,
      nonce: createHash('sha256').update(nonce).digest('hex'),
    })
    const client = server.client()
    const { data } = await client.signInWithIdToken({ provider: 'keycloak', token, nonce })
    expect(data.user?.email).toBe('rio@clinica.example')
    const wrong = await server.client().signInWithIdToken({ provider: 'keycloak', token, nonce: 'another' })
    expect(wrong.error).toMatchObject({ status: 400 })
    const foreign = await idp.idToken({ sub: 't1', email: 'rio@clinica.example' }, { foreignKey: true })
    const forged = await server.client().signInWithIdToken({ provider: 'keycloak', token: foreign })
    expect(forged.error).toMatchObject({ status: 400 })
    const other = await idp.idToken({ sub: 't2', email: 'mar@clinica.example', email_verified: true })
    const linked = await client.linkIdentity({ provider: 'keycloak', token: other })
    expect(linked.error).toBeNull()
    expect((await client.getUserIdentities()).data?.identities).toHaveLength(2)
  })
})
