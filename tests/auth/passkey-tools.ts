import type { GoTrueClient } from '@supabase/auth-js'
import { softwareKey } from './software-key.ts'

type Key = ReturnType<typeof softwareKey>
type Client = Pick<GoTrueClient, 'passkey'>

/** The JSON options as a browser's call takes them. */
const buffers = {
  creation: (options: { challenge: string; user: { id: string }; rp: { id?: string } }) => ({
    ...options,
    challenge: bytes(options.challenge),
    user: { id: bytes(options.user.id) },
  }),
  request: (options: { challenge: string; rpId?: string }) => ({
    rpId: options.rpId ?? '',
    challenge: bytes(options.challenge),
  }),
}

function bytes(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(text, 'base64url')
}

/** Adds a passkey as the client and the browser do together. */
export async function addPasskey(client: Client, key: Key, how: Parameters<Key['create']>[1] = {}) {
  const { data, error } = await client.passkey.startRegistration()
  if (error) return { data: null, error }
  const credential = key.create(buffers.creation(data.options), how).toJSON()
  return client.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential: credential as never,
  })
}

/** Responds to a challenge for any passkey, without sending it yet. */
export async function answerFor(client: Client, key: Key, how: Parameters<Key['get']>[1] = {}) {
  const { data, error } = await client.passkey.startAuthentication()
  if (error) throw error
  const credential = key.get(buffers.request(data.options), { verified: true, ...how }).toJSON()
  return { challengeId: data.challenge_id, credential: credential as never, options: data.options }
}

/** Signs in with a passkey. */
export async function enterWithPasskey(client: Client, key: Key, how: Parameters<Key['get']>[1] = {}) {
  return client.passkey.verifyAuthentication(await answerFor(client, key, how))
}
