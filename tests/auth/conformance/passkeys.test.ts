import { softwareKey } from '#tests/auth/software-key.ts'
import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { methodsOf } from './address-bar.ts'
import { type LiveServer, MOUNTS, startLiveServer } from './live-server.ts'

const password = 'Una clave larga 7'
const bytes = (text: string) => Buffer.from(text, 'base64url')

describe.each(MOUNTS)('%s', (mount) => {
  let server: LiveServer
  beforeAll(async () => {
    server = await startLiveServer(mount)
  })
  afterAll(() => server.close())

  let people = 0
  async function person() {
    const email = `llave-${++people}@clinica.example`
    const { data } = await server.admin().createUser({ email, password, email_confirm: true })
    const client = server.client()
    await client.signInWithPassword({ email, password })
    return { id: data.user?.id ?? '', client }
  }

  async function register({ passkey }: GoTrueClient, key: ReturnType<typeof softwareKey>) {
    const { data } = await passkey.startRegistration()
    const { options, challenge_id: challengeId } = data!
    const made = key.create({
      challenge: bytes(options.challenge),
      rp: options.rp,
      user: { id: bytes(options.user.id) },
    })
    return passkey.verifyRegistration({ challengeId, credential: made.toJSON() as never })
  }

  test('passkey.startRegistration, verifyRegistration, startAuthentication, verifyAuthentication', async () => {
    const { client, id } = await person()
    const key = softwareKey(server.site)
    const added = await register(client, key)
    expect(added.error).toBeNull()
    expect(added.data).toEqual({ id: expect.any(String), created_at: expect.any(String) })

    const visitor = server.client()
    const { data: asked } = await visitor.passkey.startAuthentication()
    const { challenge, rpId } = asked!.options
    const answer = key.get({ challenge: bytes(challenge), rpId: rpId ?? '' }, { verified: true })
    const { data, error } = await visitor.passkey.verifyAuthentication({
      challengeId: asked!.challenge_id,
      credential: answer.toJSON() as never,
    })
    expect([error, data?.user?.id]).toEqual([null, id])
    expect(methodsOf((await visitor.getSession()).data.session!)).toEqual(['passkey'])
    const levels = await visitor.mfa.getAuthenticatorAssuranceLevel()
    expect(levels.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })

    const passkeyId = added.data!.id
    const named = await visitor.passkey.update({ passkeyId, friendlyName: 'Mi móvil' })
    expect(named.data).toMatchObject({ id: passkeyId, friendly_name: 'Mi móvil' })
    expect((await visitor.passkey.list()).data).toEqual([named.data])
    expect((await visitor.passkey.delete({ passkeyId })).error).toBeNull()
    expect((await visitor.passkey.list()).data).toEqual([])
  })

  test('admin.passkey.listPasskeys, deletePasskey', async () => {
    const { client, id } = await person()
    await register(client, softwareKey(server.site))
    const admin = server.admin()
    const { data } = await admin.passkey.listPasskeys({ userId: id })
    expect(data).toHaveLength(1)
    const removed = await admin.passkey.deletePasskey({ userId: id, passkeyId: data![0]!.id })
    expect(removed.error).toBeNull()
    expect((await admin.passkey.listPasskeys({ userId: id })).data).toEqual([])
  })

  test('signInWithPasskey and registerPasskey report a missing browser', async () => {
    const { client } = await person()
    for (const { error } of [await server.client().signInWithPasskey(), await client.registerPasskey()])
      expect(error).toMatchObject({ message: 'Browser does not support WebAuthn' })
  })
})
