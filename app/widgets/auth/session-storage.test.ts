import { isStandIn } from '#domain/accounts/session-cookie.ts'
import type { Session } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSessionStorage } from './session-storage.ts'

const KEY = 'team.session'
const session = { access_token: 'secret-access', refresh_token: 'in-cookie.1', expires_at: 9 } as Session

let browser: Map<string, string>
beforeEach(() => {
  browser = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => browser.get(key) ?? null,
    setItem: (key: string, value: string) => void browser.set(key, value),
    removeItem: (key: string) => void browser.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const read = (storage: ReturnType<typeof createSessionStorage>) =>
  JSON.parse(storage.getItem(KEY) ?? 'null') as Session | null

test('a browser where nobody has signed in has no session to refresh', () => {
  expect(read(createSessionStorage(KEY))).toBeNull()
})

test('the session is kept in memory; the browser only stores that there is one', () => {
  const storage = createSessionStorage(KEY)
  storage.setItem(KEY, JSON.stringify(session))
  expect(read(storage)).toEqual(session)
  expect(JSON.stringify([...browser])).not.toContain('secret')
  // A new page starts with an expired session, so that the client refreshes it.
  const next = read(createSessionStorage(KEY))
  expect(next).toMatchObject({ access_token: '', expires_at: 1 })
  expect(isStandIn(next!.refresh_token)).toBe(true)
})

test('a session stored by an older version is good for one refresh', () => {
  browser.set(KEY, JSON.stringify({ ...session, refresh_token: 'an-old-token' }))
  const storage = createSessionStorage(KEY)
  expect(read(storage)!.refresh_token).toBe('an-old-token')
  expect(browser.get(KEY)).toContain('an-old-token')
  storage.setItem(KEY, JSON.stringify(session))
  expect([...browser.values()].join()).not.toMatch(/old-token|secret/)
})

test('any other text under its name counts as the signed-in mark', () => {
  for (const odd of ['{', '{}', 'null', '7', JSON.stringify({ refresh_token: '' })]) {
    browser.set(KEY, odd)
    expect([odd, isStandIn(read(createSessionStorage(KEY))?.refresh_token ?? '')]).toEqual([odd, true])
  }
})

test("another tab's events are followed, including its sign-out", () => {
  const storage = createSessionStorage(KEY)
  storage.follow('INITIAL_SESSION', session)
  expect(read(storage)).toBeNull()
  storage.follow('TOKEN_REFRESHED', session)
  expect(read(storage)).toEqual(session)
  storage.follow('SIGNED_OUT', null)
  expect(read(storage)).toBeNull()
})

test('the proof that a link was requested here outlives the page', () => {
  createSessionStorage(KEY).setItem(`${KEY}-code-verifier`, 'proof')
  expect(createSessionStorage(KEY).getItem(`${KEY}-code-verifier`)).toBe('proof')
})

test('if the browser denies storage, the user stays signed in until the page is closed', () => {
  vi.stubGlobal('localStorage', undefined)
  const storage = createSessionStorage(KEY)
  storage.setItem(KEY, JSON.stringify(session))
  expect([read(storage), storage.isSignedIn()]).toEqual([session, true])
  storage.removeItem(KEY)
  expect([read(storage), storage.isSignedIn()]).toEqual([null, false])
})
