import type { TestApp } from '#tests/app.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { browserClient } from './auth-clients.ts'

export type Client = ReturnType<typeof browserClient>
export const PASSWORD = 'una clave larga 27'

/**
 * A clock that a test moves. It starts ten seconds into the current TOTP step, because clients use the real
 * time too.
 */
export function testClock() {
  let time = Math.floor(Date.now() / 30_000) * 30_000 + 10_000
  return {
    now: () => new Date(time),
    /** @param seconds how far ahead */
    pass(seconds: number) {
      time += seconds * 1000
    },
  }
}

let people = 0

/** A new user, signed in with their password (the app must auto-confirm). */
export async function newPerson(app: TestApp, options: { from?: string } = {}) {
  const email = `persona-${++people}@example.com`
  const client = browserClient(app, options)
  const { data, error } = await client.signUp({ email, password: PASSWORD })
  if (error || !data.user) throw error ?? new Error('no user')
  return { client, email, id: data.user.id }
}

/** The same user in another browser. */
export async function signInAgain(app: TestApp, email: string, options: { from?: string } = {}) {
  const client = browserClient(app, options)
  const { error } = await client.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return client
}

/**
 * A TOTP factor that is enrolled and not verified yet; `code` is what the phone shows, shifted by some steps
 * if given.
 */
export async function enrollTotp(client: Client, now: () => Date, friendlyName = 'móvil') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const totp = new TOTP({ secret: data.totp.secret })
  return {
    ...data,
    code: (steps = 0) => totp.generate({ timestamp: now().getTime() + steps * 30_000 }),
  }
}

/** A user whose session is at aal2 by a TOTP factor. */
export async function personWithTotp(app: TestApp, now: () => Date, options: { from?: string } = {}) {
  const person = await newPerson(app, options)
  const factor = await enrollTotp(person.client, now)
  const { error } = await person.client.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code() })
  if (error) throw error
  return { ...person, factor }
}

/** The result of `mfa.challenge`; throws its error. */
export async function challengeOf(client: Client, factorId: string): Promise<string> {
  const { data, error } = await client.mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}

/** The text messages that the app wrote instead of sending them, oldest first. */
export async function messagesOf(app: TestApp): Promise<{ to: string; text: string; code: string }[]> {
  const folder = join(app.deps.env.DATA_DIR, 'sms')
  const names = await readdir(folder).catch(() => [] as string[])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => ({
    to: /^To: (.*)$/m.exec(text)?.[1] ?? '',
    text,
    code: /\d{6,10}(?!.*\d)/s.exec(text)?.[0] ?? '',
  }))
}

/** `[status, code]` of a failed client call; undefined if it succeeded. */
export function failureOf({ error }: { error: { status?: number; code?: string } | null }) {
  return error ? [error.status, error.code] : undefined
}

/** A call that the client has no method for, with the bearer token of its session. */
export async function callAs(
  app: TestApp,
  client: Client,
  method: string,
  path: string,
  body?: unknown,
  from = '203.0.113.1',
): Promise<[number, Record<string, unknown>]> {
  const { data } = await client.getSession()
  const response = await app.request(`${app.deps.env.auth.apiPath}${path}`, {
    method,
    from,
    headers: {
      apikey: apiKeyOf(client),
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return [response.status, (await response.json()) as Record<string, unknown>]
}

function apiKeyOf(client: Client): string {
  return (client as unknown as { headers: Record<string, string> }).headers.apikey ?? ''
}
