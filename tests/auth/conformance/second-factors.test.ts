import { messagesOf } from '#tests/auth/factor-tools.ts'
import { softwareKey } from '#tests/auth/software-key.ts'
import type { GoTrueClient } from '@supabase/auth-js'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { methodsOf } from './address-bar.ts'
import { type LiveServer, MOUNTS, startLiveServer } from './live-server.ts'

const password = 'Una clave larga 7'

describe.each(MOUNTS)('%s', (mount) => {
  let server: LiveServer
  beforeAll(async () => {
    server = await startLiveServer(mount)
  })
  afterAll(() => server.close())

  let people = 0
  async function person() {
    const email = `persona-${++people}@clinica.example`
    const { data } = await server.admin().createUser({ email, password, email_confirm: true })
    const client = server.client()
    await client.signInWithPassword({ email, password })
    return { email, id: data.user?.id ?? '', client }
  }

  async function enrolTotp(client: GoTrueClient, friendlyName: string) {
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
    if (error) throw error
    const { secret } = data.totp
    return { ...data, code: () => new TOTP({ secret }).generate() }
  }

  test('mfa.enroll, challenge, verify: an authenticator app raises the session to aal2', async () => {
    const { client, email } = await person()
    const factor = await enrolTotp(client, 'móvil')
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml/)
    expect(factor.totp.uri).toContain(`:${encodeURIComponent(email)}?`)
    const aal = await client.mfa.getAuthenticatorAssuranceLevel()
    expect(aal.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    const { data: challenge } = await client.mfa.challenge({ factorId: factor.id })
    const code = factor.code()
    const wrong = await client.mfa.verify({
      factorId: factor.id,
      challengeId: challenge!.id,
      code: code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`,
    })
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const { error } = await client.mfa.verify({ factorId: factor.id, challengeId: challenge!.id, code })
    expect(error).toBeNull()
    const { data } = await client.getSession()
    expect(methodsOf(data.session!)).toEqual(['totp', 'password'])
    const raised = await client.mfa.getAuthenticatorAssuranceLevel()
    expect(raised.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect((await client.refreshSession()).error).toBeNull()
  })

  test('mfa.listFactors, unenroll: another session sees the factor and can’t remove it', async () => {
    const { client, email } = await person()
    const factor = await enrolTotp(client, 'móvil')
    await client.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code() })
    const elsewhere = server.client()
    await elsewhere.signInWithPassword({ email, password })
    const { data } = await elsewhere.mfa.listFactors()
    expect(data?.totp).toMatchObject([{ id: factor.id, friendly_name: 'móvil', status: 'verified' }])
    expect(JSON.stringify(data)).not.toContain(factor.totp.secret)
    const aal = await elsewhere.mfa.getAuthenticatorAssuranceLevel()
    expect(aal.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const refused = await elsewhere.mfa.unenroll({ factorId: factor.id })
    expect(refused.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
    const careless = await elsewhere.updateUser({ password: 'Otra clave larga 8' })
    expect(careless.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    expect((await client.mfa.unenroll({ factorId: factor.id })).data?.id).toBe(factor.id)
    await client.refreshSession()
    const lowered = await client.mfa.getAuthenticatorAssuranceLevel()
    expect(lowered.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  })

  test('admin.mfa: the operator sees the factors of an account and removes a lost one', async () => {
    const { client, id } = await person()
    const factor = await enrolTotp(client, 'perdido')
    await client.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code() })
    const { mfa } = server.admin()
    const { data } = await mfa.listFactors({ userId: id })
    expect(data?.factors).toMatchObject([{ id: factor.id, factor_type: 'totp', status: 'verified' }])
    expect((await mfa.deleteFactor({ userId: id, id: factor.id })).error).toBeNull()
    expect((await mfa.listFactors({ userId: id })).data?.factors).toEqual([])
    const again = await mfa.deleteFactor({ userId: id, id: factor.id })
    expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    await client.refreshSession()
    const lowered = await client.mfa.getAuthenticatorAssuranceLevel()
    expect(lowered.data?.currentLevel).toBe('aal1')
  })

  test('mfa with a phone: the code of a text message raises the session', async () => {
    const { client } = await person()
    const phone = '34600000020'
    const { data: factor } = await client.mfa.enroll({ factorType: 'phone', friendlyName: 'sms', phone })
    const { data: challenge } = await client.mfa.challenge({ factorId: factor!.id, channel: 'sms' })
    const { code } = (await messagesOf(server.app)).find(({ to }) => to.includes(phone))!
    const { error } = await client.mfa.verify({ factorId: factor!.id, challengeId: challenge!.id, code })
    expect(error).toBeNull()
    const { data } = await client.getSession()
    expect(methodsOf(data.session!)).toEqual(['mfa/phone', 'password'])
  })

  test('mfa with a security key: it is registered for the site and raises this and later sessions', async () => {
    const { client, email } = await person()
    const key = softwareKey(server.site)
    const { data: factor } = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'llave' })
    const factorId = factor!.id
    const webauthn = { rpId: 'localhost' }
    const first = (await client.mfa.challenge({ factorId, webauthn })).data!
    if (first.type !== 'webauthn' || first.webauthn.type !== 'create') throw new Error('no new key asked')
    const made = key.create(first.webauthn.credential_options.publicKey)
    const added = await answer(client, factorId, first.id, 'create', made)
    expect(added.error).toBeNull()

    const later = server.client()
    await later.signInWithPassword({ email, password })
    const second = (await later.mfa.challenge({ factorId, webauthn })).data!
    if (second.type !== 'webauthn' || second.webauthn.type !== 'request') throw new Error('no key asked')
    const options = second.webauthn.credential_options.publicKey
    const elsewhere = key.get(options, { page: 'https://evil.example' })
    const phished = await answer(later, factorId, second.id, 'request', elsewhere)
    expect(phished.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const { error } = await answer(later, factorId, second.id, 'request', key.get(options))
    expect(error).toBeNull()
    const { data } = await later.getSession()
    expect(methodsOf(data.session!)).toEqual(['mfa/webauthn', 'password'])
  })
})

/** The client's request after the browser's own dialog. */
function answer(
  client: GoTrueClient,
  factorId: string,
  challengeId: string,
  type: 'create' | 'request',
  credential_response: object,
) {
  const webauthn = { rpId: 'localhost', type, credential_response }
  return client.mfa.verify({ factorId, challengeId, webauthn } as never)
}
