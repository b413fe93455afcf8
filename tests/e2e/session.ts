import { ACCOUNT_ITEMS } from '#domain/accounts/account-items.ts'
import { GoTrueClient } from '@supabase/auth-js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { PASSWORD, type RunningServer, sharedServer } from './accounts.ts'
import type { KeptSession } from './browser.ts'

export type SessionOptions = {
  server?: RunningServer
  /** With an authenticator app, added and used in this session. */
  secondFactor?: boolean
}

/**
 * Signs an account in with the client that the pages use, for tests of what comes after it; returns what its
 * browser would store. The sign-in page itself is tested in `auth.e2e.ts` and `back-office.e2e.ts`, the
 * cookie in `session-cookie.e2e.ts`.
 */
export async function sessionOf(email: string, options: SessionOptions = {}): Promise<KeptSession> {
  const { dataDir, port } = options.server ?? sharedServer()
  const origin = `http://localhost:${port}`
  const kept = new Map<string, string>()
  const client = clientAt(origin, dataDir, kept)
  const { error } = await client.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  if (options.secondFactor) await addFactor(client)
  const { refresh_token: token } = JSON.parse(kept.get(ACCOUNT_ITEMS.session)!) as { refresh_token: string }
  return { origin, token }
}

function clientAt(origin: string, dataDir: string, kept: Map<string, string>) {
  const { publishable } = JSON.parse(readFileSync(join(dataDir, 'auth/project-keys.json'), 'utf8')) as {
    publishable: string
  }
  return new GoTrueClient({
    url: `${origin}/auth/v1`,
    headers: { apikey: publishable, Authorization: `Bearer ${publishable}` },
    storageKey: ACCOUNT_ITEMS.session,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}

async function addFactor({ mfa }: GoTrueClient) {
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Aplicación' })
  if (error) throw error
  const code = new TOTP({ secret: data.totp.secret, digits: 6, period: 30 }).generate()
  const verified = await mfa.challengeAndVerify({ factorId: data.id, code })
  if (verified.error) throw verified.error
}
